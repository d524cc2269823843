import { IconArrowDown, IconArrowUp } from '#client/ui/icon/page-icons-a-to-e';
import { useEffect, useRef } from 'react';
import type { LoadSort } from '#shared/rules/load-filters';
import { pinProps } from '#client/ui/table/columns/column-pins';
import { HeadingTools } from '#client/ui/table/columns/heading-tools';
import { type Headings, headingProps } from '#client/ui/table/columns/use-headings';
import { loadTableTexts } from '#client/messages/loads';
import classes from './loads-table.module.css';
import type { LoadColumn } from './columns';
import type { HeaderState } from './selection';
import { sortAfterClick } from './sort-columns';

interface TableHeadProps {
  headings: Headings | undefined;
  /** Drawn columns. */
  columns: readonly LoadColumn[];
  sort: readonly LoadSort[];
  onSort: (sort: readonly LoadSort[]) => void;
  selected: HeaderState;
  onTogglePage: () => void;
}

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

function SortMark({ sort, id }: { sort: readonly LoadSort[]; id: string }) {
  const place = sort.findIndex(({ field }) => field === id);
  const by = sort[place];
  if (by === undefined) return null;
  const Arrow = by.descending ? IconArrowDown : IconArrowUp;
  return (
    <span className={classes.sortMark} aria-hidden="true">
      <Arrow size={12} stroke={2.5} />
      {place > 0 && <span>{place + 1}</span>}
    </span>
  );
}

interface HeadCellProps extends Pick<TableHeadProps, 'headings' | 'sort' | 'onSort'> {
  column: LoadColumn;
}

function HeadCell({ column, headings, sort, onSort }: HeadCellProps) {
  const { id } = column;
  const by = sort.find(({ field }) => field === id);
  const direction = by?.descending === true ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      className={classes.head}
      data-column={id}
      data-numeric={column.right}
      aria-sort={by === undefined ? undefined : direction}
      {...pinProps(column.pin)}
      {...headingProps(headings, id)}
    >
      <button
        type="button"
        className={classes.sort}
        title={loadTableTexts.sortHint}
        onClick={({ shiftKey }) => onSort(sortAfterClick(sort, column, shiftKey))}
      >
        <span>{column.header}</span>
        <SortMark sort={sort} id={id} />
      </button>
      <HeadingTools
        headings={headings}
        column={id}
        onSort={(field, descending) => onSort([{ field, descending }])}
      />
    </th>
  );
}

/** Table headings. A click sorts, Shift adds a sort column, dragging moves, and the edge resizes. */
export function TableHead({ headings, columns, sort, onSort, selected, onTogglePage }: TableHeadProps) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={classes.pick}>
          <PageCheckbox selected={selected} onTogglePage={onTogglePage} />
        </th>
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} headings={headings} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
}
