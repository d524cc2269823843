import { templateMileageBands, templatePriceBands } from '#shared/calc/fuel-surcharge/index';

const dollars = (price: number): string => `$${price.toFixed(2)}`;
const EMPTY_VALUE = '0.0000';

/**
 * Returns the content of FSC_Template.csv, with values of 0. See docs/domain/fuel-surcharge.md#file-format.
 */
export function fscTemplateCsv(): string {
  const prices = templatePriceBands();
  const header = [
    'From Miles',
    'To Miles',
    ...prices.map(({ low, high }) => `${dollars(low)}-${dollars(high)}`),
  ];
  const rows = templateMileageBands().map(({ low, high }) => [low, high, ...prices.map(() => EMPTY_VALUE)]);
  return [header, ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}
