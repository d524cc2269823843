import { useId, type ReactNode } from 'react';
import classes from './session-card.module.css';

interface SessionCardProps {
  heading: string;
  lead?: string;
  /** Takes the form that was submitted. Without it the card is not a form. */
  onSubmit?: (form: HTMLFormElement) => void;
  children: ReactNode;
}

/** Card in the middle of a page for people without a session. */
export function SessionCard({ heading, lead, onSubmit, children }: SessionCardProps) {
  const id = useId();
  const inside = (
    <>
      <h1 className={classes.heading} id={id}>
        {heading}
      </h1>
      {lead !== undefined && <p className={classes.lead}>{lead}</p>}
      {children}
    </>
  );
  const submit = (event: React.SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSubmit?.(event.currentTarget);
  };
  return (
    <div className={classes.page}>
      {onSubmit === undefined ? (
        <section className={classes.card} aria-labelledby={id}>
          {inside}
        </section>
      ) : (
        <form className={classes.card} aria-labelledby={id} onSubmit={submit} noValidate>
          {inside}
        </form>
      )}
    </div>
  );
}

/** Shows an error message, with its reason where there is one. */
export function Failure({ text, why = '' }: { text: string; why?: string }) {
  return (
    <div className={classes.failure} role="alert">
      {text !== '' && (
        <p>
          <span>{text}</span>
          {why !== '' && why !== text && <span className={classes.why}>{`: ${why}`}</span>}
        </p>
      )}
    </div>
  );
}
