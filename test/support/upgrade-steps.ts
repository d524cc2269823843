import { onConnection, select } from './made-schema';

/** Column as nodes of a release see it. */
export interface SeenColumn {
  /** Table and column: `loads.id`. */
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  /** True when an insert may omit it: it has a default, may be null or counts up. */
  readonly isOptional: boolean;
}

/** Columns and unique keys of a schema. */
export interface SeenSchema {
  readonly columns: readonly SeenColumn[];
  /** Unique keys by table: `loads.ux_loads(id)`. */
  readonly uniqueKeys: readonly string[];
}

const COLUMNS = `SELECT CONCAT(table_name, '.', column_name) AS name, column_type AS type,
    is_nullable = 'YES' AS isNullable,
    (is_nullable = 'YES' OR column_default IS NOT NULL OR extra LIKE '%auto_increment%') AS isOptional
  FROM information_schema.columns WHERE table_schema = DATABASE()`;
const UNIQUE_KEYS = `SELECT CONCAT(table_name, '.', index_name,
    '(', GROUP_CONCAT(column_name ORDER BY seq_in_index), ')') AS name
  FROM information_schema.statistics WHERE table_schema = DATABASE() AND non_unique = 0
  GROUP BY table_name, index_name`;

/** Reads what the statements of a release depend on. */
export const seenSchema = (uri: string): Promise<SeenSchema> =>
  onConnection({ uri }, async (connection) => ({
    columns: (await select<SeenColumn>(connection, COLUMNS)).map(({ isNullable, isOptional, ...column }) => ({
      ...column,
      isNullable: Number(isNullable) === 1,
      isOptional: Number(isOptional) === 1,
    })),
    uniqueKeys: (await select<{ name: string }>(connection, UNIQUE_KEYS)).map(({ name }) => name),
  }));

const tableOf = (name: string): string => name.split('.', 1)[0] ?? '';

/**
 * Returns what would break nodes of the former release on the newer schema, as sentences. They still read and write
 * their own columns by name, and know no others.
 */
export function breaksOf(former: SeenSchema, present: SeenSchema): string[] {
  const columns = new Map(present.columns.map((column) => [column.name, column]));
  const known = new Set(former.columns.map(({ name }) => name));
  const tables = new Set(former.columns.map(({ name }) => tableOf(name)));
  const keys = new Set(former.uniqueKeys);
  return [
    ...former.columns.flatMap((before) => breakOf(before, columns.get(before.name))),
    ...present.columns
      .filter(({ name, isOptional }) => tables.has(tableOf(name)) && !known.has(name) && !isOptional)
      .map(({ name }) => `${name} is new and must be given`),
    ...present.uniqueKeys
      .filter((name) => tables.has(tableOf(name)) && !keys.has(name))
      .map((name) => `${name} is a new unique key`),
  ];
}

function breakOf(before: SeenColumn, after: SeenColumn | undefined): string[] {
  const { name } = before;
  if (after === undefined) return [`${name} is gone`];
  return [
    ...(after.type === before.type ? [] : [`${name} was ${before.type} and is ${after.type}`]),
    ...(before.isNullable && !after.isNullable ? [`${name} may not be null any more`] : []),
    ...(before.isOptional && !after.isOptional ? [`${name} must be given now`] : []),
  ];
}
