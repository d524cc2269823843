import { CompositeChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { useMemo } from 'react';
import { shortDay } from '#shared/business-time';
import type { DashboardDay } from '#shared/contract/dashboard';
import { dashboardTexts } from '#client/messages/dashboard';
import { formatCount, formatDollars, formatMoney, formatTons } from '#client/ui/format/format';
import classes from './daily-chart.module.css';
import { marginOf } from '../figures';

const texts = dashboardTexts.daily;
const HEIGHT = 260;
const TONS = 'tons';
const MARGIN = 'margin';

interface Hovered {
  active?: boolean;
  payload?: readonly { payload?: { label: string; tons: number; margin: number } }[];
}

/** Tooltip of the day under the pointer, with the unit of each figure. */
function DayTooltip({ active = false, payload = [] }: Hovered) {
  const day = payload[0]?.payload;
  if (!active || day === undefined) return null;
  return (
    <div className={classes.tooltip}>
      <strong>{day.label}</strong>
      <span>{`${texts.tons} ${formatTons(day.tons)}`}</span>
      <span>{`${texts.margin} ${formatMoney(day.margin)}`}</span>
    </div>
  );
}

interface DailyChartProps {
  days: readonly DashboardDay[];
  /** Called when a bar is clicked. */
  onDay: (day: string) => void;
}

/**
 * Shows tons as bars on the left axis and margin as a line on the right one. The table has the same numbers.
 */
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
        tooltipProps={{ content: DayTooltip }}
        rightYAxisProps={{ tickFormatter: (value: number) => formatDollars(value), width: 72 }}
        yAxisProps={{ tickFormatter: (value: number) => formatCount(value), width: 56 }}
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
