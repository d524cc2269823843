import type { CSSProperties } from 'react';
import classes from './chart.module.css';
import type { ChartSeries, ChartTip } from './chart-types';

interface LegendProps {
  readonly series: readonly ChartSeries[];
  /** Called with the name of the series that is pointed at, and null after it. */
  readonly onHighlight: (name: string | null) => void;
}

/** Names the series with their color and dash pattern. Pointing at a name fades the other series. */
export function Legend({ series, onHighlight }: LegendProps) {
  return (
    <div className={classes.legend}>
      {series.map(({ name, color, shape, dash }) => (
        <span key={name} onPointerEnter={() => onHighlight(name)} onPointerLeave={() => onHighlight(null)}>
          <svg width={22} height={12} aria-hidden="true">
            {shape === 'bar' ? (
              <rect x={5} width={12} height={12} rx={2} fill={color} />
            ) : (
              <line x1={0} x2={22} y1={6} y2={6} stroke={color} strokeWidth={2} strokeDasharray={dash} />
            )}
          </svg>
          <span>{name}</span>
        </span>
      ))}
    </div>
  );
}

interface TipProps {
  readonly tip: ChartTip;
  /** Place of the pointed band, as a share of the chart's width from 0 to 1. */
  readonly share: number;
}

/** Exact figures of the place that is pointed at, on the side with more room. */
export function Tip({ tip: { heading, lines }, share }: TipProps) {
  const side: CSSProperties =
    share < 0.5 ? { left: `calc(${share * 100}% + 10px)` } : { right: `calc(${(1 - share) * 100}% + 10px)` };
  return (
    <div className={classes.tip} style={side}>
      <strong>{heading}</strong>
      {lines.map(({ name, value, color }) => (
        <span key={name}>
          {color && <i style={{ background: color }} />}
          <span>{`${name} ${value}`}</span>
        </span>
      ))}
    </div>
  );
}
