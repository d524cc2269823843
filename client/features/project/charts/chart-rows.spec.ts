import type { DatedWork, ProjectDaysReply } from '#shared/contract/project-figures';
import { isByWeek, marginRows, tonsRows } from './chart-rows';

const work = (day: string, over: Partial<DatedWork> = {}): DatedWork => ({
  day,
  loads: 1,
  tons: 0,
  billed_tons: 0,
  revenue: 0,
  cost: 0,
  ...over,
});
const reply = (days: DatedWork[], weeks: DatedWork[] = []): ProjectDaysReply => ({
  first_day: days[0]?.day ?? '',
  last_day: days.at(-1)?.day ?? '',
  days,
  weeks,
});

it('splits tons exactly into billed and not billed', () => {
  const rows = tonsRows(reply([work('2026-10-04', { tons: 0.3, billed_tons: 0.1 }), work('2026-10-05')]));
  expect(rows).toMatchObject([
    { label: 'Oct 4', tons: 0.3, billed: 0.1, open: 0.2 },
    { tons: 0, billed: 0, open: 0 },
  ]);
});

it('has a loss as a negative margin, and no share without revenue', () => {
  const weeks = [
    work('2026-10-04', { revenue: 100.1, cost: 300.3 }),
    work('2026-10-11', { revenue: 0, cost: 12.5 }),
  ];
  expect(marginRows(reply([], weeks))).toMatchObject([
    { margin: -200.2, share: -2 },
    { margin: -12.5, share: 0 },
  ]);
});

it.each([
  [92, false, '2026-10-05'],
  [93, true, '2026-10-04'],
])('shows %i days by week: %s', (count, byWeek, day) => {
  const days = Array.from({ length: count }, () => work('2026-10-05'));
  const long = reply(days, [work('2026-10-04')]);
  expect(isByWeek(long)).toBe(byWeek);
  expect(tonsRows(long)[0]?.day).toBe(day);
});
