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

/** The order in which successive lines take the loads of one number: it does not depend on how they were read. */
function byPrecedence(one: ReconcilableLoad, other: ReconcilableLoad): number {
  return rankOf(one) - rankOf(other) || byText(one.deliveredAt, other.deliveredAt) || one.id - other.id;
}

/** The loads that the lines of one key share, and how many of them have been taken. */
interface Candidates<Load> {
  loads: Load[];
  taken: number;
}

const lineKey = (type: InvoiceType, line: BilledLine): number | string =>
  type === 'sand' ? line.ticketNumber.trim() : line.loadNo;

/** What a line must name to mean this load; null for a load that no line can mean. */
function loadKey(type: InvoiceType, load: ReconcilableLoad, order: string): number | string | null {
  if (type !== 'sand') return load.loadNo;
  const ticket = load.ticketNumber.trim();
  return ticket !== '' && load.poNumber.trim() === order ? ticket : null;
}

/** The loads of the keys that lines name, each list in the order in which lines take them. */
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
  // All of them are taken: the line repeats the first, whichever invoice that is on.
  if (next === undefined) return { line, load: first, duplicateOf: first.invoiceId || THIS_INVOICE };
  return { line, load: next, duplicateOf: next.invoiceId };
}

/**
 * Each line, in the order given, with the load that it is for (spec 2 section 5; design: domain, section 7). Freight
 * and asset lines go by load number, sand lines by the exact ticket number among the loads of the purchase order
 * (blanks around neither count). The caller hands in loads of the invoice's kind; more than those named does no harm.
 *
 * Where several loads bear the number, successive lines take successive loads: those that count first, then canceled
 * ones, then those that were transferred out; among each those on no invoice of this side first, then the earlier
 * delivered. A line beyond the last of them repeats the first: it is a duplicate of the invoice that has that load, be
 * it this one. A transferred load is matched so that its line can say where it went, and is owed again if it comes
 * back. Linear in lines and loads.
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
