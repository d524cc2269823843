import { IconArrowDown, IconArrowUp } from '../icon/page-icons-a-to-e';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';

export interface DataColumn<Row> {
  key: string;
  label: string;
  numeric?: boolean;
  sortable?: boolean;
  cell: (row: Row) => ReactNode;
}

export interface TableSort {
  key: string;
  descending: boolean;
}

interface DataTableProps<Row> {
  /** Name of the table for screen readers. */
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Returns true for rows drawn as totals. */
  isTotal?: (row: Row) => boolean;
  sort?: TableSort;
  onSort?: (key: string) => void;
  /** Index of the row chosen by keyboard; -1 for none. */
  active?: number;
  onOpen?: (row: Row) => void;
}

const ariaSort = (sort: TableSort | undefined, key: string): 'ascending' | 'descending' | undefined => {
  if (sort?.key !== key) return undefined;
  return sort.descending ? 'descending' : 'ascending';
};

function HeadCell<Row>({ column, table }: { column: DataColumn<Row>; table: DataTableProps<Row> }) {
  const { sort, onSort } = table;
  const order = ariaSort(sort, column.key);
  const Arrow = order === 'descending' ? IconArrowDown : IconArrowUp;
  return (
    <th scope="col" data-numeric={column.numeric} aria-sort={order}>
      {column.sortable === true && onSort ? (
        <button type="button" className={classes.sort} onClick={() => onSort(column.key)}>
          {column.label}
          {order && <Arrow size={13} aria-hidden="true" />}
        </button>
      ) : (
        column.label
      )}
    </th>
  );
}

/** Returns true when a click was on a control inside the row. */
const isOnControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input') !== null;

/** Table for lists of some hundred rows. On phones each row is a card. */
export function DataTable<Row>(table: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, isTotal, active = -1, onOpen } = table;
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} table={table} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr
              key={rowKey(row)}
              data-total={isTotal?.(row) === true || undefined}
              data-active={index === active || undefined}
              data-opens={onOpen !== undefined || undefined}
              onClick={onOpen && ((event) => (isOnControl(event.target) ? undefined : onOpen(row)))}
            >
              {columns.map((column) => (
                <td key={column.key} data-numeric={column.numeric} data-label={column.label}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
