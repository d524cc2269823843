import type { ChartSeries, Plot, Scale } from './chart-types';

const BAR_MAX_WIDTH = 22;
/** Share of its band that a bar fills. */
const BAR_SHARE = 0.8;
const DOT_RADIUS = 2.5;
const POINTED_DOT_RADIUS = 4;

interface MarksProps {
  readonly series: readonly ChartSeries[];
  readonly plot: Plot;
  readonly scaleOf: (series: ChartSeries) => Scale;
  readonly bandWidth: number;
  /** Name of the series whose legend is pointed at; the others fade. */
  readonly highlighted: string | null;
  /** Place that is pointed at. */
  readonly pointed: number | null;
}

/** Returns the middle of a band, from the left of the drawing. */
export const middleOf = (plot: Plot, bandWidth: number, at: number): number =>
  plot.left + (at + 0.5) * bandWidth;

const faded = (name: string, highlighted: string | null): true | undefined =>
  highlighted !== null && highlighted !== name ? true : undefined;

/** Bars of all series of bars. They are stacked in the order of the series, from 0. */
export function Bars({ series, plot, scaleOf, bandWidth, highlighted }: MarksProps) {
  const width = Math.min(BAR_MAX_WIDTH, bandWidth * BAR_SHARE);
  const bars = series.filter(({ shape }) => shape === 'bar');
  return bars.map((one, nth) => {
    const scale = scaleOf(one);
    return (
      <g key={one.name} data-series={one.name} data-faded={faded(one.name, highlighted)}>
        {one.values.map((value, at) => {
          if (value === null || value === 0) return null;
          const below = bars.slice(0, nth).reduce((sum, { values }) => sum + (values[at] ?? 0), 0);
          const [top, bottom] = [
            scale(Math.max(below, below + value)),
            scale(Math.min(below, below + value)),
          ];
          return (
            <rect
              key={at}
              x={middleOf(plot, bandWidth, at) - width / 2}
              y={top}
              width={width}
              height={bottom - top}
              fill={one.colorOf?.(value) ?? one.color}
            />
          );
        })}
      </g>
    );
  });
}

function Line({ line, ...marks }: MarksProps & { line: ChartSeries }) {
  const { plot, scaleOf, bandWidth, highlighted, pointed } = marks;
  const scale = scaleOf(line);
  const dots = line.values.flatMap((value, at) =>
    value === null ? [] : [{ at, x: middleOf(plot, bandWidth, at), y: scale(value) }],
  );
  return (
    <g data-series={line.name} data-faded={faded(line.name, highlighted)}>
      <polyline
        points={dots.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        stroke={line.color}
        strokeWidth={2}
        strokeDasharray={line.dash}
        strokeLinejoin="round"
      />
      {dots.map(({ at, x, y }) => (
        <circle
          key={at}
          cx={x}
          cy={y}
          r={at === pointed ? POINTED_DOT_RADIUS : DOT_RADIUS}
          fill={line.color}
        />
      ))}
    </g>
  );
}

/** Lines with a dot at each value. */
export function Lines(marks: MarksProps) {
  const lines = marks.series.filter(({ shape }) => shape === 'line');
  return lines.map((line) => <Line key={line.name} line={line} {...marks} />);
}
