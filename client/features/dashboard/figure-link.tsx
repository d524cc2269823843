import { Link } from 'react-router-dom';
import classes from './dashboard.module.css';
import { Flashing } from './flashing';

interface FigureLinkProps {
  to: string;
  figure: number;
  /** The figure as it is shown. */
  text: string;
  /** What a screen reader hears in addition. */
  about?: string;
}

/** A figure that leads to the loads behind it; nothing for 0, which has none. */
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
