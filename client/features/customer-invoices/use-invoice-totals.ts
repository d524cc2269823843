import { useCallback, useEffect, useRef, useState } from 'react';
import type { CustomerInvoiceTotalsReply } from '../../../shared/contract/customer-invoices';
import { readInvoiceTotals } from '../../api/customer-invoices';

/** Changes of loads that follow each other closely are asked about once. */
const SETTLED_MS = 400;

export type TotalsByInvoice = ReadonlyMap<number, CustomerInvoiceTotalsReply>;

export interface InvoiceTotalsNow {
  totals: TotalsByInvoice;
  /** They could not be read; what is shown is older, or nothing. */
  failed: boolean;
  tryAgain: () => void;
}

/**
 * What the loads of each invoice come to now: asked for at opening, and again when `version` (anything that is new
 * with each change of the project's loads or invoices) is another.
 */
export function useInvoiceTotals(projectId: number, version: unknown): InvoiceTotalsNow {
  const [totals, setTotals] = useState<TotalsByInvoice>(() => new Map());
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const pace = useRef(0);
  useEffect(() => {
    const giveUp = new AbortController();
    const read = async (): Promise<void> => {
      pace.current = SETTLED_MS;
      try {
        const answer = await readInvoiceTotals(projectId, giveUp.signal);
        setTotals(new Map(answer.map((one) => [one.invoice_id, one])));
        setFailed(false);
      } catch {
        if (!giveUp.signal.aborted) setFailed(true);
      }
    };
    const asking = setTimeout(() => void read(), pace.current);
    return () => {
      clearTimeout(asking);
      giveUp.abort();
    };
  }, [projectId, version, attempt]);
  const tryAgain = useCallback(() => setAttempt((before) => before + 1), []);
  return { totals, failed, tryAgain };
}
