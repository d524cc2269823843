import fc from 'fast-check';
import {
  CHICAGO_DAY_BOUNDS,
  addDays,
  chicagoClockOfMs,
  chicagoClockToMs,
  chicagoDay,
  chicagoDayEndMs,
  chicagoDayOfMs,
  chicagoDayStartMs,
  dayNumber,
  dayOfNumber,
  formatChicago,
  instantOfWritten,
  isDay,
  longDay,
  mondayOnOrBefore,
  monthOf,
  shortDay,
  shortWeekday,
  sortableChicago,
  utcDayOfMs,
  weeklyDays,
} from './business-time';
import { HOUR_MS } from './durations';

const iso = (ms: number): string => new Date(ms).toISOString();

describe('a calendar day', () => {
  it.each(['2026-02-28', '2024-02-29', '1970-01-01', '0000-01-01', '9999-12-31'])('accepts %s', (text) => {
    expect(isDay(text)).toBe(true);
    expect(dayOfNumber(dayNumber(text))).toBe(text);
  });

  it.each([
    '2026-02-31',
    '2026-13-01',
    '2026/02/01',
    '2026-2-1',
    '20260201',
    '2026-W05-1',
    '2026-0320',
    '',
    ' 2026-02-1',
    '2026-02-01 ',
    '2026-02-01T00:00:00Z',
    '+010000-01-01',
    20260201,
    null,
    undefined,
  ])('refuses %j', (value) => {
    expect(isDay(value)).toBe(false);
    const text = String(value);
    expect(() => dayNumber(text)).toThrow(`Not a day: ${text}`);
    expect(() => chicagoDayStartMs(text)).toThrow(`Not a day: ${text}`);
    expect(CHICAGO_DAY_BOUNDS.startMs(text)).toBeNull();
    expect(CHICAGO_DAY_BOUNDS.endMs(text)).toBeNull();
  });

  it('continues after the year 9999', () => {
    expect(addDays('9999-12-31', 1)).toBe('+010000-01-01');
    expect(iso(chicagoDayEndMs('9999-12-31'))).toBe('+010000-01-01T05:59:59.999Z');
  });

  it('has a short and a long text', () => {
    expect([shortDay('2026-11-20'), longDay('2026-11-20')]).toEqual(['Nov 20', 'Friday, November 20']);
    expect(shortWeekday('2026-11-20')).toBe('Fri, Nov 20');
    expect(shortDay('2026-03-01')).toBe('Mar 1');
  });

  it.each([
    ['2026-11-20', { first: '2026-11-01', last: '2026-11-30', name: 'November 2026' }],
    ['2024-02-01', { first: '2024-02-01', last: '2024-02-29', name: 'February 2024' }],
    ['2025-12-31', { first: '2025-12-01', last: '2025-12-31', name: 'December 2025' }],
  ])('finds the month of %s', (day, month) => {
    expect(monthOf(day)).toEqual(month);
  });

  it('finds the UTC day of an instant', () => {
    expect(utcDayOfMs(Date.parse('2026-03-08T23:59:59.999Z'))).toBe('2026-03-08');
    expect(utcDayOfMs(-1)).toBe('1969-12-31');
  });

  it('lists days week by week, but not backwards', () => {
    expect(weeklyDays('2026-09-28', '2026-10-12')).toEqual(['2026-09-28', '2026-10-05', '2026-10-12']);
    expect(weeklyDays('2026-09-28', '2026-10-11')).toEqual(['2026-09-28', '2026-10-05']);
    expect(weeklyDays('2026-10-12', '2026-10-05')).toEqual([]);
  });
});

