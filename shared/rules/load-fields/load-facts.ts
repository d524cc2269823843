import type { FieldEncoding, LoadFields } from './load-field';
import { type AssetFields, type FreightFields, LOAD_FIELDS, namedFields } from './load-fields';

/** Type of a fact, by its field's encoding. */
interface FactTypes extends Record<FieldEncoding, FactValue> {
  int: number;
  cents: number;
  tons: number;
  miles: number;
  flag: boolean;
  text: string;
  dictionary: string;
  time: Date;
}

export type FactValue = number | boolean | string | Date;

/** Name of a fact that a source sets; `never` for a field that the product sets. */
type FactName<Field> = Field extends { setBy: 'source'; property: infer Property extends string }
  ? Property
  : never;

/** Facts that a source sets, under the names of server code. */
type FactsOf<Fields extends LoadFields> = {
  readonly [Name in keyof Fields as FactName<Fields[Name]>]: FactTypes[Fields[Name]['encoding']];
};

type ColumnName<Field, Name> = Field extends { column: infer Column extends string } ? Column : Name;

/** Columns of a load; an entity must have each of them. */
export type StoredLoad<Fields extends LoadFields> = {
  [Name in keyof Fields as ColumnName<Fields[Name], Name>]: FactTypes[Fields[Name]['encoding']];
};

/** Kind of a load, and its identity in its source: unique in the company. */
type Identity<Kind> = Readonly<Record<'kind', Kind> & Record<'source' | 'sourceId', string>>;

/** Facts of a freight load from a source. */
export type FreightFacts = Identity<'freight'> & FactsOf<FreightFields>;
/** Facts of an asset load from a source. */
export type AssetFacts = Identity<'asset'> & FactsOf<AssetFields>;
export type LoadFacts = FreightFacts | AssetFacts;

/**
 * Properties of the facts with an attribute in their field: `FactsWith<FreightFields, 'csv'>` are in CSV
 * files.
 */
export type FactsWith<Fields extends LoadFields, Attribute extends string> = {
  [Name in keyof Fields]: Fields[Name] extends Record<Attribute, unknown> ? FactName<Fields[Name]> : never;
}[keyof Fields];

const BLANKS: FactTypes = {
  int: 0,
  cents: 0,
  tons: 0,
  miles: 0,
  flag: false,
  text: '',
  dictionary: '',
  time: new Date(0),
};

const blankFacts = <Fields extends LoadFields>(fields: Fields): FactsOf<Fields> =>
  Object.fromEntries(
    namedFields(fields)
      .filter((field) => field.setBy === 'source')
      .map(({ property, encoding }) => [property, BLANKS[encoding]]),
  ) as FactsOf<Fields>;

/** Empty facts, to copy and fill. */
export const NO_FACTS: { readonly freight: FreightFacts; readonly asset: AssetFacts } = {
  freight: { kind: 'freight', source: '', sourceId: '', ...blankFacts(LOAD_FIELDS.freight) },
  asset: { kind: 'asset', source: '', sourceId: '', ...blankFacts(LOAD_FIELDS.asset) },
};
