import { dayPresets } from './day-presets';

const range = ([first, last]: readonly [string, string]) => ({ first, last });

it.each([
  // A Monday, a Sunday that begins a week, and the first day of a year.
  ['2026-11-23', ['2026-11-22', '2026-11-28'], ['2026-11-15', '2026-11-21'], ['2026-10-01', '2026-10-31']],
  ['2026-11-22', ['2026-11-22', '2026-11-28'], ['2026-11-15', '2026-11-21'], ['2026-10-01', '2026-10-31']],
  ['2026-01-01', ['2025-12-28', '2026-01-03'], ['2025-12-21', '2025-12-27'], ['2025-12-01', '2025-12-31']],
] as const)('offers weeks from Sunday to Saturday and whole months on %s', (today, week, before, month) => {
  expect(dayPresets(today)).toMatchObject({
    today: range([today, today]),
    thisWeek: range(week),
    lastWeek: range(before),
    lastMonth: range(month),
  });
});

it('offers yesterday and this month', () => {
  expect(dayPresets('2026-03-01')).toMatchObject({
    yesterday: range(['2026-02-28', '2026-02-28']),
    thisMonth: range(['2026-03-01', '2026-03-31']),
  });
});

it.each([
  ['2026-11-15', range(['2026-11-16', '2026-11-22'])],
  ['2026-11-21', range(['2026-11-22', '2026-11-22'])],
  ['2026-11-22', undefined],
  ['2026-11-30', undefined],
  ['', undefined],
])('offers the days since the invoice up to %s, up to yesterday', (lastInvoiced, days) => {
  expect(dayPresets('2026-11-23', lastInvoiced).sinceLastInvoice).toEqual(days);
});
