import { projectChartTexts } from '#client/messages/project-charts';
import { Chart } from '#client/ui/chart/chart';
import { formatDollars, formatMoney, formatPercent } from '#client/ui/format/format';
import type { MarginRow } from './chart-rows';

const texts = projectChartTexts.margin;
const HEIGHT = 260;
const AXIS = { format: formatDollars, width: 76, smallestStep: 1, fromZero: true };
const colorOf = (margin: number): string => (margin < 0 ? 'var(--hb-bad)' : 'var(--hb-chart-3)');

/** Shows the margin as bars from 0, losses below it. The table has the same numbers. */
export function MarginChart({ rows }: { rows: readonly MarginRow[] }) {
  return (
    <Chart
      label={texts.title}
      height={HEIGHT}
      labels={rows.map(({ label }) => label)}
      series={[
        {
          name: texts.dollars,
          color: 'var(--hb-chart-3)',
          colorOf,
          shape: 'bar',
          values: rows.map(({ margin }) => margin),
        },
      ]}
      left={AXIS}
      tipOf={(at) => ({
        heading: projectChartTexts.weekOf(rows[at]?.label ?? ''),
        lines: [
          { name: texts.dollars, value: formatMoney(rows[at]?.margin ?? 0) },
          { name: texts.percent, value: formatPercent(rows[at]?.share ?? 0) },
        ],
      })}
    />
  );
}
