import { DAY_FIELDS, MARK_FIELDS, SUM_FIELDS } from '../../../shared/calc/totals';

const snake = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const columnsOf = (fields: readonly string[]): string[] => fields.map(snake);

/** The columns of the kept sums, in the order of their fields. */
export const SUM_COLUMNS = columnsOf(SUM_FIELDS);
export const DAY_COLUMNS = columnsOf(DAY_FIELDS);
export const MARK_COLUMNS = columnsOf(MARK_FIELDS);

/** The select list that reads columns under the names of their fields. */
export const selectList = (fields: readonly string[]): string =>
  fields.map((field) => `${snake(field)} AS ${field}`).join(', ');

/** The same of the sums of columns; as integers, which the driver does not make decimals of. */
export const selectSums = (fields: readonly string[]): string =>
  fields.map((field) => `CAST(SUM(${snake(field)}) AS SIGNED) AS ${field}`).join(', ');

/** The end of an INSERT that adds to a row that is there. */
export const added = (columns: readonly string[]): string =>
  columns.map((column) => `${column} = ${column} + VALUES(${column})`).join(', ');
