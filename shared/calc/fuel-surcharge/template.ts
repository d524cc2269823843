import type { Band } from '../bands';

/** Number of price columns in the template. */
export const TEMPLATE_PRICE_COLUMNS = 30;
const TEMPLATE_ROWS = 20;
const MILES_IN_A_ROW = 10;
const FIRST_PRICE_CENTS = 231;
const CENTS_IN_A_COLUMN = 20;

/** Returns the mileage rows of the template: 1-10, 11-20 ... 191-200. */
export function templateMileageBands(): Band[] {
  return Array.from({ length: TEMPLATE_ROWS }, (_, row) => ({
    low: row * MILES_IN_A_ROW + 1,
    high: (row + 1) * MILES_IN_A_ROW,
  }));
}

/** Returns the diesel price columns of the template: $2.31-$2.50, $2.51-$2.70 ... $8.11-$8.30. */
export function templatePriceBands(columns: number = TEMPLATE_PRICE_COLUMNS): Band[] {
  return Array.from({ length: columns }, (_, column) => ({
    low: (FIRST_PRICE_CENTS + column * CENTS_IN_A_COLUMN) / 100,
    high: (FIRST_PRICE_CENTS + (column + 1) * CENTS_IN_A_COLUMN - 1) / 100,
  }));
}
