import { Chart } from '#client/ui/chart/chart';
import type { ChartAxis, ChartSeries } from '#client/ui/chart/chart-types';
import type { GalleryEntry } from './gallery-entry';
import { doNothing } from './sample-data';

const DAYS = ['Mon 23', 'Tue 24', 'Wed 25', 'Thu 26', 'Fri 27'];
const TONS: ChartAxis = { format: (value) => `${value} t`, width: 56, smallestStep: 1, fromZero: true };

const BARS: readonly ChartSeries[] = [
  { name: 'Billed', color: 'var(--mantine-color-blue-6)', shape: 'bar', values: [310, 420, 0, 280, 95] },
  { name: 'Not billed', color: 'var(--mantine-color-orange-6)', shape: 'bar', values: [0, 60, 0, 140, 355] },
];
const LINES: readonly ChartSeries[] = [
  {
    name: 'Midwest',
    color: 'var(--mantine-color-blue-6)',
    shape: 'line',
    values: [3.61, 3.64, null, 3.7, 3.66],
  },
  {
    name: 'Gulf Coast',
    color: 'var(--mantine-color-teal-6)',
    shape: 'line',
    values: [3.42, 3.4, 3.45, 3.44, 3.48],
    dash: '4 3',
  },
];

const tipOf =
  (series: readonly ChartSeries[], { format }: ChartAxis) =>
  (at: number) => ({
    heading: DAYS[at] ?? '',
    lines: series.map(({ name, color, values }) => ({ name, color, value: format(values[at] ?? 0) })),
  });

const DOLLARS: ChartAxis = {
  format: (value) => `$${value.toFixed(2)}`,
  width: 56,
  smallestStep: 0.01,
  fromZero: false,
};

export const chartEntries: readonly GalleryEntry[] = [
  {
    title: 'Charts',
    shows: [
      'chart/chart.tsx#Chart',
      'chart/axes.tsx#Axes',
      'chart/chart-parts.tsx#Legend',
      'chart/chart-parts.tsx#Tip',
      'chart/marks.tsx#Bars',
      'chart/marks.tsx#Lines',
    ],
    states: {
      'Stacked bars': () => (
        <Chart
          label="Tons by day"
          height={220}
          labels={DAYS}
          series={BARS}
          left={TONS}
          withLegend
          tipOf={tipOf(BARS, TONS)}
          onChoose={doNothing}
        />
      ),
      'Lines, one with a gap': () => (
        <Chart
          label="Diesel by day"
          height={220}
          labels={DAYS}
          series={LINES}
          left={DOLLARS}
          withLegend
          tipOf={tipOf(LINES, DOLLARS)}
        />
      ),
    },
  },
];
