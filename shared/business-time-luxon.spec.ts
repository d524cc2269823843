import fc from 'fast-check';
import { DateTime, IANAZone } from 'luxon';
import {
  chicagoClockOfMs,
  chicagoClockToMs,
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
} from './business-time';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations';
import { offsetOfZone } from './zone-offset';

/** Compares with luxon, whose arithmetic is its own. Chicago's clock changes are those of all years from 1990 to 2100. */
const CHICAGO = 'America/Chicago';
const IN_CHICAGO = { zone: CHICAGO, locale: 'en-US' };
const IN_UTC = { zone: 'utc', locale: 'en-US' };
const [FIRST, END] = [Date.UTC(1990, 0, 1), Date.UTC(2101, 0, 1)];
const ZONES = [
  CHICAGO,
  'UTC',
  'America/Denver',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Europe/London',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
];

const luxonOffset = (zone: string, ms: number): number => IANAZone.create(zone).offset(ms) * MINUTE_MS;

/** Returns the instants at which a day begins in UTC and the offset changes on it. */
function changesOf(zone: string): number[] {
  const changes: number[] = [];
  let before = luxonOffset(zone, FIRST);
  for (let ms = FIRST; ms < END; ms += DAY_MS) {
    const after = luxonOffset(zone, ms + DAY_MS);
    if (after !== before) changes.push(ms);
    before = after;
  }
  return changes;
}

describe.each(ZONES)('the offset of %s', (zone) => {
  const offset = offsetOfZone(zone);

  it('is that of luxon every half hour around each change from 1990 to 2100', () => {
    const differing: string[] = [];
    for (const day of changesOf(zone))
      for (let ms = day - HOUR_MS; ms <= day + DAY_MS + HOUR_MS; ms += HOUR_MS / 2)
        if (offset(ms) !== luxonOffset(zone, ms)) differing.push(new Date(ms).toISOString());
    expect(differing).toEqual([]);
  });

  it('is that of luxon at any instant', () => {
    fc.assert(
      fc.property(fc.integer({ min: FIRST, max: END }), (ms) => {
        expect(offset(ms)).toBe(luxonOffset(zone, ms));
      }),
    );
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 8.64e15 + 1])('refuses %d', (ms) => {
    expect(() => offset(ms)).toThrow(RangeError);
  });
});

it('refuses a zone that does not exist', () => {
  expect(() => offsetOfZone('America/Pecos')).toThrow(RangeError);
});

/** Chicago changes its clocks twice a year. The tests below must see all of the changes. */
const CHANGES = changesOf(CHICAGO);

it('finds 222 changes of the clocks', () => {
  expect(CHANGES).toHaveLength(222);
});

describe('on the days around each change of the clocks', () => {
  const days = CHANGES.flatMap((ms) => [-1, 0, 1].map((more) => dayOfNumber(ms / DAY_MS + more)));

  it('a day begins and ends when it does for luxon', () => {
    const bounds = days.map((day) => [day, chicagoDayStartMs(day), chicagoDayEndMs(day)]);
    const expected = days.map((day) => {
      const time = DateTime.fromISO(day, IN_CHICAGO);
      return [day, time.startOf('day').toMillis(), time.endOf('day').toMillis()];
    });
    expect(bounds).toEqual(expected);
  });

  it('clocks and days of each half hour are those of luxon', () => {
    for (const day of days)
      for (let ms = chicagoDayStartMs(day); ms <= chicagoDayEndMs(day); ms += HOUR_MS / 2) {
        const time = DateTime.fromMillis(ms, IN_CHICAGO);
        expect([chicagoClockOfMs(ms), chicagoDayOfMs(ms)]).toEqual([
          time.setZone('utc', { keepLocalTime: true }).toMillis(),
          time.toISODate(),
        ]);
        const iso = new Date(ms).toISOString();
        expect(formatChicago(iso)).toBe(time.toFormat('MM/dd/yy hh:mm a'));
        expect(sortableChicago(iso)).toBe(time.toFormat('yyyy-MM-dd HH:mm:ss'));
      }
  });

  it('a clock time is the instant of luxon, the first one of a repeated hour', () => {
    for (const day of days)
      for (let minute = 0; minute < 24 * 60; minute += 30) {
        const clock = dayNumber(day) * DAY_MS + minute * MINUTE_MS;
        const kept = DateTime.fromMillis(clock, IN_UTC).setZone(CHICAGO, { keepLocalTime: true });
        const first = Math.min(...kept.getPossibleOffsets().map((time) => time.toMillis()));
        expect(chicagoClockToMs(clock)).toBe(first);
      }
  });
});

it('writes every fifth day from 1990 to 2100 as luxon does', () => {
  for (let ms = FIRST; ms < END; ms += 5 * DAY_MS) {
    const time = DateTime.fromMillis(ms, IN_UTC);
    const day = dayOfNumber(ms / DAY_MS);
    expect([
      day,
      shortDay(day),
      shortWeekday(day),
      longDay(day),
      mondayOnOrBefore(day),
      monthOf(day),
    ]).toEqual([
      time.toISODate(),
      time.toFormat('LLL d'),
      time.toFormat('ccc, LLL d'),
      time.toFormat('cccc, LLLL d'),
      time.startOf('week').toISODate(),
      {
        first: time.startOf('month').toISODate(),
        last: time.endOf('month').toISODate(),
        name: time.toFormat('LLLL yyyy'),
      },
    ]);
  }
});

it('accepts the same texts as days', () => {
  const two = fc.integer({ min: 0, max: 99 }).map((number) => String(number).padStart(2, '0'));
  const year = fc.integer({ min: 0, max: 9999 }).map((number) => String(number).padStart(4, '0'));
  const dayLike = fc.tuple(year, two, two).map((parts) => parts.join('-'));
  const nearly = fc.tuple(
    year,
    fc.constantFrom('01', '02', '04', '12'),
    fc.constantFrom('28', '29', '30', '31'),
  );
  const texts = fc.oneof(
    dayLike,
    nearly.map((parts) => parts.join('-')),
    fc.string({ maxLength: 12 }),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const time = DateTime.fromISO(text, IN_UTC);
      expect(isDay(text)).toBe(text.length === 10 && time.isValid && time.toISODate() === text);
    }),
    { numRuns: 2_000 },
  );
});

it.each(['Z', '-05:00', '+0530', '+00', '-00:30', '+05:45', '+14:00'])(
  'reads the offset %s as luxon does',
  (zone) => {
    const written = { year: 2026, month: 3, day: 9, hour: 14, minute: 5, second: 31, zone };
    expect(instantOfWritten(written)).toBe(DateTime.fromISO(`2026-03-09T14:05:31${zone}`).toMillis());
  },
);

it.each(['', 'CST', '-5', '+5:00', '05:00'])('refuses %j as an offset', (zone) => {
  const written = { year: 2026, month: 3, day: 9, hour: 14, minute: 5, second: 31, zone };
  expect(() => instantOfWritten(written)).toThrow(RangeError);
});
