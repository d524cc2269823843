import type { ColumnId, LoadColumn } from './columns';

/** Limits in pixels: a heading must stay readable, and no value needs more. */
export const COLUMN_WIDTH_MIN = 48;
export const COLUMN_WIDTH_MAX = 480;

/** A column in the person's layout. Its index is its place. */
export interface PlacedColumn {
  readonly id: ColumnId;
  readonly shown: boolean;
  readonly width: number;
}
export type ColumnLayout = readonly PlacedColumn[];

/** First column of every row. It cannot be moved or hidden. */
export const FIXED_COLUMN: ColumnId = 'load_no';

export const defaultLayout = (columns: readonly LoadColumn[]): ColumnLayout =>
  columns.map(({ id, hidden, width }) => ({ id, shown: hidden !== true, width }));

/** Rounds a width and keeps it within the limits. */
export const clampWidth = (width: number): number =>
  Math.round(Math.min(COLUMN_WIDTH_MAX, Math.max(COLUMN_WIDTH_MIN, width)));

/** Shows or hides a column; the fixed column stays. */
export function toggleColumn(layout: ColumnLayout, id: ColumnId): ColumnLayout {
  if (id === FIXED_COLUMN) return layout;
  return layout.map((column) => (column.id === id ? { ...column, shown: !column.shown } : column));
}

/** Moves a column by one place; no column passes the fixed one. */
export function moveColumn(layout: ColumnLayout, id: ColumnId, by: -1 | 1): ColumnLayout {
  const from = layout.findIndex((column) => column.id === id);
  const to = from + by;
  const moved = layout[from];
  if (!moved || id === FIXED_COLUMN || to < 1 || to >= layout.length) return layout;
  const rest = layout.filter((column) => column.id !== id);
  return [...rest.slice(0, to), moved, ...rest.slice(to)];
}

/** Sets a width in pixels, within COLUMN_WIDTH_MIN and _MAX. */
export function resizeColumn(layout: ColumnLayout, id: ColumnId, width: number): ColumnLayout {
  return layout.map((column) => (column.id === id ? { ...column, width: clampWidth(width) } : column));
}

/** Returns the columns to draw, in order, with the person's widths. */
export function shownColumns(layout: ColumnLayout, columns: readonly LoadColumn[]): readonly LoadColumn[] {
  const known = new Map(columns.map((column) => [column.id, column]));
  return layout.flatMap(({ id, shown, width }) => {
    const column = known.get(id);
    return column && shown ? [{ ...column, width }] : [];
  });
}
