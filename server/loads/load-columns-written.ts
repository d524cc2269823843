import type { LoadKind } from '#shared/contract/loads';
import {
  type FactValue,
  type FieldEncoding,
  type FreightFields,
  LOAD_FIELDS,
  type LoadFacts,
  type LoadField,
  type LoadFields,
  namedFields,
} from '#shared/rules/load-fields/index';
import type { SqlValue } from '#server/database/index';

/** Column that a source or a rating sets: its type for JSON_TABLE and its value for a row. */
export interface WrittenColumn<Row> {
  readonly name: string;
  readonly type: string;
  readonly value: (row: Row) => SqlValue;
}

type AmountName<Field> = Field extends { setBy: 'rating'; property: infer Property extends string }
  ? Property
  : never;

/** Amounts and flags that a rating gives a load, with the basis it used. Amounts are whole cents. */
export type RatedAmounts = {
  readonly [Name in keyof FreightFields as AmountName<FreightFields[Name]>]: number;
} & { readonly basisId: number };

const SQL_TYPES: Record<Exclude<FieldEncoding, 'int' | 'text' | 'dictionary'>, string> = {
  cents: 'DECIMAL(14,2)',
  tons: 'DECIMAL(12,4)',
  miles: 'DECIMAL(10,2)',
  flag: 'TINYINT',
  time: 'DATETIME(3)',
};

function sqlType(field: LoadField): string {
  if (field.encoding === 'int') return field.sql;
  if (field.encoding === 'text' || field.encoding === 'dictionary') return `VARCHAR(${field.length})`;
  return SQL_TYPES[field.encoding];
}

function sqlValue(fact: FactValue | undefined): SqlValue {
  if (typeof fact === 'string' || typeof fact === 'number') return fact;
  if (fact instanceof Date) return fact.toISOString().slice(0, 23).replace('T', ' ');
  return Number(fact);
}

const factColumns = (fields: LoadFields): readonly WrittenColumn<LoadFacts>[] =>
  namedFields(fields)
    .filter((field) => field.setBy === 'source')
    .map((field) => ({
      name: field.column ?? field.name,
      type: sqlType(field),
      value: (load: Readonly<Record<string, FactValue>>) => sqlValue(load[field.property]),
    }));

/** Columns of each kind of load that its source sets. */
export const FACT_COLUMNS: Record<LoadKind, readonly WrittenColumn<LoadFacts>[]> = {
  freight: factColumns(LOAD_FIELDS.freight),
  asset: factColumns(LOAD_FIELDS.asset),
};

const BASIS_COLUMN: WrittenColumn<RatedAmounts> = {
  name: 'rating_basis_id',
  type: 'BIGINT',
  value: ({ basisId }) => basisId,
};

const ratedColumns = (fields: LoadFields): readonly WrittenColumn<RatedAmounts>[] =>
  namedFields(fields)
    .filter((field) => field.setBy === 'rating')
    .map((field) => {
      const unit = field.encoding === 'cents' ? 100 : 1;
      return {
        name: field.column ?? field.name,
        type: sqlType(field),
        value: (rated: Readonly<Record<string, number>>) => (rated[field.property] ?? 0) / unit,
      };
    });

/** Columns of each kind of load that its rating sets. Asset loads have no sand. */
export const AMOUNT_COLUMNS: Record<LoadKind, readonly WrittenColumn<RatedAmounts>[]> = {
  freight: [...ratedColumns(LOAD_FIELDS.freight), BASIS_COLUMN],
  asset: [...ratedColumns(LOAD_FIELDS.asset), BASIS_COLUMN],
};
