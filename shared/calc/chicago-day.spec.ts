import fc from 'fast-check';
import {
  addDays,
  chicagoClockOfMs,
  chicagoClockToMs,
  chicagoDay,
  chicagoDayEndMs,
  chicagoDayOfMs,
  chicagoDayStartMs,
  mondayOnOrBefore,
} from './chicago-day';

describe('the Chicago day', () => {
  it.each([
    ['2026-01-15T05:59:59.999Z', '2026-01-14'],
    ['2026-01-15T06:00:00Z', '2026-01-15'],
    ['2026-07-15T04:59:59.999Z', '2026-07-14'],
    ['2026-07-15T05:00:00Z', '2026-07-15'],
    ['2026-03-08T05:59:59Z', '2026-03-07'],
    ['2026-03-09T04:59:59Z', '2026-03-08'],
    ['2026-11-01T04:59:59Z', '2026-10-31'],
    ['2026-11-02T05:59:59Z', '2026-11-01'],
    ['2026-11-02T06:00:00Z', '2026-11-02'],
    ['2024-02-29T12:00:00-06:00', '2024-02-29'],
    ['2012-01-01T06:00:00Z', '2012-01-01'],
  ])('of %s is %s', (instant, day) => {
    expect(chicagoDay(instant)).toBe(day);
  });

  it.each(['', 'yesterday', '2026-13-01T00:00:00Z'])('refuses %j', (instant) => {
    expect(() => chicagoDay(instant)).toThrow('Not an instant');
  });

  it.each([
    ['2026-03-08', '2026-03-08T06:00:00.000Z', '2026-03-09T04:59:59.999Z'],
    ['2026-11-01', '2026-11-01T05:00:00.000Z', '2026-11-02T05:59:59.999Z'],
    ['2026-07-04', '2026-07-04T05:00:00.000Z', '2026-07-05T04:59:59.999Z'],
  ])('%s runs from %s to %s', (day, start, end) => {
    const instants = [chicagoDayStartMs(day), chicagoDayEndMs(day)];
    expect(instants.map((ms) => new Date(ms).toISOString())).toEqual([start, end]);
  });

  it('starts at its first instant and ends at its last, on every day', () => {
    const days = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('1990-01-01', days));
    fc.assert(
      fc.property(days, (day) => {
        expect(chicagoDayOfMs(chicagoDayStartMs(day))).toBe(day);
        expect(chicagoDayOfMs(chicagoDayStartMs(day) - 1)).toBe(addDays(day, -1));
        expect(chicagoDayOfMs(chicagoDayEndMs(day))).toBe(day);
        expect(chicagoDayOfMs(chicagoDayEndMs(day) + 1)).toBe(addDays(day, 1));
      }),
    );
  });

  it.each([
    ['2026-03-09', '2026-03-09'],
    ['2026-03-15', '2026-03-09'],
    ['2026-03-10', '2026-03-09'],
    ['2026-01-01', '2025-12-29'],
    ['1969-12-31', '1969-12-29'],
  ])('the Monday of %s is %s', (day, monday) => {
    expect(mondayOnOrBefore(day)).toBe(monday);
  });

  it('refuses a text that is no day', () => {
    expect(() => addDays('tomorrow', 1)).toThrow('Not a day');
  });
});

describe("a time on Chicago's clocks", () => {
  const asIf = (clock: string): string => new Date(chicagoClockToMs(Date.parse(`${clock}Z`))).toISOString();

  it.each([
    ['2026-01-15T00:00:00', '2026-01-15T06:00:00.000Z'],
    ['2026-07-15T14:30:00', '2026-07-15T19:30:00.000Z'],
    ['2026-03-08T01:59:59', '2026-03-08T07:59:59.000Z'],
    // The clocks leave this hour out.
    ['2026-03-08T02:30:00', '2026-03-08T08:30:00.000Z'],
    ['2026-03-08T03:30:00', '2026-03-08T08:30:00.000Z'],
    // They show this one twice: the first counts.
    ['2026-11-01T01:30:00', '2026-11-01T06:30:00.000Z'],
    ['2026-11-01T02:00:00', '2026-11-01T08:00:00.000Z'],
    ['2026-11-01T23:59:59', '2026-11-02T05:59:59.000Z'],
  ])('%s is %s', (clock, instant) => {
    expect(asIf(clock)).toBe(instant);
  });

  it('is what the clocks show then, at every instant but in the hour that comes twice', () => {
    const shown = new Intl.DateTimeFormat('sv-SE', {
      ...{ timeZone: 'America/Chicago', year: 'numeric', month: '2-digit', day: '2-digit' },
      ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
    });
    const seconds = fc.integer({ min: Date.UTC(2000, 0, 2) / 1000, max: Date.UTC(2099, 0, 1) / 1000 });
    fc.assert(
      fc.property(seconds, (second) => {
        const clock = shown.format(second * 1000).replace(' ', 'T');
        expect(shown.format(Date.parse(asIf(clock))).replace(' ', 'T')).toBe(clock);
      }),
    );
  });
});

describe("what Chicago's clocks show", () => {
  const clock = (instant: string): string => new Date(chicagoClockOfMs(Date.parse(instant))).toISOString();

  it.each([
    ['2026-01-15T18:30:00Z', '2026-01-15T12:30:00.000Z'],
    ['2026-07-15T03:30:00Z', '2026-07-14T22:30:00.000Z'],
    ['2026-03-08T07:59:59Z', '2026-03-08T01:59:59.000Z'],
    ['2026-03-08T08:00:00Z', '2026-03-08T03:00:00.000Z'],
    ['2026-11-01T06:30:00Z', '2026-11-01T01:30:00.000Z'],
    ['2026-11-01T07:30:00Z', '2026-11-01T01:30:00.000Z'],
    ['2026-11-02T05:59:00Z', '2026-11-01T23:59:00.000Z'],
  ])('at %s is %s', (instant, shown) => {
    expect(clock(instant)).toBe(shown);
  });

  it('is what the platform says, hour by hour through a year', () => {
    const format = new Intl.DateTimeFormat('sv-SE', {
      ...{ timeZone: 'America/Chicago', dateStyle: 'short', timeStyle: 'medium' },
    });
    for (let ms = Date.UTC(2026, 0, 1); ms < Date.UTC(2027, 0, 1); ms += 3_600_000)
      expect(new Date(chicagoClockOfMs(ms)).toISOString().slice(0, 19).replace('T', ' ')).toBe(
        format.format(ms),
      );
  });
});
