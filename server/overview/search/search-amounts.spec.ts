import { amountsFrom, centsOf } from './search-amounts';

describe('amountsFrom', () => {
  it.each([
    ['1250', 125_000, 125_099],
    ['$1,250.00', 125_000, 125_000],
    ['1,250.', 125_000, 125_099],
    ['1250.8', 125_080, 125_089],
    ['$12', 1_200, 1_299],
    ['-12.50', 1_250, 1_250],
    ['($12.50)', 1_250, 1_250],
    ['0.05', 5, 5],
    ['1,250,000.89', 125_000_089, 125_000_089],
  ])('reads %p', (word, from, to) => {
    expect(amountsFrom(word)).toEqual({ from, to });
  });

  it.each(['12', '0123456', '1,25', '1250.899', 'T1250', '$', '', '1'.repeat(13), '1e5', '12-50'])(
    'takes %p for no amount',
    (word) => {
      expect(amountsFrom(word)).toBeUndefined();
    },
  );
});

describe('centsOf', () => {
  it('compares amounts of both signs', () => {
    expect([1250.89, -1250.89, 0.29].map(centsOf)).toEqual([125_089, 125_089, 29]);
  });
});
