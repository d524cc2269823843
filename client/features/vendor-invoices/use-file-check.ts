import { useState } from 'react';
import type { Finding } from '#shared/cells/finding';
import type { BillColumnsReply, VendorFilePreviewReply } from '#shared/contract/vendor-reconciliation';
import { ApiError } from '#client/api/errors';
import { useAnswer } from '#client/api/use-answer';
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
  // A number identifies an order, because two files can have the same name and size.
  const [last, setLast] = useState({ order, number: 0 });
  if (last.order !== order) setLast({ order, number: last.number + 1 });
  const { value, state, tryAgain } = useAnswer({
    subject: order && `order ${last.number}`,
    ask: async (signal) => (order === null ? NONE : check(order, signal)),
  });
  if (order === null) return { check: NONE, again: tryAgain };
  return { check: (state === 'ready' ? value : null) ?? CHECKING, again: tryAgain };
}
