/** A layout of a table by one person. Columns that it lacks have their defaults. */
export interface TableLayout {
  /** Keys of columns from left to right, hidden ones included. */
  readonly order: readonly string[];
  /** Keys of hidden columns. */
  readonly hidden: readonly string[];
  /** Widths in pixels of columns that were resized, by key; 0 fits the content. */
  readonly widths: Readonly<Record<string, number>>;
  /** Number of columns that stay at the left while the others scroll. */
  readonly frozen: number;
}

/** Columns of the widest table, with room for those of later versions. */
const COLUMNS_MAX = 60;
const WIDTH_MAX = 2_000;
const KEY = /^[A-Za-z][\w-]{0,39}$/;
/** Text of the version before 2.1, such as `~po_number!120`. */
const OLD_LAYOUT = /^~[\w.!@*~-]*$/;

const isCount = (value: unknown, max: number): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= max;
const isKeys = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.length <= COLUMNS_MAX &&
  value.every((key) => typeof key === 'string' && KEY.test(key));
const isWidths = (value: unknown): value is Record<string, number> =>
  typeof value === 'object' &&
  value !== null &&
  isKeys(Object.keys(value)) &&
  Object.values(value).every((width) => isCount(width, WIDTH_MAX));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns the layout in a JSON text; null for any other text. */
export function readTableLayout(text: string): TableLayout | null {
  const found = parsed(text) as Partial<TableLayout> | null;
  if (typeof found !== 'object' || found === null) return null;
  const { order, hidden, widths, frozen } = found;
  const isLayout = isKeys(order) && isKeys(hidden) && isWidths(widths) && isCount(frozen, COLUMNS_MAX);
  return isLayout && Object.keys(found).length === 4 ? { order, hidden, widths, frozen } : null;
}

/** Returns true for a layout that may be stored: JSON, '' for the default, or the text of the version before. */
export const isTableLayout = (text: string): boolean =>
  text === '' || OLD_LAYOUT.test(text) || readTableLayout(text) !== null;
