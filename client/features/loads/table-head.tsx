import { IconArrowDown, IconArrowUp } from '#client/ui/icon/page-icons-a-to-e';
import { useEffect, useRef } from 'react';
import { pinProps } from '#client/ui/table/columns/column-pins';
import { HeadingTools } from '#client/ui/table/columns/heading-tools';
import { type Headings, headingProps } from '#client/ui/table/columns/use-headings';
import { loadTableTexts } from '#client/messages/loads';
import classes from './loads-table.module.css';
import type { LoadColumn } from './columns';
import type { HeaderState } from './selection';
import type { LoadColumnsTable } from './use-load-columns';

interface TableHeadProps {
  table: LoadColumnsTable;
  headings: Headings | undefined;
  /** Drawn columns. */
  columns: readonly LoadColumn[];
  selected: HeaderState;
  onTogglePage: () => void;
}

type Header = ReturnType<LoadColumnsTable['getHeaderGroups']>[number]['headers'][number];

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

/** Checkbox for all rows of the page; half checked when some are selected. */
function PageCheckbox({ selected, onTogglePage }: Pick<TableHeadProps, 'selected' | 'onTogglePage'>) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = selected === 'some';
  }, [selected]);
  return (
    <input
      ref={box}
      type="checkbox"
      checked={selected === 'all'}
      onChange={onTogglePage}
      aria-label={loadTableTexts.selectAllShown}
    />
  );
}

function SortMark({ header }: { header: Header }) {
  const sorted = header.column.getIsSorted();
  if (sorted === false) return null;
  const place = header.column.getSortIndex();
  const Arrow = sorted === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <span className={classes.sortMark} aria-hidden="true">
      <Arrow size={12} stroke={2.5} />
      {place > 0 && <span>{place + 1}</span>}
    </span>
  );
}

interface HeadCellProps {
  header: Header;
  column: LoadColumn | undefined;
  headings: Headings | undefined;
}

function HeadCell({ header, column, headings }: HeadCellProps) {
  const sorted = header.column.getIsSorted();
  const title = String(header.column.columnDef.header);
  const sortBy = (_key: string, descending: boolean): void => header.column.toggleSorting(descending, false);
  return (
    <th
      scope="col"
      className={classes.head}
      data-column={header.column.id}
      data-numeric={column?.right}
      aria-sort={sorted === false ? undefined : ARIA_SORT[sorted]}
      {...pinProps(column?.pin)}
      {...headingProps(headings, header.column.id)}
    >
      <button
        type="button"
        className={classes.sort}
        title={loadTableTexts.sortHint}
        onClick={header.column.getToggleSortingHandler()}
      >
        <span>{title}</span>
        <SortMark header={header} />
      </button>
      <HeadingTools headings={headings} column={header.column.id} onSort={sortBy} />
    </th>
  );
}

/** Table headings. A click sorts, Shift adds a sort column, dragging moves, and the edge resizes. */
export function TableHead({ table, headings, columns, selected, onTogglePage }: TableHeadProps) {
  return (
    <thead>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id} aria-rowindex={1}>
          <th scope="col" className={classes.pick}>
            <PageCheckbox selected={selected} onTogglePage={onTogglePage} />
          </th>
          {group.headers.map((header) => (
            <HeadCell
              key={header.id}
              header={header}
              headings={headings}
              column={columns.find(({ id }) => id === header.column.id)}
            />
          ))}
        </tr>
      ))}
    </thead>
  );
}
