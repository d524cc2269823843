import { IsRecordId, IsRevision } from '../contract/number-validators';
import { MayBeAbsent } from '../contract/validators';
import {
  type Flat,
  type RecordFields,
  type RequestedOf,
  type SetOf,
  type ShownIn,
  type ValuesOf,
  addRules,
} from './record-fields';

/** Lists of records of projects, as in replies, events and the audit trail. */
type RecordList = 'project_carriers' | 'sand_rates' | 'credits_debits';

/** Kind of record in a project. */
export interface ProjectRecord<N extends RecordList = RecordList, F extends RecordFields = RecordFields> {
  readonly list: N;
  /** Name of a record in the error `not_found`. */
  readonly what: string;
  readonly fields: F;
}

/** Declares a kind of record. */
export const projectRecord = <N extends RecordList, F extends RecordFields>(
  record: ProjectRecord<N, F>,
): ProjectRecord<N, F> => record;

/** Fields that people set, with their values. */
export type FieldsOf<R extends ProjectRecord> = SetOf<R['fields']>;

/** Fields that replies show in addition. */
export type ShownOf<R extends ProjectRecord> = ShownIn<R['fields']>;

/** Fields that every record of a project has. */
export interface RecordHead {
  id: number;
  project_id: number;
  created_by_id: number;
  updated_by_id: number;
  is_deleted: boolean;
  revision: number;
}

/** Record in replies. */
export type ReplyOf<R extends ProjectRecord> = Flat<RecordHead & ValuesOf<R['fields']>>;

/** Body of a request that adds or edits a record. `revision` is that of the record that the user saw. */
export type RequestOf<R extends ProjectRecord> = Flat<
  { project_id: number; revision?: number } & RequestedOf<R['fields']>
>;

/** Returns the base of a request class, with the rules of the record's fields. */
export function requestOf<R extends ProjectRecord>({ fields }: R): new () => RequestOf<R> {
  class RecordRequest {
    @IsRecordId() project_id!: number;
  }
  const { prototype } = RecordRequest;
  addRules(prototype, fields);
  MayBeAbsent()(prototype, 'revision');
  IsRevision()(prototype, 'revision');
  return RecordRequest as new () => never;
}
