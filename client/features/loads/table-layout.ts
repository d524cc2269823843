import type { LoadKind } from '#shared/contract/loads';
import {
  shownColumns as shownOf,
  type TableLayout,
  type ColumnSet,
} from '#client/ui/table/columns/table-layout';
import { pinsOf } from '#client/ui/table/columns/column-pins';
import { COLUMNS, type ColumnId, type LoadColumn } from './columns';
import { LOAD_COLUMN_MIN_PX } from './marks-that-fit';

/** First column of every row. It cannot be moved or hidden. */
const FIXED_COLUMN: ColumnId = 'load_no';
/** Width of the checkboxes before the first column, in pixels. */
export const PICK_WIDTH = 44;

const setOf = (kind: LoadKind): ColumnSet => ({
  columns: COLUMNS[kind].map(({ id, header, width, hidden }) => ({
    key: id,
    label: header,
    width,
    hidden,
    ...(id === FIXED_COLUMN && { fixed: 'first', minWidth: LOAD_COLUMN_MIN_PX }),
  })),
  frozen: 1,
});

/** Columns of each kind that a person can lay out. */
export const COLUMN_SETS: Record<LoadKind, ColumnSet> = { freight: setOf('freight'), asset: setOf('asset') };

/** Returns the columns to draw, in order, with the person's widths. */
export const shownColumns = (layout: TableLayout, columns: readonly LoadColumn[]): readonly LoadColumn[] =>
  shownOf(layout, columns, ({ id }) => id);

/** Returns the columns to draw, and where each stays in a scroller of a width. */
export function pinnedColumns(
  layout: TableLayout,
  columns: readonly LoadColumn[],
  room: number,
): readonly LoadColumn[] {
  const shown = shownColumns(layout, columns);
  const frozen = layout.columns.slice(0, layout.frozen).filter((column) => column.shown).length;
  const pins = pinsOf(shown, { frozen, before: PICK_WIDTH, room });
  return shown.map((column, place) => ({ ...column, pin: pins[place] }));
}
