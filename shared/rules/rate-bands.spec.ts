import { DB_TYPES } from './db-types';
import { rateFaults } from './rate-bands';

const tiers = (bands: [number, number][], rates: unknown[]): string[] =>
  rateFaults({
    typeId: DB_TYPES.tierRates,
    bands: bands.map(([low, high]) => ({ low, high })),
    rates,
  }).map(({ field, message }) => `${field}: ${message}`);
const fixed = (rates: unknown[]): string[] =>
  rateFaults({ typeId: DB_TYPES.fixedRates, bands: [], rates }).map(({ message }) => message);

describe('Tier Rates', () => {
  it('accepts one rate for each band', () => {
    expect(
      tiers(
        [
          [1, 10],
          [11, 20],
        ],
        [15.4, 0],
      ),
    ).toEqual([]);
  });

  it('requires a band', () => {
    expect(tiers([], [])).toEqual(['mileage_bands: Please enter at least one mileage band']);
  });

  it.each([[[15.4]], [[15.4, null]], [[15.4, '']], [[1, 2, 3]]])('requires every rate: %p', (rates) => {
    expect(
      tiers(
        [
          [1, 10],
          [11, 20],
        ],
        rates,
      ),
    ).toEqual(['rs_rates: Please make sure and fill out all of the rates for each mileage band']);
  });

  it.each([[-1], [1.00005], ['12'], [Number.NaN], [{}]])('refuses the rate %p and names its band', (rate) => {
    expect(
      tiers(
        [
          [1, 10],
          [11, 20],
        ],
        [15.4, rate],
      ),
    ).toEqual(['rs_rates.1: The rate of band 11-20 must be a number of 0 or more, with at most 4 decimals']);
  });

  it('refuses an overlap and a gap', () => {
    expect(
      tiers(
        [
          [1, 10],
          [10, 20],
          [22, 30],
        ],
        [1, 2, 3],
      ),
    ).toEqual([
      'mileage_bands.1: Bands 1-10 and 10-20 overlap',
      'mileage_bands.2: There is a gap between the bands 10-20 and 22-30',
    ]);
  });
});

describe('Fixed Rates', () => {
  it('requires exactly one valid rate', () => {
    expect(fixed([120])).toEqual([]);
    expect(fixed([])).toEqual(['Please add a rate for the Fixed Rate']);
    expect(fixed([null])).toEqual(['Please add a rate for the Fixed Rate']);
    expect(fixed([1, 2])).toEqual(['Fixed Rates have exactly one rate']);
    expect(fixed([-1])).toEqual([
      'The rate of the Fixed Rate must be a number of 0 or more, with at most 4 decimals',
    ]);
  });
});
