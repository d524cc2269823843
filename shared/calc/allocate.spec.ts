import fc from 'fast-check';
import { allocate } from './allocate';

describe('allocate', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [1, [1, 3], [0, 1]],
    [5, [0, 2, 3], [0, 2, 3]],
    [5, [0, 0], [3, 2]],
    [0, [], []],
    [0, [3, 4], [0, 0]],
    [10_001, [33, 33, 34], [3300, 3300, 3401]],
  ])('splits %d over %j into %j', (amount, weights, shares) => {
    expect(allocate(amount, weights)).toEqual(shares);
  });

  it('refuses missing lines, negative weights and fractions', () => {
    expect(() => allocate(5, [])).toThrow('no lines');
    expect(() => allocate(5, [-1])).toThrow();
    expect(() => allocate(0.5, [1])).toThrow();
  });

  const amounts = fc.integer({ min: -1e13, max: 1e13 });
  const lines = fc.array(fc.integer({ min: 0, max: 1e12 }), { minLength: 1, maxLength: 40 });

  it('returns shares that sum to the amount, and mirrors them for a credit', () => {
    fc.assert(
      fc.property(amounts, lines, (amount, weights) => {
        const shares = allocate(amount, weights);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
        const credit = allocate(-amount, weights);
        expect(credit.map((share, line) => share + (shares[line] ?? 0))).toEqual(weights.map(() => 0));
      }),
    );
  });

  it('gives each line its exact share within a cent', () => {
    fc.assert(
      fc.property(amounts, lines, (amount, weights) => {
        const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
        fc.pre(whole > 0n);
        allocate(amount, weights).forEach((share, line) => {
          const off = BigInt(share) * whole - BigInt(amount) * BigInt(weights[line] ?? 0);
          expect(off < whole && off > -whole).toBe(true);
        });
      }),
    );
  });
});
