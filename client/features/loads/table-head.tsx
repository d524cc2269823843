import { IconArrowDown, IconArrowUp } from '../../ui/icon/page-icons-a-to-e';
import { useEffect, useRef } from 'react';
import { loadTableTexts } from '../../messages/loads';
import classes from './loads-table.module.css';
import type { HeaderState } from './selection';
import type { LoadColumnsTable } from './use-load-columns';

interface TableHeadProps {
  table: LoadColumnsTable;
  rightAligned: ReadonlySet<string>;
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
      {place > 0 && place + 1}
    </span>
  );
}

function HeadCell({ header, right }: { header: Header; right: boolean }) {
  const sorted = header.column.getIsSorted();
  const title = String(header.column.columnDef.header);
  const resize = header.getResizeHandler();
  return (
    <th
      scope="col"
      className={classes.head}
      data-column={header.column.id}
      data-numeric={right}
      aria-sort={sorted === false ? undefined : ARIA_SORT[sorted]}
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
      <span
        className={classes.resize}
        data-resizing={header.column.getIsResizing()}
        onMouseDown={resize}
        onTouchStart={resize}
        aria-hidden="true"
      />
    </th>
  );
}

/** Table headings. A click sorts, Shift adds a sort column, and the edge resizes. */
export function TableHead({ table, rightAligned, selected, onTogglePage }: TableHeadProps) {
  return (
    <thead>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id} aria-rowindex={1}>
          <th scope="col" className={classes.pick}>
            <PageCheckbox selected={selected} onTogglePage={onTogglePage} />
          </th>
          {group.headers.map((header) => (
            <HeadCell key={header.id} header={header} right={rightAligned.has(header.column.id)} />
          ))}
        </tr>
      ))}
    </thead>
  );
}
