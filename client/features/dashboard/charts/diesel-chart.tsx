import { LineChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { useMemo } from 'react';
import { shortDay } from '#shared/business-time';
import type { DashboardDiesel } from '#shared/contract/dashboard';
import { dashboardTexts } from '#client/messages/dashboard';

const HEIGHT = 220;
/** Colors repeat after these but dash patterns do not, so that no line depends on its color alone. */
const COLOURS = ['var(--hb-chart-1)', 'var(--hb-chart-2)', 'var(--hb-chart-3)', 'var(--hb-chart-4)'];
const DASHES = ['', '6 4', '2 3'];

interface DieselChartProps {
  weeks: readonly Record<string, string | number>[];
  areas: readonly DashboardDiesel[];
}

/** Line chart with a line for each area, by week. The table has the same numbers. */
export function DieselChart({ weeks, areas }: DieselChartProps) {
  const data = useMemo(
    () => weeks.map((week) => ({ ...week, label: shortDay(String(week.period)) })),
    [weeks],
  );
  return (
    <div role="img" aria-label={dashboardTexts.diesel.chart}>
      <LineChart
        h={HEIGHT}
        data={data}
        dataKey="label"
        series={areas.map(({ area_id, area_name }, place) => ({
          name: area_id,
          label: area_name,
          color: COLOURS[place % COLOURS.length] ?? '',
          strokeDasharray: DASHES[Math.floor(place / COLOURS.length) % DASHES.length] ?? '',
        }))}
        curveType="linear"
        withLegend={areas.length > 1}
        strokeWidth={2}
        dotProps={{ r: 2.5 }}
        tooltipAnimationDuration={0}
        yAxisProps={{ domain: ['auto', 'auto'], width: 52 }}
        valueFormatter={(value) => `$${value.toFixed(2)}`}
        lineProps={{ isAnimationActive: false }}
        lineChartProps={{ accessibilityLayer: false }}
      />
    </div>
  );
}
