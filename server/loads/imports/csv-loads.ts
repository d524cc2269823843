import type { CellValue } from '#shared/imports/cell-kinds';
import {
  type AssetFacts,
  type AssetFields,
  type FactValue,
  type FactsWith,
  type FieldEncoding,
  type FreightFacts,
  type FreightFields,
  LOAD_FIELDS,
  type LoadFacts,
  type LoadFields,
  NO_FACTS,
  fieldsOf,
} from '#shared/rules/load-fields/index';
import { type LoadFieldName, type LoadRecord, changesRecord } from '#shared/imports/load-import-kind';
import type { LoadKind } from '#shared/rules/load-kinds';
import { type StoredSource, type ReadableRecord, hashOf } from '../index';
import { importedNameKey } from './imported-name.repository';

/** Source of loads that people upload, besides the job system. */
export const CSV_SOURCE = 'csv';

/** Result of comparing a line without faults with the stored record of its load. */
export interface Outcome {
  readonly what: 'added' | 'changed' | 'unchanged' | 'held';
  readonly known: LoadRecord | null;
}

/** Merged record with the identity of its load. */
export interface MergedLine {
  readonly sourceId: string;
  readonly merged: Required<LoadRecord>;
}

/** Ids of the names in the records, by the key of the name. */
export interface NameIds {
  readonly carriers: ReadonlyMap<string, number>;
  readonly orders: ReadonlyMap<string, number>;
}

/** Returns the permanent identity of a record's load. A load number is unique within its project and kind. */
export const sourceIdOf = (projectId: number, kind: LoadKind, { load_no: loadNo = '' }: LoadRecord): string =>
  `${projectId}:${kind}:${loadNo}`;

/**
 * Compares a record with the stored record of its load. Its fields are compared, because a text with its hash costs three
 * times as much. A stored record without a hash is to be written again.
 */
export function outcomeOf(kind: LoadKind, record: LoadRecord, kept: StoredSource | undefined): Outcome {
  if (kept === undefined) return { what: 'added', known: null };
  const known = JSON.parse(kept.raw) as LoadRecord;
  if (kept.content_hash !== '' && !changesRecord(kind, known, record)) return { what: 'unchanged', known };
  return { what: kept.locked === 1 ? 'held' : 'changed', known };
}

/** Facts that are not columns of a file: they are looked up or derived. */
type FoundFacts<Facts, Fields extends LoadFields> = Omit<Facts, 'kind' | FactsWith<Fields, 'csv'>>;

interface FieldReader {
  readonly name: LoadFieldName;
  readonly property: string;
  readonly encoding: FieldEncoding;
}

const FIELD_READERS = {
  freight: fieldsOf(LOAD_FIELDS.freight, 'csv'),
  asset: fieldsOf(LOAD_FIELDS.asset, 'csv'),
};

function factOf(value: CellValue | undefined, encoding: FieldEncoding): FactValue {
  if (encoding === 'time') return new Date(value ?? '');
  if (encoding === 'text' || encoding === 'dictionary') return String(value ?? '');
  return Number(value ?? 0);
}

function copied<Facts extends LoadFacts>(
  blank: Facts,
  copies: readonly FieldReader[],
  record: LoadRecord,
): Facts {
  const facts = { ...blank };
  const values: Record<string, FactValue> = facts;
  for (const { name, property, encoding } of copies) values[property] = factOf(record[name], encoding);
  return facts;
}

/** Converts a record to the form that the loads domain imports, like a record of the job system. */
export function readableRecord(
  kind: LoadKind,
  { merged: record, sourceId }: MergedLine,
  ids: NameIds,
): ReadableRecord {
  const raw = JSON.stringify(record);
  const facts = kind === 'asset' ? assetFacts(record, sourceId, ids) : freightFacts(record, sourceId, ids);
  return { record: { source: CSV_SOURCE, sourceId, raw, contentHash: hashOf(raw) }, facts };
}

function assetFacts(record: LoadRecord, sourceId: string, ids: NameIds): AssetFacts {
  const facts = copied(NO_FACTS.asset, FIELD_READERS.asset, record);
  const found: FoundFacts<AssetFacts, AssetFields> = foundOf(facts, sourceId, ids);
  return { ...facts, ...found };
}

function freightFacts(record: LoadRecord, sourceId: string, ids: NameIds): FreightFacts {
  const facts = copied(NO_FACTS.freight, FIELD_READERS.freight, record);
  const found: FoundFacts<FreightFacts, FreightFields> = {
    ...foundOf(facts, sourceId, ids),
    poId: ids.orders.get(importedNameKey('po', facts.poNumber)) ?? 0,
    ticketIsMissing: facts.ticketNumber === '',
  };
  return { ...facts, ...found };
}

function foundOf(
  facts: LoadFacts,
  sourceId: string,
  { carriers }: NameIds,
): FoundFacts<AssetFacts, AssetFields> {
  return {
    source: CSV_SOURCE,
    sourceId,
    pcCarrierId: carriers.get(importedNameKey('carrier', facts.carrierName)) ?? 0,
    isCanceled: facts.approvalStatus === 'canceled',
    transferTypeId: 0,
    transferJobId: 0,
    transferredName: '',
  };
}
