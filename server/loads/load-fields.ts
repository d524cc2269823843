import type { AssetLoad, FreightLoad, LoadKind } from '../../shared/contract/loads';
import {
  ASSET_LOAD_FIELDS,
  FREIGHT_LOAD_FIELDS,
  type Field,
  type SnapshotFreightLoad,
} from '../../shared/realtime/codec';
import {
  ALL_LOAD_FIELDS,
  type AllLoadFields,
  type LoadField,
  type WireRow,
} from '../../shared/rules/load-fields';

type FieldName = keyof WireRow<AllLoadFields>;

function expressionOf(name: FieldName): string {
  const { column = name, encoding }: LoadField = ALL_LOAD_FIELDS[name];
  // Seconds since 1970: a third of the cost of a Date a row.
  return encoding === 'time' ? `UNIX_TIMESTAMP(l.${column})` : `l.${column}`;
}

/** Fields as a select list over the table named `l`. */
export const sqlOf = (fields: readonly { name: FieldName }[]): string =>
  fields.map(({ name }) => expressionOf(name)).join(', ');

interface KindOfLoad<Row> {
  readonly table: string;
  readonly fields: readonly Field<Row>[];
  /** The fields in their order, as a select list over the table named `l`. */
  readonly select: string;
  /** The collection in events, replies and the audit trail. */
  readonly collection: 'loads' | 'asset_loads';
}

/** Where each kind of load is kept, and how it is read. */
export const KINDS: { freight: KindOfLoad<SnapshotFreightLoad>; asset: KindOfLoad<AssetLoad> } = {
  freight: {
    table: 'freight_loads',
    fields: FREIGHT_LOAD_FIELDS,
    select: sqlOf(FREIGHT_LOAD_FIELDS),
    collection: 'loads',
  },
  asset: {
    table: 'asset_loads',
    fields: ASSET_LOAD_FIELDS,
    select: sqlOf(ASSET_LOAD_FIELDS),
    collection: 'asset_loads',
  },
};

/** The wire shape of each kind. */
export interface LoadOf {
  freight: FreightLoad;
  asset: AssetLoad;
}

export type { LoadKind };
