import { useEffect, useState } from 'react';
import type { Finding } from '#shared/cells/finding';
import type { BillColumnsReply, VendorFilePreviewReply } from '#shared/contract/vendor-reconciliation';
import { ApiError } from '#client/api/errors';
import { type VendorFileOrder, previewVendorFile } from '#client/api/vendor-invoices';

export interface FileFaults {
  /** Number of faulty lines; `faults` lists only the first ones. */
  faulty: number;
  faults: readonly Finding[];
}

/** State of the check of a file. */
export type FileCheck =
  | { state: 'none' }
  | { state: 'checking' }
  | { state: 'failed'; thrown: unknown }
  /** Waits until a person has matched the columns. */
  | { state: 'columns'; columns: BillColumnsReply }
  | { state: 'faulty'; found: FileFaults; columns: BillColumnsReply | null }
  | { state: 'ready'; preview: VendorFilePreviewReply };

const NONE: FileCheck = { state: 'none' };
const CHECKING: FileCheck = { state: 'checking' };

/** Returns the faults of a refusal that lists them; null for any other error. */
function faultsOf(thrown: unknown): FileFaults | null {
  if (!(thrown instanceof ApiError) || thrown.code !== 'vendor_file_faults') return null;
  const { faulty, faults } = thrown.params;
  const list = Array.isArray(faults) ? (faults as Finding[]) : [];
  return { faulty: typeof faulty === 'number' ? faulty : list.length, faults: list };
}

async function check(order: VendorFileOrder, signal: AbortSignal): Promise<FileCheck> {
  try {
    const preview = await previewVendorFile(order, signal);
    const { faulty, faults, columns } = preview;
    if (columns?.from === 'suggested') return { state: 'columns', columns };
    return faulty > 0 || faults.length > 0
      ? { state: 'faulty', found: { faulty, faults }, columns }
      : { state: 'ready', preview };
  } catch (thrown) {
    const found = faultsOf(thrown);
    return found === null ? { state: 'failed', thrown } : { state: 'faulty', found, columns: null };
  }
}

/** Asks the server to preview a file, again for each new order. A null order skips the check. */
export function useFileCheck(order: VendorFileOrder | null): { check: FileCheck; again: () => void } {
  const [found, setFound] = useState<{ order: VendorFileOrder; attempt: number; check: FileCheck } | null>(
    null,
  );
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (order === null) return undefined;
    const giveUp = new AbortController();
    const ask = async (): Promise<void> => {
      const answer = await check(order, giveUp.signal);
      if (!giveUp.signal.aborted) setFound({ order, attempt, check: answer });
    };
    void ask();
    return () => giveUp.abort();
  }, [order, attempt]);
  const again = (): void => setAttempt(attempt + 1);
  if (order === null) return { check: NONE, again };
  const isOfOrder = found?.order === order && found.attempt === attempt;
  return { check: isOfOrder ? found.check : CHECKING, again };
}