describe('a Chicago day', () => {
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
  ])('finds the day of %s: %s', (instant, day) => {
    expect(chicagoDay(instant)).toBe(day);
  });

  it.each(['', 'yesterday', '2026-13-01T00:00:00Z'])('refuses %j', (instant) => {
    expect(() => chicagoDay(instant)).toThrow('Not an instant');
  });

  it.each([
    ['2026-03-08', '2026-03-08T06:00:00.000Z', '2026-03-09T04:59:59.999Z'],
    ['2026-11-01', '2026-11-01T05:00:00.000Z', '2026-11-02T05:59:59.999Z'],
    ['2026-07-04', '2026-07-04T05:00:00.000Z', '2026-07-05T04:59:59.999Z'],
  ])('runs on %s from %s to %s', (day, start, end) => {
    const instants = [chicagoDayStartMs(day), chicagoDayEndMs(day)];
    expect(instants.map((ms) => new Date(ms).toISOString())).toEqual([start, end]);
  });

  it('includes exactly the instants from its start to its end', () => {
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
  ])('finds the Monday of %s: %s', (day, monday) => {
    expect(mondayOnOrBefore(day)).toBe(monday);
  });

  it('refuses a text that is not a day', () => {
    expect(() => addDays('tomorrow', 1)).toThrow('Not a day');
  });
});

