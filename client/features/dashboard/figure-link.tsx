import { Link } from 'react-router-dom';
import classes from './dashboard.module.css';
import { Flashing } from './flashing';

interface FigureLinkProps {
  to: string;
  figure: number;
  /** Text of the figure. */
  text: string;
  /** Extra text for screen readers. */
  about?: string;
}

/** Figure that links to its loads. A figure of 0 has no link. */
export function FigureLink({ to, figure, text, about }: FigureLinkProps) {
  if (figure === 0) return null;
  return (
    <Flashing figure={figure}>
      <Link
        to={to}
        className={classes.link}
        aria-label={about === undefined ? undefined : `${text} ${about}`}
      >
        {text}
      </Link>
    </Flashing>
  );
}
