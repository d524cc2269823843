import {
  type ColumnLayout,
  type ColumnSet,
  type PlacedColumn,
  clampWidth,
  defaultLayout,
  leastFrozen,
  usualPlace,
} from './column-layout';

/** Marks a layout that is a difference from the default one. Still older ones list all shown columns. */
const DIFFERENCE = '~';
/** A column: '-' when hidden, its width after '!', and after '@' the column that it follows, or its index. */
const COLUMN_PATTERN = /^(-?)([A-Za-z][\w-]*)(?:!(\d+))?(?:@([\w-]+))?$/;
/** Number of frozen columns. */
const FROZEN_PATTERN = /^\*(\d+)$/;
const INDEX = /^\d+$/;

const partsOf = (text: string): string[] => (text.startsWith(DIFFERENCE) ? text.slice(1).split('.') : []);

interface ReadColumn {
  readonly column: PlacedColumn;
  /** The column that it follows, or its index; null when it did not move. */
  readonly place: string | null;
}

/** Reads one column of a difference; null for an unknown one. */
function readPart(text: string, start: ColumnLayout): ReadColumn | null {
  const [, hidden = '', name = '', width, place] = COLUMN_PATTERN.exec(text) ?? [];
  const own = start.columns.find(({ key }) => key === name);
  if (!own) return null;
  const shown = own.isFixed || hidden === '';
  return {
    column: { ...own, shown, width: clampWidth(Number(width ?? own.width), own.minWidth) },
    place: place === undefined || own.isFixed ? null : place,
  };
}

/** Puts the moved columns into the others, in the order in which they are written. */
function placeMoved(rest: PlacedColumn[], moved: readonly ReadColumn[], start: ColumnLayout): PlacedColumn[] {
  const isIndexed = ({ place }: ReadColumn): boolean => INDEX.test(place ?? '');
  const first = leastFrozen(start);
  const last = start.columns.at(-1)?.isFixed === true ? 1 : 0;
  const within = (at: number): number => Math.max(first, Math.min(at, rest.length - last));
  // Ascending order puts each column at its final index, because all columns before it are placed already.
  const byIndex = moved.filter(isIndexed).sort((one, other) => Number(one.place) - Number(other.place));
  for (const { column, place } of byIndex) rest.splice(within(Number(place)), 0, column);
  for (const { column, place } of moved.filter((one) => !isIndexed(one))) {
    const neighbor = rest.findIndex(({ key }) => key === place);
    const at = neighbor < 0 ? usualPlace(rest, column.key, start) : neighbor + 1;
    rest.splice(within(at), 0, column);
  }
  return rest;
}

/** Applies a difference. Unknown columns are skipped, and the first entry of a column counts. */
function readDifference(text: string, set: ColumnSet): ColumnLayout {
  const start = defaultLayout(set);
  const read = new Map<string, ReadColumn>();
  let { frozen } = start;
  for (const part of partsOf(text)) {
    const one = readPart(part, start);
    const ice = FROZEN_PATTERN.exec(part)?.[1];
    if (ice !== undefined) frozen = Math.max(leastFrozen(start), Math.min(Number(ice), start.columns.length));
    if (one && !read.has(one.column.key)) read.set(one.column.key, one);
  }
  const rest = start.columns
    .filter(({ key }) => (read.get(key)?.place ?? null) === null)
    .map((column) => read.get(column.key)?.column ?? column);
  const moved = [...read.values()].filter(({ place }) => place !== null);
  return { columns: placeMoved(rest, moved, start), frozen };
}

/**
 * Reads the list of shown columns of an older link, such as 'load_no.weight_tons!96'. All other columns
 * follow, hidden.
 */
function readList(text: string, set: ColumnSet): ColumnLayout {
  const start = defaultLayout(set);
  const laid = new Map<string, PlacedColumn>();
  const [first, ...others] = start.columns.filter(({ isFixed }) => isFixed).map(({ key }) => key);
  for (const part of [first ?? '', ...text.split('.')]) {
    const [name = '', width = ''] = part.split('!');
    const own = start.columns.find(({ key }) => key === name);
    if (own && !others.includes(own.key))
      laid.set(own.key, { ...own, shown: true, width: clampWidth(Number(width) || own.width, own.minWidth) });
  }
  const rest = start.columns.filter(({ key }) => !laid.has(key));
  const hidden = rest.map((column) => ({ ...column, shown: column.isFixed }));
  return { ...start, columns: [...laid.values(), ...hidden] };
}

/** Reads a layout of the version before 2.1. Reading it is needed until each such layout has been rewritten. */
export const readOldLayout = (text: string, set: ColumnSet): ColumnLayout =>
  text.startsWith(DIFFERENCE) ? readDifference(text, set) : readList(text, set);
