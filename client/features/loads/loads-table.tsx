import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import type { LoadKind } from '#shared/contract/loads';
import type { LoadSort } from '#shared/rules/load-filters';
import { loadsTexts } from '#client/messages/loads';
import type { FilterTotals } from '#client/replica/index';
import type { Density } from './address';
import { pinMargins, pinProps } from '#client/ui/table/columns/column-pins';
import type { ColumnControl } from '#client/ui/table/columns/use-column-control';
import { useCutHeadings } from '#client/ui/table/columns/cut-headings';
import { useHeadings } from '#client/ui/table/columns/use-headings';
import { useScrollEdges } from '#client/ui/table/columns/use-scroll-edges';
import type { CellRange } from './cell-range';
import { PICK_WIDTH, pinnedColumns } from './table-layout';
import type { LoadColumn } from './columns';
import { LoadRow, cellElementId } from './load-row';
import classes from './loads-table.module.css';
import type { PageOfRows } from './pages';
import { type Selection, headerState } from './selection';
import { TableHead } from './table-head';
import type { TableLoad } from './table-load';
import { TotalsRow } from './totals-row';
import type { CellCursor } from './use-cell-cursor';
import { type RowActions, useCellMouse } from './use-cell-mouse';
import { useRowWindow } from './use-row-window';

const ROWS = Array.from({ length: 12 }, (_, row) => row);
const LENGTHS = ['74%', '58%', '66%'];

/** Placeholder rows, shown until the first loads arrive. */
function SkeletonRows({ columns }: { columns: readonly LoadColumn[] }) {
  return ROWS.map((row) => (
    <tr key={row} className={classes.row} aria-hidden="true">
      <td className={classes.pick} />
      {columns.map(({ id, right, pin }, place) => (
        <td key={id} data-column={id} data-numeric={right} {...pinProps(pin)}>
          <span className={classes.bone} style={{ width: LENGTHS[(row + place) % LENGTHS.length] }} />
        </td>
      ))}
    </tr>
  ));
}

/** Row heights in pixels. */
const ROW_HEIGHT: Record<Density, number> = { comfortable: 34, compact: 27 };

interface LoadsTableProps {
  projectId: number;
  kind: LoadKind;
  columns: readonly LoadColumn[];
  control: ColumnControl;
  density: Density;
  sort: readonly LoadSort[];
  /** All rows of the filter; the page is a slice of them. `version` changes whenever they change. */
  rows: readonly TableLoad[];
  version: unknown;
  page: PageOfRows;
  virtual: boolean;
  /** Number of loads in the filter, including those that totals leave out. */
  total: number;
  totals: FilterTotals;
  averageTons: number;
  commentCounts: ReadonlyMap<number, number>;
  selection: Selection;
  cursor: CellCursor;
  /** True while loads are still arriving, so that sums are not final. */
  waiting: boolean;
  actions: RowActions;
  onSort: (sort: readonly LoadSort[]) => void;
  onGridKey: (event: KeyboardEvent<HTMLTableElement>) => void;
}

/** Scrolls the cell under the cursor into view. */
function useCursorInSight({ grid, cell }: CellCursor, scrollTo: (index: number) => void): void {
  const latest = useRef({ grid, scrollTo });
  useEffect(() => {
    latest.current = { grid, scrollTo };
  });
  useEffect(() => {
    const place = cell === null ? -1 : latest.current.grid.rows.indexOf(cell.row);
    if (cell === null || place < 0) return;
    latest.current.scrollTo(place);
    const element = document.getElementById(cellElementId(cell.row, cell.column));
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [cell]);
}

/** Returns the first and last selected column of a row by place; null without any. */
const partOf = (range: CellRange | null, place: number): CellRange | null =>
  range !== null && place >= range.top && place <= range.bottom ? range : null;

/**
 * Table of loads with a sticky header, sticky first columns and totals. It is virtual when all rows are
 * shown.
 */
export function LoadsTable(props: LoadsTableProps) {
  const { projectId, kind, columns, control, density, rows, version, page, virtual } = props;
  const { selection, cursor, actions, averageTons, commentCounts, totals, waiting } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const pageRows = useMemo(
    () => ({ version, list: rows.slice(page.start, page.end) }).list,
    [version, rows, page.start, page.end],
  );
  const part = useRowWindow({ scroller, count: pageRows.length, rowHeight: ROW_HEIGHT[density], virtual });
  const data = useMemo(() => pageRows.slice(part.start, part.end), [pageRows, part.start, part.end]);
  const { layout } = control;
  const room = useScrollEdges(scroller);
  const drawn = useMemo(() => pinnedColumns(layout, columns, room), [layout, columns, room]);
  const grid = useRef<HTMLTableElement>(null);
  const headings = useHeadings(control, grid);
  useCutHeadings(scroller, drawn);
  const pageIds = useMemo(() => pageRows.map(({ id }) => id), [pageRows]);
  useCursorInSight(cursor, part.scrollTo);
  const mouse = useCellMouse({ columns: drawn, cursor, actions });
  const { cell, range } = cursor;
  const width = drawn.reduce((sum, column) => sum + column.width, PICK_WIDTH);
  const cursorIsDrawn = cell !== null && data.some(({ id }) => id === cell.row);
  return (
    <div ref={scroller} className={classes.scroller}>
      <table
        ref={grid}
        className={classes.table}
        style={{ width, ...pinMargins(drawn) }}
        role="grid"
        tabIndex={0}
        aria-label={loadsTexts.tableLabel[kind]}
        aria-multiselectable
        aria-busy={waiting}
        aria-rowcount={waiting ? -1 : rows.length + 1}
        aria-activedescendant={cursorIsDrawn ? cellElementId(cell.row, cell.column) : undefined}
        data-density={density}
        data-grid="loads"
        data-range={range !== null}
        {...mouse}
        onKeyDown={props.onGridKey}
      >
        <colgroup>
          <col style={{ width: PICK_WIDTH }} />
          {drawn.map((column) => (
            <col key={column.id} data-column={column.id} style={{ width: column.width }} />
          ))}
        </colgroup>
        <TableHead
          headings={headings}
          columns={drawn}
          sort={props.sort}
          onSort={props.onSort}
          selected={headerState(selection, pageIds)}
          onTogglePage={actions.onTogglePage}
        />
        <tbody>
          {part.before > 0 && <tr aria-hidden="true" style={{ height: part.before }} />}
          {waiting && data.length === 0 && <SkeletonRows columns={drawn} />}
          {data.map((load, place) => (
            <LoadRow
              key={load.id}
              projectId={projectId}
              kind={kind}
              load={load}
              columns={drawn}
              place={page.start + part.start + place + 1}
              selected={selection.ids.has(load.id)}
              cell={cell?.row === load.id ? cell.column : null}
              rangeFrom={partOf(range, part.start + place)?.left ?? -1}
              rangeTo={partOf(range, part.start + place)?.right ?? -1}
              averageTons={averageTons}
              comments={commentCounts.get(load.id) ?? 0}
            />
          ))}
          {part.after > 0 && <tr aria-hidden="true" style={{ height: part.after }} />}
        </tbody>
        <TotalsRow columns={drawn} total={props.total} totals={waiting ? null : totals} />
      </table>
      <span className="hb-visually-hidden" role="status">
        {control.said}
      </span>
    </div>
  );
}
