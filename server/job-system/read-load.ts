import { DB_TYPES } from '#shared/rules/db-types';
import { MILES_SCALE, TONS_SCALE, fromUnits } from '#shared/calc/scaled';
import { cutText } from '#shared/cells/well-formed-text';
import {
  type AssetFacts,
  type AssetFields,
  type FactValue,
  type FactsWith,
  type FreightFacts,
  type FreightFields,
  LOAD_FIELDS,
  type LoadFacts,
  type LoadField,
  type LoadFields,
  NO_FACTS,
  namedFields,
} from '#shared/rules/load-fields/index';
import { FieldFault, INT_MAX, RawFields, isRecord, parseInstant } from './raw-fields';
import { readLoadNo, readSourceId } from './record-identity';

/** Ten-thousandths of a ton in a pound: 10,000 / 2,000. */
const TON_UNITS_A_POUND = 5;
/** Larger values are typing errors and would not fit the column. */
const WEIGHT_TONS_MAX = 5_000;
const MILES_MAX = 100_000;
const TRANSFERRED_NAME_LENGTH = 200;
const LARGEST_ID = Number.MAX_SAFE_INTEGER;

type FinalStatus = 'delivered' | 'canceled' | 'transferred';

/** Both spellings of each status. The system writes "Transfered". */
const FINAL_STATUSES: readonly (readonly [RegExp, FinalStatus])[] = [
  [/delivered$/i, 'delivered'],
  [/cancell?ed$/i, 'canceled'],
  [/transferr?ed$/i, 'transferred'],
];

/** Matches the opposite of a status: "Not Delivered", "Undelivered", "Not approved". */
const DENIED = /^(?:un|non?-|not?\b)/i;

/** Values of the status filter. */
const APPROVAL_STATUSES = ['pending', 'confirmed', 'approved', 'paid', 'disputed', 'canceled'] as const;
type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

export interface ReadContext {
  /** Job to which the record's list belongs. */
  readonly jobId: number;
  /** Names of the company's jobs, for "To: ..." and "From: ...". */
  readonly jobNames: ReadonlyMap<number, string>;
}

/** Result of reading a record. `sourceUpdatedAt` advances the sync's cursor. */
export type ReadLoad =
  | { readonly kind: 'freight'; readonly facts: FreightFacts; readonly sourceUpdatedAt: Date | null }
  | { readonly kind: 'asset'; readonly facts: AssetFacts; readonly sourceUpdatedAt: Date | null }
  /** Load under way. It is stored once it is delivered, canceled or transferred. */
  | { readonly kind: 'unfinished'; readonly sourceUpdatedAt: Date | null };

/** Record that cannot be read. The reason names the field. */
export interface Quarantine {
  readonly kind: 'quarantine';
  readonly reason: string;
}

/** Facts that need more than a copy of the record's value. */
type ReadFacts<Facts, Fields extends LoadFields> = Omit<Facts, 'kind' | FactsWith<Fields, 'record'>>;
type SharedFacts = Omit<ReadFacts<AssetFacts, AssetFields>, 'loadType'>;

/**
 * Reads a raw record. It never throws a field's fault: a record that cannot be read is quarantined with a reason that
 * names the field. Ignores unknown fields. See docs/domain/loads-and-tickets.md#reading-a-record.
 */
export function readLoad(raw: unknown, context: ReadContext): ReadLoad | Quarantine {
  if (!isRecord(raw)) return { kind: 'quarantine', reason: "the record can't be read" };
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
  if (DENIED.test(word)) return null;
  return FINAL_STATUSES.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}

