import { dayNumber, dayOfNumber } from '#shared/business-time';
import { sumDollars, toDollars } from '#shared/calc/money';
import { TONS_SCALE, fromUnits } from '#shared/calc/scaled';
import {
  AGE_BANDS,
  type DashboardChange,
  type DashboardDay,
  type DashboardDayProject,
  type DashboardDiesel,
  type DashboardProject,
  type OpenWork,
  type ReviewCounts,
  type WorkSum,
} from '#shared/contract/dashboard';
import type { AllTotals } from '#shared/contract/totals';
import type {
  ChangeRow,
  DieselRow,
  MarksRow,
  OpenRow,
  WeightsOff,
  WorkRow,
  WorkSumRow,
} from './dashboard-rows';

/** Fields of a project that the reply shows. */
export interface NamedProject {
  readonly id: number;
  readonly job_name: string;
  readonly customer_name: string;
  readonly fsc_area_id: string;
}

/** Data that was read of one project. */
export interface ProjectParts {
  readonly totals: AllTotals;
  readonly open: readonly OpenRow[];
  readonly marks: readonly MarksRow[];
  readonly weightsOff: WeightsOff;
  readonly work: readonly WorkRow[];
  readonly recentWork: readonly WorkSumRow[];
  readonly previousWork: readonly WorkSumRow[];
}

/** Groups rows by a key and keeps their order. */
export function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const held = groups.get(key);
    if (held === undefined) groups.set(key, [row]);
    else held.push(row);
  }
  return groups;
}

type Side = 'unbilled' | 'unreceived' | 'sand';

/** Returns the figures of an open side: loads from the kept days, the amount from the project's totals. */
function openWork(rows: readonly OpenRow[], side: Side, amount: number): OpenWork {
  const by_age = AGE_BANDS.map((_, age) => {
    const row = rows.find((one) => one.age === age);
    return { loads: row?.[`${side}Loads`] ?? 0, amount: toDollars(row?.[`${side}Cents`] ?? 0) };
  });
  const days = rows.flatMap((row) => row[`${side}Oldest`] ?? []).sort();
  return {
    loads: by_age.reduce((sum, { loads }) => sum + loads, 0),
    amount,
    oldest_day: days[0] ?? '',
    by_age,
  };
}

/** Sums the dollars that vendors have not billed yet. */
const leftToInvoice = (rows: readonly { remaining_to_invoice: number }[]): number =>
  sumDollars(rows.map((row) => row.remaining_to_invoice));

const NO_MARKS: Omit<ReviewCounts, 'review' | 'weight_off'> = {
  no_mileage: 0,
  missing_tickets: 0,
  duplicate_tickets: 0,
  ticket_mismatches: 0,
  locked: 0,
  unrated: 0,
  no_sand_rate: 0,
  provisional_prices: 0,
  stale_prices: 0,
};

const MARKS = Object.keys(NO_MARKS) as (keyof typeof NO_MARKS)[];

function reviewCounts(row: MarksRow | undefined, off: WeightsOff): ReviewCounts {
  const marks = { ...NO_MARKS };
  for (const name of MARKS) marks[name] = row?.[name] ?? 0;
  return { ...marks, review: marks.no_mileage + off.withMileage, weight_off: off.weightOff };
}

/** Returns the marks of asset loads. They have no weights to compare and no "review" tab. */
const assetReview = (marks: MarksRow | undefined): ReviewCounts => ({
  ...reviewCounts(marks, { weightOff: 0, withMileage: 0 }),
  review: 0,
  no_mileage: 0,
});

/** Sums deliveries, in dollars and tons. */
export function workSum(rows: readonly WorkSumRow[]): WorkSum {
  const sum = (field: 'loads' | 'weightUnits' | 'revCents' | 'costCents'): number =>
    rows.reduce((total, row) => total + row[field], 0);
  return {
    loads: sum('loads'),
    tons: fromUnits(sum('weightUnits'), TONS_SCALE),
    revenue: toDollars(sum('revCents')),
    cost: toDollars(sum('costCents')),
  };
}

