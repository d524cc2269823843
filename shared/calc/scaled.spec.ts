import fc from 'fast-check';
import { moneyText, percentOf, sumCents, toCents, toDollars } from './money';
import {
  decimalUnits,
  fromUnits,
  multiplyAndRound,
  roundHalfAwayFromZero,
  toUnits,
  unitsText,
} from './scaled';

describe('scaled units', () => {
  it.each([
    [24.56, 4, 245600],
    [1.005, 2, 101],
    [-1.005, 2, -101],
    [2.675, 2, 268],
    [1.0049999, 2, 100],
    [0.1 + 0.2, 2, 30],
    [5e-7, 6, 1],
    [4e-7, 6, 0],
    [1e-9, 2, 0],
    [-1e-9, 2, 0],
    [0, 4, 0],
    [-0, 4, 0],
    [3.821, 3, 3821],
    [90_071_992_547.4, 4, 900_719_925_474_000],
  ])('converts %d at scale %d to %d', (value, scale, units) => {
    expect(toUnits(value, scale)).toBe(units);
  });

  it.each([
    ['35.995', 2, 1, 3600],
    ['35.99499999999999999999', 2, 1, 3599],
    ['-0.005', 2, 1, -1],
    ['+.5', 0, 1, 1],
    ['5.', 1, 1, 50],
    ['1.5e2', 2, 1, 15_000],
    ['1E-7', 6, 1, 0],
    ['40002.9', 0, 5, 200_015],
    ['0', 2, 1, 0],
    ['-0', 2, 1, 0],
  ])('counts %j at scale %d, times %d, as %d', (text, scale, times, units) => {
    expect(decimalUnits(text, scale, times)).toBe(units);
  });

  it.each(['', '.', 'e5', '1e', '1,5', '0x10', 'NaN', 'Infinity', ' 1', '1e999', '1e9999', '9'.repeat(500)])(
    'counts nothing in %j',
    (text) => {
      expect(decimalUnits(text, 2)).toBeNull();
    },
  );

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e300, 9e14])('refuses %d', (value) => {
    expect(() => toUnits(value, 2)).toThrow('cannot be counted exactly');
  });

  it('converts back to the same number', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), fc.integer({ min: 0, max: 6 }), (units, scale) => {
        expect(toUnits(fromUnits(units, scale), scale)).toBe(units === 0 ? 0 : units);
      }),
    );
  });

  it.each([
    [245600, 4, 2, '24.56'],
    [250000, 4, 2, '25.00'],
    [154000, 4, 4, '15.4000'],
    [-5, 2, 2, '-0.05'],
    [7, 0, 0, '7'],
    [3782240000n, 7, 0, '378.224'],
  ])('writes %d at scale %d with at least %d decimals as %s', (units, scale, minimum, text) => {
    expect(unitsText(units, scale, minimum)).toBe(text);
  });
});

describe('rounding', () => {
  it.each([
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [4n, 3n, 1n],
    [-4n, 3n, -1n],
    [1n, 2n, 1n],
    [-1n, 2n, -1n],
    [0n, 9n, 0n],
    [149n, 100n, 1n],
  ])('rounds %d / %d to %d', (numerator, divisor, rounded) => {
    expect(roundHalfAwayFromZero(numerator, divisor)).toBe(rounded);
  });

  it('refuses a divisor that is not above 0', () => {
    expect(() => roundHalfAwayFromZero(1n, 0n)).toThrow(RangeError);
  });

  it('rounds small and large products the same way, and mirrors negative ones', () => {
    const factor = fc.oneof(
      fc.integer({ min: -1e6, max: 1e6 }),
      fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }),
    );
    const divisor = fc.constantFrom(1, 100, 1_000_000, 100_000_000);
    fc.assert(
      fc.property(factor, factor, divisor, (left, right, by) => {
        const exact = Number(roundHalfAwayFromZero(BigInt(left) * BigInt(right), BigInt(by)));
        fc.pre(Number.isSafeInteger(exact));
        expect(multiplyAndRound(left, right, by)).toBe(exact);
        expect(multiplyAndRound(-left, right, by) + exact).toBe(0);
      }),
    );
  });

  it('refuses a product that is too large for cents', () => {
    expect(() => multiplyAndRound(9e15, 9e15, 1)).toThrow('cannot be counted exactly');
    expect(() => multiplyAndRound(0.5, 9e15, 1)).toThrow();
  });
});

describe('money', () => {
  it('converts dollars to cents and back', () => {
    expect(toCents(1234.5)).toBe(123450);
    expect(toDollars(-5)).toBe(-0.05);
    expect(() => toDollars(0.5)).toThrow();
  });

  it('sums cents and refuses an unsafe sum', () => {
    expect(sumCents([1, 2, -3, 10])).toBe(10);
    expect(() => sumCents([Number.MAX_SAFE_INTEGER, 1])).toThrow('cannot be counted exactly');
  });

  it('rounds a percentage once, half away from zero', () => {
    expect(percentOf(100_050, 25_000)).toBe(2501);
    expect(percentOf(-100_020, 25_000)).toBe(-2501);
  });

  it.each([
    [0, '$0.00'],
    [-5, '-$0.05'],
    [123_456_789, '$1,234,567.89'],
    [100_000, '$1,000.00'],
    [99_999, '$999.99'],
  ])('writes %d cents as %s', (cents, text) => {
    expect(moneyText(cents)).toBe(text);
  });
});
