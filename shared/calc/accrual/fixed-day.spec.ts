import fc from 'fast-check';
import { addDays } from '#shared/business-time';
import { type FixedMobilization, fixedOpenBefore, fixedWithin } from '.';
import { NO_FIXED_MOBILIZATION } from './accrual';

const FIXED: FixedMobilization = {
  revCents: 4_850_001,
  costCents: 4_125_000,
  billedCents: 4_850_001,
  receivedCents: 5_000,
};
const OCTOBER = { start_date: '2026-10-01', end_date: '2026-10-31' };
const NOTHING_OPEN = { revCents: 0, costCents: 0 };

describe('a fixed mobilization', () => {
  it.each([
    ['on the first day', '2026-10-01', FIXED, NOTHING_OPEN],
    ['on the last day', '2026-10-31', FIXED, NOTHING_OPEN],
    ['after the period', '2026-11-01', NO_FIXED_MOBILIZATION, NOTHING_OPEN],
    // All revenue is billed; 50.00 of the cost is received.
    ['before the period', '2026-09-30', NO_FIXED_MOBILIZATION, { revCents: 0, costCents: 4_120_000 }],
    ['never', null, NO_FIXED_MOBILIZATION, NOTHING_OPEN],
  ])('counts by the day of the first asset load: %s', (_, day, within, before) => {
    expect(fixedWithin(FIXED, day, OCTOBER)).toEqual(within);
    expect(fixedOpenBefore(FIXED, day, OCTOBER.start_date)).toEqual(before);
  });

  it('leaves nothing open when more was billed than the amount', () => {
    const billed = { ...FIXED, billedCents: 9_000_000, receivedCents: 9_000_000 };
    expect(fixedOpenBefore(billed, '2026-09-01', OCTOBER.start_date)).toEqual(NOTHING_OPEN);
  });

  it('counts in exactly one accrual of a series, and as older in later ones', () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 45 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(lengths, fc.nat({ max: 600 }), (all, offset) => {
        let start = '2026-01-01';
        const windows = all.map((length) => {
          const window = { start_date: start, end_date: addDays(start, length - 1) };
          start = addDays(start, length);
          return window;
        });
        const day = addDays('2025-12-01', offset);
        const holding = windows.map((window) => fixedWithin(FIXED, day, window) === FIXED);
        const isInside = day >= '2026-01-01' && day < start;
        expect(holding.filter((holds) => holds)).toHaveLength(isInside ? 1 : 0);
        windows.forEach((window) => {
          const isOlder = fixedOpenBefore(FIXED, day, window.start_date).costCents > 0;
          expect(isOlder).toBe(day < window.start_date);
        });
      }),
    );
  });
});
