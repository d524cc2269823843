import { DB_TYPES } from '../../shared/rules/db-types';
import { referenceText } from '../../shared/rules/reference-text';
import {
  APPROVAL_STATUSES,
  type ApprovalStatus,
  type AssetLoadFacts,
  type FreightLoadFacts,
  type LoadFacts,
  type Quarantine,
  type ReadContext,
  type ReadLoad,
} from './load-facts';
import { assetTypeOf } from './load-kind';
import { FieldFault, RawFields, isRecord, parseInstant } from './raw-fields';
import { readLoadNo, readSourceId } from './record-identity';

const POUNDS_A_TON = 2_000;
const TONS_SCALE = 10_000;
const MILES_SCALE = 100;
/** Beyond these it is a slip of the keyboard, and would not fit the column. */
const WEIGHT_POUNDS_MAX = 10_000_000;
const MILES_MAX = 100_000;

type FinalStatus = 'delivered' | 'canceled' | 'transferred';

/** Both spellings of each; the system writes "Transfered". */
const FINAL_STATUSES: readonly (readonly [RegExp, FinalStatus])[] = [
  [/delivered$/i, 'delivered'],
  [/cancell?ed$/i, 'canceled'],
  [/transferr?ed$/i, 'transferred'],
];

/**
 * What a raw record says of a load (design: outside systems, section 1). Pure; never throws: a record that
 * cannot be taken is quarantined with a reason that names the field, and one that is not delivered, canceled or
 * transferred yet is `unfinished`. Unknown fields do no harm.
 */
export function readLoad(raw: unknown, context: ReadContext): ReadLoad | Quarantine {
  if (!isRecord(raw)) return { kind: 'quarantine', reason: 'the record is not an object' };
  const fields = new RawFields(raw);
  try {
    const sourceId = requireSourceId(fields);
    const sourceUpdatedAt = parseInstant(raw.load_last_updated_date);
    const status = readFinalStatus(fields);
    if (status === null) return { kind: 'unfinished', sourceUpdatedAt };
    const shared = readShared(fields, { sourceId, status, context });
    const loadType = assetTypeOf(fields);
    return loadType === null
      ? { kind: 'freight', facts: readFreight(fields, shared), sourceUpdatedAt }
      : { kind: 'asset', facts: readAsset(fields, shared, loadType), sourceUpdatedAt };
  } catch (error) {
    if (error instanceof FieldFault) return { kind: 'quarantine', reason: error.message };
    throw error;
  }
}

function requireSourceId(fields: RawFields): string {
  const sourceId = readSourceId(fields);
  if (sourceId === '') throw new FieldFault('id/propx_load_id is missing');
  return sourceId;
}

function readFinalStatus(fields: RawFields): FinalStatus | null {
  const word = fields.text(60, 'load_status');
  if (word === '') throw new FieldFault('load_status is missing');
  return FINAL_STATUSES.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}

function readShared(
  fields: RawFields,
  given: { sourceId: string; status: FinalStatus; context: ReadContext },
): LoadFacts {
  const isCanceled = given.status === 'canceled';
  return {
    source: 'job_system',
    sourceId: given.sourceId,
    loadNo: requireLoadNo(fields),
    deliveredAt: readDelivered(fields),
    pcCarrierId: fields.wholeNumber('carrier_id'),
    carrierName: fields.text(120, 'carrier_name'),
    approvedMileage: readMiles(fields),
    weightTons: readTons(fields),
    approvalStatus: isCanceled ? 'canceled' : readApproval(fields),
    isCanceled,
    ...readTransfer(fields, given.status, given.context),
  };
}

function requireLoadNo(fields: RawFields): number {
  const loadNo = readLoadNo(fields);
  if (loadNo === 0) throw new FieldFault('load_no is missing');
  return loadNo;
}

/** The time at the destination; a canceled load has only that of its cancellation. */
function readDelivered(fields: RawFields): Date {
  const delivered =
    fields.instant('delivered_on') ?? fields.instant('cancel_on') ?? fields.instant('transfer_on');
  if (delivered === null) throw new FieldFault('delivered_on/cancel_on is missing');
  return delivered;
}

function readTons(fields: RawFields): number {
  const pounds = fields.number('weight');
  if (pounds < 0) throw new FieldFault('weight is negative');
  if (pounds > WEIGHT_POUNDS_MAX) throw new FieldFault('weight is impossibly large');
  // 10,000 / 2,000 is a whole number: whole pounds stay exact.
  return Math.round(pounds * (TONS_SCALE / POUNDS_A_TON)) / TONS_SCALE;
}

function readMiles(fields: RawFields): number {
  const miles = fields.number('approved_mileage');
  if (Math.abs(miles) > MILES_MAX) throw new FieldFault('approved_mileage is impossibly large');
  return Math.round(miles * MILES_SCALE) / MILES_SCALE;
}

/**
 * The approval status has no documented field of its own: `approval_status` where it is sent, else the ticket's
 * manual status. A word that is none of the filter's is pending: nobody has approved it.
 */
function readApproval(fields: RawFields): ApprovalStatus {
  const words = fields
    .text(60, 'propconnect_approval_status', 'approval_status', 'ticket_manual_status_name')
    .toLowerCase()
    .replace('cancelled', 'canceled')
    .split(/[^a-z]+/);
  return APPROVAL_STATUSES.find((status) => words.includes(status)) ?? 'pending';
}

/** Out when another job took it, in when it came from another; "Transfered" to nowhere is still out. */
function readTransfer(
  fields: RawFields,
  status: FinalStatus,
  { jobId, jobNames }: ReadContext,
): Pick<LoadFacts, 'transferTypeId' | 'transferJobId' | 'transferredName'> {
  const to = fields.wholeNumber('load_transfer_to_jobid');
  const from = fields.wholeNumber('load_transfer_from_jobid');
  const nameOf = (id: number): string => jobNames.get(id) ?? (id > 0 ? `Job ${id}` : '');
  const transfer = (transferTypeId: 11 | 12, id: number): ReturnType<typeof readTransfer> => ({
    transferTypeId,
    transferJobId: id,
    transferredName: nameOf(id).slice(0, 200),
  });
  const cameFrom = from > 0 && from !== jobId;
  const wentTo = to > 0 && to !== jobId;
  if (wentTo) return transfer(DB_TYPES.transferredOut, to);
  if (cameFrom) return transfer(DB_TYPES.transferredIn, from);
  if (status === 'transferred') return transfer(DB_TYPES.transferredOut, 0);
  return { transferTypeId: 0, transferJobId: 0, transferredName: '' };
}

function readFreight(fields: RawFields, shared: LoadFacts): FreightLoadFacts {
  const ticketNumber = referenceText(fields.exactText(80, 'ticket_no', 'ticket_number'));
  return {
    ...shared,
    terminalName: fields.text(120, 'terminal_name'),
    destinationName: fields.text(120, 'destination_name'),
    poNumber: referenceText(fields.exactText(80, 'po_name', 'po_no')),
    poId: fields.wholeNumber('po_id', 'purchase_order_id'),
    ticketNumber,
    ticketIsMissing: fields.flag('ticket_is_missing') || ticketNumber === '',
    productName: fields.text(120, 'product_name'),
    driverTicketAutoStatusName: fields.text(60, 'driver_ticket_auto_status_name'),
    driverName: fields.text(120, 'driver_name'),
    truckNo: fields.text(40, 'truck_no'),
  };
}

function readAsset(fields: RawFields, shared: LoadFacts, loadType: string): AssetLoadFacts {
  return { ...shared, loadType, totalBoxes: fields.wholeNumber('total_boxes') };
}
