import { useMemo } from 'react';
import type { DashboardProject } from '../../../shared/contract/dashboard';
import { dashboardTexts } from '../../messages/dashboard';
import type { DataColumn } from '../../ui/table/data-table';
import { EmptyState } from '../../ui/feedback/empty-state';
import { formatCount } from '../../ui/format/format';
import { Panel } from '../../ui/layout/panel';
import classes from './dashboard.module.css';
import { FigureLink } from './figure-link';
import { REVIEW_REASONS, reviewRows, reviewTotal, type ReviewRow } from './figures';
import { Flashing } from './flashing';
import { LimitedTable } from './limited-table';
import { loadsLink } from './loads-link';
import { projectColumn } from './project-cell';

const texts = dashboardTexts.review;

type Column = DataColumn<ReviewRow | null>;

const sumCell = (count: number) =>
  count === 0 ? null : <Flashing figure={count}>{formatCount(count)}</Flashing>;

function columnsOf(rows: readonly ReviewRow[]): Column[] {
  const total = reviewTotal(rows);
  const reasons = REVIEW_REASONS.filter(({ reason }) => total.counts[reason] > 0).map(
    ({ reason, tab, ...more }): Column => ({
      key: reason,
      label: texts.reasons[reason],
      numeric: true,
      cell: (row) =>
        row === null ? (
          sumCell(total.counts[reason])
        ) : (
          <FigureLink
            to={loadsLink({ projectId: row.projectId, kind: row.kind, tab, ...more })}
            figure={row.counts[reason]}
            text={formatCount(row.counts[reason])}
          />
        ),
    }),
  );
  const quarantined: Column = {
    key: 'quarantined',
    label: texts.reasons.quarantined,
    numeric: true,
    cell: (row) =>
      row === null ? (
        sumCell(total.quarantined)
      ) : (
        <FigureLink
          to={`/project/${String(row.projectId)}`}
          figure={row.quarantined}
          text={formatCount(row.quarantined)}
        />
      ),
  };
  return [
    projectColumn(({ projectId, jobName, kind }) => ({ projectId, name: jobName, kind })),
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
          <LimitedTable label={texts.title} columns={columns} rows={rows} rowKey={({ key }) => key} />
        )}
      </Panel>
    </div>
  );
}
