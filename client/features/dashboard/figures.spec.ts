import type { DashboardProject, OpenWork, ReviewCounts } from '#shared/contract/dashboard';
import { marginShare, openLink, openLines, openRows, openTotal, workTotal } from './figures';
import { reviewRows, reviewTotal, withoutSums, worstIssue } from './review';
import { dieselNow, dieselWeeks } from './diesel-weeks';
import { loadsLink } from './loads-link';

const TODAY = '2026-11-21';
const nothing: OpenWork = {
  loads: 0,
  amount: 0,
  oldest_day: '',
  by_age: [0, 1, 2, 3].map(() => ({ loads: 0, amount: 0 })),
};
const open = (amount: number, day: string): OpenWork => ({
  loads: 1,
  amount,
  oldest_day: day,
  by_age: [{ loads: 1, amount }, ...nothing.by_age.slice(1)],
});
const noMarks: ReviewCounts = {
  review: 0,
  no_mileage: 0,
  weight_off: 0,
  missing_tickets: 0,
  duplicate_tickets: 0,
  ticket_mismatches: 0,
  locked: 0,
  unrated: 0,
  no_sand_rate: 0,
  provisional_prices: 0,
  stale_prices: 0,
};
const project = (project_id: number, parts: Partial<DashboardProject>): DashboardProject => ({
  project_id,
  job_name: `Job ${project_id}`,
  customer_name: '',
  fsc_area_id: '',
  unbilled: { freight: nothing, asset: nothing },
  unreceived: { freight: nothing, asset: nothing, sand: nothing },
  review: { freight: noMarks, asset: noMarks },
  quarantined_rows: 0,
  work: { loads: 0, tons: 0, revenue: 0, cost: 0 },
  recent_work: { loads: 0, tons: 0, revenue: 0, cost: 0 },
  previous_work: { loads: 0, tons: 0, revenue: 0, cost: 0 },
  ...parts,
});

describe('the open work', () => {
  const projects = [
    project(1, { unbilled: { freight: open(10.1, '2026-11-20'), asset: nothing } }),
    project(2, { unbilled: { freight: open(20.2, '2026-11-18'), asset: { ...nothing, amount: 500 } } }),
    project(3, {}),
  ];

  it('has a row per project and kind, the largest first, and leaves out closed work', () => {
    expect(openRows(projects, 'unbilled').map(({ key, fixed }) => [key, fixed])).toEqual([
      ['2-asset', 500],
      ['2-freight', 0],
      ['1-freight', 0],
    ]);
    expect(openRows(projects, 'unreceived')).toEqual([]);
  });

  it('puts the kinds of a project below its sum', () => {
    const lines = openLines(openRows(projects, 'unbilled'));
    expect(lines.map(({ key, part, amount }) => [key, part, amount])).toEqual([
      ['2', 'sum', 520.2],
      ['2-asset', 'kind', 500],
      ['2-freight', 'kind', 20.2],
      ['1-freight', 'only', 10.1],
    ]);
  });

  it('sums amounts to the cent, with the oldest day of all rows', () => {
    const total = openTotal(openRows(projects, 'unbilled'));
    expect([total.loads, total.amount, total.fixed, total.oldest_day]).toEqual([2, 530.3, 500, '2026-11-18']);
    expect(total.by_age[0]).toEqual({ loads: 2, amount: 30.3 });
  });

  it('links to the loads of an age group between two delivery days', () => {
    const row = { projectId: 7, kind: 'freight' as const, fixed: 0 };
    const status = 'status=pending%2Cconfirmed%2Capproved%2Cpaid%2Cdisputed';
    expect(openLink('unbilled', row, TODAY)).toBe(`/project/7/loads?filter=customer_not_invoiced&${status}`);
    expect(openLink('unreceived', { ...row, kind: 'sand' }, TODAY, 1)).toBe(
      `/project/7/loads?filter=sand_not_invoiced&from=2026-10-22&to=2026-11-13&${status}`,
    );
    expect(openLink('unbilled', row, TODAY, 3)).toBe(
      `/project/7/loads?filter=customer_not_invoiced&to=2026-09-21&${status}`,
    );
    expect(openLink('unbilled', { ...row, kind: 'asset', fixed: 500 }, TODAY)).toBe(
      `/project/7/loads?kind=asset&${status}`,
    );
    expect(loadsLink({ projectId: 7 })).toBe(`/project/7/loads?${status}`);
  });
});

describe('the loads to review', () => {
  const rows = reviewRows([
    project(1, {
      job_name: 'Wolfcamp 14H',
      review: { freight: { ...noMarks, locked: 2, no_sand_rate: 400, review: 3 }, asset: noMarks },
    }),
    project(2, {
      review: { freight: { ...noMarks, missing_tickets: 1 }, asset: { ...noMarks, unrated: 9 } },
    }),
    project(3, { quarantined_rows: 1 }),
    project(4, {}),
  ]);

  it('are counted by project, most issues first, without loads that wait for a rate', () => {
    expect(rows.map(({ key, part, issues }) => [key, part, issues])).toEqual([
      ['2', 'sum', 10],
      ['2-freight', 'kind', 1],
      ['2-asset', 'kind', 9],
      ['1-freight', 'only', 3],
      ['3-freight', 'only', 1],
    ]);
    expect(reviewTotal(withoutSums(rows))).toMatchObject({
      issues: 14,
      quarantined: 1,
      counts: { locked: 2, no_sand_rate: 400, unrated: 9 },
    });
  });

  it('begin with the most frequent issue, linked to its loads', () => {
    expect(worstIssue(rows)).toMatchObject({ reason: 'unrated', count: 9, jobName: 'Job 2' });
    expect(worstIssue(rows)?.to).toMatch(/^\/project\/2\/loads\?kind=asset&flags=\d+&status=/);
    expect(worstIssue(rows.slice(3))?.to).toMatch(/^\/project\/1\/loads\?filter=review&status=/);
    expect(worstIssue(rows.slice(4))).toBeNull();
  });
});

it('sums work without rounding errors, with a margin of zero without revenue', () => {
  const work = { loads: 1, tons: 0.1, revenue: 0.1, cost: 0.05 };
  expect(workTotal([work, { ...work, tons: 0.2, revenue: 0.2 }])).toEqual({
    loads: 2,
    tons: 0.3,
    revenue: 0.3,
    cost: 0.1,
  });
  expect(marginShare(work)).toBe(0.5);
  expect(marginShare({ ...work, revenue: 0 })).toBe(0);
});

it('compares the diesel price with the week before, and lists the areas by week', () => {
  const area = (area_id: string, weeks: [string, number][]) => ({
    area_id,
    area_name: area_id,
    projects: 1,
    weeks: weeks.map(([period, price]) => ({ period, price })),
  });
  const gulf = area('R30', [
    ['2026-11-09', 3.512],
    ['2026-11-16', 3.538],
  ]);
  expect(dieselNow(gulf)).toMatchObject({ price: 3.538, change: 0.026, period: '2026-11-16' });
  expect(dieselNow(area('R10', []))).toBeNull();
  expect(dieselNow(area('R10', [['2026-11-16', 4]]))?.change).toBeNull();
  expect(dieselWeeks([gulf, area('R10', [['2026-11-16', 4]])])).toEqual([
    { period: '2026-11-09', R30: 3.512 },
    { period: '2026-11-16', R30: 3.538, R10: 4 },
  ]);
});
