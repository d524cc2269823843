import { useMemo } from 'react';
import type { ProjectDaysReply } from '#shared/contract/project-figures';
import { projectChartTexts } from '#client/messages/project-charts';
import { EmptyState } from '#client/ui/feedback/empty-state';
import { formatCount, formatMoney, formatPercent } from '#client/ui/format/format';
import { ChartOrTable } from '#client/ui/layout/chart-or-table';
import { type DataColumn, DataTable } from '#client/ui/table/data-table';
import { type MarginRow, marginRows } from './chart-rows';
import classes from './charts.module.css';
import { MarginChart } from './margin-chart';

const texts = projectChartTexts.margin;

const COLUMNS: readonly DataColumn<MarginRow>[] = [
  { key: 'day', label: projectChartTexts.tons.week, cell: ({ label }) => label },
  {
    key: 'loads',
    label: projectChartTexts.tons.loads,
    numeric: true,
    cell: ({ loads }) => formatCount(loads),
  },
  { key: 'revenue', label: texts.revenue, numeric: true, cell: ({ revenue }) => formatMoney(revenue) },
  { key: 'cost', label: texts.cost, numeric: true, cell: ({ cost }) => formatMoney(cost) },
  { key: 'margin', label: texts.dollars, numeric: true, cell: ({ margin }) => formatMoney(margin) },
  { key: 'share', label: texts.percent, numeric: true, cell: ({ share }) => formatPercent(share) },
];

/** Shows the margin of each week. */
export function MarginPanel({ reply, note }: { reply: ProjectDaysReply; note: string }) {
  const rows = useMemo(() => marginRows(reply), [reply]);
  const none = rows.every(({ loads }) => loads === 0);
  return (
    <ChartOrTable
      id="margin"
      title={texts.title}
      note={texts.note(note)}
      chart={none ? <EmptyState text={projectChartTexts.none} /> : <MarginChart rows={rows} />}
      table={
        <div className={classes.table} role="group" aria-label={texts.title} tabIndex={0}>
          <DataTable
            label={texts.title}
            columns={COLUMNS}
            rows={rows.toReversed()}
            rowKey={({ day }) => day}
          />
        </div>
      }
    />
  );
}
