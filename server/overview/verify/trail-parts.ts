import { FoldedRow } from './fold-row';
import type { ProvenTable } from './proven-columns';
import type { RowEntry, TrailRepository } from './trail.repository';

/** Entries of a page. More need memory, and fewer cost more statements. */
const ENTRIES_AT_ONCE = 5_000;

/** Range of ids of a table whose entries are all read, with its rows as the trail makes them. */
export interface TrailPart {
  readonly from: number;
  readonly to: number;
  readonly folds: ReadonlyMap<number, FoldedRow>;
  /** Number of entries that were read for it. */
  readonly entries: number;
}

function foldInto(folds: Map<number, FoldedRow>, { fields }: ProvenTable, entry: RowEntry): void {
  let fold = folds.get(entry.rowId);
  if (fold === undefined) folds.set(entry.rowId, (fold = new FoldedRow(fields)));
  fold.add(entry);
}

/** Folds the entries of one row; null for none. */
export function foldOf(table: ProvenTable, entries: readonly RowEntry[]): FoldedRow | null {
  if (entries.length === 0) return null;
  const fold = new FoldedRow(table.fields);
  for (const entry of entries) fold.add(entry);
  return fold;
}

/** Takes the row whose entries go on in the next page out of a part. */
function takeOpen(folds: Map<number, FoldedRow>, rowId: number): Map<number, FoldedRow> {
  const open = new Map<number, FoldedRow>();
  const fold = folds.get(rowId);
  if (fold !== undefined) open.set(rowId, fold);
  folds.delete(rowId);
  return open;
}

/** Yields a table's rows as the trail makes them, in the order of their ids. The last part has no end. */
export async function* trailParts(trail: TrailRepository, table: ProvenTable): AsyncGenerator<TrailPart> {
  let from = 0;
  let folds = new Map<number, FoldedRow>();
  let reading = trail.entries(table, { rowId: 0, changeId: 0 }, ENTRIES_AT_ONCE);
  for (;;) {
    const page = await reading;
    for (const entry of page) foldInto(folds, table, entry);
    const last = page.length < ENTRIES_AT_ONCE ? undefined : page.at(-1);
    if (last === undefined) {
      yield { from, to: Number.MAX_SAFE_INTEGER, folds, entries: page.length };
      return;
    }
    // The database reads the next page while this one is compared.
    reading = trail.entries(table, last, ENTRIES_AT_ONCE);
    // A later await throws this error. If the comparison fails first, nothing awaits this read.
    reading.catch(() => undefined);
    const open = takeOpen(folds, last.rowId);
    yield { from, to: last.rowId - 1, folds, entries: page.length };
    folds = open;
    from = last.rowId;
  }
}
