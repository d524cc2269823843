import {
  type BilledLine,
  type InvoiceType,
  LINE_CLASSES,
  type LineClass,
  type MatchedLine,
  type ReconcilableLoad,
  THIS_INVOICE,
} from './types';

/** Ranks loads for matching: counted, canceled, transferred out; within each, loads on no invoice first. */
const rankOf = (load: ReconcilableLoad): number =>
  (load.isTransferredOut ? 4 : 0) + (load.isCanceled ? 2 : 0) + (load.invoiceId === 0 ? 0 : 1);

const byText = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

/** Orders the loads of one number for successive lines, regardless of how they were read. */
function byPrecedence(one: ReconcilableLoad, other: ReconcilableLoad): number {
  return rankOf(one) - rankOf(other) || byText(one.deliveredAt, other.deliveredAt) || one.id - other.id;
}

/** Loads that the lines of one key share, and the number of loads already taken. */
interface Candidates<Load> {
  loads: Load[];
  taken: number;
}

const lineKey = (type: InvoiceType, line: BilledLine): number | string =>
  type === 'sand' ? line.ticketNumber.trim() : line.loadNo;

/** Returns the value that a line must name to match this load; null for a load that no line can match. */
function loadKey(type: InvoiceType, load: ReconcilableLoad, order: string): number | string | null {
  if (type !== 'sand') return load.loadNo;
  const ticket = load.ticketNumber.trim();
  return ticket !== '' && load.poNumber.trim() === order ? ticket : null;
}

/** Collects the loads of the keys that lines name, each list in matching order. */
function candidatesOf<Load extends ReconcilableLoad>(
  type: InvoiceType,
  lines: readonly BilledLine[],
  loads: Iterable<Load>,
  order: string,
): Map<number | string, Candidates<Load>> {
  const candidates = new Map<number | string, Candidates<Load>>();
  for (const line of lines) candidates.set(lineKey(type, line), { loads: [], taken: 0 });
  for (const load of loads) {
    const key = loadKey(type, load, order);
    if (key !== null) candidates.get(key)?.loads.push(load);
  }
  for (const { loads: found } of candidates.values()) if (found.length > 1) found.sort(byPrecedence);
  return candidates;
}

function matchOf<Load extends ReconcilableLoad>(
  line: BilledLine,
  candidates: Candidates<Load> | undefined,
): MatchedLine<Load> {
  const [first] = candidates?.loads ?? [];
  if (candidates === undefined || first === undefined) return { line, load: null, duplicateOf: 0 };
  const next = candidates.loads[candidates.taken];
  candidates.taken += 1;
  // All of them are taken, so the line repeats the first one, on any invoice.
  if (next === undefined) return { line, load: first, duplicateOf: first.invoiceId || THIS_INVOICE };
  return { line, load: next, duplicateOf: next.invoiceId };
}

/**
 * Matches each line, in the given order, with its load. Freight and asset lines go by load number. Sand lines
 * go by the exact ticket number among the loads of the PO, ignoring blanks around it.
 * Successive lines of one number take successive loads: counted, then canceled, then transferred out. Within
 * each group, loads on no invoice of the side come first, then the earlier delivered. A line beyond the last
 * load repeats the first one; it is a duplicate of that load's invoice, possibly this one.
 * A transferred load is matched, so that its line can name the other job; it is owed again if the load comes
 * back. The caller passes loads of the invoice's kind; extra loads do no harm. Runs in linear time. See
 * docs/domain/vendor-invoices.md#matching.
 */
export function matchLines<Load extends ReconcilableLoad>(
  type: InvoiceType,
  lines: readonly BilledLine[],
  loads: Iterable<Load>,
  purchaseOrder: string,
): MatchedLine<Load>[] {
  const candidates = candidatesOf(type, lines, loads, purchaseOrder.trim());
  return lines.map((line) => matchOf(line, candidates.get(lineKey(type, line))));
}

interface Classified {
  load: Pick<ReconcilableLoad, 'isCanceled' | 'isTransferredOut'> | null;
  duplicateOf: number;
}

const SIGNS: Record<LineClass, (match: Classified) => boolean> = {
  duplicate: ({ duplicateOf }) => duplicateOf !== 0,
  missing: ({ load }) => load === null,
  canceled: ({ load }) => load?.isCanceled === true,
  transferred: ({ load }) => load?.isTransferredOut === true,
  normal: () => true,
};

/** Returns the first class that fits, in the order of LINE_CLASSES. */
export const lineClassOf = (match: Classified): LineClass =>
  LINE_CLASSES.find((lineClass) => SIGNS[lineClass](match)) ?? 'normal';
