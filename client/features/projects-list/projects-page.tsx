import { Button, Skeleton } from '@mantine/core';
import { IconPlus } from '#client/ui/icon/page-icons-f-to-z';
import { useMemo, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ProjectReply } from '#shared/contract/projects';
import { type ProjectsQuery, projectCounts, projectsOf } from '#shared/figures/project-list';
import {
  PROJECT_FILTERS,
  PROJECT_SORTS,
  type ProjectFilter,
  type ProjectSort,
} from '#shared/rules/project-list';
import { projectsTexts as texts } from '#client/messages/projects';
import { useCompanyRows, useProjectNames } from '#client/replica/index';
import { useTableLayout } from '#client/api/use-table-layout';
import { EmptyState } from '#client/ui/feedback/empty-state';
import { ErrorPanel } from '#client/ui/feedback/error-panel';
import { useHotkey } from '#client/ui/keyboard/hotkeys';
import { LaidOutTable } from '#client/ui/list/laid-out-table';
import { SearchField } from '#client/ui/list/search-field';
import { useListKeys } from '#client/ui/list/use-list-keys';
import { TableSkeleton } from '#client/ui/feedback/skeletons';
import { FilterTabs } from '#client/ui/list/filter-tabs';
import { ColumnChooser } from '#client/ui/table/columns/column-chooser';
import { useColumnControl } from '#client/ui/table/columns/use-column-control';
import { DownloadTemplate } from './download-template';
import { COLUMN_SET, addressOf, projectColumns } from './project-columns';
import classes from './projects-page.module.css';
import { ExportProjects } from './export-projects';
import { FiguresFailed } from './figures-failed';
import { useProjectFigures } from './use-project-figures';
import { parseAsBoolean, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';

const PARSERS = {
  filter: parseAsStringLiteral(PROJECT_FILTERS).withDefault('working'),
  q: parseAsString.withDefault(''),
  sort: parseAsStringLiteral(PROJECT_SORTS).withDefault('job'),
  desc: parseAsBoolean.withDefault(false),
};

interface ProjectsQueryControls extends ProjectsQuery {
  setFilter: (filter: ProjectFilter) => void;
  setSearch: (search: string) => void;
  /** Sorts by a column, or reverses its order; `descending` sets the order instead. */
  toggleSort: (key: string, descending?: boolean) => void;
  clear: () => void;
}

/** Keeps filter, search and order of the list in the address. */
function useProjectsQuery(): ProjectsQueryControls {
  const [{ filter, q, sort, desc }, set] = useQueryStates(PARSERS, { history: 'replace' });
  return {
    filter,
    search: q,
    sort: { key: sort, descending: desc },
    setFilter: (next) => void set({ filter: next }, { history: 'push' }),
    setSearch: (next) => void set({ q: next === '' ? null : next }),
    toggleSort: (key, descending = key === sort && !desc) =>
      void set({ sort: key as ProjectSort, desc: descending }),
    clear: () => void set({ q: null, filter: 'all' }),
  };
}

interface ProjectsPageProps {
  /** Opens the popup of a new project; undefined without permission. */
  onAdd: (() => void) | undefined;
  /** Shown to a company without projects. */
  firstDay: ReactNode;
}

/** Live list of the company's projects. */
export function ProjectsPage({ onAdd, firstDay }: ProjectsPageProps) {
  const { rows: stored, status, error } = useCompanyRows('projects');
  const named = useProjectNames();
  const projects = useMemo(() => stored.map(named), [stored, named]);
  const query = useProjectsQuery();
  const { filter, search, sort } = query;
  const navigate = useNavigate();
  const control = useColumnControl(COLUMN_SET, useTableLayout('projects'));
  const money = useProjectFigures(control, sort.key);
  const { figures } = money;
  const columns = useMemo(() => projectColumns(figures), [figures]);
  const rows = useMemo(
    () => projectsOf(projects, { filter, search, sort }, figures),
    [projects, filter, search, sort, figures],
  );
  /** An old list may be counted; an empty, unloaded list may not. */
  const isKnown = status === 'ready' || projects.length > 0;
  const counts = useMemo(() => (isKnown ? projectCounts(projects) : null), [isKnown, projects]);
  const open = (project: ProjectReply): void => void navigate(addressOf(project));
  const keys = useListKeys(rows, open);
  useHotkey('n', () => onAdd?.(), onAdd !== undefined);

  return (
    <>
      <header className={classes.head}>
        <h1 className={classes.title}>{texts.heading}</h1>
        {isKnown && <span>{texts.count(rows.length)}</span>}
        {status === 'loading' && !isKnown && <Skeleton width={70} height={14} />}
        <div className={classes.actions}>
          <ExportProjects query={query} none={rows.length === 0} />
          <DownloadTemplate />
          {onAdd && (
            <Button leftSection={<IconPlus size={15} aria-hidden="true" />} onClick={onAdd}>
              {texts.add}
            </Button>
          )}
        </div>
      </header>
      <section className={classes.card} aria-label={texts.heading}>
        <FilterTabs
          label={texts.filters}
          value={filter}
          onChange={query.setFilter}
          tabs={PROJECT_FILTERS.map((value) => ({
            value,
            label: texts.filter[value],
            count: counts?.[value],
          }))}
        />
        <div className={classes.tools}>
          <SearchField
            label={texts.search}
            value={search}
            onChange={query.setSearch}
            onKeyDown={keys.onSearchKey}
            className={classes.search}
          />
          <ColumnChooser control={control} className={classes.columns} />
        </div>
        <FiguresFailed money={money} />
        <ProjectRows
          status={status}
          error={error}
          none={projects.length === 0}
          found={rows.length}
          onClear={query.clear}
          firstDay={firstDay}
        >
          <LaidOutTable
            label={texts.heading}
            columns={columns}
            control={control}
            rows={rows}
            rowKey={({ id }) => id}
            sort={sort}
            onSort={query.toggleSort}
            active={keys.active}
            onOpen={open}
          />
        </ProjectRows>
      </section>
    </>
  );
}

const reload = (): void => window.location.reload();

interface ProjectRowsProps {
  status: 'loading' | 'ready' | 'error';
  /** Error of a list that could not be loaded. */
  error: unknown;
  none: boolean;
  found: number;
  onClear: () => void;
  firstDay: ReactNode;
  children: ReactNode;
}

/** Shows the table, or the reason why it is empty. */
function ProjectRows({ status, error, none, found, onClear, firstDay, children }: ProjectRowsProps) {
  if (status === 'loading' && none) return <TableSkeleton label={texts.loading} />;
  if (status === 'error' && none) return <ErrorPanel error={error} onTryAgain={reload} />;
  if (none) return firstDay;
  if (found > 0) return children;
  return (
    <EmptyState text={texts.noneFound}>
      <Button variant="default" onClick={onClear}>
        {texts.clear}
      </Button>
    </EmptyState>
  );
}
