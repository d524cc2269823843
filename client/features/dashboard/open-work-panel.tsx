import { useMemo } from 'react';
import { shortDay } from '#shared/business-time';
import { AGE_BANDS, type DashboardProject } from '#shared/contract/dashboard';
import { dashboardTexts } from '#client/messages/dashboard';
import type { DataColumn } from '#client/ui/table/data-table';
import { EmptyState } from '#client/ui/feedback/empty-state';
import { formatCount, formatDollars, formatMoney } from '#client/ui/format/format';
import { Panel } from '#client/ui/layout/panel';
import classes from './dashboard.module.css';
import { FigureLink } from './figure-link';
import {
  WORKLIST_OF,
  daysAgo,
  openLines,
  openLink,
  openRows,
  openTotal,
  type OpenLine,
  type OpenRow,
  type OpenSide,
} from './figures';
import { Flashing } from './flashing';
import { LimitedTable } from './limited-table';
import { projectColumn } from './project-cell';

const texts = dashboardTexts.open;

type Column = DataColumn<OpenLine | null>;

interface Shown {
  format: (figure: number) => string;
  to: (row: OpenLine) => string;
  /** Page with the work of all projects; absent where its figures are others. */
  toAll?: string;
}

/** Returns the figure of a line as a link to its loads; the sum of a project's kinds of work has no link. */
function figureCell(row: OpenLine | null, total: number, of: (row: OpenLine) => number, shown: Shown) {
  if (row === null && shown.toAll !== undefined)
    return <FigureLink to={shown.toAll} figure={total} text={shown.format(total)} />;
  if (row === null || row.part === 'sum') {
    const sum = row === null ? total : of(row);
    return sum === 0 ? null : <Flashing figure={sum}>{shown.format(sum)}</Flashing>;
  }
  return <FigureLink to={shown.to(row)} figure={of(row)} text={shown.format(of(row))} />;
}

function Oldest({ day, today }: { day: string; today: string }) {
  if (day === '') return null;
  return (
    <span className={classes.nowrap}>
      <span>{shortDay(day)}</span> <small>{dashboardTexts.days(daysAgo(day, today))}</small>
    </span>
  );
}

/**
 * Returns true when load counts can be added. A load may be open with freight and with sand, so sand rows
 * prevent it.
 */
const countable = (rows: readonly OpenRow[]): boolean => rows.every(({ kind }) => kind !== 'sand');

function columnsOf(rows: readonly OpenRow[], side: OpenSide, today: string): Column[] {
  const total = openTotal(rows);
  const withSand = new Set(rows.filter(({ kind }) => kind === 'sand').map(({ projectId }) => projectId));
  const loadsOf = ({ part, projectId, loads }: OpenLine): number =>
    part === 'sum' && withSand.has(projectId) ? 0 : loads;
  const ages = AGE_BANDS.map(({ from, to }, age): Column => ({
    key: `age-${from}`,
    label: texts.ages(from, to),
    numeric: true,
    cell: (row) =>
      figureCell(row, total.by_age[age]?.amount ?? 0, ({ by_age }) => by_age[age]?.amount ?? 0, {
        format: formatDollars,
        to: (one) => openLink(side, one, today, age),
      }),
  }));
  const fixed: Column = {
    key: 'fixed',
    label: texts.fixed,
    numeric: true,
    cell: (row) => {
      const amount = row === null ? total.fixed : row.fixed;
      return amount === 0 ? null : formatDollars(amount);
    },
  };
  return [
    projectColumn(({ projectId, jobName, kind, part }) => ({ projectId, name: jobName, kind, part })),
    {
      key: 'loads',
      label: texts.loads,
      numeric: true,
      cell: (row) =>
        figureCell(row, countable(rows) ? total.loads : 0, loadsOf, {
          format: formatCount,
          to: (one) => openLink(side, one, today),
        }),
    },
    ...ages,
    ...(total.fixed === 0 ? [] : [fixed]),
    {
      key: 'amount',
      label: texts.amount,
      numeric: true,
      cell: (row) =>
        figureCell(row, total.amount, ({ amount }) => amount, {
          format: formatMoney,
          to: (one) => openLink(side, one, today),
          toAll: WORKLIST_OF[side],
        }),
    },
    {
      key: 'oldest',
      label: texts.oldest,
      numeric: true,
      cell: (row) => <Oldest day={(row ?? total).oldest_day} today={today} />,
    },
  ];
}

interface OpenWorkPanelProps {
  side: OpenSide;
  projects: readonly DashboardProject[];
  today: string;
}

/** Lists work that is not billed or not received, by project and age. */
export function OpenWorkPanel({ side, projects, today }: OpenWorkPanelProps) {
  const rows = useMemo(() => openRows(projects, side), [projects, side]);
  const lines = useMemo(() => openLines(rows), [rows]);
  const columns = useMemo(() => columnsOf(rows, side, today), [rows, side, today]);
  return (
    <div id={side} className={classes.anchor} tabIndex={-1}>
      <Panel title={texts[side]} flush aside={<span className={classes.note}>{texts[`${side}Note`]}</span>}>
        {rows.length === 0 ? (
          <EmptyState text={texts[`${side}None`]} />
        ) : (
          <LimitedTable
            label={texts[side]}
            columns={columns}
            rows={lines}
            rowKey={({ key }) => key}
            belongsToLast={({ part }) => part === 'kind'}
          />
        )}
      </Panel>
    </div>
  );
}
