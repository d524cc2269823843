interface ClearButton {
  readonly 'aria-label': string;
  readonly 'aria-hidden': false;
  readonly tabIndex: 0;
  readonly size: string;
}

/**
 * Returns the properties of the button that clears a field. Mantine hides it from screen readers and leaves it out
 * of the tab order.
 */
export const clearButton = (label: string): ClearButton => ({
  'aria-label': label,
  'aria-hidden': false,
  tabIndex: 0,
  size: '24px',
});
