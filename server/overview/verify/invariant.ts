/** Statement that is true after every commit. Its select returns the rows for which it is not. */
export interface Invariant {
  /** Name in reports and in the metric. */
  readonly name: string;
  /** The statement, as one sentence. */
  readonly says: string;
  /** Table that a wrong row belongs to. */
  readonly table: string;
  /** Each `?` of the select is the id of a project or company, or the two ends of a range of load ids. */
  readonly of: 'project' | 'company' | 'loads';
  /** Selects `id`, `field`, `stored` and `expected` of each wrong row. One statement sees one moment. */
  readonly select: () => string;
}

/** Value that a row keeps, and the expression that it must equal. */
type Pair = readonly [field: string, kept: string, expected: string];

/**
 * Selects the first value of each row that differs from its expression.
 * @param from the rest of the statement, from FROM on
 */
export function firstDifference(id: string, pairs: readonly Pair[], from: string, grouped = ''): string {
  const choose = (then: (pair: Pair) => string): string =>
    `CASE ${pairs.map((pair) => `WHEN NOT (${pair[1]} <=> ${pair[2]}) THEN ${then(pair)}`).join(' ')} END`;
  return `SELECT ${id} AS id, ${choose(([field]) => `'${field}'`)} AS field,
      ${choose(([, kept]) => `CAST(${kept} AS CHAR)`)} AS stored,
      ${choose(([, , expected]) => `CAST(${expected} AS CHAR)`)} AS expected
    ${from} ${grouped} HAVING field IS NOT NULL`;
}

/** Kinds of load and sides of their invoices, as tables, flags and columns. */
export const SIDES = [
  { table: 'freight_loads', isAsset: 0, side: 'customer', column: 'customer_invoice_id' },
  { table: 'freight_loads', isAsset: 0, side: 'vendor', column: 'vendor_invoice_id' },
  { table: 'freight_loads', isAsset: 0, side: 'sand', column: 'sand_invoice_id' },
  { table: 'asset_loads', isAsset: 1, side: 'customer', column: 'customer_invoice_id' },
  { table: 'asset_loads', isAsset: 1, side: 'vendor', column: 'vendor_invoice_id' },
] as const;

export const KINDS_OF_LOADS = [
  { table: 'freight_loads', isAsset: 0 },
  { table: 'asset_loads', isAsset: 1 },
] as const;

/** Joins the selects of several kinds of rows. */
export const unionOf = <T>(kinds: readonly T[], select: (kind: T) => string): string =>
  kinds.map((kind) => `(${select(kind)})`).join(' UNION ALL ');
