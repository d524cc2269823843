import * as fc from 'fast-check';
import { offsetAfter } from './clock-offset';

const HOUR_MS = 3_600_000;
const NOW = Date.parse('2026-11-25T18:00:00.400Z');

/** Returns the reading of a request: `lead` is the server's real lead, `way` and `back` are milliseconds on the line. */
function reading(lead: number, way = 20, back = 20) {
  const written = NOW + way + lead;
  return {
    sentAt: NOW,
    receivedAt: NOW + way + back,
    serverTime: Math.floor(written / 1_000) * 1_000,
  };
}

describe('the offset of the clock', () => {
  it.each([
    ['3 hours fast', -3 * HOUR_MS],
    ['3 hours slow', 3 * HOUR_MS],
    ['2 days fast', -48 * HOUR_MS],
    ['2 days slow', 48 * HOUR_MS],
    ['39 minutes slow', 39 * 60_000],
  ])('finds a clock that is %s', (_words, lead) => {
    expect(Math.abs(offsetAfter(0, reading(lead)) - lead)).toBeLessThanOrEqual(1_000);
  });

  it('ignores a clock that differs by less than a few seconds', () => {
    for (const lead of [-2_900, -900, 0, 900, 2_900]) expect(offsetAfter(0, reading(lead))).toBe(0);
  });

  it('stays when one half of a request is slow', () => {
    for (const known of [0, 3 * HOUR_MS]) {
      expect(offsetAfter(known, reading(known, 20_000, 10))).toBe(known);
      expect(offsetAfter(known, reading(known, 10, 20_000))).toBe(known);
    }
  });

  it('is exact after a fast request, also when a slow one was before it', () => {
    const rough = offsetAfter(0, reading(2 * HOUR_MS, 25_000, 10));
    expect(Math.abs(rough - 2 * HOUR_MS)).toBeLessThanOrEqual(13_000);
    expect(Math.abs(offsetAfter(rough, reading(2 * HOUR_MS)) - 2 * HOUR_MS)).toBeLessThanOrEqual(1_000);
  });

  it('goes back to 0 when the clock was corrected', () => {
    expect(offsetAfter(3 * HOUR_MS, reading(0))).toBe(0);
  });

  it('ignores a request during which the clock was set or the laptop slept', () => {
    const known = 3 * HOUR_MS;
    expect(offsetAfter(known, { ...reading(0), receivedAt: NOW - HOUR_MS })).toBe(known);
    expect(offsetAfter(known, { ...reading(0), receivedAt: NOW + 8 * HOUR_MS })).toBe(known);
  });

  it('never differs from the truth by more than the ignored difference and half a request', () => {
    const ms = (limit: number) => fc.integer({ min: -limit, max: limit });
    const way = fc.integer({ min: 0, max: 15_000 });
    fc.assert(
      fc.property(ms(72 * HOUR_MS), ms(72 * HOUR_MS), way, way, (known, lead, there, back) => {
        const error = Math.abs(offsetAfter(known, reading(lead, there, back)) - lead);
        expect(error).toBeLessThanOrEqual(there + back + 1_000 + 3_000);
      }),
    );
  });
});
