import { type MouseEvent, useRef, useState } from 'react';
import { Axes, type DrawnAxis } from './axes';
import { Legend, Tip } from './chart-parts';
import classes from './chart.module.css';
import type { ChartAxis, ChartSeries, ChartTip, Plot } from './chart-types';
import { Bars, Lines, middleOf } from './marks';
import { spanOf, ticksBetween } from './scale';
import { useWidth } from './use-width';

/** Room above the highest grid line, for half of its label. */
const ABOVE = 8;
/** Room for the labels of the days. */
const BELOW = 32;
/** Room right of a chart without a right axis. */
const BESIDE = 12;

interface ChartProps {
  /** Name for screen readers. They get the figures from a table next to the chart. */
  readonly label: string;
  /** Height in pixels, without the legend. */
  readonly height: number;
  readonly labels: readonly string[];
  readonly series: readonly ChartSeries[];
  readonly left: ChartAxis;
  readonly right?: ChartAxis;
  readonly withLegend?: boolean;
  readonly tipOf: (at: number) => ChartTip;
  /** Called with the place that is clicked. */
  readonly onChoose?: (at: number) => void;
}

/** Returns the values that an axis must show: the sums of stacked bars, and each value of a line. */
function shownValues(series: readonly ChartSeries[]): (number | null)[] {
  const bars = series.filter(({ shape }) => shape === 'bar');
  const sums = (bars[0]?.values ?? []).map((_, at) =>
    bars.reduce((sum, { values }) => sum + (values[at] ?? 0), 0),
  );
  return [...sums, ...series.flatMap(({ shape, values }) => (shape === 'line' ? values : []))];
}

function drawAxis(axis: ChartAxis, series: readonly ChartSeries[], { top, height }: Plot): DrawnAxis {
  const values = shownValues(series);
  const [low, high] = spanOf(axis.fromZero ? [0, ...values] : values);
  const ticks = ticksBetween(low, high, axis.smallestStep);
  const [first, last] = [ticks.at(0) ?? 0, ticks.at(-1) ?? 1];
  return { axis, ticks, scale: (value) => top + height * (1 - (value - first) / (last - first)) };
}

const sideOf = ({ axis = 'left' }: ChartSeries): 'left' | 'right' => axis;

/**
 * Draws bars and lines over days or weeks, with one or two axes. Pointing shows exact figures. The chart is an image
 * with a name; a table next to it has the same figures for keyboards and screen readers.
 */
export function Chart(props: ChartProps) {
  const { label, height, labels, series, left, right, withLegend, tipOf, onChoose } = props;
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [pointed, setPointed] = useState<number | null>(null);
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const plot: Plot = {
    left: left.width,
    top: ABOVE,
    width: Math.max(1, width - left.width - (right?.width ?? BESIDE)),
    height: height - ABOVE - BELOW,
  };
  const bandWidth = plot.width / Math.max(1, labels.length);
  const axes = {
    left: drawAxis(
      left,
      series.filter((one) => sideOf(one) === 'left'),
      plot,
    ),
    right:
      right &&
      drawAxis(
        right,
        series.filter((one) => sideOf(one) === 'right'),
        plot,
      ),
  };
  const placeOf = (event: MouseEvent): number | null => {
    const { left: from, width: drawn } = event.currentTarget.getBoundingClientRect();
    // Paper and a window that is being resized show the drawing at another size.
    const x = ((event.clientX - from) / (drawn || width)) * width;
    const at = Math.floor((x - plot.left) / bandWidth);
    return at >= 0 && at < labels.length ? at : null;
  };
  const shown = pointed !== null && pointed < labels.length ? pointed : null;
  const marks = {
    series,
    plot,
    bandWidth,
    highlighted,
    pointed: shown,
    scaleOf: (one: ChartSeries) => (axes[sideOf(one)] ?? axes.left).scale,
  };
  return (
    <div role="img" aria-label={label}>
      {withLegend && <Legend series={series} onHighlight={setHighlighted} />}
      <div ref={box} className={classes.chart}>
        <svg
          role="presentation"
          className={classes.drawing}
          viewBox={`0 0 ${width} ${height}`}
          data-opens={onChoose ? true : undefined}
          onMouseMove={(event) => setPointed(placeOf(event))}
          onMouseLeave={() => setPointed(null)}
          onClick={(event) => {
            const at = placeOf(event);
            if (at !== null) onChoose?.(at);
          }}
        >
          <Axes plot={plot} labels={labels} bandWidth={bandWidth} {...axes} />
          {shown !== null && (
            <rect
              className={classes.pointed}
              x={plot.left + shown * bandWidth}
              y={plot.top}
              width={bandWidth}
              height={plot.height}
            />
          )}
          <Bars {...marks} />
          <Lines {...marks} />
        </svg>
        {shown !== null && <Tip tip={tipOf(shown)} share={middleOf(plot, bandWidth, shown) / width} />}
      </div>
    </div>
  );
}
