import { projectChartTexts } from '#client/messages/project-charts';
import { Chart } from '#client/ui/chart/chart';
import { formatCount, formatTons } from '#client/ui/format/format';
import type { TonsRow } from './chart-rows';

const texts = projectChartTexts.tons;
const HEIGHT = 226;
const AXIS = { format: formatCount, width: 56, smallestStep: 1, fromZero: true };

/** Shows tons as bars, the billed part below the part that is not billed. The table has the same numbers. */
export function TonsChart({ rows, title }: { rows: readonly TonsRow[]; title: string }) {
  return (
    <Chart
      label={texts.chart(title)}
      height={HEIGHT}
      labels={rows.map(({ label }) => label)}
      series={[
        {
          name: texts.billed,
          color: 'var(--hb-chart-1)',
          shape: 'bar',
          values: rows.map(({ billed }) => billed),
        },
        { name: texts.open, color: 'var(--hb-chart-2)', shape: 'bar', values: rows.map(({ open }) => open) },
      ]}
      left={AXIS}
      withLegend
      tipOf={(at) => ({
        heading: rows[at]?.label ?? '',
        lines: [
          { name: texts.tons, value: formatTons(rows[at]?.tons ?? 0) },
          { name: texts.billed, value: formatTons(rows[at]?.billed ?? 0) },
          { name: texts.open, value: formatTons(rows[at]?.open ?? 0) },
        ],
      })}
    />
  );
}
