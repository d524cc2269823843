import classes from './difference.module.css';

const text = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
});

interface DifferenceProps {
  /** Dollars or tons. */
  value: number;
  /** Over the threshold: a mismatch. */
  over?: boolean;
}

/** A difference with its sign and two decimals; coloured only when what is shown is not zero. */
export function Difference({ value, over = false }: DifferenceProps) {
  const shown = text.format(value);
  return (
    <span
      className={classes.difference}
      data-zero={shown === '0.00' || undefined}
      data-over={over || undefined}
    >
      {shown}
    </span>
  );
}

/** A short word on a ground, for what needs a look: 'Mismatch', 'Missing'. */
export function Mark({ children, title }: { children: string; title?: string }) {
  return (
    <span className={classes.mark} title={title}>
      {children}
    </span>
  );
}
