import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import {
  type BilledLine,
  LINE_CLASSES,
  type MatchedLine,
  type VendorInvoiceSums,
  invoiceSums,
  matchLines,
} from '#shared/calc/reconciliation/index';
import type { VendorInvoiceType } from '#shared/contract/vendor-invoices';
import { ROWS_PER_SLICE } from '#server/platform/common/index';
import type { LoadToReconcile } from '../records';

export type Match = MatchedLine<LoadToReconcile>;

/** Returns the key that a line shares with the loads it may mean. */
const keyOf = (type: VendorInvoiceType, of: { loadNo: number; ticketNumber: string }): string | number =>
  type === 'sand' ? of.ticketNumber.trim() : of.loadNo;

/**
 * Groups of about ROWS_PER_SLICE lines. All lines of one number are in one group, so each group can be matched
 * alone.
 */
class LineGroups {
  readonly lists: { at: number; line: BilledLine }[][] = [];
  private readonly groupOf = new Map<string | number, number>();

  constructor(private readonly type: VendorInvoiceType) {}

  add(line: BilledLine, at: number): void {
    const key = keyOf(this.type, line);
    const newest = this.lists.at(-1);
    const isFull = newest === undefined || newest.length >= ROWS_PER_SLICE;
    const group = this.groupOf.get(key) ?? (isFull ? this.lists.length : this.lists.length - 1);
    this.groupOf.set(key, group);
    (this.lists[group] ??= []).push({ at, line });
  }

  /** Splits the loads among the groups. */
  split(loads: readonly LoadToReconcile[]): LoadToReconcile[][] {
    const parts: LoadToReconcile[][] = this.lists.map(() => []);
    for (const load of loads) parts[this.groupOf.get(keyOf(this.type, load)) ?? -1]?.push(load);
    return parts;
  }
}

/** Matches like `matchLines`, but yields to the event loop every few thousand lines. */
export async function matchInSlices(
  type: VendorInvoiceType,
  lines: readonly BilledLine[],
  loads: readonly LoadToReconcile[],
  purchaseOrder: string,
): Promise<Match[]> {
  const groups = new LineGroups(type);
  for (const [at, line] of lines.entries()) {
    groups.add(line, at);
    if (at % (ROWS_PER_SLICE * 5) === 0) await yieldToEventLoop();
  }
  const parts = groups.split(loads);
  const matches = new Array<Match>(lines.length);
  for (const [group, list] of groups.lists.entries()) {
    const found = matchLines(
      type,
      list.map(({ line }) => line),
      parts[group] ?? [],
      purchaseOrder,
    );
    list.forEach(({ at }, place) => {
      const match = found[place];
      if (match !== undefined) matches[at] = match;
    });
    await yieldToEventLoop();
  }
  return matches;
}

const SUMMED = [
  'lines',
  'weightUnits',
  'freightCents',
  'fscCents',
  'sandCents',
  'totalCents',
  'calculatedCents',
  'calculatedWeightUnits',
] as readonly Exclude<keyof VendorInvoiceSums, 'classes'>[];

/** Sums like `invoiceSums`, but yields to the event loop. */
export async function sumInSlices(
  type: VendorInvoiceType,
  matches: readonly Match[],
): Promise<VendorInvoiceSums> {
  const sums = invoiceSums(type, matches.slice(0, ROWS_PER_SLICE));
  for (let start = ROWS_PER_SLICE; start < matches.length; start += ROWS_PER_SLICE) {
    await yieldToEventLoop();
    const more = invoiceSums(type, matches.slice(start, start + ROWS_PER_SLICE));
    for (const field of SUMMED) sums[field] += more[field];
    for (const name of LINE_CLASSES) sums.classes[name] += more.classes[name];
  }
  return sums;
}
