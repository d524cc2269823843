import { useState, type ReactNode } from 'react';
import classes from './dashboard.module.css';

/** Flashes its content softly whenever the figure changes. */
export function Flashing({ figure, children }: { figure: number | string; children: ReactNode }) {
  const [seen, setSeen] = useState({ figure, changes: 0 });
  if (seen.figure !== figure) setSeen({ figure, changes: seen.changes + 1 });
  return (
    <span key={seen.changes} className={classes.figure} data-flash={seen.changes > 0 || undefined}>
      {children}
    </span>
  );
}
