import { toCents } from '../../shared/calc/money';
import type { BilledLine } from '../../shared/calc/reconciliation';
import { TONS_SCALE, toUnits } from '../../shared/calc/scaled';
import type { AssetLoad, FreightLoad } from '../../shared/contract/loads';
import type { RejectedLoadReply, VendorRefusal } from '../../shared/contract/vendor-generation';
import { DB_TYPES } from '../../shared/rules/db-types';

type Load = FreightLoad | AssetLoad;

/** What refuses a load, the first that fits is told; asset loads have no ticket. */
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

/** The loads of a customer invoice that a vendor's generated invoice takes, and its other loads with their reasons. */
export interface Generated {
  readonly taken: readonly Load[];
  readonly rejected: RejectedLoadReply[];
  /** Number of loads that other vendors hauled. */
  readonly others: number;
}

/**
 * Chooses the loads of a customer invoice that a vendor is owed for: those that it hauled and that no vendor's invoice
 * has. A load that has left the project since it was billed is paid for where it went, once in the whole company. A load
 * that the vendor hauled and is not paid for comes back with its reason. Loads of other vendors are only counted: their
 * numbers are nothing that a vendor's invoice should tell.
 */
export function generate(loads: readonly Load[], isOthers: (load: Load) => boolean): Generated {
  const taken: Load[] = [];
  const rejected: RejectedLoadReply[] = [];
  const own = loads.filter((load) => !isOthers(load));
  for (const load of own) {
    const reason = REFUSALS.find(([, refuses]) => refuses(load))?.[0];
    if (reason === undefined) taken.push(load);
    else rejected.push({ load_id: load.id, load_no: load.load_no, reason });
  }
  return { taken, rejected, others: loads.length - own.length };
}

/** A line that bills a load at its calculated cost. */
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
