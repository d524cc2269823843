const count = (number: number): string => number.toLocaleString('en-US');

/** Texts of wide tables of any content. */
export const wideTableTexts = {
  more: (next: number, left: number) => `Show ${count(next)} more (${count(left)} left)`,
};

/** Texts of the mismatch threshold of invoices. */
export const thresholdTexts = {
  label: 'Mismatch Threshold $',
  required: 'Please enter a threshold',
  numeric: 'Please enter dollars with up to 2 decimals',
};
