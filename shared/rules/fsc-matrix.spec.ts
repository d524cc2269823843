import { templateMileageBands, templatePriceBands } from '../calc/fuel-surcharge';
import { fscSheetFaults } from './fsc-matrix';

const matrix = (rows = 20, columns = 30): unknown[][] =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => row * 0.1 + column),
  );
const faults = (rates: unknown[][]): string[] =>
  fscSheetFaults({
    rates: rates.map((row) => row.map((cell) => (typeof cell === 'number' ? Number(cell.toFixed(4)) : cell))),
    priceBands: templatePriceBands(rates[0]?.length ?? 0),
    mileageBands: templateMileageBands().slice(0, rates.length),
  }).map(({ field, message }) => `${field}: ${message}`);

function with_(row: number, column: number, value: unknown): unknown[][] {
  const rates = matrix();
  const values = rates[row];
  if (values) values[column] = value;
  return rates;
}

describe('fscSheetFaults', () => {
  it('accepts the axes of the template', () => {
    expect(faults(matrix())).toEqual([]);
    expect(faults(matrix(20, 20))).toEqual([]);
  });

  it.each([[[]], [matrix(20, 19)], [[[]]]])('refuses fewer than 20 columns (case %#)', (rates) => {
    expect(faults(rates)).toEqual(['rates: Please use the FSC template file']);
  });

  it('names a row with fewer values', () => {
    const rates = matrix();
    rates[2]?.pop();
    expect(faults(rates)).toEqual(['rates.2: Row 3 has 29 values, but the first row has 30']);
  });

  it.each([['x'], [Number.NaN], [-0.01], [{}], [true]])('names a cell with the value %p', (value) => {
    expect(faults(with_(4, 7, value))).toEqual([
      expect.stringContaining('rates.4.7: The value in row 5, column 8 must be a number'),
    ]);
  });

  it.each([[null], ['']])('names a missing cell (%p)', (value) => {
    expect(faults(with_(0, 29, value))).toEqual(['rates.0.29: The value in row 1, column 30 is missing']);
  });

  it('refuses another number of bands than rows and columns', () => {
    const sheet = { rates: matrix(2, 20), priceBands: templatePriceBands(21), mileageBands: [] };
    expect(fscSheetFaults(sheet).slice(0, 2)).toEqual([
      { field: 'price_bands', message: 'There are 21 bands for 20 columns' },
      { field: 'mileage_bands', message: 'There are 0 bands for 2 rows' },
    ]);
  });

  it('refuses axes with a gap or an overlap', () => {
    const priceBands = templatePriceBands(20).map((band, at) => (at === 3 ? { ...band, low: 2.93 } : band));
    const found = fscSheetFaults({
      rates: matrix(2, 20),
      priceBands,
      mileageBands: [
        { low: 1, high: 10 },
        { low: 10, high: 20 },
      ],
    });
    expect(found.map(({ field }) => field)).toEqual(['price_bands.3', 'mileage_bands.1']);
  });

  it('returns only the first 20 faults', () => {
    expect(faults(matrix().map((row) => row.map(() => null)))).toHaveLength(20);
  });
});
