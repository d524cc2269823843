import { useMemo } from 'react';
import type { DashboardProject } from '#shared/contract/dashboard';
import { dashboardTexts } from '#client/messages/dashboard';
import type { DataColumn } from '#client/ui/table/data-table';
import { EmptyState } from '#client/ui/feedback/empty-state';
import { formatCount } from '#client/ui/format/format';
import { Panel } from '#client/ui/layout/panel';
import classes from './dashboard.module.css';
import { FigureLink } from './figure-link';
import { Flashing } from './flashing';
import { LimitedTable } from './limited-table';
import { projectColumn } from './project-cell';
import {
  REVIEW_REASONS,
  reviewLink,
  reviewRows,
  reviewTotal,
  withoutSums,
  worklistLink,
  type ReviewRow,
} from './review';

const texts = dashboardTexts.review;

type Column = DataColumn<ReviewRow | null>;

interface CountCellProps {
  /** Null for the total of all projects. */
  row: ReviewRow | null;
  count: number;
  to: (row: ReviewRow) => string;
  /** Page with the loads of all projects; '' without one. */
  toAll?: string;
}

/** Count with a link to its loads. The sum of a project's kinds has none, since its loads are on two pages. */
function CountCell({ row, count, to, toAll = '' }: CountCellProps) {
  if (count === 0) return null;
  if (row === null && toAll !== '') return <FigureLink to={toAll} figure={count} text={formatCount(count)} />;
  if (row === null || row.part === 'sum') return <Flashing figure={count}>{formatCount(count)}</Flashing>;
  return <FigureLink to={to(row)} figure={count} text={formatCount(count)} />;
}

function columnsOf(rows: readonly ReviewRow[]): Column[] {
  const total = reviewTotal(withoutSums(rows));
  const issues: Column = {
    key: 'issues',
    label: texts.issues,
    numeric: true,
    cell: (row) => {
      const count = (row ?? total).issues;
      return count === 0 ? null : <Flashing figure={count}>{formatCount(count)}</Flashing>;
    },
  };
  const reasons = REVIEW_REASONS.filter(({ reason }) => total.counts[reason] > 0).map((column): Column => ({
    key: column.reason,
    label: texts.reasons[column.reason],
    numeric: true,
    cell: (row) => (
      <CountCell
        row={row}
        count={(row ?? total).counts[column.reason]}
        to={(one) => reviewLink(one, column)}
        toAll={worklistLink(column.reason)}
      />
    ),
  }));
  const quarantined: Column = {
    key: 'quarantined',
    label: texts.reasons.quarantined,
    numeric: true,
    cell: (row) => (
      <CountCell
        row={row}
        count={(row ?? total).quarantined}
        to={({ projectId }) => `/project/${projectId}`}
      />
    ),
  };
  return [
    projectColumn(({ projectId, jobName, kind, part }) => ({ projectId, name: jobName, kind, part })),
    issues,
    ...reasons,
    ...(total.quarantined === 0 ? [] : [quarantined]),
  ];
}

/** Lists the loads that need a look: a row for each project, a column for each reason. */
export function ReviewPanel({ projects }: { projects: readonly DashboardProject[] }) {
  const rows = useMemo(() => reviewRows(projects), [projects]);
  const columns = useMemo(() => columnsOf(rows), [rows]);
  return (
    <div id="review" className={classes.anchor} tabIndex={-1}>
      <Panel title={texts.title} flush aside={<span className={classes.note}>{texts.note}</span>}>
        {rows.length === 0 ? (
          <EmptyState text={texts.none} />
        ) : (
          <LimitedTable
            label={texts.title}
            columns={columns}
            rows={rows}
            rowKey={({ key }) => key}
            belongsToLast={({ part }) => part === 'kind'}
          />
        )}
      </Panel>
    </div>
  );
}
