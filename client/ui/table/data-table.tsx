import { IconArrowDown, IconArrowUp } from '../icon/page-icons-a-to-e';
import {
  type HTMLAttributes,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useRef,
  useState,
  type MouseEvent,
} from 'react';
import classes from './data-table.module.css';
import { useRowFocus } from './use-row-focus';
import { hasMarkedText } from './marked-text';

export interface DataColumn<Row> {
  key: string;
  label: string;
  numeric?: boolean;
  sortable?: boolean;
  /** Pixels; 0 or absent fits the content. */
  width?: number;
  cell: (row: Row) => ReactNode;
}

export interface TableSort {
  key: string;
  descending: boolean;
}

/** Parts of a heading besides its name. */
interface HeadingParts {
  props: HTMLAttributes<HTMLTableCellElement>;
  tools: ReactNode;
}

export interface DataTableProps<Row> {
  /** Name of the table for screen readers. */
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Returns true for rows drawn as totals. */
  isTotal?: (row: Row) => boolean;
  sort?: TableSort;
  /** Sorts by a column, or reverses its order; `descending` sets the order instead. */
  onSort?: (key: string, descending?: boolean) => void;
  /** Index of the row chosen by keyboard; -1 for none. */
  active?: number;
  onOpen?: (row: Row) => void;
  tableRef?: Ref<HTMLTableElement>;
  /** Makes headings movable and gives them a menu. */
  heading?: (column: DataColumn<Row>) => HeadingParts;
}

const ariaSort = (sort: TableSort | undefined, key: string): 'ascending' | 'descending' | undefined => {
  if (sort?.key !== key) return undefined;
  return sort.descending ? 'descending' : 'ascending';
};

/** Returns true while an element is too narrow for its content. It then needs the focus, to be scrolled by keyboard. */
function useScrollsSideways(scroller: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = scroller.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const sizes = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth));
    sizes.observe(element);
    if (element.firstElementChild) sizes.observe(element.firstElementChild);
    return () => sizes.disconnect();
  }, [scroller]);
  return scrolls;
}

function HeadCell<Row>({ column, table }: { column: DataColumn<Row>; table: DataTableProps<Row> }) {
  const { sort, onSort } = table;
  const order = ariaSort(sort, column.key);
  const Arrow = order === 'descending' ? IconArrowDown : IconArrowUp;
  const parts = table.heading?.(column);
  return (
    <th
      scope="col"
      data-column={column.key}
      data-numeric={column.numeric}
      aria-sort={order}
      {...parts?.props}
    >
      {column.sortable === true && onSort ? (
        <button type="button" className={classes.sort} onClick={() => onSort(column.key)}>
          <span>{column.label}</span>
          {order && <Arrow size={13} aria-hidden="true" />}
        </button>
      ) : (
        <span>{column.label}</span>
      )}
      {parts?.tools}
    </th>
  );
}

/** Table for lists of some hundred rows. On phones each row is a card. */
export function DataTable<Row>({ tableRef, ...table }: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, isTotal, active = -1, onOpen } = table;
  const scroller = useRef<HTMLDivElement>(null);
  const focus = useRowFocus();
  const scrolled = useScrollsSideways(scroller) && { tabIndex: 0, role: 'group', 'aria-label': label };
  return (
    <div ref={scroller} className={classes.scroll} {...scrolled}>
      <table ref={tableRef} className={classes.table} aria-label={label} {...focus}>
        {table.heading && (
          <colgroup>
            {columns.map(({ key, width = 0 }) => (
              <col key={key} data-column={key} style={width === 0 ? undefined : { width }} />
            ))}
          </colgroup>
        )}
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
              {...(onOpen && rowMouse(() => onOpen(row)))}
            >
              {columns.map((column) => (
                <td
                  key={column.key}
                  data-column={column.key}
                  data-numeric={column.numeric}
                  data-label={column.label}
                >
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

/** Button of the mouse that opens links in a new tab. */
const MIDDLE = 1;

/** Returns true for a click on a control inside the row, and after text of the row was marked. */
const hasOtherUse = (target: EventTarget): boolean =>
  hasMarkedText() || (target instanceof Element && target.closest('a, button, input') !== null);

/** Opens the first link of the row in a new tab. */
function openInTab(row: HTMLElement): void {
  const link = row.querySelector<HTMLAnchorElement>('a[href]');
  if (link !== null) window.open(link.href, '_blank', 'noopener');
}

/**
 * Returns the mouse handlers of a row that opens something. With Ctrl, Cmd or the middle button, the link of the row opens
 * in a new tab, as people know it from links.
 */
function rowMouse(open: () => void) {
  return {
    onClick: (event: MouseEvent<HTMLElement>): void => {
      if (hasOtherUse(event.target)) return;
      if (event.ctrlKey || event.metaKey) openInTab(event.currentTarget);
      else open();
    },
    onMouseDown: (event: MouseEvent): void => {
      // The browser would begin to scroll.
      if (event.button === MIDDLE && !hasOtherUse(event.target)) event.preventDefault();
    },
    onAuxClick: (event: MouseEvent<HTMLElement>): void => {
      if (event.button === MIDDLE && !hasOtherUse(event.target)) openInTab(event.currentTarget);
    },
  };
}
