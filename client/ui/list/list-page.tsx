import { Button, Group, Skeleton } from '@mantine/core';
import { IconFileImport, IconPlus } from '../icon/page-icons-f-to-z';
import { useMemo, type ReactNode } from 'react';
import { recordTexts } from '#client/messages/records';
import { ColumnChooser } from '../table/columns/column-chooser';
import { type SavedLayout, useColumnControl } from '../table/columns/use-column-control';
import { DataTable } from '../table/data-table';
import { EmptyState } from '../feedback/empty-state';
import { ErrorPanel } from '../feedback/error-panel';
import { useHotkey } from '../keyboard/hotkeys';
import classes from './list-page.module.css';
import { LaidOutTable, listColumnSet } from './laid-out-table';
import { ListPager, useListPage } from './list-pager';
import { listRows, type ListColumn } from './list-rows';
import { SearchField } from './search-field';
import { TableSkeleton } from '../feedback/skeletons';
import { useListKeys } from './use-list-keys';
import { useListQuery } from './use-list-query';

/** Texts of a list. */
interface ListTexts {
  heading: string;
  /** Plural of the records in lower case, such as 'companies'. */
  collection: string;
  /** Returns a text such as '12 companies'. */
  count: (rows: number) => string;
  /** Label of the search. */
  search: string;
  /** Label of the button that adds a record. */
  add: string;
}

export interface ListPageProps<Row> {
  texts: ListTexts;
  /** Returns the text of a row that the search reads. */
  searchText: (row: Row) => string;
  columns: readonly ListColumn<Row>[];
  /** Column of the first sort; without it, rows keep their order. */
  firstSort?: string;
  rows: readonly Row[];
  rowKey: (row: Row) => number;
  status: 'loading' | 'ready' | 'error';
  /** Error that kept the list from loading. */
  error?: unknown;
  /** Text for that error; default 'Trouble Retreiving Data'. */
  failed?: string;
  /** Loads the list again; the default reloads the page. */
  onTryAgain?: () => void;
  /** Adds a record; given only for people who may. */
  onAdd?: () => void;
  /** Imports records; given only for people who may. */
  onImport?: () => void;
  /** Called for Enter or a click on a row. */
  onOpen?: (row: Row) => void;
  /** Layout of the columns that the person saved; without it, the columns are as given. */
  savedLayout?: SavedLayout;
  /** Number of rows on a page; without it, one page shows all. */
  pageSize?: number;
  /** Shown between the count and the add button. */
  tools?: ReactNode;
  /** Shown between the search and the table. */
  children?: ReactNode;
}

function AddButton({ texts, onAdd }: Pick<ListPageProps<never>, 'texts' | 'onAdd'>) {
  if (onAdd === undefined) return null;
  return (
    <Button leftSection={<IconPlus size={15} aria-hidden="true" />} onClick={onAdd}>
      {texts.add}
    </Button>
  );
}

/** Layout of a list whose columns nobody can change. */
const AS_GIVEN: SavedLayout = { text: '', save: () => undefined };
function ImportButton({ onImport }: Pick<ListPageProps<never>, 'onImport'>) {
  if (onImport === undefined) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconFileImport size={15} aria-hidden="true" />}
      onClick={onImport}
    >
      {recordTexts.import}
    </Button>
  );
}

const reload = (): void => window.location.reload();

/** Returns the control of a list's columns; undefined without a saved layout. */
function useListControl<Row>(columns: readonly ListColumn<Row>[], saved: SavedLayout | undefined) {
  const set = useMemo(() => listColumnSet(columns), [columns]);
  const control = useColumnControl(set, saved ?? AS_GIVEN);
  return saved && control;
}

/** Returns a list's columns; those with a sort value can be sorted. */
const sortable = <Row,>(columns: readonly ListColumn<Row>[]) =>
  columns.map((column) => ({ ...column, sortable: column.sortBy !== undefined }));

/** Page of a list of records: heading, count, search ('/'), add button ('n'), and the table. */
export function ListPage<Row>(page: ListPageProps<Row>) {
  const { columns, rows, status, onAdd, searchText, onOpen } = page;
  const { heading, collection, count } = page.texts;
  const query = useListQuery(page.firstSort);
  const { search, sort } = query;
  const shown = useMemo(
    () => listRows(rows, { search, searchText, sort, columns }),
    [rows, search, searchText, sort, columns],
  );
  const listed = useListPage(shown, page.pageSize ?? Infinity, JSON.stringify([search, sort]));
  const keys = useListKeys(listed.rows, onOpen);
  const control = useListControl(columns, page.savedLayout);
  useHotkey('n', () => onAdd?.(), onAdd !== undefined);
  const isWaiting = status === 'loading' && rows.length === 0;
  const isKnown = status === 'ready' || rows.length > 0;
  const table = {
    label: heading,
    columns: sortable(columns),
    rows: listed.rows,
    rowKey: page.rowKey,
    sort,
    onSort: query.toggleSort,
    active: keys.active,
    onOpen,
  };

  return (
    <>
      <header className={classes.head}>
        <div className={classes.heading}>
          <h1 className={classes.title}>{heading}</h1>
          {isWaiting && <Skeleton width={70} height={14} />}
          {isKnown && <span>{count(shown.length)}</span>}
        </div>
        <div className={classes.tools}>
          {page.tools}
          <ImportButton {...page} />
          <AddButton {...page} />
        </div>
      </header>
      <section className={classes.card} aria-label={heading}>
        <div className={classes.searchBar}>
          <SearchField
            label={page.texts.search}
            value={search}
            onChange={query.setSearch}
            onKeyDown={keys.onSearchKey}
            className={classes.search}
            clearLabel={recordTexts.clearSearch}
            withKey
          />
          {control && <ColumnChooser control={control} className={classes.columns} />}
        </div>
        {page.children}
        <ListBody page={page} found={shown.length} onClear={() => query.setSearch('')}>
          {control ? <LaidOutTable {...table} control={control} /> : <DataTable {...table} />}
          <ListPager page={listed} />
        </ListBody>
        <span className="hb-visually-hidden" role="status">
          {isWaiting && <span>{recordTexts.loading(collection)}</span>}
          {isKnown && <span>{count(shown.length)}</span>}
        </span>
      </section>
    </>
  );
}

interface ListBodyProps<Row> {
  page: ListPageProps<Row>;
  found: number;
  onClear: () => void;
  children: ReactNode;
}

/** Shows the table, or its placeholder, error or empty state. */
function ListBody<Row>({ page, found, onClear, children }: ListBodyProps<Row>) {
  const { rows, status, error, failed = recordTexts.load.list, onTryAgain = reload } = page;
  const { collection } = page.texts;
  const none = rows.length === 0;
  if (status === 'loading' && none) return <TableSkeleton label={recordTexts.loading(collection)} />;
  if (status === 'error' && none) {
    return <ErrorPanel what={failed} error={error} onTryAgain={onTryAgain} />;
  }
  if (none)
    return (
      <EmptyState text={recordTexts.empty(collection)}>
        <Group gap="xs" justify="center">
          <AddButton {...page} />
          <ImportButton {...page} />
        </Group>
      </EmptyState>
    );
  if (found > 0) return children;
  return (
    <EmptyState text={recordTexts.noneFound(collection)}>
      <Button variant="default" onClick={onClear}>
        {recordTexts.clearSearch}
      </Button>
    </EmptyState>
  );
}
