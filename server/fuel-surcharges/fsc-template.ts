import { templateMileageBands, templatePriceBands } from '../../shared/calc/fuel-surcharge';

const dollars = (price: number): string => `$${price.toFixed(2)}`;
const EMPTY_VALUE = '0.0000';

/**
 * FSC_Template.csv (spec 1 sections 5 and 9): a header of price bands, then a row for each mileage band. The
 * first two columns are the ends of the row's band; values stand from the third column onward, with 4 decimals.
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
