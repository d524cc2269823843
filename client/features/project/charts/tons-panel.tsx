import { useMemo } from 'react';
import type { ProjectDaysReply } from '#shared/contract/project-figures';
import { projectChartTexts } from '#client/messages/project-charts';
import { EmptyState } from '#client/ui/feedback/empty-state';
import { formatCount, formatTons } from '#client/ui/format/format';
import { ChartOrTable } from '#client/ui/layout/chart-or-table';
import { type DataColumn, DataTable } from '#client/ui/table/data-table';
import { type TonsRow, isByWeek, tonsRows } from './chart-rows';
import classes from './charts.module.css';
import { TonsChart } from './tons-chart';

const texts = projectChartTexts.tons;

const columnsOf = (byWeek: boolean): DataColumn<TonsRow>[] => [
  { key: 'day', label: byWeek ? texts.week : texts.day, cell: ({ label }) => label },
  { key: 'loads', label: texts.loads, numeric: true, cell: ({ loads }) => formatCount(loads) },
  { key: 'tons', label: texts.tons, numeric: true, cell: ({ tons }) => formatTons(tons) },
  { key: 'billed', label: texts.billedTons, numeric: true, cell: ({ billed }) => formatTons(billed) },
  { key: 'open', label: texts.openTons, numeric: true, cell: ({ open }) => formatTons(open) },
];

/** Shows the delivered tons with the billed part, by day or for long ranges by week. */
export function TonsPanel({ reply, note }: { reply: ProjectDaysReply; note: string }) {
  const rows = useMemo(() => tonsRows(reply), [reply]);
  const byWeek = isByWeek(reply);
  const title = byWeek ? texts.byWeek : texts.byDay;
  const none = rows.every(({ loads }) => loads === 0);
  return (
    <ChartOrTable
      id="tons"
      title={title}
      note={note}
      chart={none ? <EmptyState text={projectChartTexts.none} /> : <TonsChart rows={rows} title={title} />}
      table={
        <div className={classes.table} role="group" aria-label={title} tabIndex={0}>
          <DataTable
            label={title}
            columns={columnsOf(byWeek)}
            rows={rows.toReversed()}
            rowKey={({ day }) => day}
          />
        </div>
      }
    />
  );
}
