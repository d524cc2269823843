import type { ReactNode } from 'react';
import classes from './states.module.css';

/** Sentence for an empty list, with a button for the next step if there is one. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={classes.empty}>
      <p>{text}</p>
      {children}
    </div>
  );
}
