import type { RuleOf } from '../contract/field-rule';
import { IsRecordId, IsRevision } from '../contract/number-validators';
import { MayBeAbsent } from '../contract/validators';

/** Field that people set. Its rule tells the type of its values, too. */
export interface SetField<T> {
  readonly rule: RuleOf<T>;
}

/** Field that a request may lack. */
export interface OptionalField<T> extends SetField<T> {
  /** Value of a new record whose request lacks the field. */
  readonly initial: T;
}

/** Field of replies that is read from other tables. */
export interface ShownField<T> {
  readonly isShown: true;
  /** Exists only as a type. */
  readonly holds?: T;
}

/** Declares a field that every request has. */
export const required = <T>(rule: RuleOf<T>): SetField<T> => ({ rule });

/** Declares a field that a request may lack. A new record then gets `initial`, and an edit leaves the field as it is. */
export const optional = <T>(rule: RuleOf<T>, initial: T): OptionalField<T> => ({ rule, initial });

/** Declares a field of replies that is read from other tables. */
export const shown = <T>(): ShownField<T> => ({ isShown: true });

type Fields = Readonly<Record<string, SetField<unknown> | ShownField<unknown>>>;

/** Lists of records of this kind, as in replies, events and the audit trail. */
type RecordList = 'project_carriers' | 'sand_rates' | 'credits_debits';

/** Kind of record in a project, with its fields in the order of the audit trail. */
export interface ProjectRecord<N extends RecordList = RecordList, F extends Fields = Fields> {
  readonly list: N;
  /** Name of a record in the error `not_found`. */
  readonly what: string;
  readonly fields: F;
}

/** Declares a kind of record. */
export const projectRecord = <N extends RecordList, F extends Fields>(
  record: ProjectRecord<N, F>,
): ProjectRecord<N, F> => record;

type Flat<T> = { [K in keyof T]: T[K] };
type NamesOf<F, Kind> = { [K in keyof F]: F[K] extends Kind ? K : never }[keyof F];
type ValuesOf<F> = {
  [K in keyof F]: F[K] extends SetField<infer T> ? T : F[K] extends ShownField<infer T> ? T : never;
};
type Optional<R extends ProjectRecord> = NamesOf<R['fields'], OptionalField<unknown>>;

/** Fields that people set, with their values. */
export type FieldsOf<R extends ProjectRecord> = Pick<
  ValuesOf<R['fields']>,
  NamesOf<R['fields'], SetField<unknown>>
>;

/** Fields that replies show in addition. */
export type ShownOf<R extends ProjectRecord> = Pick<
  ValuesOf<R['fields']>,
  NamesOf<R['fields'], ShownField<unknown>>
>;

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
  { project_id: number; revision?: number } & Omit<FieldsOf<R>, Optional<R>> &
    Partial<Pick<ValuesOf<R['fields']>, Optional<R>>>
>;

/** Returns the fields that people set, by name. */
const setFields = ({ fields }: ProjectRecord): [string, SetField<unknown>][] =>
  Object.entries(fields).flatMap(([name, field]): [string, SetField<unknown>][] =>
    'rule' in field ? [[name, field]] : [],
  );

/** Returns the base of a request class, with the rules of the record's fields. */
export function requestOf<R extends ProjectRecord>(record: R): new () => RequestOf<R> {
  class RecordRequest {
    @IsRecordId() project_id!: number;
  }
  const { prototype } = RecordRequest;
  for (const [name, field] of setFields(record)) {
    if ('initial' in field) MayBeAbsent()(prototype, name);
    field.rule(prototype, name);
  }
  MayBeAbsent()(prototype, 'revision');
  IsRevision()(prototype, 'revision');
  return RecordRequest as new () => never;
}

/** Returns the values of the optional fields in a new record. */
export function initialFields<R extends ProjectRecord>(record: R): Partial<FieldsOf<R>> {
  const given = setFields(record).flatMap(([name, field]) =>
    'initial' in field ? [[name, field.initial]] : [],
  );
  return Object.fromEntries(given) as Partial<FieldsOf<R>>;
}

/** Returns the fields that a request or a reply has, as they are stored. */
export function givenFields<R extends ProjectRecord>(
  record: R,
  source: RequestOf<R> | ReplyOf<R>,
): Partial<FieldsOf<R>> {
  const values = new Map<string, unknown>(Object.entries(source));
  const given = setFields(record).flatMap(([name, { rule }]) => {
    const value = values.get(name);
    return value === undefined ? [] : [[name, rule.clean(value)]];
  });
  return Object.fromEntries(given) as Partial<FieldsOf<R>>;
}
