import classes from './charts.module.css';

/** Bar under the pointer, as the chart gives it. */
export interface Hovered<Row> {
  active?: boolean;
  payload?: readonly { payload?: Row }[];
}

interface ChartTooltipProps<Row> {
  hovered: Hovered<Row>;
  /** Returns the names and exact values of a bar. */
  lines: (row: Row) => readonly (readonly [string, string])[];
  heading?: (label: string) => string;
}

/** Exact figures of the bar under the pointer. */
export function ChartTooltip<Row extends { label: string }>({
  hovered: { active = false, payload = [] },
  lines,
  heading = (label) => label,
}: ChartTooltipProps<Row>) {
  const row = payload[0]?.payload;
  if (!active || row === undefined) return null;
  return (
    <div className={classes.tooltip}>
      <strong>{heading(row.label)}</strong>
      {lines(row).map(([name, value]) => (
        <span key={name}>{`${name} ${value}`}</span>
      ))}
    </div>
  );
}
