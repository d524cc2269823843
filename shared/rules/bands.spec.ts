import { MILEAGE_AXIS, PRICE_AXIS, bandFaults, isAmount } from './bands';

const messages = (bands: [number, number][], rule = MILEAGE_AXIS): string[] =>
  bandFaults(
    bands.map(([low, high]) => ({ low, high })),
    rule,
  ).map(({ field, message }) => `${field}: ${message}`);

describe('bandFaults', () => {
  it('accepts bands that follow each other', () => {
    expect(
      messages([
        [1, 10],
        [11, 20],
        [21, 21],
      ]),
    ).toEqual([]);
    expect(
      messages(
        [
          [2.31, 2.5],
          [2.51, 2.7],
          [2.71, 2.9],
        ],
        PRICE_AXIS,
      ),
    ).toEqual([]);
    expect(
      messages(
        [
          [2.31, 2.509],
          [2.51, 2.7],
        ],
        PRICE_AXIS,
      ),
    ).toEqual([]);
  });

  it('reports a gap', () => {
    expect(
      messages([
        [1, 10],
        [12, 20],
      ]),
    ).toEqual(['mileage_bands.1: There is a gap between the bands 1-10 and 12-20']);
    expect(
      messages(
        [
          [2.31, 2.5],
          [2.52, 2.7],
        ],
        PRICE_AXIS,
      ),
    ).toEqual(['price_bands.1: There is a gap between the bands 2.31-2.5 and 2.52-2.7']);
  });

  it('reports an overlap', () => {
    expect(
      messages([
        [1, 10],
        [10, 20],
      ]),
    ).toEqual(['mileage_bands.1: Bands 1-10 and 10-20 overlap']);
  });

  it('reports a band that ends before it starts', () => {
    expect(messages([[10, 1]])).toEqual(['mileage_bands.0: Band 10-1 ends before it starts']);
  });

  it('names a band by its place when an end is no number', () => {
    expect(
      messages([
        [1, 10],
        [Number.NaN, Number.NaN],
      ]),
    ).toEqual(['mileage_bands.1: Band 2: both ends must be whole numbers from 0 to 99999']);
  });

  it.each([[[-1, 10]], [[1.5, 10]], [[1, 100_000]]])(
    'reports ends that are not whole miles from 0 to 99999: %p',
    (band) => {
      expect(messages([band as [number, number]])).toEqual([
        `mileage_bands.0: Band ${band.map(String).join('-')}: both ends must be whole numbers from 0 to 99999`,
      ]);
    },
  );
});

describe('isAmount', () => {
  it.each([
    [0, true],
    [24.5612, true],
    [24.56125, false],
    [1e-7, false],
    [-0.01, false],
    [1_000, false],
    [Number.POSITIVE_INFINITY, false],
    ['12', false],
    [null, false],
  ])('accepts %p with at most four decimals, up to 999: %p', (value, taken) => {
    expect(isAmount(value, 4, 999)).toBe(taken);
  });
});
