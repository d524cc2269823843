import { RATING_FLAGS } from '../rating/flags';
import type { LoadStateFacts } from './load-state';
import { isCounted, loadStateOf } from './load-state';

/** What of a load says whether somebody should look at it; the wire's freight and asset loads have it. */
export interface MarkedLoad extends LoadStateFacts {
  readonly approved_mileage: number;
  readonly locked_reason: string;
  readonly rating_flags: number;
  readonly ticket_number?: string;
  readonly ticket_is_missing?: boolean;
  readonly driver_ticket_auto_status_name?: string;
}

/** How many counted loads of a project somebody should look at, by reason. */
export interface MarkValues {
  /** A mileage of 0 or less. */
  noMileage: number;
  missingTickets: number;
  /** The job system says 'Ticket Mismatch' or 'Ticket Pending OCR'. */
  ticketMismatches: number;
  locked: number;
  /** No sheet, or no rate for the distance or the type: an amount of 0 that should not be one. */
  unrated: number;
  /** No sand rate for the purchase order, in a project that sells sand. */
  noSandRate: number;
  /** The diesel price of the week was not published yet. */
  provisionalPrices: number;
  /** The diesel price is older than 21 days, or there is none. */
  stalePrices: number;
}

export const MARK_FIELDS = [
  'noMileage',
  'missingTickets',
  'ticketMismatches',
  'locked',
  'unrated',
  'noSandRate',
  'provisionalPrices',
  'stalePrices',
] as const satisfies readonly (keyof MarkValues)[];

/** The flags that each kept mark of a rating stands for. */
export const MARK_FLAGS = {
  unrated: RATING_FLAGS.noRateSheet | RATING_FLAGS.noRateForDistance | RATING_FLAGS.assetTypeNotRated,
  noSandRate: RATING_FLAGS.noSandRate,
  provisionalPrices: RATING_FLAGS.provisionalPrice,
  stalePrices: RATING_FLAGS.stalePrice | RATING_FLAGS.noPrice,
} as const satisfies Partial<Record<keyof MarkValues, number>>;

const MISMATCHES: ReadonlySet<string> = new Set(['ticket mismatch', 'ticket pending ocr']);

const one = (holds: boolean): number => (holds ? 1 : 0);

/** What one load adds to its project's marks; null for a load that does not count (design: domain, section 4). */
export function marksOf(load: MarkedLoad): MarkValues | null {
  if (!isCounted(loadStateOf(load))) return null;
  const { rating_flags: flags } = load;
  return {
    noMileage: one(load.approved_mileage <= 0),
    missingTickets: one(load.ticket_is_missing === true),
    ticketMismatches: one(MISMATCHES.has((load.driver_ticket_auto_status_name ?? '').toLowerCase())),
    locked: one(load.locked_reason !== ''),
    unrated: one((flags & MARK_FLAGS.unrated) !== 0),
    noSandRate: one((flags & MARK_FLAGS.noSandRate) !== 0),
    provisionalPrices: one((flags & MARK_FLAGS.provisionalPrices) !== 0),
    stalePrices: one((flags & MARK_FLAGS.stalePrices) !== 0),
  };
}

/** A load before and after a change; null where it did not exist or does no more. */
export interface MarkChange {
  readonly before: MarkedLoad | null;
  readonly after: MarkedLoad | null;
}

/** By how much changed loads change the marks of their project; null when by nothing. */
export function markDeltas(changes: Iterable<MarkChange>): MarkValues | null {
  const sum: MarkValues = {
    noMileage: 0,
    missingTickets: 0,
    ticketMismatches: 0,
    locked: 0,
    unrated: 0,
    noSandRate: 0,
    provisionalPrices: 0,
    stalePrices: 0,
  };
  for (const { before, after } of changes) {
    const [old, now] = [before && marksOf(before), after && marksOf(after)];
    for (const field of MARK_FIELDS) sum[field] += (now?.[field] ?? 0) - (old?.[field] ?? 0);
  }
  return MARK_FIELDS.some((field) => sum[field] !== 0) ? sum : null;
}

/** The ticket by which a load takes part in the matching of tickets, '' when it does not. */
const ticketOf = (load: MarkedLoad | null): string =>
  load !== null && isCounted(loadStateOf(load)) ? (load.ticket_number ?? '') : '';

/** By how many loads each ticket is borne more or less after a change; tickets that are as they were are left out. */
export function ticketDeltas(changes: Iterable<MarkChange>): Map<string, number> {
  const deltas = new Map<string, number>();
  const add = (ticket: string, by: 1 | -1): void => {
    if (ticket !== '') deltas.set(ticket, (deltas.get(ticket) ?? 0) + by);
  };
  for (const { before, after } of changes) {
    const [old, now] = [ticketOf(before), ticketOf(after)];
    if (old === now) continue;
    add(old, -1);
    add(now, 1);
  }
  for (const [ticket, by] of deltas) if (by === 0) deltas.delete(ticket);
  return deltas;
}

/** How many loads are duplicates among so many that bear one ticket: all of them, or none. */
export const duplicatesAmong = (bearers: number): number => (bearers > 1 ? bearers : 0);

/** The marks of one kind of a project's loads. */
export interface KeptMarks extends MarkValues {
  duplicateTickets: number;
}

export const NO_MARKS: Readonly<KeptMarks> = {
  noMileage: 0,
  missingTickets: 0,
  duplicateTickets: 0,
  ticketMismatches: 0,
  locked: 0,
  unrated: 0,
  noSandRate: 0,
  provisionalPrices: 0,
  stalePrices: 0,
};

/** Counts the marks of loads themselves, part by part: what the kept ones must equal. */
export class MarkTally {
  private readonly marks = { ...NO_MARKS };
  private readonly bearers = new Map<string, number>();

  add(loads: Iterable<MarkedLoad>): this {
    for (const load of loads) {
      const own = marksOf(load);
      if (own === null) continue;
      for (const field of MARK_FIELDS) this.marks[field] += own[field];
      const ticket = ticketOf(load);
      if (ticket !== '') this.bearers.set(ticket, (this.bearers.get(ticket) ?? 0) + 1);
    }
    return this;
  }

  /** All that was added, with the loads whose ticket another one bears, too. */
  total(): KeptMarks {
    let duplicateTickets = 0;
    for (const count of this.bearers.values()) duplicateTickets += duplicatesAmong(count);
    return { ...this.marks, duplicateTickets };
  }
}
