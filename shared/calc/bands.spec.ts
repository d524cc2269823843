import { mileageBand, priceColumn } from './bands';
import { isStale, priceTable, templateMileageBands, templatePriceBands } from './fuel-surcharge';

describe('mileageBand', () => {
  const template = templateMileageBands();

  it.each([
    [0.01, 0],
    [1, 0],
    [10, 0],
    [10.99, 0],
    [11, 1],
    [200, 19],
    [200.99, 19],
    [201, -1],
    [0, -1],
    [-1, -1],
  ])('finds %d miles at position %d of the template', (miles, position) => {
    expect(mileageBand(template, miles)).toBe(position);
  });

  it('does not depend on the order of the bands', () => {
    expect(mileageBand([...template].reverse(), 11)).toBe(18);
  });

  it('returns -1 without bands', () => {
    expect(mileageBand([], 5)).toBe(-1);
  });

  it('gives each axis its own answer, also for the same distance', () => {
    const halved = template.map(({ low, high }) => ({ low: low / 2, high: high / 2 }));
    expect([template, halved, template, halved].map((bands) => mileageBand(bands, 60))).toEqual([
      5, 11, 5, 11,
    ]);
  });

  it('refuses an axis with a bound that cannot be counted, each time', () => {
    const unbounded = [...template, { low: Number.POSITIVE_INFINITY, high: Number.POSITIVE_INFINITY }];
    for (let time = 0; time < 2; time += 1) expect(() => mileageBand(unbounded, 5)).toThrow('exactly');
  });

  it('refuses a value that is not a distance', () => {
    expect(() => mileageBand(template, Number.NaN)).toThrow();
  });
});

describe('priceColumn', () => {
  it('returns no column without bands', () => {
    expect(priceColumn([], 3)).toEqual({ position: -1, aboveTable: false });
  });

  it('uses the price bands of the sheet', () => {
    const bands = [
      { low: 3, high: 3.0499 },
      { low: 3.05, high: 3.099 },
    ];
    expect(priceColumn(bands, 3.05)).toEqual({ position: 1, aboveTable: false });
    expect(priceColumn(bands, 3.099)).toEqual({ position: 1, aboveTable: false });
    expect(priceColumn(bands, 3.1)).toEqual({ position: 1, aboveTable: true });
  });
});

describe('the FSC template', () => {
  it('has 20 rows and 30 columns', () => {
    const [rows, columns] = [templateMileageBands(), templatePriceBands()];
    expect([rows.length, rows[0], rows.at(-1)]).toEqual([20, { low: 1, high: 10 }, { low: 191, high: 200 }]);
    expect([columns.length, columns[0], columns[1], columns.at(-1)]).toEqual([
      30,
      { low: 2.31, high: 2.5 },
      { low: 2.51, high: 2.7 },
      { low: 8.11, high: 8.3 },
    ]);
  });

  it('has as many columns as requested', () => {
    expect(templatePriceBands(20).at(-1)).toEqual({ low: 6.11, high: 6.3 });
  });
});

describe('a weekly diesel price', () => {
  const table = priceTable(
    [
      { period: '2026-03-09', price: 4 },
      { period: '2026-02-23', price: 3.6 },
      { period: '2026-03-02', price: 3.8 },
    ],
    1,
  );

  it.each([
    ['2026-02-23', null],
    ['2026-02-24', 3.6],
    ['2026-03-02', 3.6],
    ['2026-03-03', 3.8],
    ['2026-03-09', 3.8],
    ['2026-03-10', 4],
    ['2027-01-01', 4],
  ])('returns for %s the price %j', (day, price) => {
    expect(table.at(day)?.price ?? null).toBe(price);
    expect(table.at(day)?.price ?? null).toBe(price);
  });

  it('is stale after 21 days', () => {
    expect(isStale('2026-03-09', '2026-03-30')).toBe(false);
    expect(isStale('2026-03-09', '2026-03-31')).toBe(true);
  });
});
