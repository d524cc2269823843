import type { Cents } from '../money';
import type { DifferenceCause, DifferencePart, LineDifference } from './types';

/** Exact cause of a line's whole difference. Lines with the same key belong together. */
export interface LineCause {
  key: string;
  /** Key without dates. */
  habit: string;
  title: string;
  causes: DifferenceCause[];
}

const ALONE: ReadonlySet<string> = new Set(['rounding', 'follows']);

/** Returns the parts that decide the group: less than a cent, and what follows from the freight, do so alone. */
function decisive(parts: readonly DifferencePart[]): readonly DifferencePart[] {
  const own = parts.filter(({ basis }) => !ALONE.has(basis.key));
  if (own.length > 0) return own;
  const rounded = parts.filter(({ cause }) => cause === 'rounding');
  return rounded.length > 0 ? rounded : parts;
}

const byText = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

/**
 * Returns the cause of a line by what its parts hang on, regardless of their order. A line with several causes belongs
 * to a group of lines with exactly these. See docs/domain/vendor-invoices.md#groups-of-causes.
 */
export function causeOf({ parts }: Pick<LineDifference, 'parts'>): LineCause {
  const byKey = new Map(decisive(parts).map((part) => [part.basis.key, part]));
  const ordered = [...byKey.values()].sort((one, other) => byText(one.basis.key, other.basis.key));
  const joined = (field: 'key' | 'habit' | 'title'): string =>
    ordered.map(({ basis }) => basis[field]).join('; ');
  return {
    key: joined('key'),
    habit: joined('habit'),
    title: joined('title'),
    causes: [...new Set(ordered.map(({ cause }) => cause))],
  };
}

/** Lines with one cause, and the sum of their differences. */
export interface CauseGroup<Line> {
  key: string;
  lines: Line[];
  cents: Cents;
}

/** Groups lines by a key of their cause, the largest difference first. Each line is in one group. */
export function groupLines<Line>(
  lines: readonly Line[],
  of: { key: (line: Line) => string; cents: (line: Line) => Cents },
): CauseGroup<Line>[] {
  const groups = new Map<string, CauseGroup<Line>>();
  for (const line of lines) {
    const key = of.key(line);
    const group = groups.get(key) ?? { key, lines: [], cents: 0 };
    groups.set(key, group);
    group.lines.push(line);
    group.cents += of.cents(line);
  }
  return [...groups.values()].sort(
    (one, other) => Math.abs(other.cents) - Math.abs(one.cents) || byText(one.key, other.key),
  );
}

/** Number of equal decisions in a row that propose the next one. */
const DECISIONS_IN_A_ROW = 3;

/** Returns the decision that the last ones of a vendor propose, newest first; null where they differ or are too few. */
export function proposedDecision<Decision extends string>(newestFirst: readonly Decision[]): Decision | null {
  const last = newestFirst.slice(0, DECISIONS_IN_A_ROW);
  const [first] = last;
  const isHabit = last.length === DECISIONS_IN_A_ROW && last.every((decision) => decision === first);
  return isHabit && first !== undefined ? first : null;
}
