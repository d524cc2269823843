import classes from './difference.module.css';

const FORMAT = { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' } as const;
const plain = new Intl.NumberFormat('en-US', FORMAT);
const money = new Intl.NumberFormat('en-US', { ...FORMAT, style: 'currency', currency: 'USD' });

interface DifferenceProps {
  /** Value in dollars or tons. */
  value: number;
  /** True over the threshold: a mismatch. */
  over?: boolean;
  /** Shows a dollar sign, where other amounts next to it have one. */
  dollars?: boolean;
}

/**
 * Shows a difference with its sign and two decimals. It has a color only when the shown value is not zero.
 */
export function Difference({ value, over = false, dollars = false }: DifferenceProps) {
  const shown = (dollars ? money : plain).format(value);
  return (
    <span
      className={classes.difference}
      data-zero={Number(plain.format(value).replaceAll(',', '')) === 0 || undefined}
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
