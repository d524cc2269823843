import { fireEvent, render, screen } from '@testing-library/react';
import { Chart } from './chart';
import type { ChartSeries } from './chart-types';

const AXIS = { format: String, width: 40, smallestStep: 1, fromZero: true };
const LABELS = ['Mon', 'Tue', 'Wed'];
const onChoose = jest.fn();

function show(series: readonly ChartSeries[]): HTMLElement {
  render(
    <Chart
      label="Tons"
      height={200}
      labels={LABELS}
      series={series}
      left={AXIS}
      withLegend
      tipOf={(at) => ({ heading: `On ${LABELS[at] ?? ''}`, lines: [{ name: 'Tons', value: String(at) }] })}
      onChoose={onChoose}
    />,
  );
  return screen.getByRole('img', { name: 'Tons' });
}

const drawing = (chart: HTMLElement): Element => {
  const found = chart.querySelector('svg[viewBox]');
  if (found === null) throw new Error('The chart has no drawing');
  return found;
};
const bars = (chart: HTMLElement, name: string) =>
  [...chart.querySelectorAll(`[data-series="${name}"] rect`)].map((bar) => ({
    top: Number(bar.getAttribute('y')),
    bottom: Number(bar.getAttribute('y')) + Number(bar.getAttribute('height')),
    color: bar.getAttribute('fill'),
  }));

beforeEach(() => onChoose.mockClear());

it('stacks bars without a gap, and draws none for a missing value', () => {
  const chart = show([
    { name: 'billed', color: 'blue', shape: 'bar', values: [4, 0, null] },
    { name: 'open', color: 'orange', shape: 'bar', values: [2, 6, null] },
  ]);
  const [billed, open] = [bars(chart, 'billed'), bars(chart, 'open')];
  expect([billed.length, open.length]).toEqual([1, 2]);
  expect(open[0]?.bottom).toBeCloseTo(billed[0]?.top ?? Number.NaN);
  expect(open[0]?.top).toBeCloseTo(open[1]?.top ?? Number.NaN);
});

it('draws a loss below 0, in its own color', () => {
  const colorOf = (value: number) => (value < 0 ? 'red' : 'green');
  const chart = show([{ name: 'margin', color: 'green', colorOf, shape: 'bar', values: [5, -5, 3] }]);
  const [gain, loss] = bars(chart, 'margin');
  expect(gain?.bottom).toBeCloseTo(loss?.top ?? Number.NaN);
  expect([gain?.color, loss?.color]).toEqual(['green', 'red']);
  expect(chart.querySelectorAll('[data-zero]')).toHaveLength(1);
});

it('connects a line over a missing value, and shows a single value as a dot', () => {
  const chart = show([
    { name: 'all', color: 'blue', shape: 'line', values: [1, null, 3] },
    { name: 'one', color: 'orange', shape: 'line', values: [null, 2, null] },
  ]);
  const line = chart.querySelector('[data-series="all"] polyline')?.getAttribute('points') ?? '';
  expect(line.split(' ')).toHaveLength(2);
  expect(chart.querySelectorAll('[data-series="one"] circle')).toHaveLength(1);
  expect(line).not.toContain('NaN');
});

it('shows the figures of the day under the pointer and opens it, but nothing outside the days', () => {
  const chart = show([{ name: 'tons', color: 'blue', shape: 'bar', values: [1, 2, 3] }]);
  fireEvent.mouseMove(drawing(chart), { clientX: 620 });
  expect(screen.getByText('On Wed')).toBeInTheDocument();
  fireEvent.click(drawing(chart), { clientX: 620 });
  expect(onChoose.mock.calls).toEqual([[2]]);
  fireEvent.mouseMove(drawing(chart), { clientX: 5 });
  expect(screen.queryByText(/^On /)).not.toBeInTheDocument();
  fireEvent.click(drawing(chart), { clientX: 5 });
  expect(onChoose).toHaveBeenCalledTimes(1);
  fireEvent.mouseMove(drawing(chart), { clientX: 50 });
  fireEvent.mouseLeave(drawing(chart));
  expect(screen.queryByText(/^On /)).not.toBeInTheDocument();
});

it('fades the other series while a name of the legend is pointed at', () => {
  const chart = show([
    { name: 'billed', color: 'blue', shape: 'bar', values: [1, 2, 3] },
    { name: 'open', color: 'orange', shape: 'bar', values: [1, 2, 3] },
  ]);
  fireEvent.pointerEnter(screen.getByText('billed'));
  expect([...chart.querySelectorAll('[data-faded]')].map((one) => one.getAttribute('data-series'))).toEqual([
    'open',
  ]);
  fireEvent.pointerLeave(screen.getByText('billed'));
  expect(chart.querySelector('[data-faded]')).not.toBeInTheDocument();
});
