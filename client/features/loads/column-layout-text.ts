import {
  FIXED_COLUMN,
  clampWidth,
  defaultLayout,
  type ColumnLayout,
  type PlacedColumn,
} from './column-layout';
import type { ColumnId, LoadColumn } from './columns';

/** Marks a layout that is written as a difference. Older links lack it and list all columns. */
const DIFFERENCE = '~';
/** A column in the address: '-' when hidden, its width after '!', its new place after '@'. */
const COLUMN_PATTERN = /^(-?)([a-z_]+)(?:!(\d+))?(?:@(\d+))?$/;

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
function partText(
  { id, shown, width }: PlacedColumn,
  own: PlacedColumn | undefined,
  movedTo: number | null,
): string {
  if (own?.shown === shown && own.width === width && movedTo === null) return '';
  const size = own?.width === width ? '' : `!${String(width)}`;
  const place = movedTo === null ? '' : `@${String(movedTo)}`;
  return `${shown ? '' : '-'}${id}${size}${place}`;
}

/**
 * Writes a layout for the address, as its differences from the default layout; '' when there are none.
 * Example: '~po_number!96@3', with '-ticket_number' for a hidden column.
 */
export function layoutText(layout: ColumnLayout, columns: readonly LoadColumn[]): string {
  const start = defaultLayout(columns);
  const places = layout.map(({ id }) => start.findIndex((column) => column.id === id));
  const inPlace = unmoved(places);
  const parts = layout.map((column, place) => {
    const from = places[place] ?? -1;
    return partText(column, start[from], inPlace.has(from) ? null : place);
  });
  const changed = parts.filter((part) => part !== '');
  return changed.length === 0 ? '' : `${DIFFERENCE}${changed.join('.')}`;
}

interface ReadColumn {
  column: PlacedColumn;
  /** New place of the column; null when it did not move. */
  place: number | null;
}

/** Reads one column of a difference; null for an unknown one. */
function readPart(text: string, start: ColumnLayout): ReadColumn | null {
  const [, hidden = '', name = '', width, place] = COLUMN_PATTERN.exec(text) ?? [];
  const own = start.find(({ id }) => id === name);
  if (!own) return null;
  const isFixed = own.id === FIXED_COLUMN;
  const column = { ...own, shown: isFixed || hidden === '', width: clampWidth(Number(width ?? own.width)) };
  return { column, place: place === undefined || isFixed ? null : Math.max(1, Number(place)) };
}

/** Applies a difference. Unknown columns are skipped, and the first entry of a column counts. */
function readDifference(text: string, columns: readonly LoadColumn[]): ColumnLayout {
  const start = defaultLayout(columns);
  const changed = new Map<ColumnId, ReadColumn>();
  for (const part of text.split('.')) {
    const read = readPart(part, start);
    if (read && !changed.has(read.column.id)) changed.set(read.column.id, read);
  }
  const moves = [...changed.values()].flatMap(({ column, place }) =>
    place === null ? [] : { column, place },
  );
  const layout = start
    .filter(({ id }) => (changed.get(id)?.place ?? null) === null)
    .map((column) => changed.get(column.id)?.column ?? column);
  // Ascending order puts each column at its final index, because all columns before it are already placed.
  for (const { column, place } of moves.sort((one, other) => one.place - other.place))
    layout.splice(place, 0, column);
  return layout;
}

/**
 * Reads the list of shown columns of an older link, such as 'load_no.weight_tons!96'. All other columns
 * follow, hidden.
 */
function readList(text: string, columns: readonly LoadColumn[]): ColumnLayout {
  const known = new Map(columns.map((column) => [column.id as string, column]));
  const laid = new Map<ColumnId, PlacedColumn>();
  for (const part of [FIXED_COLUMN, ...text.split('.')]) {
    const [name = '', width = ''] = part.split('!');
    const column = known.get(name);
    if (!column) continue;
    laid.set(column.id, { id: column.id, shown: true, width: clampWidth(Number(width) || column.width) });
  }
  const rest = columns.filter(({ id }) => !laid.has(id));
  return [...laid.values(), ...rest.map(({ id, width }) => ({ id, width, shown: false }))];
}

/** Reads a layout from the address, also from older links. */
export function readLayout(text: string, columns: readonly LoadColumn[]): ColumnLayout {
  if (text === '') return defaultLayout(columns);
  return text.startsWith(DIFFERENCE)
    ? readDifference(text.slice(DIFFERENCE.length), columns)
    : readList(text, columns);
}
