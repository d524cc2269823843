import type { LineDifference } from '#shared/calc/reconciliation/index';
import type { BillDecision } from '#shared/contract/cause-decision';
import type { LineMark } from '../records';

interface ExplainedRow {
  readonly row: { readonly id: number };
  readonly difference: Pick<LineDifference, 'differenceCents'>;
}

/** Returns the decision about a line if it holds: the difference is the one that it was made for. */
export function holdingMark(
  { row, difference }: ExplainedRow,
  marks: ReadonlyMap<number, LineMark>,
): LineMark | null {
  const mark = marks.get(row.id);
  return mark?.cents === difference.differenceCents ? mark : null;
}

/** Sums the lines of a bill by the decision that holds for them, the newest first. */
export function decisionsOf(
  lines: readonly ExplainedRow[],
  marks: ReadonlyMap<number, LineMark>,
): BillDecision[] {
  const byId = new Map<number, BillDecision>();
  for (const line of lines) {
    const mark = holdingMark(line, marks);
    if (mark === null) continue;
    const { decisionId: id, decision, title, reason, by, at } = mark;
    const known = byId.get(id) ?? { id, decision, title, reason, by, at, lines: 0, difference_cents: 0 };
    known.lines += 1;
    known.difference_cents += mark.cents;
    byId.set(id, known);
  }
  return [...byId.values()].sort((one, other) => other.id - one.id);
}
