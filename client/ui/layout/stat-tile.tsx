import type { ReactNode } from 'react';
import classes from './stat-tile.module.css';

interface StatTileProps {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  /** Exact figure, as a tooltip of a shortened one. */
  exact?: string;
  /** Fraction from 0 to 1, drawn as a bar under the note. */
  share?: number;
  /** Change against earlier days, in the line of the bar. */
  trend?: ReactNode;
}

/** One figure of the strip: label, number, a note, and an optional bar or trend. */
export function StatTile({ label, value, note, exact, share, trend }: StatTileProps) {
  const percent = share === undefined ? 0 : Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div className={classes.tile}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value} title={exact}>
        {value}
      </dd>
      {note !== undefined && <dd className={classes.note}>{note}</dd>}
      {trend !== undefined && <dd className={classes.trend}>{trend}</dd>}
      {share !== undefined && (
        <dd className={classes.bar} aria-hidden="true">
          <span style={{ width: `${percent}%` }} />
        </dd>
      )}
    </div>
  );
}

interface StatStripProps {
  label: string;
  /** True for long notes, which get a line of their own on a phone. */
  hasLongNotes?: boolean;
  children: ReactNode;
}

/** Frame of the figures. */
export function StatStrip({ label, hasLongNotes = false, children }: StatStripProps) {
  return (
    <dl className={classes.strip} aria-label={label} data-long-notes={hasLongNotes || undefined}>
      {children}
    </dl>
  );
}
