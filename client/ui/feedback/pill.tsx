import type { ReactNode } from 'react';
import classes from './pill.module.css';

/** Button that floats above the content and leads to what is new. */
export function Pill({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={classes.pill} onClick={onClick}>
      {children}
    </button>
  );
}
