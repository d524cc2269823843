import { shortDay } from '#shared/business-time';
import type { DashboardDay } from '#shared/contract/dashboard';
import { dashboardTexts } from '#client/messages/dashboard';
import { Chart } from '#client/ui/chart/chart';
import { formatCount, formatDollars, formatMoney, formatTons } from '#client/ui/format/format';
import { marginOf } from '../figures';

const texts = dashboardTexts.daily;
const HEIGHT = 226;
const TONS_AXIS = { format: formatCount, width: 56, smallestStep: 1, fromZero: true };
const MARGIN_AXIS = { format: formatDollars, width: 72, smallestStep: 1, fromZero: true };

interface DailyChartProps {
  days: readonly DashboardDay[];
  /** Called when a day is clicked. */
  onDay: (day: string) => void;
}

/**
 * Shows tons as bars on the left axis and margin as a line on the right one. The table has the same numbers.
 */
export function DailyChart({ days, onDay }: DailyChartProps) {
  const margins = days.map(marginOf);
  const labels = days.map(({ day }) => shortDay(day));
  return (
    <Chart
      label={texts.chart}
      height={HEIGHT}
      labels={labels}
      series={[
        {
          name: texts.tons,
          color: 'var(--hb-chart-1)',
          shape: 'bar',
          values: days.map(({ tons }) => tons),
        },
        { name: texts.margin, color: 'var(--hb-chart-2)', shape: 'line', axis: 'right', values: margins },
      ]}
      left={TONS_AXIS}
      right={MARGIN_AXIS}
      withLegend
      tipOf={(at) => ({
        heading: labels[at] ?? '',
        lines: [
          { name: texts.tons, value: formatTons(days[at]?.tons ?? 0) },
          { name: texts.margin, value: formatMoney(margins[at] ?? 0) },
        ],
      })}
      onChoose={(at) => {
        const chosen = days[at];
        if (chosen !== undefined) onDay(chosen.day);
      }}
    />
  );
}
