import { IconArrowDown, IconArrowUp } from '../icon/page-icons-a-to-e';
import classes from './wide-table.module.css';
import type { WideColumn, WideTableProps } from './wide-table-types';

interface Part<Row> {
  table: WideTableProps<Row>;
}

function Heading<Row>({ table, column }: Part<Row> & { column: WideColumn<Row> }) {
  const { sort, onSort } = table;
  const isSorted = sort?.key === column.key;
  const descending = isSorted && sort.descending;
  const Arrow = descending ? IconArrowDown : IconArrowUp;
  const order = descending ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      data-numeric={column.numeric}
      data-column={column.key}
      aria-sort={isSorted ? order : undefined}
    >
      {column.sortBy !== undefined && onSort ? (
        <button type="button" className={classes.sort} onClick={() => onSort(column.key)}>
          <span>{column.label}</span>
          {isSorted && <Arrow size={12} stroke={2.5} aria-hidden="true" />}
        </button>
      ) : (
        <span className={classes.heading}>{column.label}</span>
      )}
    </th>
  );
}

/** Headings; those of sortable columns are buttons. */
export function WideHead<Row>({ table }: Part<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {table.columns.map((column) => (
          <Heading key={column.key} table={table} column={column} />
        ))}
      </tr>
    </thead>
  );
}

/** Totals below their columns. */
export function WideTotals<Row>({ table }: Part<Row>) {
  if (table.totalsLabel === undefined) return null;
  return (
    <tfoot>
      <tr aria-rowindex={table.rows.length + 2}>
        {table.columns.map((column, place) =>
          place === 0 ? (
            <th key={column.key} scope="row">
              {table.totalsLabel}
            </th>
          ) : (
            <td key={column.key} data-numeric={column.numeric} data-column={column.key}>
              {column.total !== undefined && <span className={classes.total}>{column.total}</span>}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
}
