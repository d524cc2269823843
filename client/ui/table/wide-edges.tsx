import { IconArrowDown, IconArrowUp } from '../icon/page-icons-a-to-e';
import { pinProps } from './columns/column-pins';
import { HeadingTools } from './columns/heading-tools';
import { type Headings, headingProps } from './columns/use-headings';
import { ACTION_KEY } from './use-wide-columns';
import classes from './wide-table.module.css';
import type { DrawnColumn, WideTableProps } from './wide-table-types';

interface EdgeProps<Row> {
  table: WideTableProps<Row>;
  columns: readonly DrawnColumn<Row>[];
}

interface HeadProps<Row> extends EdgeProps<Row> {
  /** Undefined for a table that nobody can lay out. */
  headings?: Headings | undefined;
}

interface HeadingProps<Row> extends Omit<HeadProps<Row>, 'columns'> {
  column: DrawnColumn<Row>;
}

/** Name of a column. It sorts where the column can be sorted, and else opens the menu. */
function HeadingName<Row>({ table, column, headings }: HeadingProps<Row>) {
  const { sort, onSort } = table;
  const isSorted = sort?.key === column.key;
  const Arrow = isSorted && sort.descending ? IconArrowDown : IconArrowUp;
  const sorts = column.sortBy !== undefined && onSort !== undefined;
  if (!sorts && !headings) return <span className={classes.heading}>{column.label}</span>;
  return (
    <button
      type="button"
      className={classes.sort}
      aria-haspopup={sorts ? undefined : 'menu'}
      onClick={() => (sorts ? onSort(column.key) : headings?.openMenu(column.key))}
    >
      <span>{column.label}</span>
      {isSorted && <Arrow size={12} stroke={2.5} aria-hidden="true" />}
    </button>
  );
}

function ariaSort<Row>({ sort }: WideTableProps<Row>, key: string): 'ascending' | 'descending' | undefined {
  if (sort?.key !== key) return undefined;
  return sort.descending ? 'descending' : 'ascending';
}

function Heading<Row>({ table, column, headings }: HeadingProps<Row>) {
  const { onSort } = table;
  const usable = column.key === ACTION_KEY ? undefined : headings;
  return (
    <th
      scope="col"
      data-numeric={column.numeric}
      data-column={column.key}
      aria-sort={ariaSort(table, column.key)}
      {...pinProps(column.pin)}
      {...headingProps(usable, column.key)}
    >
      <HeadingName table={table} column={column} headings={usable} />
      <HeadingTools
        headings={usable}
        column={column.key}
        onSort={column.sortBy === undefined ? undefined : onSort}
      />
    </th>
  );
}

/** Headings; those of sortable columns are buttons. */
export function WideHead<Row>({ table, columns, headings }: HeadProps<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column) => (
          <Heading key={column.key} table={table} column={column} headings={headings} />
        ))}
      </tr>
    </thead>
  );
}

/** Totals below their columns. */
export function WideTotals<Row>({ table, columns }: EdgeProps<Row>) {
  if (table.totalsLabel === undefined) return null;
  return (
    <tfoot>
      <tr aria-rowindex={table.rows.length + 2}>
        {columns.map((column, place) =>
          place === 0 ? (
            <th key={column.key} scope="row" {...pinProps(column.pin)}>
              {table.totalsLabel}
            </th>
          ) : (
            <td
              key={column.key}
              data-numeric={column.numeric}
              data-column={column.key}
              {...pinProps(column.pin)}
            >
              {column.total !== undefined && <span className={classes.total}>{column.total}</span>}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
}
