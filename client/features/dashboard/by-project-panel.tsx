import { useMemo } from 'react';
import type { DashboardProject } from '#shared/contract/dashboard';
import { dashboardTexts } from '#client/messages/dashboard';
import type { DataColumn } from '#client/ui/table/data-table';
import { EmptyState } from '#client/ui/feedback/empty-state';
import { formatCount, formatMoney, formatPercent, formatTons } from '#client/ui/format/format';
import { growth, marginChange } from '#client/ui/format/trend';
import { TrendText } from '#client/ui/format/trend-text';
import { Panel } from '#client/ui/layout/panel';
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
type Work = Row['work'];
type Column = DataColumn<Row | null>;

/** Bar under a figure. Its length is the figure's share of the largest one in the column. */
function Bar({ share, kind }: { share: number; kind: 'tons' | 'margin' }) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <span className={classes.bar} data-kind={kind} aria-hidden="true">
      <span style={{ width: `${percent}%` }} />
    </span>
  );
}

/** Figure of a column. */
interface Shown {
  of: (work: Work) => number;
  format: (of: number) => string;
  bar?: 'tons' | 'margin';
  /** Change of the recent days against the days before; '' for none. */
  trend?: (now: Work, before: Work) => string;
}

/** Work of a line: of the shown days, and of the two periods that the trend compares. */
type Works = Pick<Row, 'work' | 'recent_work' | 'previous_work'>;

interface FigureProps {
  shown: Shown;
  works: Works;
  /** Address of the loads; absent for the total. */
  to?: string;
  /** Largest figure of the column, for the bar. */
  most: number;
}

function Figure({ shown, works, to, most }: FigureProps) {
  const value = shown.of(works.work);
  const trend = shown.trend?.(works.recent_work, works.previous_work) ?? '';
  const text = shown.format(value);
  return (
    <span className={classes.barred}>
      {to === undefined ? (
        <Flashing figure={value}>{text}</Flashing>
      ) : (
        <FigureLink to={to} figure={value} text={text} />
      )}
      {to !== undefined && shown.bar && <Bar share={value / most} kind={shown.bar} />}
      {trend !== '' && <small>{trend}</small>}
    </span>
  );
}

function columnsOf(rows: readonly Row[], total: Works, days: { from: string; to: string }): Column[] {
  const most = {
    tons: Math.max(...rows.map(({ work }) => work.tons), 0.0001),
    margin: Math.max(...rows.map(({ work }) => marginOf(work)), 0.01),
  };
  const figure = (key: string, label: string, shown: Shown): Column => ({
    key,
    label,
    numeric: true,
    cell: (row) => (
      <Figure
        shown={shown}
        works={row ?? total}
        most={shown.bar === undefined ? 1 : most[shown.bar]}
        {...(row && { to: loadsLink({ projectId: row.project_id, ...days }) })}
      />
    ),
  });
  return [
    projectColumn(({ project_id, job_name }) => ({ projectId: project_id, name: job_name })),
    figure('loads', words.loads, { of: ({ loads }) => loads, format: formatCount }),
    figure('tons', words.tons, { of: ({ tons }) => tons, format: formatTons, bar: 'tons' }),
    figure('revenue', words.revenue, {
      of: ({ revenue }) => revenue,
      format: formatMoney,
      trend: (now, then) => growth(now.revenue, then.revenue),
    }),
    figure('cost', words.cost, { of: ({ cost }) => cost, format: formatMoney }),
    figure('margin', words.margin, { of: marginOf, format: formatMoney, bar: 'margin' }),
    figure('percent', texts.percent, { of: marginShare, format: formatPercent, trend: marginChange }),
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
  const columns = useMemo(() => {
    const total = {
      work: workTotal(projects.map(({ work }) => work)),
      recent_work: workTotal(projects.map(({ recent_work }) => recent_work)),
      previous_work: workTotal(projects.map(({ previous_work }) => previous_work)),
    };
    return columnsOf(rows, total, { from, to });
  }, [projects, rows, from, to]);
  return (
    <div id="by-project" className={classes.anchor} tabIndex={-1}>
      <Panel
        title={texts.title}
        flush
        aside={
          <span className={classes.note}>
            {texts.note}
            <TrendText text={texts.change} today={to} />
          </span>
        }
      >
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
