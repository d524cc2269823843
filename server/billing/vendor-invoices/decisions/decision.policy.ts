import type { RefusedDecision } from '#shared/contract/vendor-decisions';
import type { CausedLine } from './caused-lines';
import type { DecidedLine } from '../records';

/** Line of a cause as it is now; `decidedBy` is '' for an undecided one. */
export interface LineNow extends DecidedLine {
  readonly isDecided: boolean;
  readonly decidedBy: string;
}

/** Returns the state of a line that a decision compares. */
export const lineNow = ({
  row,
  difference,
  mark,
}: Pick<CausedLine, 'row' | 'difference' | 'mark'>): LineNow => ({
  id: row.id,
  cents: difference.differenceCents,
  isDecided: mark !== null,
  decidedBy: mark?.by ?? '',
});

/** Reads the lines that a person saw: '812:900,813:-45'. */
export const seenLines = (text: string): DecidedLine[] =>
  text.split(',').map((pair) => {
    const [id = 0, cents = 0] = pair.split(':').map(Number);
    return { id, cents };
  });

/** Writes the lines that a person sees. */
export const writtenLines = (lines: readonly DecidedLine[]): string =>
  lines.map(({ id, cents }) => `${id}:${cents}`).join(',');

/** Comparison of the lines of a bill with those that a person saw. */
export type SeenBill =
  | { state: 'same' }
  /** Somebody decided them in that time. */
  | { state: 'decided'; by: string }
  /** Number of lines that are new, gone or different. */
  | { state: 'changed'; lines: number };

/** Compares the lines of a bill with those that a person saw, so that nobody decides about a line unseen. */
export function compareSeen(seen: readonly DecidedLine[], now: readonly LineNow[]): SeenBill {
  const before = new Map(seen.map(({ id, cents }) => [id, cents]));
  const present = new Map(now.map((line) => [line.id, line]));
  const decided = now.filter((line) => line.isDecided && before.get(line.id) === line.cents);
  if (decided.length === before.size && decided[0] !== undefined)
    return { state: 'decided', by: decided[0].decidedBy };
  const open = now.filter((line) => !line.isDecided);
  const differs = (id: number): boolean => {
    const line = present.get(id);
    return line === undefined || line.isDecided || line.cents !== before.get(id);
  };
  const changed = new Set([...before.keys()].filter(differs));
  for (const { id } of open) if (!before.has(id)) changed.add(id);
  return changed.size === 0 ? { state: 'same' } : { state: 'changed', lines: changed.size };
}

/** Returns why a bill stays as it was. */
export const refusedDecision = (
  invoiceId: number,
  code: RefusedDecision['code'],
  by = '',
): RefusedDecision => ({ invoice_id: invoiceId, code, by });
