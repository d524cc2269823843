import { DAY_FIELDS, MARK_FIELDS, SUM_FIELDS } from '#shared/calc/totals/index';

const snake = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const columnsOf = (fields: readonly string[]): string[] => fields.map(snake);

/** Columns of the kept sums, in the order of their fields. */
export const SUM_COLUMNS = columnsOf(SUM_FIELDS);
export const DAY_COLUMNS = columnsOf(DAY_FIELDS);
export const MARK_COLUMNS = columnsOf(MARK_FIELDS);

/** Builds a select list that names each column like its field. */
export const selectList = (fields: readonly string[]): string =>
  fields.map((field) => `${snake(field)} AS ${field}`).join(', ');

/** Builds a select list of sums. Casts them to integers, because the driver returns decimals for SUM. */
export const selectSums = (fields: readonly string[]): string =>
  fields.map((field) => `CAST(SUM(${snake(field)}) AS SIGNED) AS ${field}`).join(', ');

/** Builds the end of an INSERT that adds to an existing row. */
export const added = (columns: readonly string[]): string =>
  columns.map((column) => `${column} = ${column} + VALUES(${column})`).join(', ');
