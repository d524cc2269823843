import {
  type TableLayout,
  type ColumnSet,
  type PlacedColumn,
  clampWidth,
  defaultLayout,
  leastFrozen,
} from './table-layout';

/** Marks a layout that is written as a difference. Older links lack it and list all shown columns. */
const DIFFERENCE = '~';
/** A column: '-' when hidden, its width after '!', and after '@' the column that it follows, or its index. */
const COLUMN_PATTERN = /^(-?)([A-Za-z][\w-]*)(?:!(\d+))?(?:@([\w-]+))?$/;
/** Number of frozen columns. */
const FROZEN_PATTERN = /^\*(\d+)$/;
const INDEX = /^\d+$/;

/** Returns the longest ascending run of places, gaps allowed. All other columns were moved. */
function unmoved(places: readonly number[]): ReadonlySet<number> {
  const best: number[][] = [];
  for (const place of places) {
    const before = best.filter((row) => (row.at(-1) ?? -1) < place);
    const longest = before.reduce<number[]>((most, row) => (row.length > most.length ? row : most), []);
    best.push([...longest, place]);
  }
  return new Set(best.reduce<number[]>((most, row) => (row.length > most.length ? row : most), []));
}

/** Writes how a column differs from the default layout; '' when it does not differ. */
function partText(column: PlacedColumn, own: PlacedColumn | undefined, follows: string | null): string {
  const { key, shown, width } = column;
  if (own?.shown === shown && own.width === width && follows === null) return '';
  const size = own?.width === width ? '' : `!${width}`;
  return `${shown ? '' : '-'}${key}${size}${follows === null ? '' : `@${follows}`}`;
}

const partsOf = (text: string): string[] => (text.startsWith(DIFFERENCE) ? text.slice(1).split('.') : []);

/** Returns the parts for columns that the table lacks now, such as those of another role. */
function foreignParts(text: string, { columns }: ColumnSet): string[] {
  return partsOf(text).filter((part) => {
    const name = COLUMN_PATTERN.exec(part)?.[2];
    return name !== undefined && !columns.some(({ key }) => key === name);
  });
}

/**
 * Writes a layout as its differences from the default layout; '' when there are none. Keeps what the text
 * before says about columns that the table lacks now.
 * Example: '~*2.po_number!96@carrier_name', with '-ticket_number' for a hidden column.
 */
export function layoutText({ columns, frozen }: TableLayout, set: ColumnSet, before = ''): string {
  const start = defaultLayout(set);
  const places = columns.map(({ key }) => start.columns.findIndex((column) => column.key === key));
  const inPlace = unmoved(places);
  const parts = columns.map((column, at) => {
    const from = places[at] ?? -1;
    const follows = inPlace.has(from) ? null : (columns[at - 1]?.key ?? '0');
    return partText(column, start.columns[from], follows);
  });
  const ice = frozen === start.frozen ? '' : `*${frozen}`;
  const written = [ice, ...parts, ...foreignParts(before, set)].filter((part) => part !== '');
  return written.length === 0 ? '' : `${DIFFERENCE}${written.join('.')}`;
}

interface ReadColumn {
  readonly column: PlacedColumn;
  /** The column that it follows, or its index; null when it did not move. */
  readonly place: string | null;
}

/** Reads one column of a difference; null for an unknown one. */
function readPart(text: string, start: TableLayout): ReadColumn | null {
  const [, hidden = '', name = '', width, place] = COLUMN_PATTERN.exec(text) ?? [];
  const own = start.columns.find(({ key }) => key === name);
  if (!own) return null;
  const shown = own.isFixed || hidden === '';
  return {
    column: { ...own, shown, width: clampWidth(Number(width ?? own.width), own.minWidth) },
    place: place === undefined || own.isFixed ? null : place,
  };
}

/** Returns the index for a column whose neighbor is gone: its place in the default order. */
function usualPlace(layout: readonly PlacedColumn[], key: string, start: TableLayout): number {
  const at = start.columns.findIndex((column) => column.key === key);
  const before = new Set(start.columns.slice(0, at).map((column) => column.key));
  return layout.findLastIndex((column) => before.has(column.key)) + 1;
}

/** Puts the moved columns into the others, in the order in which they are written. */
function placeMoved(rest: PlacedColumn[], moved: readonly ReadColumn[], start: TableLayout): PlacedColumn[] {
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
function readDifference(text: string, set: ColumnSet): TableLayout {
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
function readList(text: string, set: ColumnSet): TableLayout {
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

/** Reads a layout, also from older links. */
export function readLayout(text: string, set: ColumnSet): TableLayout {
  if (text === '') return defaultLayout(set);
  return text.startsWith(DIFFERENCE) ? readDifference(text, set) : readList(text, set);
}
