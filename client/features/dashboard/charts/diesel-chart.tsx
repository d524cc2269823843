import { shortDay } from '#shared/business-time';
import type { DashboardDiesel } from '#shared/contract/dashboard';
import { dashboardTexts } from '#client/messages/dashboard';
import { Chart } from '#client/ui/chart/chart';
import type { ChartSeries } from '#client/ui/chart/chart-types';

const HEIGHT = 220;
/** Colors repeat after these but dash patterns do not, so that no line depends on its color alone. */
const COLOURS = ['var(--hb-chart-1)', 'var(--hb-chart-2)', 'var(--hb-chart-3)', 'var(--hb-chart-4)'];
const DASHES = ['', '6 4', '2 3'];

const price = (dollars: number): string => `$${dollars.toFixed(2)}`;
const PRICE_AXIS = { format: price, width: 52, smallestStep: 0.01, fromZero: false };

interface DieselChartProps {
  weeks: readonly Record<string, string | number>[];
  areas: readonly DashboardDiesel[];
}

/** Line chart with a line for each area, by week. The table has the same numbers. */
export function DieselChart({ weeks, areas }: DieselChartProps) {
  const labels = weeks.map(({ period }) => shortDay(String(period)));
  const series = areas.map(({ area_id: id, area_name: name }, place): ChartSeries => ({
    name,
    color: COLOURS[place % COLOURS.length] ?? '',
    shape: 'line',
    dash: DASHES[Math.floor(place / COLOURS.length) % DASHES.length] ?? '',
    values: weeks.map(({ [id]: dollars }) => (typeof dollars === 'number' ? dollars : null)),
  }));
  return (
    <Chart
      label={dashboardTexts.diesel.chart}
      height={HEIGHT}
      labels={labels}
      series={series}
      left={PRICE_AXIS}
      withLegend={areas.length > 1}
      tipOf={(at) => ({
        heading: labels[at] ?? '',
        lines: series.flatMap(({ name, color, values }) => {
          const dollars = values[at] ?? null;
          return dollars === null ? [] : [{ name, color, value: price(dollars) }];
        }),
      })}
    />
  );
}
