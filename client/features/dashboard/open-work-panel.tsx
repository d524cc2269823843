import { useMemo } from 'react';
import { shortDay } from '../../../shared/business-time';
import { AGE_BANDS, type DashboardProject } from '../../../shared/contract/dashboard';
import { dashboardTexts } from '../../messages/dashboard';
import type { DataColumn } from '../../ui/table/data-table';
import { EmptyState } from '../../ui/feedback/empty-state';
import { formatCount, formatDollars, formatMoney } from '../../ui/format/format';
import { Panel } from '../../ui/layout/panel';
import classes from './dashboard.module.css';
import { FigureLink } from './figure-link';
import { daysAgo, openLink, openRows, openTotal, type OpenRow, type OpenSide } from './figures';
import { Flashing } from './flashing';
import { LimitedTable } from './limited-table';
import { projectColumn } from './project-cell';

const texts = dashboardTexts.open;

type Column = DataColumn<OpenRow | null>;

/** Returns the figure of a row as a link to its loads; the totals row has no link. */
function figureCell(
  row: OpenRow | null,
  total: number,
  of: (row: OpenRow) => number,
  shown: { format: (figure: number) => string; to: (row: OpenRow) => string },
) {
  if (row === null) return total === 0 ? null : <Flashing figure={total}>{shown.format(total)}</Flashing>;
  return <FigureLink to={shown.to(row)} figure={of(row)} text={shown.format(of(row))} />;
}

function Oldest({ day, today }: { day: string; today: string }) {
  if (day === '') return null;
  return (
    <span className={classes.nowrap}>
      {shortDay(day)} <small>{dashboardTexts.days(daysAgo(day, today))}</small>
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
  const ages = AGE_BANDS.map(({ from, to }, age): Column => ({
    key: `age-${String(from)}`,
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
    projectColumn(({ projectId, jobName, kind }) => ({ projectId, name: jobName, kind })),
    {
      key: 'loads',
      label: texts.loads,
      numeric: true,
      cell: (row) =>
        figureCell(row, countable(rows) ? total.loads : 0, ({ loads }) => loads, {
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
  const columns = useMemo(() => columnsOf(rows, side, today), [rows, side, today]);
  return (
    <div id={side} className={classes.anchor} tabIndex={-1}>
      <Panel title={texts[side]} flush aside={<span className={classes.note}>{texts[`${side}Note`]}</span>}>
        {rows.length === 0 ? (
          <EmptyState text={texts[`${side}None`]} />
        ) : (
          <LimitedTable label={texts[side]} columns={columns} rows={rows} rowKey={({ key }) => key} />
        )}
      </Panel>
    </div>
  );
}
