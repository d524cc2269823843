import { mondayBefore, newestPublished } from './published-weeks';

describe('price weeks', () => {
  it.each([
    ['2026-10-05', 0, '2026-10-05'],
    ['2026-10-11', 0, '2026-10-05'],
    ['2026-10-12', 0, '2026-10-12'],
    ['2026-10-07', 2, '2026-09-21'],
    ['2026-03-09', 1, '2026-03-02'],
  ])('finds the Monday of the week of %s, %i weeks earlier', (day, weeks, monday) => {
    expect(mondayBefore(day, weeks)).toBe(monday);
  });

  it.each([
    ['2026-10-05T23:00:00Z', '2026-09-28'],
    ['2026-10-06T14:59:59Z', '2026-09-28'],
    ['2026-10-06T15:00:00Z', '2026-10-05'],
    ['2026-10-12T12:00:00Z', '2026-10-05'],
  ])('finds the newest published week at %s: %s', (now, monday) => {
    expect(newestPublished(new Date(now))).toBe(monday);
  });
});
