import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { projectChartTexts } from '#client/messages/project-charts';
import { formatDollars, formatMoney, formatPercent } from '#client/ui/format/format';
import { type MarginRow, axisOf } from './chart-rows';
import { ChartTooltip, type Hovered } from './chart-tooltip';

const texts = projectChartTexts.margin;
const HEIGHT = 260;

function MarginTooltip(hovered: Hovered<MarginRow>) {
  return (
    <ChartTooltip
      hovered={hovered}
      heading={projectChartTexts.weekOf}
      lines={({ margin, share }) => [
        [texts.dollars, formatMoney(margin)],
        [texts.percent, formatPercent(share)],
      ]}
    />
  );
}

/** Shows the margin as bars from 0, losses below it. The table has the same numbers. */
export function MarginChart({ rows }: { rows: MarginRow[] }) {
  return (
    <div role="img" aria-label={texts.title}>
      <BarChart
        h={HEIGHT}
        data={rows}
        dataKey="label"
        series={[{ name: 'margin', label: texts.dollars, color: 'var(--hb-chart-3)' }]}
        getBarColor={(value) => (value < 0 ? 'var(--hb-bad)' : 'var(--hb-chart-3)')}
        referenceLines={[{ y: 0, color: 'var(--hb-border-strong)' }]}
        maxBarWidth={22}
        tooltipAnimationDuration={0}
        tooltipProps={{ content: MarginTooltip }}
        yAxisProps={{
          domain: axisOf(rows.map(({ margin }) => margin)),
          tickFormatter: (value: number) => formatDollars(value),
          width: 76,
        }}
        barProps={{ isAnimationActive: false }}
        barChartProps={{ accessibilityLayer: false }}
      />
    </div>
  );
}