describe('chicagoClockToMs', () => {
  const asIf = (clock: string): string => new Date(chicagoClockToMs(Date.parse(`${clock}Z`))).toISOString();

  it.each([
    ['2026-01-15T00:00:00', '2026-01-15T06:00:00.000Z'],
    ['2026-07-15T14:30:00', '2026-07-15T19:30:00.000Z'],
    ['2026-03-08T01:59:59', '2026-03-08T07:59:59.000Z'],
    // The clocks skip this hour.
    ['2026-03-08T02:30:00', '2026-03-08T08:30:00.000Z'],
    ['2026-03-08T03:30:00', '2026-03-08T08:30:00.000Z'],
    // The clocks show this time twice: the first counts.
    ['2026-11-01T01:30:00', '2026-11-01T06:30:00.000Z'],
    ['2026-11-01T02:00:00', '2026-11-01T08:00:00.000Z'],
    ['2026-11-01T23:59:59', '2026-11-02T05:59:59.000Z'],
  ])('converts the clock time %s to %s', (clock, instant) => {
    expect(asIf(clock)).toBe(instant);
  });

  it('returns an instant when Chicago shows that clock time', () => {
    const shown = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'America/Chicago',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
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

describe('chicagoClockOfMs', () => {
  const clock = (instant: string): string => new Date(chicagoClockOfMs(Date.parse(instant))).toISOString();

  it.each([
    ['2026-01-15T18:30:00Z', '2026-01-15T12:30:00.000Z'],
    ['2026-07-15T03:30:00Z', '2026-07-14T22:30:00.000Z'],
    ['2026-03-08T07:59:59Z', '2026-03-08T01:59:59.000Z'],
    ['2026-03-08T08:00:00Z', '2026-03-08T03:00:00.000Z'],
    ['2026-11-01T06:30:00Z', '2026-11-01T01:30:00.000Z'],
    ['2026-11-01T07:30:00Z', '2026-11-01T01:30:00.000Z'],
    ['2026-11-02T05:59:00Z', '2026-11-01T23:59:00.000Z'],
  ])('converts %s to the clock time %s', (instant, shown) => {
    expect(clock(instant)).toBe(shown);
  });

  it('refuses a value that is not an instant', () => {
    expect(() => chicagoClockOfMs(Number.NaN)).toThrow(RangeError);
    expect(() => chicagoDayOfMs(Number.POSITIVE_INFINITY)).toThrow(RangeError);
  });
});

describe('instantOfWritten', () => {
  const time = { year: 2026, month: 3, day: 9, hour: 14, minute: 5, second: 31 };
  const instant = (change: Partial<Parameters<typeof instantOfWritten>[0]>): string | null => {
    const ms = instantOfWritten({ ...time, ...change });
    return ms === null ? null : iso(ms);
  };

  it.each([
    [{}, '2026-03-09T19:05:31.000Z'],
    [{ zone: 'Z' }, '2026-03-09T14:05:31.000Z'],
    [{ zone: 'z' }, '2026-03-09T14:05:31.000Z'],
    [{ zone: '-05:00' }, '2026-03-09T19:05:31.000Z'],
    [{ zone: '+0530' }, '2026-03-09T08:35:31.000Z'],
    [{ zone: '-00:30' }, '2026-03-09T14:35:31.000Z'],
    [{ month: 2, day: 29 }, null],
    [{ month: 13 }, null],
    [{ day: 0 }, null],
  ])('reads %j as %s', (change, expected) => {
    expect(instant(change)).toBe(expected);
  });
});

describe('formatted Chicago times', () => {
  it.each([
    ['2026-11-20T21:39:00Z', '11/20/26 03:39 PM'],
    ['2026-07-01T05:00:00Z', '07/01/26 12:00 AM'],
    ['2026-07-01T17:05:00Z', '07/01/26 12:05 PM'],
    ['2026-01-01T05:59:59Z', '12/31/25 11:59 PM'],
    ['2026-03-08T07:59:00Z', '03/08/26 01:59 AM'],
    ['2026-03-08T08:00:00Z', '03/08/26 03:00 AM'],
    ['2026-11-01T06:30:00Z', '11/01/26 01:30 AM'],
    ['2026-11-01T07:30:00Z', '11/01/26 01:30 AM'],
    ['1969-12-31T23:59:59Z', '12/31/69 05:59 PM'],
    ['', ''],
    ['soon', ''],
  ])('formats %s as %s', (instant, text) => {
    expect(formatChicago(instant)).toBe(text);
  });

  it('formats a sortable time to the second', () => {
    expect(sortableChicago('2026-03-09T19:05:31.999Z')).toBe('2026-03-09 14:05:31');
    expect(() => sortableChicago('soon')).toThrow(RangeError);
  });
});

/** Compares with the clocks that the platform shows, for every year with possible deliveries. */
describe('business time from 1970 to 2045', () => {
  const zone = { timeZone: 'America/Chicago' };
  const sortable = new Intl.DateTimeFormat('sv-SE', { ...zone, dateStyle: 'short', timeStyle: 'medium' });
  const screen = new Intl.DateTimeFormat('en-US', {
    ...zone,
    year: '2-digit',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const [first, end] = [Date.UTC(1970, 0, 1), Date.UTC(2046, 0, 1)];

  it('agrees with the platform at any instant', () => {
    fc.assert(
      fc.property(fc.integer({ min: first, max: end - 1 }), (ms) => {
        const shown = sortable.format(ms);
        expect(sortableChicago(iso(ms))).toBe(shown);
        expect(chicagoDayOfMs(ms)).toBe(shown.slice(0, 10));
        expect(iso(chicagoClockOfMs(ms)).slice(0, 19).replace('T', ' ')).toBe(shown);
        expect(formatChicago(iso(ms))).toBe(screen.format(ms).replace(',', '').replace(/\s/g, ' '));
        const back = chicagoClockToMs(chicagoClockOfMs(ms));
        expect([ms, ms - HOUR_MS]).toContain(back);
        expect(sortable.format(back)).toBe(shown);
      }),
      { numRuns: 1_000 },
    );
  });

  it('agrees with the platform at every hour around each clock change', () => {
    const offset = (ms: number): number => Date.parse(`${sortable.format(ms).replace(' ', 'T')}Z`) - ms;
    for (let day = first; day < end; day += 24 * HOUR_MS) {
      if (offset(day) === offset(day + 24 * HOUR_MS)) continue;
      for (let ms = day - 24 * HOUR_MS; ms < day + 48 * HOUR_MS; ms += HOUR_MS)
        expect(chicagoClockOfMs(ms) - ms).toBe(offset(ms));
    }
  });

  it('numbers each calendar day once, in weeks that begin on Monday', () => {
    const numbers = Array.from({ length: Math.floor((end - first) / (24 * HOUR_MS)) }, (_, number) => number);
    const dates = numbers.map((number) => new Date(number * 24 * HOUR_MS));
    expect(numbers.map(dayOfNumber)).toEqual(dates.map((date) => date.toISOString().slice(0, 10)));
    expect(numbers.map((number) => dayNumber(mondayOnOrBefore(dayOfNumber(number))))).toEqual(
      numbers.map((number) => number - (((dates[number]?.getUTCDay() ?? 0) + 6) % 7)),
    );
  });
});
