import type { ReactNode } from 'react';
import classes from './states.module.css';

/** The specification's sentence for nothing there, and the next step as a button where there is one. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={classes.empty}>
      <p>{text}</p>
      {children}
    </div>
  );
}
