import * as fc from 'fast-check';
import { checkProperty } from '#test/support/regressions';
import { dayOfNumber } from './business-time';
import { readTypedDays } from './typed-days';

/** A Monday. */
const TODAY = '2026-11-23';

const read = (text: string, today = TODAY): string => {
  const days = readTypedDays(text, today);
  return days === null ? 'unreadable' : `${days.first} ${days.last}`;
};

describe('typed days', () => {
  it.each([
    ['9/5', '2026-09-05 2026-09-05'],
    ['09/05', '2026-09-05 2026-09-05'],
    ['9/5/26', '2026-09-05 2026-09-05'],
    ['9/5/2025', '2025-09-05 2025-09-05'],
    ['9-5-26', '2026-09-05 2026-09-05'],
    ['9.5.26', '2026-09-05 2026-09-05'],
    ['2026-09-05', '2026-09-05 2026-09-05'],
    ['Sep 5', '2026-09-05 2026-09-05'],
    ['sept. 5', '2026-09-05 2026-09-05'],
    ['September 5th, 2025', '2025-09-05 2025-09-05'],
    ['  SEP   5 ', '2026-09-05 2026-09-05'],
    ['Sep', '2026-09-01 2026-09-30'],
    ['February 2028', '2028-02-01 2028-02-29'],
    ['2/29/28', '2028-02-29 2028-02-29'],
  ])('reads %s', (text, days) => {
    expect(read(text)).toBe(days);
  });

  it.each([
    ['9/5-9/18', '2026-09-05 2026-09-18'],
    ['9/5 - 9/18', '2026-09-05 2026-09-18'],
    ['9/5–9/18', '2026-09-05 2026-09-18'],
    ['9/5 to 9/18', '2026-09-05 2026-09-18'],
    ['9/5/26-9/18/26', '2026-09-05 2026-09-18'],
    ['09/05/26 – 09/18/26', '2026-09-05 2026-09-18'],
    ['9-5-26 - 9-18-26', '2026-09-05 2026-09-18'],
    ['2026-09-05 - 2026-09-18', '2026-09-05 2026-09-18'],
    ['2026-09-05..2026-09-18', '2026-09-05 2026-09-18'],
    ['Sep 5-18', '2026-09-05 2026-09-18'],
    ['Sep 5 - Oct 2', '2026-09-05 2026-10-02'],
    ['9/5-18', '2026-09-05 2026-09-18'],
    ['Aug - Sep', '2026-08-01 2026-09-30'],
    ['12/20/25-1/5', '2025-12-20 2026-01-05'],
    ['12/20-1/5/26', '2025-12-20 2026-01-05'],
    ['12/20-1/5', '2026-12-20 2027-01-05'],
  ])('reads the range %s', (text, days) => {
    expect(read(text)).toBe(days);
  });

  it.each([
    ['today', '2026-11-23 2026-11-23'],
    ['Yesterday', '2026-11-22 2026-11-22'],
    ['this week', '2026-11-22 2026-11-28'],
    ['last week', '2026-11-15 2026-11-21'],
    ['This month', '2026-11-01 2026-11-30'],
    ['LAST MONTH', '2026-10-01 2026-10-31'],
  ])('reads %s, with weeks from Sunday', (text, days) => {
    expect(read(text)).toBe(days);
  });

  it.each([
    ['12/20', '2026-01-10', '2025-12-20 2025-12-20'],
    ['3/1', '2026-01-10', '2026-03-01 2026-03-01'],
    ['1/5', '2026-12-30', '2026-01-05 2026-01-05'],
    ['12/20-1/5', '2026-01-10', '2025-12-20 2026-01-05'],
    ['last month', '2026-01-10', '2025-12-01 2025-12-31'],
  ])('reads %s, typed on %s', (text, today, days) => {
    expect(read(text, today)).toBe(days);
  });

  it.each([
    '',
    ' ',
    '9',
    '13/1',
    '2/30',
    '2/29/26',
    '9/5/6',
    'Septembre 5',
    'May 32',
    'soon',
    '9/18-9/5/26',
    '9/18-9/5',
    '9/5-',
    '-9/5',
    '9/5-9/18-9/20',
    '9/5-13/40',
    '2026-13-01',
    '0/5',
    '9/0',
    'constructor',
    'toString',
    'a'.repeat(200),
  ])('does not guess %j', (text) => {
    expect(read(text)).toBe('unreadable');
  });

  it('reads its own forms back for every pair of days', () => {
    const day = fc.integer({ min: 10_957, max: 29_000 }).map(dayOfNumber);
    return checkProperty('typed-days', fc.tuple(day, day), ([one, other]) => {
      const [first, last] = one <= other ? [one, other] : [other, one];
      expect(read(`${first} - ${last}`)).toBe(`${first} ${last}`);
      const us = (text: string) => `${text.slice(5, 7)}/${text.slice(8)}/${text.slice(0, 4)}`;
      expect(read(`${us(first)} – ${us(last)}`)).toBe(`${first} ${last}`);
      expect(read(`${us(first)}-${us(last)}`)).toBe(`${first} ${last}`);
    });
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string({ maxLength: 40 }), (text) => void read(text)));
  });
});
