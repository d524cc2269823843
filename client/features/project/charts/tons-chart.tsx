import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { projectChartTexts } from '#client/messages/project-charts';
import { formatCount, formatTons } from '#client/ui/format/format';
import type { TonsRow } from './chart-rows';
import { ChartTooltip, type Hovered } from './chart-tooltip';

const texts = projectChartTexts.tons;
const HEIGHT = 260;

function TonsTooltip(hovered: Hovered<TonsRow>) {
  return (
    <ChartTooltip
      hovered={hovered}
      lines={({ tons, billed, open }) => [
        [texts.tons, formatTons(tons)],
        [texts.billed, formatTons(billed)],
        [texts.open, formatTons(open)],
      ]}
    />
  );
}

/** Shows tons as bars, the billed part below the part that is not billed. The table has the same numbers. */
export function TonsChart({ rows, title }: { rows: TonsRow[]; title: string }) {
  return (
    <div role="img" aria-label={texts.chart(title)}>
      <BarChart
        h={HEIGHT}
        data={rows}
        dataKey="label"
        type="stacked"
        series={[
          { name: 'billed', label: texts.billed, color: 'var(--hb-chart-1)' },
          { name: 'open', label: texts.open, color: 'var(--hb-chart-2)' },
        ]}
        withLegend
        maxBarWidth={22}
        tooltipAnimationDuration={0}
        tooltipProps={{ content: TonsTooltip }}
        yAxisProps={{ tickFormatter: (value: number) => formatCount(value), width: 56 }}
        barProps={{ isAnimationActive: false }}
        barChartProps={{ accessibilityLayer: false }}
      />
    </div>
  );
}
