import { subtractDollars, sumDollars } from './money';
import { UnsafeNumberError } from './scaled';

describe('dollar amounts', () => {
  it.each([
    [[0.1, 0.2], 0.3],
    [[1.1, 2.2, -3.3], 0],
    [[1_194.22, 0.005], 1_194.23],
    [[], 0],
  ])('adds %j up to %d', (amounts, sum) => {
    expect(sumDollars(amounts)).toBe(sum);
  });

  it.each([
    [0.3, 0.1, 0.2],
    [100, 100.01, -0.01],
    [5, 5, 0],
  ])('calculates %d less %d as %d', (amount, less, left) => {
    expect(subtractDollars(amount, less)).toBe(left);
  });

  it('refuses amounts that cannot be counted exactly', () => {
    expect(() => sumDollars([9e15, 1])).toThrow(UnsafeNumberError);
    expect(() => subtractDollars(Number.NaN, 1)).toThrow(UnsafeNumberError);
  });
});
