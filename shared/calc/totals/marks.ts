import { RATING_FLAGS } from '../rating/flags';
import type { LoadStateFacts } from './load-state';
import { isCounted, loadStateOf } from './load-state';

/** Facts of a load that decide if somebody should look at it, as on the wire. */
export interface MarkedLoad extends LoadStateFacts {
  readonly approved_mileage: number;
  readonly locked_reason: string;
  readonly rating_flags: number;
  readonly ticket_number?: string;
  readonly ticket_is_missing?: boolean;
  readonly driver_ticket_auto_status_name?: string;
}

/** Number of counted loads of a project that somebody should look at, by reason. */
export interface MarkValues {
  /** Loads with a mileage of 0 or less. */
  noMileage: number;
  missingTickets: number;
  /** Loads that the job system marks 'Ticket Mismatch' or 'Ticket Pending OCR'. */
  ticketMismatches: number;
  locked: number;
  /** Loads without a sheet, or without a rate for the distance or type: an amount of 0 by mistake. */
  unrated: number;
  /** Loads without a sand rate for their PO, in a project that sells sand. */
  noSandRate: number;
  /** Loads rated before the diesel price of their week was published. */
  provisionalPrices: number;
  /** Loads with a diesel price older than 21 days, or with none. */
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

/** Rating flags that each kept mark counts. */
export const MARK_FLAGS = {
  unrated: RATING_FLAGS.noRateSheet | RATING_FLAGS.noRateForDistance | RATING_FLAGS.assetTypeNotRated,
  noSandRate: RATING_FLAGS.noSandRate,
  provisionalPrices: RATING_FLAGS.provisionalPrice,
  stalePrices: RATING_FLAGS.stalePrice | RATING_FLAGS.noPrice,
} as const satisfies Partial<Record<keyof MarkValues, number>>;

/** Statuses of a ticket's picture that need a look, in lower case. */
export const MISMATCH_STATUSES: readonly string[] = ['ticket mismatch', 'ticket pending ocr'];
const MISMATCHES: ReadonlySet<string> = new Set(MISMATCH_STATUSES);

const one = (holds: boolean): number => (holds ? 1 : 0);

/** Returns the contribution of one load to its project's marks; null for a load that does not count. */
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

/** Load before and after a change; null where it did not exist or no longer does. */
export interface MarkChange {
  readonly before: MarkedLoad | null;
  readonly after: MarkedLoad | null;
}

/** Returns the change of a project's marks caused by changed loads; null for no change. */
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

/** Returns the ticket of a load for matching; '' when it takes no part. */
const ticketOf = (load: MarkedLoad | null): string =>
  load !== null && isCounted(loadStateOf(load)) ? (load.ticket_number ?? '') : '';

/** Returns how many more or fewer loads have each ticket after a change. Unchanged tickets are left out. */
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

/** Returns the number of duplicates among the loads of one ticket: all of them, or none. */
export const duplicatesAmong = (loadsByTicket: number): number => (loadsByTicket > 1 ? loadsByTicket : 0);

/** Marks of one kind of a project's loads. */
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

/** Counts marks from the loads themselves, part by part; the kept marks must equal the result. */
export class MarkTally {
  private readonly marks = { ...NO_MARKS };
  private readonly loadsByTicket = new Map<string, number>();

  add(loads: Iterable<MarkedLoad>): this {
    for (const load of loads) {
      const own = marksOf(load);
      if (own === null) continue;
      for (const field of MARK_FIELDS) this.marks[field] += own[field];
      const ticket = ticketOf(load);
      if (ticket !== '') this.loadsByTicket.set(ticket, (this.loadsByTicket.get(ticket) ?? 0) + 1);
    }
    return this;
  }

  /** Returns the sum of all added parts, with the loads that share a ticket. */
  total(): KeptMarks {
    let duplicateTickets = 0;
    for (const count of this.loadsByTicket.values()) duplicateTickets += duplicatesAmong(count);
    return { ...this.marks, duplicateTickets };
  }
}