function readShared(
  fields: RawFields,
  given: { sourceId: string; status: FinalStatus; context: ReadContext },
): SharedFacts {
  const isCanceled = given.status === 'canceled';
  return {
    source: 'job_system',
    sourceId: given.sourceId,
    loadNo: requireLoadNo(fields),
    deliveredAt: readDelivered(fields),
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

/** Reads the delivery time. A canceled load may have only the time of its cancellation. */
function readDelivered(fields: RawFields): Date {
  const delivered =
    fields.instant('delivered_on') ?? fields.instant('cancel_on') ?? fields.instant('transfer_on');
  if (delivered === null) throw new FieldFault('delivered_on/cancel_on is missing');
  return delivered;
}

function readTons(fields: RawFields): number {
  const units = fields.units(0, TON_UNITS_A_POUND, 'weight');
  const tons = fromUnits(units, TONS_SCALE);
  if (tons < 0) throw new FieldFault('weight is negative');
  if (tons > WEIGHT_TONS_MAX) throw new FieldFault('weight is too large');
  return tons;
}

function readMiles(fields: RawFields): number {
  const miles = fromUnits(fields.units(MILES_SCALE, 1, 'approved_mileage'), MILES_SCALE);
  if (Math.abs(miles) > MILES_MAX) throw new FieldFault('approved_mileage is too large');
  return miles;
}

/**
 * Reads the approval status. No field is documented for it, so the ticket's manual status is the fallback.
 * An unknown word is pending, because nobody has approved it.
 */
function readApproval(fields: RawFields): ApprovalStatus {
  const word = fields.text(60, 'propconnect_approval_status', 'approval_status', 'ticket_manual_status_name');
  if (DENIED.test(word)) return 'pending';
  const words = word
    .toLowerCase()
    .replace('cancelled', 'canceled')
    .split(/[^a-z]+/);
  return APPROVAL_STATUSES.find((status) => words.includes(status)) ?? 'pending';
}

/**
 * Reads a transfer: out when another job took the load, in when it came from another one.
 * "Transfered" without a job is out.
 */
function readTransfer(
  fields: RawFields,
  status: FinalStatus,
  { jobId, jobNames }: ReadContext,
): Pick<SharedFacts, 'transferTypeId' | 'transferJobId' | 'transferredName'> {
  const to = fields.wholeNumber(LARGEST_ID, 'load_transfer_to_jobid');
  const from = fields.wholeNumber(LARGEST_ID, 'load_transfer_from_jobid');
  const nameOf = (id: number): string => jobNames.get(id) ?? (id > 0 ? `Job ${id}` : '');
  const transfer = (transferTypeId: 11 | 12, id: number): ReturnType<typeof readTransfer> => ({
    transferTypeId,
    transferJobId: id,
    transferredName: cutText(nameOf(id), TRANSFERRED_NAME_LENGTH),
  });
  const cameFrom = from > 0 && from !== jobId;
  const wentTo = to > 0 && to !== jobId;
  if (wentTo) return transfer(DB_TYPES.transferredOut, to);
  if (cameFrom) return transfer(DB_TYPES.transferredIn, from);
  if (status === 'transferred') return transfer(DB_TYPES.transferredOut, 0);
  return { transferTypeId: 0, transferJobId: 0, transferredName: '' };
}

interface FieldReader {
  readonly property: string;
  readonly read: (fields: RawFields) => FactValue;
}

/** Returns the copy of a field from a record; empty for a field that is read by the functions above. */
function copyOf(field: LoadField): FieldReader[] {
  if (field.record === undefined) return [];
  const { property, record: names } = field;
  if (field.encoding === 'int') {
    const largest = field.sql === 'BIGINT' ? LARGEST_ID : INT_MAX;
    return [{ property, read: (fields) => fields.wholeNumber(largest, ...names) }];
  }
  const { length, exact } = field;
  if (exact === true) return [{ property, read: (fields) => fields.reference(length, ...names) }];
  return [{ property, read: (fields) => fields.text(length, ...names) }];
}

const FIELD_READERS = {
  freight: namedFields(LOAD_FIELDS.freight).flatMap(copyOf),
  asset: namedFields(LOAD_FIELDS.asset).flatMap(copyOf),
};

function copied<Facts extends LoadFacts>(
  blank: Facts,
  copies: readonly FieldReader[],
  fields: RawFields,
): Facts {
  const facts = { ...blank };
  const values: Record<string, FactValue> = facts;
  for (const { property, read } of copies) values[property] = read(fields);
  return facts;
}

function readFreight(fields: RawFields, shared: SharedFacts): FreightFacts {
  const facts = copied(NO_FACTS.freight, FIELD_READERS.freight, fields);
  const ticketIsMissing = fields.flag('ticket_is_missing') || facts.ticketNumber === '';
  const own: ReadFacts<FreightFacts, FreightFields> = { ...shared, ticketIsMissing };
  return { ...facts, ...own };
}

function readAsset(fields: RawFields, shared: SharedFacts, loadType: string): AssetFacts {
  const own: ReadFacts<AssetFacts, AssetFields> = { ...shared, loadType };
  return { ...copied(NO_FACTS.asset, FIELD_READERS.asset, fields), ...own };
}

/** Asset types with rate sheets, with the spellings that records use. */
const ASSET_TYPES: readonly (readonly [RegExp, string])[] = [
  [/^equipment( move)?$/i, 'Equipment'],
  [/^empty box(es)?$/i, 'Empty Box'],
  [/^full box(es)?$/i, 'Full Box'],
];

const nameOf = (word: string): string | undefined => ASSET_TYPES.find(([pattern]) => pattern.test(word))?.[1];

/**
 * Returns the type of an asset load, or null for freight. No field of a record gives the kind.
 * See docs/domain/loads-and-tickets.md#kinds.
 */
function assetTypeOf(fields: RawFields): string | null {
  const method = fields.text(60, 'hauling_method');
  const product = fields.text(60, 'product_name');
  const known = nameOf(method) ?? nameOf(product);
  if (known !== undefined) return known;
  const haulsNothing =
    product === '' && fields.text(80, 'po_name', 'po_no') === '' && fields.text(80, 'ticket_no') === '';
  return method !== '' && haulsNothing && !FREIGHT_METHODS.test(method) ? method : null;
}

/** Methods that haul sand, even if a record lacks product, purchase order and ticket. */
const FREIGHT_METHODS = /sand|box|pneumatic|bulk|hopper|dump|freight|per st|flat/i;
