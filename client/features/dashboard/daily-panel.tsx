import { useMemo } from 'react';
import { shortDay } from '#shared/business-time';
import type { DashboardDay } from '#shared/contract/dashboard';
import { dashboardTexts } from '#client/messages/dashboard';
import { DataTable, type DataColumn } from '#client/ui/table/data-table';
import { EmptyState } from '#client/ui/feedback/empty-state';
import { formatCount, formatMoney, formatTons } from '#client/ui/format/format';
import { ChartOrTable } from '#client/ui/layout/chart-or-table';
import classes from './dashboard.module.css';
import { marginOf } from './figures';
import { useShownDay } from './use-shown-day';
import { lazyComponent } from '#client/ui/feedback/load-code';

const texts = dashboardTexts.daily;

const DailyChart = lazyComponent(async () => (await import('./charts/daily-chart')).DailyChart);

function columnsOf(show: (day: string) => void): DataColumn<DashboardDay>[] {
  return [
    {
      key: 'day',
      label: texts.day,
      cell: ({ day, loads }) =>
        loads === 0 ? (
          shortDay(day)
        ) : (
          <button
            type="button"
            className={classes.link}
            aria-label={texts.open(shortDay(day))}
            onClick={() => show(day)}
          >
            {shortDay(day)}
          </button>
        ),
    },
    { key: 'loads', label: texts.loads, numeric: true, cell: ({ loads }) => formatCount(loads) },
    { key: 'tons', label: texts.tons, numeric: true, cell: ({ tons }) => formatTons(tons) },
    { key: 'revenue', label: texts.revenue, numeric: true, cell: ({ revenue }) => formatMoney(revenue) },
    { key: 'cost', label: texts.cost, numeric: true, cell: ({ cost }) => formatMoney(cost) },
    { key: 'margin', label: texts.margin, numeric: true, cell: (day) => formatMoney(marginOf(day)) },
  ];
}

/** Shows tons and margin by day. A click on a day opens its projects. */
export function DailyPanel({ days }: { days: readonly DashboardDay[] }) {
  const { show } = useShownDay();
  const columns = useMemo(() => columnsOf(show), [show]);
  const newest = useMemo(() => [...days].reverse(), [days]);
  const none = days.every(({ loads }) => loads === 0);
  return (
    <ChartOrTable
      id="daily"
      title={texts.title}
      note={texts.note}
      chart={none ? <EmptyState text={texts.none} /> : <DailyChart days={days} onDay={show} />}
      table={
        <div className={classes.tall}>
          <DataTable label={texts.title} columns={columns} rows={newest} rowKey={({ day }) => day} />
        </div>
      }
    />
  );
}
