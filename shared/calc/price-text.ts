/** Formats a diesel price, such as $2.31. A third decimal is shown only when the price has one: $2.315. */
export const priceText = (dollars: number): string =>
  `$${dollars.toFixed(Number(dollars.toFixed(2)) === dollars ? 2 : 3)}`;
