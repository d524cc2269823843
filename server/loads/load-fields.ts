import type { AssetLoad, FreightLoad, LoadKind } from '../../shared/contract/loads';
import {
  ASSET_LOAD_FIELDS,
  FREIGHT_LOAD_FIELDS,
  type Field,
  type SnapshotFreightLoad,
} from '../../shared/realtime/codec';

type FieldName = (typeof FREIGHT_LOAD_FIELDS)[number]['name'] | (typeof ASSET_LOAD_FIELDS)[number]['name'];

/** Fields of the wire whose column has another name, or is read in another unit. */
const SQL_OF_FIELD: Partial<Record<FieldName, string>> = {
  // Seconds since 1970: a third of the cost of a Date a row.
  delivered_date: 'UNIX_TIMESTAMP(l.delivered_at)',
  propconnect_approval_status: 'l.approval_status',
  // The job at the other end; its project is looked up once for all rows (TransferProjects).
  tranferred_project_id: 'l.transfer_job_id',
};

/** Fields as a select list over the table named `l`. */
export const sqlOf = (fields: readonly { name: FieldName }[]): string =>
  fields.map(({ name }) => SQL_OF_FIELD[name] ?? `l.${name}`).join(', ');

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
