import { useCallback, useMemo } from 'react';
import type { VendorInvoiceTotalsReply } from '#shared/contract/vendor-invoices';
import { useLiveRequest } from '#client/api/use-live-request';
import { readVendorTotals } from '#client/api/vendor-invoices';
import { useProjectRevision } from '#client/replica/index';

export interface LiveTotals {
  byInvoice: ReadonlyMap<number, VendorInvoiceTotalsReply>;
  /** True when the last call failed. Older totals, if any, stay on screen. */
  failed: boolean;
}

/** Reads the current totals of each invoice's loads, again shortly after the project changes. */
export function useLiveTotals(projectId: number): LiveTotals {
  const revision = useProjectRevision(projectId);
  const read = useCallback((signal: AbortSignal) => readVendorTotals(projectId, signal), [projectId]);
  const { value, error } = useLiveRequest(`vendor-totals ${projectId}`, revision, read);
  return useMemo(
    () => ({
      byInvoice: new Map((value ?? []).map((totals) => [totals.invoice_id, totals])),
      failed: error !== null,
    }),
    [value, error],
  );
}
