import { CompositeChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { useMemo } from 'react';
import type { DashboardDay } from '../../../../shared/contract/dashboard';
import { dashboardTexts } from '../../../messages/dashboard';
import { formatCompactMoney, formatCompactTons } from '../../../ui/format';
import { shortDay } from '../day-text';
import { marginOf } from '../figures';

const texts = dashboardTexts.daily;
const HEIGHT = 260;
const TONS = 'tons';
const MARGIN = 'margin';

interface DailyChartProps {
  days: readonly DashboardDay[];
  /** A bar was chosen. */
  onDay: (day: string) => void;
}

/** Tons as bars on the left axis, margin as a line on the right one. The table beside it has the same numbers. */
export function DailyChart({ days, onDay }: DailyChartProps) {
  const data = useMemo(
    () =>
      days.map((day) => ({
        day: day.day,
        label: shortDay(day.day),
        [TONS]: day.tons,
        [MARGIN]: marginOf(day),
      })),
    [days],
  );
  const openDay = (label: string | number | undefined): void => {
    const chosen = data.find((one) => one.label === label);
    if (chosen !== undefined) onDay(chosen.day);
  };
  return (
    <div role="img" aria-label={texts.chart}>
      <CompositeChart
        h={HEIGHT}
        data={data}
        dataKey="label"
        series={[
          { name: TONS, label: texts.tons, color: 'var(--hb-chart-1)', type: 'bar' },
          { name: MARGIN, label: texts.margin, color: 'var(--hb-chart-2)', type: 'line', yAxisId: 'right' },
        ]}
        curveType="linear"
        withLegend
        withRightYAxis
        strokeWidth={2}
        dotProps={{ r: 2.5 }}
        maxBarWidth={22}
        tooltipAnimationDuration={0}
        valueFormatter={(value) => formatCompactTons(value)}
        rightYAxisProps={{ tickFormatter: (value: number) => formatCompactMoney(value), width: 72 }}
        yAxisProps={{ width: 56 }}
        barProps={{ isAnimationActive: false }}
        lineProps={{ isAnimationActive: false }}
        composedChartProps={{
          accessibilityLayer: false,
          onClick: ({ activeLabel }) => openDay(activeLabel),
        }}
      />
    </div>
  );
}
