import classes from './sidebar.module.css';

/** The product's name, small: the letters stacked as two words with the accent on the "u". */
export function Wordmark() {
  return (
    <span className={classes.wordmark} aria-hidden="true">
      ha<b>u</b>l<small>book</small>
    </span>
  );
}
