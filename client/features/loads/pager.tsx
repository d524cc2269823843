import { NativeSelect, Pagination } from '@mantine/core';
import { loadTableTexts as texts } from '#client/messages/loads';
import { formatCount } from '#client/ui/format/format';
import { PAGE_SIZES, type PageSize } from './address';
import type { PageOfRows } from './pages';
import classes from './pager.module.css';

interface PagerProps {
  page: PageOfRows;
  /** Null until all rows are loaded. */
  total: number | null;
  size: PageSize;
  onPage: (page: number) => void;
  onSize: (size: PageSize) => void;
}

const SIZES = PAGE_SIZES.map((value) => ({ value, label: value === 'all' ? texts.rowsAll : value }));
const CONTROLS: Partial<Record<string, string>> = { next: texts.nextPage, previous: texts.previousPage };

const rangeText = ({ start, end }: PageOfRows, total: number | null): string => {
  if (total === null) return texts.rangeUnknown;
  return total === 0
    ? texts.rangeNone
    : texts.range(formatCount(start + 1), formatCount(end), formatCount(total));
};

/** Pager: the range of rows, the page size and the page number. */
export function Pager({ page, total, size, onPage, onSize }: PagerProps) {
  return (
    <div className={classes.pager}>
      <span className={classes.range}>{rangeText(page, total)}</span>
      <NativeSelect
        size="xs"
        classNames={{ root: classes.rows, label: classes.rowsLabel }}
        label={texts.rows}
        data={SIZES}
        value={size}
        onChange={(event) => onSize(event.currentTarget.value as PageSize)}
      />
      {total !== null && page.pages > 1 && (
        <nav aria-label={texts.pages}>
          <Pagination
            size="xs"
            gap={6}
            total={page.pages}
            value={page.page}
            siblings={1}
            onChange={onPage}
            getControlProps={(control) => ({ 'aria-label': CONTROLS[control] })}
            getItemProps={(item) => ({ 'aria-label': texts.page(item) })}
          />
        </nav>
      )}
    </div>
  );
}
