import { toCents } from '../../shared/calc/money';
import type { BilledLine } from '../../shared/calc/reconciliation';
import { TONS_SCALE, toUnits } from '../../shared/calc/scaled';
import type { AssetLoad, FreightLoad } from '../../shared/contract/loads';
import type { RejectedLoadReply, VendorRefusal } from '../../shared/contract/vendor-invoices';
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

/** The loads of a customer invoice that a vendor's generated invoice takes, and the others with their reasons. */
export interface Generated {
  readonly taken: readonly Load[];
  readonly rejected: RejectedLoadReply[];
}

/**
 * Which loads of a customer invoice a vendor is owed for (design: domain, section 7): those that it hauled and that no
 * vendor's invoice has. A load that has left the project since it was billed is paid for where it went, once in the
 * whole company (section 4). Every other load of the customer invoice comes back with its reason, those of other vendors
 * too, so that nobody wonders where a load is.
 */
export function generate(loads: readonly Load[], isOthers: (load: Load) => boolean): Generated {
  const taken: Load[] = [];
  const rejected: RejectedLoadReply[] = [];
  for (const load of loads) {
    const reason = isOthers(load) ? 'other_vendor' : REFUSALS.find(([, refuses]) => refuses(load))?.[0];
    if (reason === undefined) taken.push(load);
    else rejected.push({ load_id: load.id, load_no: load.load_no, reason });
  }
  return { taken, rejected };
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
