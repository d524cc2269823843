import classes from './difference.module.css';

const text = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
});

interface DifferenceProps {
  /** Value in dollars or tons. */
  value: number;
  /** True over the threshold: a mismatch. */
  over?: boolean;
}

/**
 * Shows a difference with its sign and two decimals. It has a color only when the shown value is not zero.
 */
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

/** Short word on a background, for what needs a look: 'Mismatch', 'Missing'. */
export function Mark({ children, title }: { children: string; title?: string }) {
  return (
    <span className={classes.mark} title={title}>
      {children}
    </span>
  );
}
