import type { KeptRecord, LoadFacts, ReadableRecord } from '../loads';
import { hashOf } from '../loads';
import type { ImportKind } from '../../shared/rules/load-import-fields';
import { type ImportRecord, mergedRecord } from '../../shared/rules/load-import-record';
import { importedNameKey } from './imported-name.repository';

/** The source of loads that people bring, beside the job system. */
export const CSV_SOURCE = 'csv';

/** What becomes of a line without faults. */
export interface Outcome {
  readonly what: 'added' | 'changed' | 'unchanged' | 'held';
  readonly sourceId: string;
  readonly known: ImportRecord | null;
  readonly merged: Required<ImportRecord>;
}

/** The numbers of the names in the records, by the key of the name. */
export interface NameIds {
  readonly carriers: ReadonlyMap<string, number>;
  readonly orders: ReadonlyMap<string, number>;
}

/** Which load a record is, for ever: a load number counts within its project and kind. */
export const sourceIdOf = (
  projectId: number,
  kind: ImportKind,
  { load_no: loadNo = '' }: ImportRecord,
): string => `${projectId}:${kind}:${loadNo}`;

/** What becomes of a record, given what is kept of its load. */
export function outcomeOf(
  kind: ImportKind,
  record: ImportRecord,
  sourceId: string,
  kept: KeptRecord | undefined,
): Outcome {
  const known = kept === undefined ? null : (JSON.parse(kept.raw) as ImportRecord);
  const merged = mergedRecord(kind, known, record);
  const outcome = { sourceId, known, merged };
  if (kept === undefined) return { ...outcome, what: 'added' };
  if (kept.content_hash === hashOf(JSON.stringify(merged))) return { ...outcome, what: 'unchanged' };
  return { ...outcome, what: kept.locked === 1 ? 'held' : 'changed' };
}

const textOf = (record: ImportRecord, field: keyof ImportRecord): string => String(record[field] ?? '');
const numberOf = (record: ImportRecord, field: keyof ImportRecord): number => Number(record[field] ?? 0);

/** A record as the loads take it over: rated, audited and summed like one of the job system. */
export function readableRecord(
  kind: ImportKind,
  { merged: record, sourceId }: Pick<Outcome, 'merged' | 'sourceId'>,
  ids: NameIds,
): ReadableRecord {
  const raw = JSON.stringify(record);
  const status = textOf(record, 'propconnect_approval_status');
  const carrierName = textOf(record, 'carrier_name');
  const base = {
    source: CSV_SOURCE,
    sourceId,
    loadNo: numberOf(record, 'load_no'),
    deliveredAt: new Date(textOf(record, 'delivered_date')),
    pcCarrierId: ids.carriers.get(importedNameKey('carrier', carrierName)) ?? 0,
    carrierName,
    approvedMileage: numberOf(record, 'approved_mileage'),
    weightTons: numberOf(record, 'weight_tons'),
    approvalStatus: status,
    isCanceled: status === 'canceled',
    transferTypeId: 0,
    transferJobId: 0,
    transferredName: '',
  };
  const facts: LoadFacts = kind === 'asset' ? assetFacts(base, record) : freightFacts(base, record, ids);
  return { record: { source: CSV_SOURCE, sourceId, raw, contentHash: hashOf(raw) }, facts };
}

type Base = Omit<Extract<LoadFacts, { kind: 'asset' }>, 'kind' | 'loadType' | 'totalBoxes'>;

function assetFacts(base: Base, record: ImportRecord): LoadFacts {
  return {
    ...base,
    kind: 'asset',
    loadType: textOf(record, 'load_type'),
    totalBoxes: numberOf(record, 'total_boxes'),
  };
}

function freightFacts(base: Base, record: ImportRecord, { orders }: NameIds): LoadFacts {
  const ticketNumber = textOf(record, 'ticket_number');
  const poNumber = textOf(record, 'po_number');
  return {
    ...base,
    kind: 'freight',
    terminalName: textOf(record, 'terminal_name'),
    destinationName: textOf(record, 'destination_name'),
    poNumber,
    poId: orders.get(importedNameKey('po', poNumber)) ?? 0,
    ticketNumber,
    ticketIsMissing: ticketNumber === '',
    productName: textOf(record, 'product_name'),
    driverTicketAutoStatusName: textOf(record, 'driver_ticket_auto_status_name'),
    driverName: textOf(record, 'driver_name'),
    truckNo: textOf(record, 'truck_no'),
  };
}
