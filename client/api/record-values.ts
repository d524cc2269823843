import { type TypedNumber, numberOf } from '#shared/cells/typed-number';
import type { NumberRule } from '#shared/contract/field-rule';
import { type RecordFields, type SetOf, setFields } from '#shared/records/record-fields';

/** Returns a reader of form values: the fields of a record that the empty form has. */
export const valuesReader =
  <V extends object>(empty: V) =>
  (record: V): V => {
    const fields = new Map<string, unknown>(Object.entries(record));
    return Object.fromEntries(Object.keys(empty).map((name) => [name, fields.get(name)])) as V;
  };

/** Value of a field in a form, which may be empty or only typed. */
type FormValue<Field, T> = Field extends { readonly rule: NumberRule }
  ? TypedNumber
  : Field extends { readonly initial: unknown }
    ? T
    : T extends boolean
      ? boolean | null
      : T extends string
        ? T | ''
        : T;

/** Values of the form of a record, without the fields that it does not ask for. */
export type FormValues<F extends RecordFields, Unasked extends keyof SetOf<F> = never> = {
  [K in Exclude<keyof SetOf<F>, Unasked>]: FormValue<F[K & keyof F], SetOf<F>[K]>;
};

/** Returns the form of a new record: typed fields are '', choices '', null or 0, and optional fields have their value. */
export function emptyForm<F extends RecordFields, Unasked extends keyof SetOf<F> & string = never>(
  fields: F,
  ...unasked: Unasked[]
): FormValues<F, Unasked> {
  const values = new Map<string, unknown>();
  for (const [name, field] of setFields(fields)) {
    const { type } = field.rule.schema;
    if ('unit' in field.rule) values.set(name, '');
    else if ('initial' in field) values.set(name, field.initial);
    else if (type === 'string') values.set(name, '');
    else values.set(name, type === 'boolean' ? null : 0);
  }
  for (const name of unasked) values.delete(name);
  return Object.fromEntries(values) as FormValues<F, Unasked>;
}

/** Returns the fields of a request from valid values of a form. */
export function bodyOfForm<F extends RecordFields, V extends object>(
  fields: F,
  values: V,
): Pick<SetOf<F>, keyof SetOf<F> & keyof V> {
  const body = new Map<string, unknown>(Object.entries(values));
  for (const [name, { rule }] of setFields(fields))
    if ('unit' in rule && body.has(name)) body.set(name, numberOf(body.get(name) as TypedNumber));
  return Object.fromEntries(body) as Pick<SetOf<F>, keyof SetOf<F> & keyof V>;
}
