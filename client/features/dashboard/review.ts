import { MARK_FLAGS } from '#shared/calc/totals/marks';
import type { DashboardProject, ReviewCounts } from '#shared/contract/dashboard';
import type { LoadTab } from '#shared/rules/load-filters';
import type { LoadKind } from '#shared/contract/loads';
import { LOAD_KINDS } from '#shared/rules/load-kinds';
import { loadsLink } from './loads-link';

/** Issues of single loads, those without an amount first. */
const ISSUES = [
  { reason: 'unrated', tab: 'all', flags: MARK_FLAGS.unrated },
  { reason: 'review', tab: 'review' },
  { reason: 'missing_tickets', tab: 'missing_ticket' },
  { reason: 'ticket_mismatches', tab: 'ticket_mismatch' },
  { reason: 'duplicate_tickets', tab: 'duplicate_bols' },
] as const satisfies readonly Column[];

/** Marks that end for many loads at once, by a rate, a price or a decision. They are not counted as issues. */
const ON_HOLD = [
  { reason: 'no_sand_rate', tab: 'all', flags: MARK_FLAGS.noSandRate },
  { reason: 'provisional_prices', tab: 'all', flags: MARK_FLAGS.provisionalPrices },
  { reason: 'stale_prices', tab: 'all', flags: MARK_FLAGS.stalePrices },
  { reason: 'locked', tab: 'locked' },
] as const satisfies readonly Column[];

/** Reason with the filter of the loads page that lists its loads. */
interface Column {
  reason: keyof ReviewCounts;
  tab: LoadTab;
  flags?: number;
}

/** Reasons that have a column, in their order. */
export const REVIEW_REASONS = [...ISSUES, ...ON_HOLD];

export type ReviewReason = (typeof REVIEW_REASONS)[number]['reason'];

type Counts = Record<ReviewReason, number>;

export interface ReviewRow {
  key: string;
  projectId: number;
  jobName: string;
  kind: LoadKind;
  /** The project's only kind of load, the sum of both kinds, or one of them. */
  part: 'only' | 'sum' | 'kind';
  counts: Counts;
  /** Source records that could not be read. */
  quarantined: number;
  /** Number of issues; a load may have several. */
  issues: number;
}

const countsOf = (count: (reason: ReviewReason) => number): Counts =>
  Object.fromEntries(REVIEW_REASONS.map(({ reason }) => [reason, count(reason)])) as Counts;

type Sums = Pick<ReviewRow, 'counts' | 'quarantined' | 'issues'>;

function sumsOf(counts: Counts, quarantined: number): Sums {
  const issues = ISSUES.reduce((sum, { reason }) => sum + counts[reason], quarantined);
  return { counts, quarantined, issues };
}

/** Returns the sums of rows. */
export const reviewTotal = (rows: readonly Sums[]): Sums =>
  sumsOf(
    countsOf((reason) => rows.reduce((sum, { counts }) => sum + counts[reason], 0)),
    rows.reduce((sum, { quarantined }) => sum + quarantined, 0),
  );

const isEmpty = ({ counts, quarantined }: Sums): boolean =>
  quarantined === 0 && REVIEW_REASONS.every(({ reason }) => counts[reason] === 0);

/** Returns the rows of a project: one, or the sum of freight and assets above both. */
function rowsOf({ project_id, job_name, review, quarantined_rows }: DashboardProject): ReviewRow[] {
  const kinds = LOAD_KINDS.map((kind) => ({
    key: `${project_id}-${kind}`,
    projectId: project_id,
    jobName: job_name,
    kind,
    part: 'only' as const,
    ...sumsOf(
      countsOf((reason) => review[kind][reason]),
      kind === 'freight' ? quarantined_rows : 0,
    ),
  })).filter((row) => !isEmpty(row));
  const [first] = kinds;
  if (first === undefined || kinds.length === 1) return kinds;
  const sum: ReviewRow = { ...first, ...reviewTotal(kinds), key: String(project_id), part: 'sum' };
  return [sum, ...kinds.map((row): ReviewRow => ({ ...row, part: 'kind' }))];
}

/** Returns the loads to review by project, most issues first. A project with both kinds has its sum above them. */
export const reviewRows = (projects: readonly DashboardProject[]): ReviewRow[] =>
  projects
    .map(rowsOf)
    .sort(([one], [other]) => (other?.issues ?? 0) - (one?.issues ?? 0))
    .flat();

/** Returns the rows without the sums, which would count their loads twice. */
export const withoutSums = (rows: readonly ReviewRow[]): ReviewRow[] =>
  rows.filter(({ part }) => part !== 'sum');

/** Returns the address of the loads behind a count. */
export const reviewLink = (
  { projectId, kind }: Pick<ReviewRow, 'projectId' | 'kind'>,
  { tab, flags }: Pick<Column, 'tab' | 'flags'>,
): string => loadsLink({ projectId, kind, tab, ...(flags !== undefined && { flags }) });

/** Returns the page of the worklist with the loads of all projects for a reason; '' where it has none. */
export const worklistLink = (reason: ReviewReason): string =>
  ISSUES.some((issue) => issue.reason === reason) ? `/worklist?tab=check&reason=${reason}` : '';

interface Worst {
  reason: ReviewReason;
  count: number;
  jobName: string;
  to: string;
}

/** Returns the issue with the most loads in one project, to start with; null without issues of loads. */
export function worstIssue(rows: readonly ReviewRow[]): Worst | null {
  const all = withoutSums(rows).flatMap((row) =>
    ISSUES.map((issue): Worst => {
      const { reason } = issue;
      return { reason, count: row.counts[reason], jobName: row.jobName, to: reviewLink(row, issue) };
    }),
  );
  const [worst] = all.sort((one, other) => other.count - one.count);
  return worst === undefined || worst.count === 0 ? null : worst;
}
