import { addDays, dayNumber } from '../../../shared/business-time';
import { MARK_FLAGS } from '../../../shared/calc/totals/marks';
import {
  AGE_BANDS,
  type DashboardChange,
  type DashboardProject,
  type OpenSum,
  type OpenWork,
  type ReviewCounts,
  type WorkSum,
} from '../../../shared/contract/dashboard';
import type { LoadTab } from '../../../shared/rules/load-filters';
import { LOAD_KINDS } from '../../../shared/rules/load-kinds';
import { type LoadsBehind, loadsLink } from './loads-link';

export type OpenSide = 'unbilled' | 'unreceived';
export type OpenKind = 'freight' | 'asset' | 'sand';

const cents = (dollars: number): number => Math.round(dollars * 100);
const dollars = (sum: number): number => sum / 100;
/** A sum of money as whole cents, so that a total is that of its lines. */
export const sumOf = (amounts: readonly number[]): number =>
  dollars(amounts.reduce((sum, amount) => sum + cents(amount), 0));

/** A line of what is open: one kind of work in a project. */
export interface OpenRow extends OpenWork {
  key: string;
  projectId: number;
  jobName: string;
  kind: OpenKind;
  /** What of the amount no load bears: a fixed mobilization. */
  fixed: number;
}

const KINDS_OF: Record<OpenSide, readonly OpenKind[]> = {
  unbilled: ['freight', 'asset'],
  unreceived: ['freight', 'asset', 'sand'],
};

const workOf = (project: DashboardProject, side: OpenSide, kind: OpenKind): OpenWork | undefined =>
  side === 'unbilled' ? (kind === 'sand' ? undefined : project.unbilled[kind]) : project.unreceived[kind];

/** What is open, a line a project and kind, the largest amount first. */
export function openRows(projects: readonly DashboardProject[], side: OpenSide): OpenRow[] {
  return projects
    .flatMap((project) =>
      KINDS_OF[side].flatMap((kind) => {
        const work = workOf(project, side, kind);
        if (work === undefined || (work.loads === 0 && work.amount === 0)) return [];
        return {
          ...work,
          key: `${String(project.project_id)}-${kind}`,
          projectId: project.project_id,
          jobName: project.job_name,
          kind,
          fixed: sumOf([work.amount, ...work.by_age.map(({ amount }) => -amount)]),
        };
      }),
    )
    .sort((one, other) => other.amount - one.amount || one.key.localeCompare(other.key));
}

/** All lines together. */
export function openTotal(rows: readonly OpenRow[]): OpenWork & { fixed: number } {
  const sum = (some: readonly OpenSum[]): OpenSum => ({
    loads: some.reduce((total, { loads }) => total + loads, 0),
    amount: sumOf(some.map(({ amount }) => amount)),
  });
  const days = rows.map(({ oldest_day }) => oldest_day).filter((day) => day !== '');
  return {
    ...sum(rows),
    oldest_day: days.sort()[0] ?? '',
    by_age: AGE_BANDS.map((_, age) => sum(rows.flatMap(({ by_age }) => by_age[age] ?? []))),
    fixed: sumOf(rows.map(({ fixed }) => fixed)),
  };
}

const TAB_OF: Record<OpenSide, Record<OpenKind, LoadTab>> = {
  unbilled: { freight: 'customer_not_invoiced', asset: 'customer_not_invoiced', sand: 'all' },
  unreceived: { freight: 'freight_not_invoiced', asset: 'freight_not_invoiced', sand: 'sand_not_invoiced' },
};

/** The loads behind a line, or behind its part of an age (the place in AGE_BANDS). */
export function openLink(
  side: OpenSide,
  row: Pick<OpenRow, 'projectId' | 'kind' | 'fixed'>,
  today: string,
  age?: number,
): string {
  const band = age === undefined ? undefined : AGE_BANDS[age];
  const behind: LoadsBehind = {
    projectId: row.projectId,
    kind: row.kind === 'asset' ? 'asset' : 'freight',
    // What a fixed mobilization pays has no invoice a load, and so no tab.
    tab: row.fixed === 0 ? TAB_OF[side][row.kind] : 'all',
  };
  if (band === undefined) return loadsLink(behind);
  const from = band.to === null ? '' : addDays(today, -band.to);
  return loadsLink({ ...behind, from, to: addDays(today, -band.from) });
}

/** How many days ago a day was. */
export const daysAgo = (day: string, today: string): number => dayNumber(today) - dayNumber(day);

