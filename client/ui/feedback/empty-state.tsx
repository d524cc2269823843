import type { ReactNode } from 'react';
import classes from './states.module.css';

interface EmptyStateProps {
  text: string;
  /** Second sentence, which says what the list is for. */
  hint?: string;
  children?: ReactNode;
}

/** Sentence for an empty list, with a button for the next step if there is one. */
export function EmptyState({ text, hint, children }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <p>{text}</p>
      {hint !== undefined && <p className={classes.hint}>{hint}</p>}
      {children}
    </div>
  );
}
