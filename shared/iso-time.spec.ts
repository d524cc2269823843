import fc from 'fast-check';
import { isoOfSeconds } from './iso-time';

describe('isoOfSeconds', () => {
  it('returns the same text as Date.toISOString for any instant', () => {
    const seconds = fc.integer({ min: -10_000_000_000, max: 100_000_000_000 });
    const anyInstant = fc.oneof(
      seconds,
      seconds.map((at) => at + 0.5),
      seconds.map((at) => Math.round(at / 86_400) * 86_400),
    );
    fc.assert(
      fc.property(anyInstant, (at) => {
        expect(isoOfSeconds(at)).toBe(new Date(at * 1000).toISOString());
      }),
    );
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e300])('refuses %p', (at) => {
    expect(() => isoOfSeconds(at)).toThrow(RangeError);
  });
});
