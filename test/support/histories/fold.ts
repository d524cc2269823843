import type { TrailChange } from './lines';

interface Value {
  readonly revision: number;
  readonly before: unknown;
  readonly after: unknown;
}

interface FoldedRow {
  /** Revision that created it; 0 for a row that is older than the trail. */
  born: number;
  died: number;
  readonly fields: Map<string, Value[]>;
}

/** Trail of a scope that answers what a row was at a revision. */
export class FoldedTrail {
  private readonly rows = new Map<string, FoldedRow>();

  constructor(trail: readonly TrailChange[]) {
    for (const { revision, entries } of trail) {
      for (const { row, action, fields } of entries) {
        const folded = this.rows.get(row) ?? { born: 0, died: Infinity, fields: new Map<string, Value[]>() };
        this.rows.set(row, folded);
        if (action === 'created') folded.born = revision;
        if (action === 'deleted') folded.died = revision;
        for (const [name, before, after] of fields) {
          const values = folded.fields.get(name) ?? [];
          values.push({ revision, before, after });
          folded.fields.set(name, values);
        }
      }
    }
  }

  /** Returns the rows of a kind that were born in the trail and exist at a revision. */
  bornRows(kind: string, revision: number): string[] {
    return [...this.rows]
      .filter(([row, { born }]) => row.startsWith(`${kind} `) && born > 0 && this.exists(row, revision))
      .map(([row]) => row);
  }

  /** Returns true for a row that exists at a revision, as far as the trail knows. */
  exists(row: string, revision: number): boolean {
    const folded = this.rows.get(row);
    return folded === undefined || (folded.born <= revision && revision < folded.died);
  }

  /** Returns the value of a field at a revision; undefined when the trail does not name it. */
  valueAt(row: string, field: string, revision: number): { value: unknown; revision: number } | undefined {
    const values = this.rows.get(row)?.fields.get(field) ?? [];
    const last = values[countUpTo(values, revision) - 1];
    if (last) return { value: last.after, revision: last.revision };
    const [next] = values;
    return next && { value: next.before, revision: 0 };
  }

  /** Returns each change of a field that does not begin where the one before it ended. */
  brokenChains(): string[] {
    const broken: string[] = [];
    for (const [row, { fields }] of this.rows)
      for (const [field, values] of fields)
        for (const [at, { revision, before }] of values.entries()) {
          const last = values[at - 1];
          if (last && !isSameValue(last.after, before))
            broken.push(
              `${row}: ${field} was ${textOf(last.after)} after revision ${last.revision}, and ${textOf(before)} before ${revision}`,
            );
        }
    return broken;
  }
}

/** Returns how many of the values, in the order of revisions, are not after a revision. */
function countUpTo(values: readonly Value[], revision: number): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle]?.revision ?? 0) <= revision) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns true for equal values. A flag is 0 or 1 in some rows, and a new row has no old value. */
export const isSameValue = (one: unknown, other: unknown): boolean => plain(one) === plain(other);

const plain = (value: unknown): unknown => (typeof value === 'boolean' ? Number(value) : (value ?? ''));

export const textOf = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));
