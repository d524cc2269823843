import type { ReactNode } from 'react';

/**
 * Shows a figure of a table. A zero keeps its text, and wide tables draw a light dash instead, so that the eye
 * finds the other figures.
 */
export const orDash = (value: number, format: (value: number) => string): ReactNode =>
  value === 0 ? <span data-zero="true">{format(0)}</span> : format(value);
