import { toCents } from '#shared/calc/money';
import type { BilledLine } from '#shared/calc/reconciliation/index';
import { TONS_SCALE, toUnits } from '#shared/calc/scaled';
import type { AssetLoad, FreightLoad } from '#shared/contract/loads';
import type { RejectedLoadReply, VendorRefusal } from '#shared/contract/vendor-generation';
import { DB_TYPES } from '#shared/rules/db-types';

type Load = FreightLoad | AssetLoad;

/** Reasons to refuse a load; the first that fits is returned. Asset loads have no ticket. */
const REFUSALS: readonly (readonly [VendorRefusal, (load: Load) => boolean])[] = [
  ['canceled', (load) => load.is_canceled],
  ['transferred_out', (load) => load.transfer_type_id === DB_TYPES.transferredOut],
  ['locked', (load) => load.locked_reason !== ''],
  [
    'missing_ticket',
    (load) => 'ticket_number' in load && (load.ticket_is_missing || load.ticket_number === ''),
  ],
  ['duplicate_ticket', (load) => 'ticket_number' in load && load.matching_load_numbers.length > 1],
  ['invoiced', (load) => load.vendor_invoice_id !== 0],
];

/**
 * Loads of a customer invoice that a generated invoice takes, and the vendor's other loads with their
 * reasons.
 */
export interface Generated {
  readonly taken: readonly Load[];
  readonly rejected: RejectedLoadReply[];
  /** Number of loads that other vendors hauled. */
  readonly others: number;
}

/**
 * Chooses the loads that a vendor is owed for: it hauled them, and no vendor's invoice has them. Its other
 * loads come back with a reason. A transferred load is paid for in the other job, once in the company. Loads
 * of other vendors are only counted, because a vendor must not see their numbers.
 * See docs/domain/vendor-invoices.md#generated-invoices.
 */
export function generate(loads: readonly Load[], isOtherVendor: (load: Load) => boolean): Generated {
  const taken: Load[] = [];
  const rejected: RejectedLoadReply[] = [];
  const own = loads.filter((load) => !isOtherVendor(load));
  for (const load of own) {
    const reason = REFUSALS.find(([, refuses]) => refuses(load))?.[0];
    if (reason === undefined) taken.push(load);
    else rejected.push({ load_id: load.id, load_no: load.load_no, reason });
  }
  return { taken, rejected, others: loads.length - own.length };
}

/** Builds a line that bills a load at its calculated cost. */
export const lineAtCost = (load: Load, lineNo: number): BilledLine => ({
  lineNo,
  loadNo: load.load_no,
  ticketNumber: '',
  freightCents: toCents(load.freight_cost),
  fscCents: toCents(load.fsc_cost),
  sandCents: 0,
  weightUnits: toUnits(load.weight_tons, TONS_SCALE),
  moistureUnits: 0,
});
