import { useMediaQuery } from '@mantine/hooks';
import { memo, useRef } from 'react';
import { WideCards } from './wide-cards';
import { WideHead, WideTotals } from './wide-edges';
import { ColumnChooser } from './columns/column-chooser';
import { pinMargins, pinProps } from './columns/column-pins';
import { useCutHeadings } from './columns/cut-headings';
import { useHeadings } from './columns/use-headings';
import { useWideColumns } from './use-wide-columns';
import { useWideRowWindow } from './use-wide-row-window';
import type { DrawnColumn, RowFlash, WideTableProps } from './wide-table-types';
import { wrapText } from './wrap-text';
import classes from './wide-table.module.css';

export type { RowFlash, WideColumn, WideTableProps } from './wide-table-types';

interface WideRowProps<Row> {
  row: Row;
  columns: readonly DrawnColumn<Row>[];
  /** Index among all rows, from 0. */
  place: number;
  quiet: boolean;
  active: boolean;
  flash: RowFlash | null;
}

function DrawnRow<Row>({ row, columns, place, quiet, active, flash }: WideRowProps<Row>) {
  return (
    <tr
      className={classes.row}
      aria-rowindex={place + 2}
      data-quiet={quiet || undefined}
      data-active={active || undefined}
      title={flash?.by}
    >
      {columns.map((column) => (
        <td key={column.key} data-numeric={column.numeric} data-column={column.key} {...pinProps(column.pin)}>
          {flash?.columns.includes(column.key) === true && (
            <i key={flash.count} className={classes.flash} aria-hidden="true" />
          )}
          {wrapText(column.cell(row))}
        </td>
      ))}
    </tr>
  );
}

/** Row that renders again only when one of its props changed. */
const WideRow = memo(DrawnRow) as typeof DrawnRow;

/** Narrow screens show cards instead of the table; paper shows the table. */
const NARROW = 'screen and (max-width: 700px)';

/**
 * Dense table of many columns. Header, frozen columns and totals stay visible, only visible rows are drawn,
 * and on a narrow screen each row is a card. With a saved layout, people choose, move and resize its columns.
 */
export function WideTable<Row>(table: WideTableProps<Row>) {
  const asCards = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  return asCards ? <WideCards table={table} /> : <TableOfColumns {...table} />;
}

function TableOfColumns<Row>(table: WideTableProps<Row>) {
  const { label, rows, rowKey, isQuiet, flashOf, active = -1 } = table;
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const part = useWideRowWindow(scroller, rows.length, active);
  const { drawn, control, isNarrow } = useWideColumns(table, scroller);
  const headings = useHeadings(control, grid);
  useCutHeadings(scroller, drawn);
  const width = drawn.reduce((sum, column) => sum + column.width, 0);
  return (
    <div
      className={classes.frame}
      data-laid-out={control !== undefined || undefined}
      data-narrow={isNarrow || undefined}
    >
      {control && <ColumnChooser control={control} compact className={classes.chooser} />}
      {/* Focusable, so that the keyboard can scroll it. */}
      <div ref={scroller} className={classes.scroller} role="group" aria-label={label} tabIndex={0}>
        <table
          ref={grid}
          className={classes.table}
          style={{ width, ...pinMargins(drawn) }}
          aria-label={label}
          aria-rowcount={rows.length + 1}
        >
          <colgroup>
            {drawn.map(({ key, width: pixels }) => (
              <col key={key} data-column={key} style={{ width: pixels }} />
            ))}
          </colgroup>
          <WideHead table={table} columns={drawn} headings={headings} />
          <tbody>
            {part.before > 0 && <tr aria-hidden="true" style={{ height: part.before }} />}
            {rows.slice(part.start, part.end).map((row, place) => (
              <WideRow
                key={rowKey(row)}
                row={row}
                columns={drawn}
                place={part.start + place}
                quiet={isQuiet?.(row) === true}
                active={part.start + place === active}
                flash={flashOf?.(row) ?? null}
              />
            ))}
            {part.after > 0 && <tr aria-hidden="true" style={{ height: part.after }} />}
          </tbody>
          <WideTotals table={table} columns={drawn} />
        </table>
      </div>
      {control && (
        <span className="hb-visually-hidden" role="status">
          {control.said}
        </span>
      )}
    </div>
  );
}
