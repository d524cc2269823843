import { useCallback, useMemo, useState } from 'react';
import type { LoadKind } from '#shared/contract/loads';
import type {
  VendorInvoiceDetailReply,
  VendorInvoiceLoadReply,
  VendorInvoiceReply,
  VendorInvoiceType,
} from '#shared/contract/vendor-invoices';
import { ApiError } from '#client/api/errors';
import { type LiveRequest, useLiveRequest } from '#client/api/use-live-request';
import { readVendorInvoice } from '#client/api/vendor-invoices';
import { useProjectData } from '#client/replica/index';
import { useLoadsOf } from '#client/replica/use-loads-of';
import { type LineNow, linesReader } from './invoice-lines';
import { typeOf } from './invoice-types';

const NO_LINES: readonly VendorInvoiceLoadReply[] = [];
const isNotFound = (thrown: unknown): boolean => thrown instanceof ApiError && thrown.status === 404;

export type OpenInvoice =
  | { state: 'loading' | 'not-found' }
  | { state: 'failed'; error: unknown; again: () => void }
  | { state: 'gone'; name: string }
  | { state: 'ready'; invoice: VendorInvoiceReply; lines: readonly LineNow[] };

interface InvoiceAddress {
  projectId: number;
  type: VendorInvoiceType;
  id: number;
}

/** Joins the lines with their current loads. */
function useLinesNow(
  { projectId, type }: InvoiceAddress,
  lines: readonly VendorInvoiceLoadReply[],
): LineNow[] {
  const kind: LoadKind = type === 'asset' ? 'asset' : 'freight';
  const ids = useMemo(() => lines.flatMap(({ load_id: id }) => (id === 0 ? [] : id)), [lines]);
  const loads = useLoadsOf(projectId, kind, ids);
  const read = useMemo(() => linesReader(type), [type]);
  return useMemo(() => read(lines, loads), [read, lines, loads]);
}

function belongs({ invoice }: VendorInvoiceDetailReply, { projectId, type }: InvoiceAddress): boolean {
  return invoice.project_id === projectId && typeOf(invoice) === type;
}

/** Returns what the page shows unless the invoice is ready. It uses the list's row and the last answer. */
function openInvoice(
  address: InvoiceAddress,
  found: { listed: VendorInvoiceReply | null; seen: VendorInvoiceReply | null },
  answer: LiveRequest<VendorInvoiceDetailReply>,
): Exclude<OpenInvoice, { state: 'ready' }> | null {
  const { value, error } = answer;
  const { listed, seen } = found;
  const isGone = listed === null && seen?.id === address.id;
  if (isGone) return { state: 'gone', name: seen.invoice_name };
  if (value === null) return unavailableState(answer);
  if (isNotFound(error)) return { state: 'gone', name: value.invoice.invoice_name };
  return belongs(value, address) ? null : { state: 'not-found' };
}

function unavailableState({
  error,
  reload: again,
}: Omit<LiveRequest<unknown>, 'value'>): Exclude<OpenInvoice, { state: 'ready' }> {
  if (error === null) return { state: 'loading' };
  return isNotFound(error) ? { state: 'not-found' } : { state: 'failed', error, again };
}

/** Returns the fixed cost, which counts for an asset bill in addition to its loads. */
const fixedCostOf = (project: { fixed_mob_cost: number } | null): number => project?.fixed_mob_cost ?? 0;

function ready(
  value: VendorInvoiceDetailReply | null,
  listed: VendorInvoiceReply | null,
  lines: readonly LineNow[],
): OpenInvoice {
  if (value === null) return { state: 'loading' };
  return { state: 'ready', invoice: listed ?? value.invoice, lines };
}

/** Reads an invoice with its lines. Billed values stay; calculated values follow the loads live. */
export function useInvoice(address: InvoiceAddress): OpenInvoice {
  const { projectId, id } = address;
  const invoices = useProjectData(projectId, 'vendor_invoices');
  const fixedCost = fixedCostOf(useProjectData(projectId, 'project'));
  const listed = invoices.find((invoice) => invoice.id === id) ?? null;
  const [seen, setSeen] = useState<VendorInvoiceReply | null>(null);
  if (listed !== null && seen !== listed) setSeen(listed);
  const read = useCallback((signal: AbortSignal) => readVendorInvoice(id, signal), [id]);
  // Read again when any invoice changes: deleting an invoice can end a duplicate in another one.
  const follows = useMemo(() => ({ invoices, fixedCost }), [invoices, fixedCost]);
  const answer = useLiveRequest(`vendor-invoice ${id}`, follows, read);
  const { value } = answer;
  const lines = useLinesNow(address, value?.loads ?? NO_LINES);
  const other = openInvoice(address, { listed, seen }, answer);
  if (other !== null) return other;
  return ready(value, listed, lines);
}
