/** Limits in pixels: a heading must stay readable, and no value needs more. */
export const COLUMN_WIDTH_MIN = 44;
export const COLUMN_WIDTH_MAX = 800;

/** A column as its table defines it. */
export interface LayoutColumn {
  readonly key: string;
  readonly label: string;
  /** Pixels; 0 or absent fits the content. */
  readonly width?: number;
  /** Least width in pixels, if more than COLUMN_WIDTH_MIN. */
  readonly minWidth?: number;
  /** Hidden until the person shows it. */
  readonly hidden?: boolean;
  /** First or last column of every layout. It cannot be moved or hidden. */
  readonly fixed?: 'first' | 'last';
}

/** The columns of a table in default order. */
export interface ColumnSet {
  readonly columns: readonly LayoutColumn[];
  /** Number of columns that stay at the left while the others scroll. */
  readonly frozen: number;
}

/** A column in a person's layout. Its index is its place. */
export interface PlacedColumn extends Required<Pick<LayoutColumn, 'key' | 'width' | 'minWidth'>> {
  readonly shown: boolean;
  readonly isFixed: boolean;
}

/** A person's layout of a table. Hidden columns keep their place, also among the frozen ones. */
export interface TableLayout {
  readonly columns: readonly PlacedColumn[];
  readonly frozen: number;
}

const placed = (column: LayoutColumn): PlacedColumn => {
  const { key, width = 0, minWidth = COLUMN_WIDTH_MIN, hidden, fixed } = column;
  return { key, width, minWidth, shown: hidden !== true, isFixed: fixed !== undefined };
};

export const defaultLayout = ({ columns, frozen }: ColumnSet): TableLayout => ({
  columns: columns.map(placed),
  frozen,
});

/** Rounds a width and keeps it within the limits; 0 still fits the content. */
export const clampWidth = (width: number, minWidth: number): number =>
  width === 0 ? 0 : Math.min(COLUMN_WIDTH_MAX, Math.max(minWidth, Math.round(width)));

const changed = (
  layout: TableLayout,
  key: string,
  change: (column: PlacedColumn) => PlacedColumn,
): TableLayout => ({
  ...layout,
  columns: layout.columns.map((column) => (column.key === key ? change(column) : column)),
});

/** Shows or hides a column; a fixed column stays. */
export const toggleColumn = (layout: TableLayout, key: string): TableLayout =>
  changed(layout, key, (column) => (column.isFixed ? column : { ...column, shown: !column.shown }));

export const showAllColumns = (layout: TableLayout): TableLayout => ({
  ...layout,
  columns: layout.columns.map((column) => ({ ...column, shown: true })),
});

/** Sets a width in pixels, within the column's least width and COLUMN_WIDTH_MAX; 0 fits the content. */
export const resizeColumn = (layout: TableLayout, key: string, width: number): TableLayout =>
  changed(layout, key, (column) => ({
    ...column,
    width: clampWidth(width, column.minWidth),
  }));

/** A place next to another column. */
export interface ColumnTarget {
  readonly key: string;
  readonly after: boolean;
}

/** Returns true for a place before the fixed first column or after the fixed last one. */
function isBeyondFixed(rest: readonly PlacedColumn[], to: number): boolean {
  if (to === 0) return rest[0]?.isFixed === true;
  return to === rest.length && to > 1 && rest.at(-1)?.isFixed === true;
}

/** Moves a column next to another one. No column passes a fixed one. */
export function moveColumn(layout: TableLayout, key: string, target: ColumnTarget): TableLayout {
  const moved = layout.columns.find((column) => column.key === key);
  const rest = layout.columns.filter((column) => column.key !== key);
  const at = rest.findIndex((column) => column.key === target.key);
  if (!moved || moved.isFixed || at < 0) return layout;
  const to = target.after ? at + 1 : at;
  if (isBeyondFixed(rest, to)) return layout;
  return { ...layout, columns: [...rest.slice(0, to), moved, ...rest.slice(to)] };
}

/** Moves a column by one place; past hidden columns, too, if only shown ones count. */
export function stepColumn(
  layout: TableLayout,
  key: string,
  { by, onlyShown }: { by: -1 | 1; onlyShown: boolean },
): TableLayout {
  const row = layout.columns.filter((column) => column.key === key || column.shown || !onlyShown);
  const neighbor = row[row.findIndex((column) => column.key === key) + by];
  if (!neighbor || neighbor.isFixed) return layout;
  return moveColumn(layout, key, { key: neighbor.key, after: by === 1 });
}

/** Freezes all columns up to one. */
export const freezeUpTo = (layout: TableLayout, key: string): TableLayout => ({
  ...layout,
  frozen: layout.columns.findIndex((column) => column.key === key) + 1,
});

/** Number of columns that are always frozen: the fixed first one. */
export const leastFrozen = ({ columns }: TableLayout): number => (columns[0]?.isFixed === true ? 1 : 0);

export const unfreeze = (layout: TableLayout): TableLayout => ({ ...layout, frozen: leastFrozen(layout) });

/** Returns true if the column is the last frozen one of those that are shown. */
export function isLastFrozen({ columns, frozen }: TableLayout, key: string): boolean {
  return columns.slice(0, frozen).findLast(({ shown }) => shown)?.key === key;
}

/** Returns the columns to draw, in order, with the person's widths. */
export function shownColumns<Column extends { readonly width?: number }>(
  { columns: laid }: TableLayout,
  columns: readonly Column[],
  keyOf: (column: Column) => string,
): readonly (Column & { width: number })[] {
  const known = new Map(columns.map((column) => [keyOf(column), column]));
  return laid.flatMap(({ key, shown, width }) => {
    const column = known.get(key);
    return column && shown ? [{ ...column, width }] : [];
  });
}
