import { DB_TYPES } from './db-types';

/** Reason why a customer invoice does not take a load. See docs/domain/customer-invoices.md#eligibility. */
export type InvoiceRefusal =
  | 'not_found'
  | 'outside_range'
  | 'canceled'
  | 'transferred_out'
  | 'locked'
  | 'missing_ticket'
  | 'duplicate_ticket'
  | 'invoiced';

/** Facts of a load that decide if it can be billed; asset loads have no ticket. */
export interface BillableLoad {
  readonly id: number;
  readonly load_no: number;
  readonly delivered_date: string;
  readonly locked_reason: string;
  readonly customer_invoice_id: number;
  readonly is_canceled: boolean;
  readonly transfer_type_id: number;
  readonly ticket_number?: string;
  readonly ticket_is_missing?: boolean;
  readonly matching_load_numbers?: readonly number[];
}

type Refusal = Exclude<InvoiceRefusal, 'not_found' | 'outside_range'>;

/** Rules that refuse any load, or only freight loads, in order; the first match is reported. */
const REFUSALS: readonly (readonly [Refusal, (load: BillableLoad) => boolean])[] = [
  ['canceled', (load) => load.is_canceled],
  ['transferred_out', (load) => load.transfer_type_id === DB_TYPES.transferredOut],
  ['locked', (load) => load.locked_reason !== ''],
];
const FREIGHT_REFUSALS: typeof REFUSALS = [
  ...REFUSALS,
  ['missing_ticket', (load) => load.ticket_is_missing === true || (load.ticket_number ?? '') === ''],
  ['duplicate_ticket', (load) => (load.matching_load_numbers?.length ?? 0) !== 1],
];

/**
 * Returns the first reason why a load cannot be on a customer invoice; null when it can. `replacedInvoiceId`
 * is the version that the new one replaces, 0 for an original. Asset loads need no ticket.
 */
export function billingRefusal(
  kind: 'freight' | 'asset',
  load: BillableLoad,
  replacedInvoiceId: number,
): Refusal | null {
  const refusals = kind === 'freight' ? FREIGHT_REFUSALS : REFUSALS;
  const found = refusals.find(([, refuses]) => refuses(load));
  if (found !== undefined) return found[0];
  const isTaken = load.customer_invoice_id !== 0 && load.customer_invoice_id !== replacedInvoiceId;
  return isTaken ? 'invoiced' : null;
}
