import { memo } from 'react';
import classes from './wide-row.module.css';
import type { RowFlash, WideColumn } from './wide-table-types';

interface WideRowProps<Row> {
  row: Row;
  columns: readonly WideColumn<Row>[];
  /** Place among all rows, from 0. */
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
        <td key={column.key} data-numeric={column.numeric} data-column={column.key}>
          {flash?.columns.includes(column.key) === true && (
            <i key={flash.count} className={classes.flash} aria-hidden="true" />
          )}
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** One row, drawn again only when something of it changed. */
export const WideRow = memo(DrawnRow) as typeof DrawnRow;
