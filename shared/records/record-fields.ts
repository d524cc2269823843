import type { RuleOf } from '../contract/field-rule';
import { IsRevision } from '../contract/number-validators';
import { MayBeAbsent } from '../contract/validators';

/** Field that people set. Its rule tells the type of its values, too. */
interface SetField<R extends RuleOf<unknown> = RuleOf<unknown>> {
  readonly rule: R;
}

type ValueOf<R> = R extends RuleOf<infer T> ? T : never;

/** Field that a request may lack. */
interface OptionalField<R extends RuleOf<unknown> = RuleOf<unknown>> extends SetField<R> {
  /** Value of a new record whose request lacks the field. */
  readonly initial: ValueOf<R>;
}

/** Field of replies that is read from other tables, or that the product sets. */
interface ShownField<T> {
  readonly isShown: true;
  /** Exists only as a type. */
  readonly holds?: T;
}

/** Fields of a kind of record, in the order of the audit trail. */
export type RecordFields = Readonly<Record<string, SetField | ShownField<unknown>>>;

/** Declares a field that every request has. */
export const required = <R extends RuleOf<unknown>>(rule: R): SetField<R> => ({ rule });

/** Declares a field that a request may lack. A new record then gets `initial`, and an edit leaves the field as it is. */
export const optional = <R extends RuleOf<unknown>>(rule: R, initial: ValueOf<R>): OptionalField<R> => ({
  rule,
  initial,
});

/** Declares a field that replies have and nobody sets. */
export const shown = <T>(): ShownField<T> => ({ isShown: true });

export type Flat<T> = { [K in keyof T]: T[K] };
type NamesOf<F, Kind> = { [K in keyof F]: F[K] extends Kind ? K : never }[keyof F];
type Optional<F> = NamesOf<F, OptionalField>;

/** Values of all fields, as in replies. */
export type ValuesOf<F> = {
  [K in keyof F]: F[K] extends SetField<infer R> ? ValueOf<R> : F[K] extends ShownField<infer T> ? T : never;
};

/** Values of the fields that people set. */
export type SetOf<F> = Pick<ValuesOf<F>, NamesOf<F, SetField>>;

/** Values of the fields that replies have and nobody sets. */
export type ShownIn<F> = Pick<ValuesOf<F>, NamesOf<F, ShownField<unknown>>>;

/** Fields of a request. */
export type RequestedOf<F> = Omit<SetOf<F>, Optional<F>> & Partial<Pick<ValuesOf<F>, Optional<F>>>;

/** Returns the fields that people set, by name. */
export const setFields = (fields: RecordFields): [string, SetField][] =>
  Object.entries(fields).flatMap(([name, field]): [string, SetField][] =>
    'rule' in field ? [[name, field]] : [],
  );

/** Adds the rules of the fields to a request class. */
export function addRules(request: object, fields: RecordFields): void {
  for (const [name, field] of setFields(fields)) {
    if ('initial' in field) MayBeAbsent()(request, name);
    field.rule(request, name);
  }
}

/** Returns the base of a class for requests with a revision, with the rules of the fields. */
export function editOf<F extends RecordFields>(
  fields: F,
): new () => Flat<RequestedOf<F> & { revision?: number }> {
  class EditRequest {
    /** Revision of the record that the user saw. */
    @MayBeAbsent() @IsRevision() revision?: number;
  }
  addRules(EditRequest.prototype, fields);
  return EditRequest as new () => never;
}

/** Returns the fields that a request has, as they are stored. */
export function givenFields<F extends RecordFields>(fields: F, request: object): Partial<SetOf<F>> {
  const values = new Map<string, unknown>(Object.entries(request));
  const given = setFields(fields).flatMap(([name, { rule }]) => {
    const value = values.get(name);
    return value === undefined ? [] : [[name, rule.clean(value)]];
  });
  return Object.fromEntries(given) as Partial<SetOf<F>>;
}

/** Returns the fields of a new record. */
export function newFields<F extends RecordFields>(fields: F, request: object): SetOf<F> {
  const initial = setFields(fields).flatMap(([name, field]) =>
    'initial' in field ? [[name, field.initial]] : [],
  );
  return { ...Object.fromEntries(initial), ...givenFields(fields, request) } as SetOf<F>;
}

/** Returns the fields of a record that people set. */
export function fieldsIn<F extends RecordFields>(fields: F, record: object): SetOf<F> {
  const values = new Map<string, unknown>(Object.entries(record));
  return Object.fromEntries(setFields(fields).map(([name]) => [name, values.get(name)])) as SetOf<F>;
}
