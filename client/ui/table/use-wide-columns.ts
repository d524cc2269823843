import { type RefObject, useMemo } from 'react';
import { type ColumnSet, shownColumns } from './columns/table-layout';
import { type StayRank, pinsOf } from './columns/column-pins';
import { type ColumnControl, type SavedLayout, useColumnControl } from './columns/use-column-control';
import { useScrollEdges } from './columns/use-scroll-edges';
import type { DrawnColumn, WideColumn, WideTableProps } from './wide-table-types';

/** Column with the actions of a row. It stays last, and at the right. */
export const ACTION_KEY = 'action';

/** Width of a table in pixels below which columns have their narrow widths. */
const NARROW_ROOM = 800;
/** Rank of the actions, after the decisive figures. */
const ACTION_RANK: StayRank = 3;

/** Layout of a table whose columns nobody can change. */
const AS_GIVEN: SavedLayout = { text: '', save: () => undefined };

const fixedAt = (key: string, place: number): 'first' | 'last' | undefined => {
  if (place === 0) return 'first';
  return key === ACTION_KEY ? 'last' : undefined;
};

/** Returns what a person can lay out of the columns of a wide table. */
function columnSet<Row>(columns: readonly WideColumn<Row>[], frozen: number): ColumnSet {
  return {
    columns: columns.map(({ key, label, width, hidden = false }, place) => ({
      key,
      label,
      width,
      hidden,
      fixed: fixedAt(key, place),
    })),
    frozen,
  };
}

interface WideColumns<Row> {
  readonly drawn: readonly DrawnColumn<Row>[];
  /** Undefined for a table without a saved layout. */
  readonly control: ColumnControl | undefined;
  readonly isNarrow: boolean;
}

/** Returns the columns of a wide table in the person's layout, and where each stays while others scroll. */
export function useWideColumns<Row>(
  { columns: given, savedLayout, frozen = 1 }: WideTableProps<Row>,
  scroller: RefObject<HTMLElement | null>,
): WideColumns<Row> {
  const room = useScrollEdges(scroller);
  const isNarrow = room > 0 && room < NARROW_ROOM;
  const columns = useMemo(
    () => (isNarrow ? given.map((column) => ({ ...column, width: column.narrow ?? column.width })) : given),
    [given, isNarrow],
  );
  const set = useMemo(() => columnSet(columns, frozen), [columns, frozen]);
  const control = useColumnControl(set, savedLayout ?? AS_GIVEN);
  const { layout } = control;
  const drawn = useMemo(() => {
    const shown = shownColumns(layout, columns, ({ key }) => key);
    const ice = layout.columns.slice(0, layout.frozen).filter((column) => column.shown).length;
    const asPinned = shown.map(({ key, width, staysRight }) => ({
      width,
      staysRight: key === ACTION_KEY ? ACTION_RANK : staysRight,
    }));
    const pins = pinsOf(asPinned, { frozen: ice, before: 0, room });
    return shown.map((column, place) => ({ ...column, pin: pins[place] }));
  }, [layout, columns, room]);
  return { drawn, control: savedLayout && control, isNarrow };
}
