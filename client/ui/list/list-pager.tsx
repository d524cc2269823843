import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { recordTexts } from '#client/messages/records';
import { useIsPrinting } from '../table/use-is-printing';
import classes from './list-page.module.css';

const { pager: texts } = recordTexts;

export interface ListPage<Row> {
  rows: readonly Row[];
  /** Index of the page's first row in the whole list, from 0. */
  from: number;
  total: number;
  /** Null where there is no such page. */
  previous: (() => void) | null;
  next: (() => void) | null;
}

/** Splits a long list into pages. A new `key`, after another search or sort, starts at the first page. */
export function useListPage<Row>(rows: readonly Row[], size: number, key: string): ListPage<Row> {
  const printing = useIsPrinting();
  const [place, setPlace] = useState({ key, page: 0 });
  const last = Math.max(0, Math.ceil(rows.length / size) - 1);
  const page = place.key === key ? Math.min(place.page, last) : 0;
  const isWhole = printing || rows.length <= size;
  const from = isWhole ? 0 : page * size;
  const go = (to: number) => () => setPlace({ key, page: to });
  return {
    rows: isWhole ? rows : rows.slice(from, from + size),
    from,
    total: rows.length,
    previous: page > 0 ? go(page - 1) : null,
    next: page < last ? go(page + 1) : null,
  };
}

/** Shows the range of the shown rows and buttons for other pages; nothing for a single page. */
export function ListPager({ page }: { page: ListPage<unknown> }) {
  const { rows, from, total, previous, next } = page;
  if (previous === null && next === null) return null;
  return (
    <nav className={classes.pager} aria-label={texts.label}>
      <span>{texts.range(from + 1, from + rows.length, total)}</span>
      <Group gap="xs">
        <Button variant="default" size="compact-sm" disabled={previous === null} onClick={() => previous?.()}>
          {texts.previous}
        </Button>
        <Button variant="default" size="compact-sm" disabled={next === null} onClick={() => next?.()}>
          {texts.next}
        </Button>
      </Group>
    </nav>
  );
}
