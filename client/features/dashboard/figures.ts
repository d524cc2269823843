import { addDays, dayNumber } from '#shared/business-time';
import {
  AGE_BANDS,
  type DashboardProject,
  type OpenSum,
  type OpenWork,
  type WorkSum,
} from '#shared/contract/dashboard';
import type { LoadTab } from '#shared/rules/load-filters';
import { type LoadsBehind, loadsLink } from './loads-link';

export type OpenSide = 'unbilled' | 'unreceived';
export type OpenKind = 'freight' | 'asset' | 'sand';

const cents = (dollars: number): number => Math.round(dollars * 100);
const dollars = (sum: number): number => sum / 100;
/** Sums amounts as whole cents, so that a total equals the sum of its lines. */
export const sumOf = (amounts: readonly number[]): number =>
  dollars(amounts.reduce((sum, amount) => sum + cents(amount), 0));

/** Open work of one kind in a project. */
export interface OpenRow extends OpenWork {
  key: string;
  projectId: number;
  jobName: string;
  kind: OpenKind;
  /** Part of the amount that belongs to no load: a fixed mobilization. */
  fixed: number;
}

const KINDS_OF: Record<OpenSide, readonly OpenKind[]> = {
  unbilled: ['freight', 'asset'],
  unreceived: ['freight', 'asset', 'sand'],
};

const workOf = (project: DashboardProject, side: OpenSide, kind: OpenKind): OpenWork | undefined =>
  side === 'unbilled' ? (kind === 'sand' ? undefined : project.unbilled[kind]) : project.unreceived[kind];

/** Returns the open work by project and kind, largest amount first. */
export function openRows(projects: readonly DashboardProject[], side: OpenSide): OpenRow[] {
  return projects
    .flatMap((project) =>
      KINDS_OF[side].flatMap((kind) => {
        const work = workOf(project, side, kind);
        if (work === undefined || (work.loads === 0 && work.amount === 0)) return [];
        return {
          ...work,
          key: `${project.project_id}-${kind}`,
          projectId: project.project_id,
          jobName: project.job_name,
          kind,
          fixed: sumOf([work.amount, ...work.by_age.map(({ amount }) => -amount)]),
        };
      }),
    )
    .sort((one, other) => other.amount - one.amount || one.key.localeCompare(other.key));
}

/** Returns the sum of all rows. */
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

/** Line of a project: its only kind of work, the sum of several kinds, or one of these kinds. */
export interface OpenLine extends OpenRow {
  part: 'only' | 'sum' | 'kind';
}

/** Returns a line for each project, largest amount first. A project with several kinds has its sum, then its kinds. */
export function openLines(rows: readonly OpenRow[]): OpenLine[] {
  const groups = new Map<number, OpenRow[]>();
  for (const row of rows) groups.set(row.projectId, [...(groups.get(row.projectId) ?? []), row]);
  return [...groups.values()]
    .map((kinds) => ({ kinds, sum: openTotal(kinds) }))
    .sort((one, other) => other.sum.amount - one.sum.amount)
    .flatMap(({ kinds, sum }): OpenLine[] => {
      const [first] = kinds;
      if (first === undefined) return [];
      if (kinds.length === 1) return [{ ...first, part: 'only' }];
      const project: OpenLine = { ...first, ...sum, key: String(first.projectId), part: 'sum' };
      return [project, ...kinds.map((row): OpenLine => ({ ...row, part: 'kind' }))];
    });
}

const TAB_OF: Record<OpenSide, Record<OpenKind, LoadTab>> = {
  unbilled: { freight: 'customer_not_invoiced', asset: 'customer_not_invoiced', sand: 'all' },
  unreceived: { freight: 'freight_not_invoiced', asset: 'freight_not_invoiced', sand: 'sand_not_invoiced' },
};

/** Returns the address of the loads behind a row, or behind one of its age bands (an index of AGE_BANDS). */
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
    // Loads paid by a fixed mobilization are on no invoice, so no tab lists them.
    tab: row.fixed === 0 ? TAB_OF[side][row.kind] : 'all',
  };
  if (band === undefined) return loadsLink(behind);
  const from = band.to === null ? '' : addDays(today, -band.to);
  return loadsLink({ ...behind, from, to: addDays(today, -band.from) });
}

/** Tab of the worklist that lists the open work of all projects. */
export const WORKLIST_OF: Record<OpenSide, string> = {
  unbilled: '/worklist',
  unreceived: '/worklist?tab=receive',
};

/** Returns the number of days between a day and today. */
export const daysAgo = (day: string, today: string): number => dayNumber(today) - dayNumber(day);

export const marginOf = ({ revenue, cost }: WorkSum): number => sumOf([revenue, -cost]);
/** Returns the margin as a share of revenue. See docs/domain/totals.md#margin. */
export const marginShare = (work: WorkSum): number => {
  const margin = marginOf(work);
  return margin === 0 || work.revenue === 0 ? 0 : margin / work.revenue;
};

/** Sums delivered work. */
export const workTotal = (work: readonly WorkSum[]): WorkSum => ({
  loads: work.reduce((sum, { loads }) => sum + loads, 0),
  tons: Math.round(work.reduce((sum, { tons }) => sum + tons, 0) * 10_000) / 10_000,
  revenue: sumOf(work.map(({ revenue }) => revenue)),
  cost: sumOf(work.map(({ cost }) => cost)),
});
