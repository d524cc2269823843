import { ASSET_FIELDS } from './asset-fields';
import { BASE_FIELDS } from './base-fields';
import { FREIGHT_FIELDS } from './freight-fields';
import type { FieldEncoding, LoadField, LoadFields } from './load-field';

/**
 * Every field of a freight load and of an asset load. A new field is one row here, and the rest follows. See
 * docs/decisions/one-table-of-load-fields.md.
 */
export const LOAD_FIELDS = {
  freight: { ...BASE_FIELDS, ...FREIGHT_FIELDS },
  asset: { ...BASE_FIELDS, ...ASSET_FIELDS },
};
/** Fields of both kinds. */
export const ALL_LOAD_FIELDS = { ...LOAD_FIELDS.freight, ...LOAD_FIELDS.asset };

export type BaseFields = typeof BASE_FIELDS;
export type FreightFields = typeof LOAD_FIELDS.freight;
export type AssetFields = typeof LOAD_FIELDS.asset;
export type AllLoadFields = typeof ALL_LOAD_FIELDS;

/**
 * Type of a value in replies, events and the browser: dollars, tons and miles as numbers, times as ISO texts.
 */
interface WireTypes extends Record<FieldEncoding, unknown> {
  int: number;
  cents: number;
  tons: number;
  miles: number;
  flag: boolean;
  text: string;
  dictionary: string;
  time: string;
}

/** Load in replies, events and the browser. */
export type WireRow<Fields extends LoadFields> = {
  -readonly [
    Name in keyof Fields as Fields[Name] extends { unsent: true } ? never : Name
  ]: WireTypes[Fields[Name]['encoding']];
};

/** Names of the fields with an attribute: `NamesWith<FreightFields, 'csv'>` are those of the CSV import. */
export type NamesWith<Fields, Attribute extends string> = {
  [Name in keyof Fields]: Fields[Name] extends Record<Attribute, unknown> ? Name : never;
}[keyof Fields] &
  string;

/** Views that show a part of the fields, each in its own order. */
type View = 'table' | 'panel' | 'csv' | 'sheet';

/** Field of a view, with its name. */
export type FieldOf<Fields extends LoadFields, Shown extends View> = LoadField &
  Required<Pick<LoadField, Shown>> & { readonly name: NamesWith<Fields, Shown> };

/** Returns the fields with their names. */
export const namedFields = (fields: LoadFields): readonly (LoadField & { readonly name: string })[] =>
  Object.entries(fields).map(([name, field]) => ({ ...field, name }));

/** Returns the fields that a view shows, in its order. */
export function fieldsOf<Fields extends LoadFields, Shown extends View>(
  fields: Fields,
  view: Shown,
): readonly FieldOf<Fields, Shown>[] {
  const isShown = (field: LoadField & { name: string }): field is FieldOf<Fields, Shown> =>
    field[view] !== undefined;
  const placeOf = (field: LoadField): number => field[view]?.place ?? 0;
  return namedFields(fields)
    .filter(isShown)
    .sort((one, other) => placeOf(one) - placeOf(other));
}

/** Returns the labels of the fields that a view shows, by name. */
export const labelsOf = <Fields extends LoadFields, Shown extends View>(
  fields: Fields,
  view: Shown,
): Record<NamesWith<Fields, Shown>, string> =>
  Object.fromEntries(fieldsOf(fields, view).map(({ name, label = name }) => [name, label])) as Record<
    NamesWith<Fields, Shown>,
    string
  >;

const BLANKS: WireTypes = {
  int: 0,
  cents: 0,
  tons: 0,
  miles: 0,
  flag: false,
  text: '',
  dictionary: '',
  time: '',
};

/** Returns a load with all fields empty, to copy and fill. */
export const blankRow = <Fields extends LoadFields>(fields: Fields): WireRow<Fields> =>
  Object.fromEntries(
    sentFields(fields).map(({ name, encoding }) => [name, BLANKS[encoding]]),
  ) as WireRow<Fields>;

/** Field that is sent to browsers, with the encoding of its column. */
export interface SentField<Row> {
  readonly name: keyof Row & string;
  readonly encoding: FieldEncoding;
}

/** Returns the fields that are sent to browsers, in their order. */
export const sentFields = <Fields extends LoadFields>(
  fields: Fields,
): readonly SentField<WireRow<Fields>>[] =>
  namedFields(fields)
    .filter(({ unsent }) => unsent !== true)
    .map(({ name, encoding }) => ({ name: name as keyof WireRow<Fields> & string, encoding }));
