import * as fc from 'fast-check';
import { TICKS, labelsThatFit, spanOf, ticksBetween } from './scale';

it.each([
  [0, 833, 1, [0, 250, 500, 750, 1000]],
  [0, 5300, 1, [0, 1500, 3000, 4500, 6000]],
  [-8, 0, 1, [-8, -6, -4, -2, 0]],
  [-30, 50, 1, [-50, -25, 0, 25, 50]],
  [0, 0, 1, [0, 1, 2, 3, 4]],
  [0, 2, 1, [0, 1, 2, 3, 4]],
  [3.449, 3.451, 0.01, [3.44, 3.45, 3.46, 3.47, 3.48]],
  [5, 5, 0, [5, 6, 7, 8, 9]],
])('has round ticks from %d to %d, at least %d apart', (low, high, smallest, ticks) => {
  expect(ticksBetween(low, high, smallest)).toEqual(ticks);
});

it('spans all values with equal steps that two decimals tell apart, and has 0 between losses and gains', () => {
  const cents = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }).map((value) => value / 100);
  fc.assert(
    fc.property(cents, cents, (one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      const ticks = ticksBetween(low, high, 0.01);
      expect(ticks).toHaveLength(TICKS);
      expect(ticks[0]).toBeLessThanOrEqual(low);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(high);
      expect(new Set(ticks.map((tick) => tick.toFixed(2))).size).toBe(TICKS);
      if (low <= 0 && high >= 0) expect(ticks.map((tick) => tick + 0)).toContain(0);
    }),
    { numRuns: 2_000 },
  );
});

it('leaves missing values out of a span', () => {
  expect(spanOf([null, 3, -2, null])).toEqual([-2, 3]);
  expect(spanOf([null])).toEqual([0, 0]);
});

it('shows as many labels as fit, always with the newest', () => {
  expect(labelsThatFit(5, 40, 40)).toEqual([0, 1, 2, 3, 4]);
  expect(labelsThatFit(6, 20, 40)).toEqual([1, 3, 5]);
  expect(labelsThatFit(60, 4, 50)).toEqual([7, 20, 33, 46, 59]);
  expect(labelsThatFit(0, 4, 50)).toEqual([]);
  expect(labelsThatFit(1, 4, 50)).toEqual([0]);
});
