import { Button } from '@mantine/core';
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '#client/ui/icon/page-icons-a-to-e';
import { useMemo, useState } from 'react';
import { shortDay } from '#shared/business-time';
import type { DashboardDiesel } from '#shared/contract/dashboard';
import { dashboardTexts } from '#client/messages/dashboard';
import { DataTable, type DataColumn } from '#client/ui/table/data-table';
import { EmptyState } from '#client/ui/feedback/empty-state';
import { Panel } from '#client/ui/layout/panel';
import { ChartOrTable } from '#client/ui/layout/chart-or-table';
import classes from './dashboard.module.css';
import own from './diesel-panel.module.css';
import { dieselNow, dieselWeeks, type DieselNow } from './diesel-weeks';
import { Flashing } from './flashing';
import { lazyComponent } from '#client/ui/feedback/load-code';

const texts = dashboardTexts.diesel;

const DieselChart = lazyComponent(async () => (await import('./charts/diesel-chart')).DieselChart);

const price = (dollars: number): string => `$${dollars.toFixed(3)}`;
const cents = (dollars: number): string => `${(Math.abs(dollars) * 100).toFixed(1)}¢`;

function Change({ change }: { change: number | null }) {
  if (change === null) return null;
  if (change === 0) {
    return (
      <span className={own.change}>
        <IconArrowRight size={14} aria-hidden="true" /> {texts.unchanged}
      </span>
    );
  }
  const Arrow = change > 0 ? IconArrowUpRight : IconArrowDownRight;
  return (
    <span className={own.change} data-up={change > 0}>
      <Arrow size={14} aria-hidden="true" />
      <span>{change > 0 ? texts.up(cents(change)) : texts.down(cents(change))}</span>
    </span>
  );
}

const COLUMNS: readonly DataColumn<DieselNow>[] = [
  {
    key: 'area',
    label: texts.area,
    cell: ({ areaName, projects, period }) => (
      <span className={classes.project}>
        <span>{areaName}</span>
        <small>
          {`${projects === 0 ? texts.unused : texts.usedBy(projects)} · ${texts.weekOf(shortDay(period))}`}
        </small>
      </span>
    ),
  },
  {
    key: 'price',
    label: texts.price,
    numeric: true,
    cell: (now) => <Flashing figure={now.price}>{price(now.price)}</Flashing>,
  },
  { key: 'change', label: texts.change, numeric: true, cell: ({ change }) => <Change change={change} /> },
];

type Week = Record<string, string | number>;

function weekColumns(areas: readonly DashboardDiesel[]): DataColumn<Week>[] {
  return [
    { key: 'week', label: texts.week, cell: ({ period = '' }) => shortDay(String(period)) },
    ...areas.map(({ area_id, area_name }): DataColumn<Week> => ({
      key: area_id,
      label: area_name,
      numeric: true,
      cell: (week) => (typeof week[area_id] === 'number' ? price(week[area_id]) : null),
    })),
  ];
}

/**
 * Compares this week's diesel price with last week's, for the areas of projects or for all areas, and by
 * week.
 */
export function DieselPanel({ diesel }: { diesel: readonly DashboardDiesel[] }) {
  const [all, setAll] = useState(false);
  const own = useMemo(() => diesel.filter(({ projects }) => projects > 0), [diesel]);
  const areas = all || own.length === 0 ? diesel : own;
  const weeks = useMemo(() => dieselWeeks(areas), [areas]);
  const now = areas.flatMap((area) => dieselNow(area) ?? []);
  if (diesel.length === 0) {
    return (
      <Panel title={texts.title}>
        <EmptyState text={texts.none} />
      </Panel>
    );
  }
  return (
    <ChartOrTable
      id="diesel"
      title={texts.title}
      note={texts.note}
      chart={<DieselChart weeks={weeks} areas={areas} />}
      table={
        <DataTable
          label={texts.title}
          columns={weekColumns(areas)}
          rows={[...weeks].reverse()}
          rowKey={({ period = '' }) => period}
        />
      }
    >
      <DataTable label={texts.price} columns={COLUMNS} rows={now} rowKey={({ areaId }) => areaId} />
      {own.length > 0 && own.length < diesel.length && (
        <Button className={classes.more} variant="subtle" size="xs" onClick={() => setAll(!all)}>
          {all ? texts.own : texts.all}
        </Button>
      )}
    </ChartOrTable>
  );
}