/** Figures of a project of the dashboard. */
export type ProjectFigures = Omit<DashboardProject, keyof NamedProject | 'project_id' | 'quarantined_rows'>;

/** Returns the figures of a project, without its names. */
export function projectFigures(parts: ProjectParts): ProjectFigures {
  const { totals, open } = parts;
  const [freight, asset] = [open.filter((row) => row.isAsset === 0), open.filter((row) => row.isAsset === 1)];
  const [ofFreight, ofAsset] = [0, 1].map((kind) => parts.marks.find((row) => row.isAsset === kind));
  const sand = totals.vendor_totals.filter((row) => row.is_sand);
  const hauled = totals.vendor_totals.filter((row) => !row.is_sand);
  return {
    unbilled: {
      freight: openWork(freight, 'unbilled', totals.project_totals.customer_remaining_inv),
      asset: openWork(asset, 'unbilled', totals.project_asset_totals.customer_remaining_inv),
    },
    unreceived: {
      freight: openWork(freight, 'unreceived', leftToInvoice(hauled)),
      asset: openWork(asset, 'unreceived', leftToInvoice(totals.vendor_asset_totals)),
      sand: openWork(freight, 'sand', leftToInvoice(sand)),
    },
    review: { freight: reviewCounts(ofFreight, parts.weightsOff), asset: assetReview(ofAsset) },
    work: workSum(parts.work),
    recent_work: workSum(parts.recentWork),
    previous_work: workSum(parts.previousWork),
  };
}

/** Presents one project of the dashboard with its current names. */
export const presentProject = (
  { id, job_name, customer_name, fsc_area_id }: NamedProject,
  figures: ProjectFigures,
  quarantined_rows: number,
): DashboardProject => ({
  project_id: id,
  job_name,
  customer_name,
  fsc_area_id,
  quarantined_rows,
  ...figures,
});

/** Presents each day of a range, also days without a delivery. */
export function presentDays(rows: readonly WorkRow[], from: string, to: string): DashboardDay[] {
  const byDay = groupBy(rows, ({ day }) => day);
  const count = dayNumber(to) - dayNumber(from) + 1;
  return Array.from({ length: count }, (_, at) => {
    const day = dayOfNumber(dayNumber(from) + at);
    return { day, ...workSum(byDay.get(day) ?? []) };
  });
}

/** Presents a day, one line for each project and kind of load, the most revenue first. */
export function presentDay(
  rows: readonly WorkRow[],
  projects: readonly NamedProject[],
): DashboardDayProject[] {
  const byProject = groupBy(rows, ({ projectId }) => projectId);
  return projects
    .flatMap(({ id, job_name }) =>
      (byProject.get(id) ?? []).map((row): DashboardDayProject => {
        const kind = row.isAsset === 1 ? 'asset' : 'freight';
        return { project_id: id, job_name, kind, ...workSum([row]) };
      }),
    )
    .sort((one, other) => other.revenue - one.revenue);
}

export const presentChange = (row: ChangeRow): DashboardChange => ({
  project_id: row.projectId,
  user_id: row.actorId,
  name: row.name,
  new_loads: row.newLoads,
  changed_loads: row.changedLoads,
  other_changes: row.otherChanges,
  last_at: row.lastAt.toISOString(),
});

/** Presents the areas with prices, those that the most projects use first. */
export function presentDiesel(
  rows: readonly DieselRow[],
  projects: readonly NamedProject[],
  nameOf: (areaId: string) => string,
): DashboardDiesel[] {
  return [...groupBy(rows, ({ areaId }) => areaId)]
    .map(([area_id, weeks]) => ({
      area_id,
      area_name: nameOf(area_id),
      projects: projects.filter((project) => project.fsc_area_id === area_id).length,
      weeks: weeks.map(({ period, price }) => ({ period, price })),
    }))
    .sort((one, other) => other.projects - one.projects);
}
