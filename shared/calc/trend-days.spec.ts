import { trendDays } from './trend-days';

it.each([
  ['2026-11-23', ['2026-10-24', '2026-11-22'], ['2026-09-24', '2026-10-23']],
  ['2026-03-01', ['2026-01-30', '2026-02-28'], ['2025-12-31', '2026-01-29']],
])('on %s compares thirty full days with the thirty before', (today, recent, previous) => {
  const days = trendDays(today);
  expect([days.recent.from, days.recent.to]).toEqual(recent);
  expect([days.previous.from, days.previous.to]).toEqual(previous);
});