/** The reasons for a look that have a column, with the tab of the loads page that shows them. */
export const REVIEW_REASONS = [
  { reason: 'review', tab: 'review' },
  { reason: 'missing_tickets', tab: 'missing_ticket' },
  { reason: 'duplicate_tickets', tab: 'duplicate_bols' },
  { reason: 'ticket_mismatches', tab: 'ticket_mismatch' },
  { reason: 'locked', tab: 'locked' },
  { reason: 'unrated', tab: 'all', flags: MARK_FLAGS.unrated },
  { reason: 'no_sand_rate', tab: 'all', flags: MARK_FLAGS.noSandRate },
  { reason: 'provisional_prices', tab: 'all', flags: MARK_FLAGS.provisionalPrices },
  { reason: 'stale_prices', tab: 'all', flags: MARK_FLAGS.stalePrices },
] as const satisfies readonly { reason: keyof ReviewCounts; tab: LoadTab; flags?: number }[];

export type ReviewReason = (typeof REVIEW_REASONS)[number]['reason'];

export interface ReviewRow {
  key: string;
  projectId: number;
  jobName: string;
  kind: 'freight' | 'asset';
  counts: Record<ReviewReason, number>;
  quarantined: number;
  total: number;
}

function countsOf(counts: ReviewCounts): Record<ReviewReason, number> {
  return Object.fromEntries(REVIEW_REASONS.map(({ reason }) => [reason, counts[reason]])) as Record<
    ReviewReason,
    number
  >;
}

const totalOf = (counts: Record<ReviewReason, number>): number =>
  REVIEW_REASONS.reduce((sum, { reason }) => sum + counts[reason], 0);

/** What needs a look, a line a project and kind of load, the most first. */
export function reviewRows(projects: readonly DashboardProject[]): ReviewRow[] {
  return projects
    .flatMap(({ project_id, job_name, review, quarantined_rows }) =>
      LOAD_KINDS.map((kind): ReviewRow => {
        const counts = countsOf(review[kind]);
        const quarantined = kind === 'freight' ? quarantined_rows : 0;
        return {
          key: `${String(project_id)}-${kind}`,
          projectId: project_id,
          jobName: job_name,
          kind,
          counts,
          quarantined,
          total: totalOf(counts) + quarantined,
        };
      }),
    )
    .filter(({ total }) => total > 0)
    .sort((one, other) => other.total - one.total || one.key.localeCompare(other.key));
}

export function reviewTotal(rows: readonly ReviewRow[]): Pick<ReviewRow, 'counts' | 'quarantined' | 'total'> {
  const counts = Object.fromEntries(
    REVIEW_REASONS.map(({ reason }) => [reason, rows.reduce((sum, row) => sum + row.counts[reason], 0)]),
  ) as Record<ReviewReason, number>;
  const quarantined = rows.reduce((sum, row) => sum + row.quarantined, 0);
  return { counts, quarantined, total: totalOf(counts) + quarantined };
}

export const marginOf = ({ revenue, cost }: WorkSum): number => sumOf([revenue, -cost]);
/** Margin as a share of revenue; 0 when either is 0 (design: domain, section 5). */
export const marginShare = (work: WorkSum): number => {
  const margin = marginOf(work);
  return margin === 0 || work.revenue === 0 ? 0 : margin / work.revenue;
};

/** Sums of what was delivered. */
export const workTotal = (work: readonly WorkSum[]): WorkSum => ({
  loads: work.reduce((sum, { loads }) => sum + loads, 0),
  tons: Math.round(work.reduce((sum, { tons }) => sum + tons, 0) * 10_000) / 10_000,
  revenue: sumOf(work.map(({ revenue }) => revenue)),
  cost: sumOf(work.map(({ cost }) => cost)),
});

/** What changed in a project, with who did it. */
export interface ChangeGroup {
  projectId: number;
  newLoads: number;
  changedLoads: number;
  others: number;
  by: { userId: number; name: string; count: number }[];
}

/** The changes by project, the busiest first; the company's own data (0) last. */
export function changeGroups(changes: readonly DashboardChange[]): ChangeGroup[] {
  const groups = new Map<number, ChangeGroup>();
  for (const change of changes) {
    const { project_id: projectId, user_id: userId, name } = change;
    const held = groups.get(projectId) ?? { projectId, newLoads: 0, changedLoads: 0, others: 0, by: [] };
    const count = change.new_loads + change.changed_loads + change.other_changes;
    groups.set(projectId, {
      projectId,
      newLoads: held.newLoads + change.new_loads,
      changedLoads: held.changedLoads + change.changed_loads,
      others: held.others + change.other_changes,
      by: [...held.by, { userId, name, count }].sort((one, other) => other.count - one.count),
    });
  }
  const sizeOf = ({ newLoads, changedLoads, others }: ChangeGroup): number =>
    newLoads + changedLoads + others;
  return [...groups.values()].sort(
    (one, other) =>
      Number(one.projectId === 0) - Number(other.projectId === 0) || sizeOf(other) - sizeOf(one),
  );
}
