import type { ReactNode } from 'react';
import classes from './folded-group.module.css';
import { formatCount } from '../format/format';

interface FoldedGroupProps {
  title: string;
  /** Shown after the title. */
  count?: number;
  /** Shows the group open at first. */
  open?: boolean;
  children: ReactNode;
}

/** Group that a click on its title opens, such as the loads left out for one reason. */
export function FoldedGroup({ title, count, open, children }: FoldedGroupProps) {
  return (
    <details className={classes.group} open={open}>
      <summary>
        <span>{title}</span>
        {count !== undefined && (
          <>
            {' '}
            <span className={classes.count}>{formatCount(count)}</span>
          </>
        )}
      </summary>
      {children}
    </details>
  );
}

const LISTED_MAX = 200;

interface NumberListProps {
  label: string;
  numbers: readonly number[];
  /** Returns the end of a shortened list, from the number of items left out. */
  more: (left: number) => string;
}

/** Lists load numbers in a line of text. */
export function NumberList({ label, numbers, more }: NumberListProps) {
  return (
    // Focusable, so that the keyboard can scroll it.
    <div className={classes.numbers} role="group" aria-label={label} tabIndex={0}>
      <span>{numbers.slice(0, LISTED_MAX).join(', ')}</span>
      {numbers.length > LISTED_MAX && <span>{` ${more(numbers.length - LISTED_MAX)}`}</span>}
    </div>
  );
}
