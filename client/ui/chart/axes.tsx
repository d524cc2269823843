import classes from './chart.module.css';
import type { ChartAxis, Plot, Scale } from './chart-types';
import { middleOf } from './marks';
import { labelsThatFit } from './scale';

/** Distance between an axis and its labels. */
const GAP = 10;
/** Width of a character of the labels, which are 12 pixels high. */
const CHARACTER_WIDTH = 6.6;
const LABEL_GAP = 12;

/** Axis with its ticks and its scale. */
export interface DrawnAxis {
  readonly axis: ChartAxis;
  readonly ticks: readonly number[];
  readonly scale: Scale;
}

interface AxesProps {
  readonly plot: Plot;
  readonly labels: readonly string[];
  readonly bandWidth: number;
  readonly left: DrawnAxis;
  readonly right?: DrawnAxis | undefined;
}

interface ValueLabelsProps {
  readonly drawn: DrawnAxis;
  readonly x: number;
  readonly anchor: 'start' | 'end';
}

function ValueLabels({ drawn: { axis, ticks, scale }, x, anchor }: ValueLabelsProps) {
  return ticks.map((tick) => (
    <text key={tick} x={x} y={scale(tick)} dy="0.35em" textAnchor={anchor}>
      {axis.format(tick)}
    </text>
  ));
}

/** Labels of the days, as many as fit. */
function PlaceLabels({ plot, labels, bandWidth }: Pick<AxesProps, 'plot' | 'labels' | 'bandWidth'>) {
  const longest = Math.max(0, ...labels.map(({ length }) => length));
  const fitting = labelsThatFit(labels.length, bandWidth, longest * CHARACTER_WIDTH + LABEL_GAP);
  const y = plot.top + plot.height + 2 * GAP;
  // The first and the last label must not leave the drawing.
  const half = (longest * CHARACTER_WIDTH) / 2;
  const rightmost = plot.left + plot.width + LABEL_GAP - half;
  return fitting.map((at) => (
    <text
      key={at}
      x={Math.min(middleOf(plot, bandWidth, at), rightmost)}
      y={y}
      dy="0.35em"
      textAnchor="middle"
    >
      {labels[at]}
    </text>
  ));
}

/** Grid lines with the values and days of the axes. The line at 0 is solid. */
export function Axes({ plot, labels, bandWidth, left, right }: AxesProps) {
  const end = plot.left + plot.width;
  return (
    <g className={classes.axes}>
      {left.ticks.map((tick) => (
        <line
          key={tick}
          x1={plot.left}
          x2={end}
          y1={left.scale(tick)}
          y2={left.scale(tick)}
          data-zero={tick === 0 ? true : undefined}
        />
      ))}
      <ValueLabels drawn={left} x={plot.left - GAP} anchor="end" />
      {right && <ValueLabels drawn={right} x={end + GAP} anchor="start" />}
      <PlaceLabels plot={plot} labels={labels} bandWidth={bandWidth} />
    </g>
  );
}
