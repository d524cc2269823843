import { Button } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { WORK_PAGE_ROWS, type WorkTab } from '#shared/contract/worklist';
import { useTableLayout } from '#client/api/use-table-layout';
import { useSpreadsheet } from '#client/api/use-spreadsheet';
import { type WorkReplies, worklistExport } from '#client/api/worklist';
import { worklistTexts as texts } from '#client/messages/worklist';
import { EmptyState } from '#client/ui/feedback/empty-state';
import { ErrorPanel } from '#client/ui/feedback/error-panel';
import { TableSkeleton } from '#client/ui/feedback/skeletons';
import { useHotkey } from '#client/ui/keyboard/hotkeys';
import { ListPager } from '#client/ui/list/list-pager';
import { SearchField } from '#client/ui/list/search-field';
import { useListKeys } from '#client/ui/list/use-list-keys';
import { type WideColumn, WideTable } from '#client/ui/table/wide-table';
import { ExportButton } from './export-button';
import type { WorkPageOf } from './use-work-page';
import type { WorkQueryControls } from './use-work-query';
import classes from './worklist.module.css';

/** Row of a tab. */
export type WorkRow<Tab extends WorkTab> = WorkReplies[Tab]['rows'][number];

/** Column of a tab. Those that the server sorts by have its name as their key. */
export type WorkColumn<Row> = WideColumn<Row>;

interface WorkListProps<Tab extends WorkTab, Row extends WorkRow<Tab>> {
  tab: Tab;
  query: WorkQueryControls;
  page: WorkPageOf<Tab>;
  rows: readonly Row[];
  columns: readonly WorkColumn<Row>[];
  rowKey: (row: Row) => string;
  /** Returns the address of the page where the work of a row is done. */
  addressOf: (row: Row) => string;
  /** Selects or deselects a row; undefined for people who may not act on rows. */
  pick?: ((key: string, isRange: boolean) => void) | undefined;
  /** Acts on the selected rows, or on the current one when none is selected. Undefined without a key for it. */
  onLockKey?: ((current: Row | undefined) => void) | undefined;
  /** Number of columns that stay at the left. */
  frozen?: number;
  isQuiet?: (row: Row) => boolean;
  /** Shown between the search and the table. */
  children?: ReactNode;
}

/** List of a tab: search, table with the keys of lists, and pages. */
export function WorkList<Tab extends WorkTab, Row extends WorkRow<Tab>>(list: WorkListProps<Tab, Row>) {
  const { tab, query, page, rows, columns, addressOf } = list;
  const navigate = useNavigate();
  const keys = useListKeys(rows, (row) => void navigate(addressOf(row)));
  const current = rows[keys.active];
  useHotkey('x', () => current && list.pick?.(list.rowKey(current), false), list.pick !== undefined);
  useHotkey('l', () => list.onLockKey?.(current), list.onLockKey !== undefined);
  const savedLayout = useTableLayout(`worklist-${tab}`);
  const { reply, error, isWaiting } = page;
  const spreadsheet = useSpreadsheet();
  return (
    <div aria-busy={isWaiting}>
      <div className={classes.tools}>
        <SearchField
          label={texts.search[tab]}
          value={query.search}
          onChange={query.setSearch}
          onKeyDown={keys.onSearchKey}
          className={classes.search}
          clearLabel={texts.clear}
          withKey
        />
        <ExportButton
          run={spreadsheet}
          label={texts.export}
          none={reply === null || reply.total === 0}
          onExport={() => worklistExport(tab, query.part, texts.exportTitle(texts.tabs[tab]))}
        />
        {list.children}
      </div>
      {error !== null && reply !== null && (
        <div className={classes.behind} role="alert">
          <span>{texts.behind}</span>
          <Button size="compact-xs" variant="default" onClick={page.reload}>
            {texts.again}
          </Button>
        </div>
      )}
      <Body list={list}>
        <WideTable
          label={texts.tabs[tab]}
          columns={columns}
          rows={rows}
          rowKey={list.rowKey}
          sort={query.sort}
          onSort={query.toggleSort}
          savedLayout={savedLayout}
          frozen={list.frozen ?? 1}
          active={keys.active}
          {...(hasTotals(columns) && { totalsLabel: texts.total })}
          {...(list.isQuiet && { isQuiet: list.isQuiet })}
        />
        <Pager page={page} onPage={query.setPage} />
      </Body>
      <span className="hb-visually-hidden" role="status">
        {reply === null ? texts.loading : texts.shown(reply.total)}
      </span>
    </div>
  );
}

const hasTotals = (columns: readonly WorkColumn<never>[]): boolean =>
  columns.some(({ total }) => total !== undefined);

function Body<Tab extends WorkTab, Row extends WorkRow<Tab>>({
  list: { tab, query, page },
  children,
}: {
  list: WorkListProps<Tab, Row>;
  children: ReactNode;
}) {
  const { reply, error } = page;
  if (reply === null && error !== null)
    return <ErrorPanel what={texts.failed} error={error} onTryAgain={page.reload} />;
  if (reply === null) return <TableSkeleton label={texts.loading} />;
  if (reply.total > 0) return children;
  if (query.search.trim() === '' && query.reason === null) return <EmptyState text={texts.none[tab]} />;
  return (
    <EmptyState text={texts.noneFound}>
      <Button
        variant="default"
        onClick={() => (query.search === '' ? query.setReason(null) : query.setSearch(''))}
      >
        {texts.clear}
      </Button>
    </EmptyState>
  );
}

function Pager({ page: { reply }, onPage }: { page: WorkPageOf<WorkTab>; onPage: (page: number) => void }) {
  const place = useMemo(() => {
    if (reply === null) return null;
    const { page, total, rows } = reply;
    const last = Math.max(1, Math.ceil(total / WORK_PAGE_ROWS));
    return {
      rows,
      from: (page - 1) * WORK_PAGE_ROWS,
      total,
      previous: page > 1 ? () => onPage(page - 1) : null,
      next: page < last ? () => onPage(page + 1) : null,
    };
  }, [reply, onPage]);
  return place && <ListPager page={place} />;
}
