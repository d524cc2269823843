import { type TableLayout, readTableLayout } from '#shared/rules/table-layout';
import {
  type ColumnLayout,
  type ColumnSet,
  type PlacedColumn,
  clampWidth,
  defaultLayout,
  leastFrozen,
  usualPlace,
} from './column-layout';
import { readOldLayout } from './old-column-layout';

/** Returns the keys of a layout with those that its table lacks now, such as those of another role, where they were. */
function withForeign(keys: readonly string[], before: readonly string[], set: ColumnSet): string[] {
  const own = new Set(set.columns.map(({ key }) => key));
  const all = [...keys];
  for (const [at, key] of before.entries())
    if (!own.has(key)) all.splice(all.indexOf(before[at - 1] ?? '') + 1, 0, key);
  return all;
}

function storedLayout(
  { columns, frozen }: ColumnLayout,
  set: ColumnSet,
  before: TableLayout | null,
): TableLayout {
  const usual = new Map(defaultLayout(set).columns.map(({ key, width }) => [key, width]));
  const foreign = Object.entries(before?.widths ?? {}).filter(([key]) => !usual.has(key));
  const resized = columns.filter(({ key, width }) => usual.get(key) !== width);
  const hidden = columns.filter(({ shown }) => !shown).map(({ key }) => key);
  return {
    order: withForeign(
      columns.map(({ key }) => key),
      before?.order ?? [],
      set,
    ),
    hidden: [...hidden, ...(before?.hidden ?? []).filter((key) => !usual.has(key))],
    widths: Object.fromEntries([...resized.map(({ key, width }) => [key, width] as const), ...foreign]),
    frozen,
  };
}

/**
 * Writes a layout as JSON; '' for the default one. Keeps what the text before says about columns that the table lacks
 * now.
 */
export function layoutText(layout: ColumnLayout, set: ColumnSet, before = ''): string {
  const stored = storedLayout(layout, set, readTableLayout(before));
  const usual = storedLayout(defaultLayout(set), set, null);
  return JSON.stringify(stored) === JSON.stringify(usual) ? '' : JSON.stringify(stored);
}

/** Puts the fixed columns at the ends, and those that the layout does not name at their usual places. */
function inOrder(named: readonly PlacedColumn[], start: ColumnLayout): PlacedColumn[] {
  const known = new Map(named.map((column) => [column.key, column]));
  const row = named.filter(({ isFixed }) => !isFixed);
  for (const column of start.columns)
    if (!column.isFixed && !known.has(column.key)) row.splice(usualPlace(row, column.key, start), 0, column);
  const fixed = (column: PlacedColumn | undefined): PlacedColumn[] =>
    column?.isFixed === true ? [known.get(column.key) ?? column] : [];
  const [first, ...others] = start.columns;
  return [...fixed(first), ...row, ...fixed(others.at(-1))];
}

function readStored({ order, hidden, widths, frozen }: TableLayout, set: ColumnSet): ColumnLayout {
  const start = defaultLayout(set);
  const own = new Map(start.columns.map((column) => [column.key, column]));
  const named = [...new Set(order)].flatMap((key): PlacedColumn[] => {
    const column = own.get(key);
    if (column === undefined) return [];
    const width = clampWidth(widths[key] ?? column.width, column.minWidth);
    return [{ ...column, width, shown: column.isFixed || !hidden.includes(key) }];
  });
  const kept = Math.max(leastFrozen(start), Math.min(frozen, start.columns.length));
  return { columns: inOrder(named, start), frozen: kept };
}

/** Reads a layout, also one of the version before 2.1. */
export function readLayout(text: string, set: ColumnSet): ColumnLayout {
  if (text === '') return defaultLayout(set);
  const stored = readTableLayout(text);
  return stored === null ? readOldLayout(text, set) : readStored(stored, set);
}

/** Returns true for the text of a layout of the version before 2.1. */
export const isOldLayout = (text: string): boolean => text !== '' && readTableLayout(text) === null;
