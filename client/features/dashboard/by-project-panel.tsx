import { useMemo } from 'react';
import type { DashboardProject } from '../../../shared/contract/dashboard';
import { dashboardTexts } from '../../messages/dashboard';
import type { DataColumn } from '../../ui/table/data-table';
import { EmptyState } from '../../ui/feedback/empty-state';
import { formatCount, formatMoney, formatPercent, formatTons } from '../../ui/format/format';
import { Panel } from '../../ui/layout/panel';
import classes from './dashboard.module.css';
import { FigureLink } from './figure-link';
import { marginOf, marginShare, workTotal } from './figures';
import { Flashing } from './flashing';
import { LimitedTable } from './limited-table';
import { loadsLink } from './loads-link';
import { projectColumn } from './project-cell';

const texts = dashboardTexts.byProject;
const words = dashboardTexts.daily;

type Row = DashboardProject;
type Column = DataColumn<Row | null>;

/** Bar under a figure. Its length is the figure's share of the largest one in the column. */
function Bar({ share, kind }: { share: number; kind: 'tons' | 'margin' }) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <span className={classes.bar} data-kind={kind} aria-hidden="true">
      <span style={{ width: `${String(percent)}%` }} />
    </span>
  );
}

function columnsOf(rows: readonly Row[], days: { from: string; to: string }): Column[] {
  const total = workTotal(rows.map(({ work }) => work));
  const most = {
    tons: Math.max(...rows.map(({ work }) => work.tons), 0.0001),
    margin: Math.max(...rows.map(({ work }) => marginOf(work)), 0.01),
  };
  const figure = (
    key: string,
    label: string,
    shown: { of: (work: Row['work']) => number; format: (of: number) => string; bar?: 'tons' | 'margin' },
  ): Column => ({
    key,
    label,
    numeric: true,
    cell: (row) => {
      if (row === null) return <Flashing figure={shown.of(total)}>{shown.format(shown.of(total))}</Flashing>;
      const value = shown.of(row.work);
      return (
        <span className={classes.barred}>
          <FigureLink
            to={loadsLink({ projectId: row.project_id, ...days })}
            figure={value}
            text={shown.format(value)}
          />
          {shown.bar && <Bar share={value / most[shown.bar]} kind={shown.bar} />}
        </span>
      );
    },
  });
  return [
    projectColumn(({ project_id, job_name }) => ({ projectId: project_id, name: job_name })),
    figure('loads', words.loads, { of: ({ loads }) => loads, format: formatCount }),
    figure('tons', words.tons, { of: ({ tons }) => tons, format: formatTons, bar: 'tons' }),
    figure('revenue', words.revenue, { of: ({ revenue }) => revenue, format: formatMoney }),
    figure('cost', words.cost, { of: ({ cost }) => cost, format: formatMoney }),
    figure('margin', words.margin, { of: marginOf, format: formatMoney, bar: 'margin' }),
    figure('percent', texts.percent, { of: marginShare, format: formatPercent }),
  ];
}

interface ByProjectPanelProps {
  projects: readonly DashboardProject[];
  days: readonly { day: string }[];
}

/** Lists tons and margin of each project in the shown days, highest margin first. */
export function ByProjectPanel({ projects, days }: ByProjectPanelProps) {
  const rows = useMemo(
    () =>
      projects
        .filter(({ work }) => work.loads > 0)
        .sort((one, other) => marginOf(other.work) - marginOf(one.work)),
    [projects],
  );
  const [from, to] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  const columns = useMemo(() => columnsOf(rows, { from, to }), [rows, from, to]);
  return (
    <div id="by-project" className={classes.anchor} tabIndex={-1}>
      <Panel title={texts.title} flush aside={<span className={classes.note}>{texts.note}</span>}>
        {rows.length === 0 ? (
          <EmptyState text={words.none} />
        ) : (
          <LimitedTable
            label={texts.title}
            columns={columns}
            rows={rows}
            rowKey={({ project_id }) => project_id}
          />
        )}
      </Panel>
    </div>
  );
}
