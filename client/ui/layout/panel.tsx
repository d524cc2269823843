import { IconChevronDown } from '../icon/page-icons-a-to-e';
import { useId, useState, type ReactNode } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  title: string;
  /** Shown to the right of the title, such as buttons or a count. */
  aside?: ReactNode;
  /** Omits the padding around the body, for tables. */
  flush?: boolean;
  children: ReactNode;
}

/** Card with a title. */
export function Panel({ title, aside, flush = false, children }: PanelProps) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      <div className={flush ? undefined : classes.body}>{children}</div>
    </section>
  );
}

/** Card with a title that folds, kept in the page's state only. `aside` shows when it is folded, too. */
export function FoldingPanel({ title, aside, flush = false, children }: PanelProps) {
  const id = useId();
  const [open, setOpen] = useState(true);
  return (
    <section className={classes.panel} aria-labelledby={`${id}-title`}>
      <header className={classes.foldHead}>
        <h2>
          <button
            type="button"
            id={`${id}-title`}
            className={classes.fold}
            aria-expanded={open}
            aria-controls={`${id}-body`}
            onClick={() => setOpen(!open)}
          >
            <span>{title}</span>
            <IconChevronDown size={16} aria-hidden="true" />
          </button>
        </h2>
        {aside}
      </header>
      <div id={`${id}-body`} hidden={!open} className={flush ? undefined : classes.body}>
        {children}
      </div>
    </section>
  );
}

/** List of names and values, one below the other. */
export function Facts({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
