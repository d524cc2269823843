import { useCallback, useMemo } from 'react';
import type { CustomerInvoiceTotalsReply } from '#shared/contract/customer-invoices';
import { readInvoiceTotals } from '#client/api/customer-invoices';
import { useLiveRequest } from '#client/api/use-live-request';
import { useProjectRevision } from '#client/replica/index';

export type TotalsByInvoice = ReadonlyMap<number, CustomerInvoiceTotalsReply>;

export interface InvoiceTotalsNow {
  totals: TotalsByInvoice;
  /** True when the last read failed. Older totals, if any, stay on screen. */
  failed: boolean;
  tryAgain: () => void;
}

/** Reads the current totals of each invoice, and reads them again shortly after the project changes. */
export function useInvoiceTotals(projectId: number): InvoiceTotalsNow {
  const revision = useProjectRevision(projectId);
  const read = useCallback((signal: AbortSignal) => readInvoiceTotals(projectId, signal), [projectId]);
  const { value, error, reload } = useLiveRequest(`customer-totals ${projectId}`, revision, read);
  const totals = useMemo(() => new Map((value ?? []).map((one) => [one.invoice_id, one])), [value]);
  return { totals, failed: error !== null, tryAgain: reload };
}
