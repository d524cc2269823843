import { FoldedRow, type RowEntry } from './fold-row';
import type { ProvenTable } from './proven-columns';
import type { RowRange, TrailRepository } from './trail.repository';

/** Rows of a range. More need memory, and fewer cost more statements. */
const ROWS_AT_ONCE = 1_000;
/** Entries of a range; one with more of them is cut in two. */
const ENTRIES_MAX = 50_000;
/** Ranges that are read while another one is compared. Each takes one of the 12 connections for reads. */
const READS_AHEAD = 4;

/** Range of ids of a table whose entries are all read, with its rows as the trail makes them. */
export interface TrailPart {
  readonly from: number;
  readonly to: number;
  readonly folds: ReadonlyMap<number, FoldedRow>;
  /** Number of entries that were read for it. */
  readonly entries: number;
}

/** Folds entries, the oldest of each row first. */
export function foldAll({ fields }: ProvenTable, entries: readonly RowEntry[]): Map<number, FoldedRow> {
  const folds = new Map<number, FoldedRow>();
  for (const entry of entries) {
    const rowId = Number(entry[0]);
    let fold = folds.get(rowId);
    if (fold === undefined) folds.set(rowId, (fold = new FoldedRow()));
    fold.add(entry, fields);
  }
  return folds;
}

/** Range and its entries; null for too many of them. */
interface ReadRange {
  readonly range: RowRange;
  readonly entries: readonly RowEntry[] | null;
}

async function read(trail: TrailRepository, table: ProvenTable, range: RowRange): Promise<ReadRange> {
  const { ids, entries } = await trail.changesIn(table, range);
  if (entries > ENTRIES_MAX && range.from < range.to) return { range, entries: null };
  return { range, entries: await trail.entriesIn(table, range, ids) };
}

const middle = ({ from, to }: RowRange): number => Math.floor((from + to) / 2);

/** Ranges of a table in their order, the next ones being read. */
class RangeQueue {
  private readonly waiting: RowRange[] = [];
  private readonly reading: Promise<ReadRange>[] = [];

  constructor(
    private readonly trail: TrailRepository,
    private readonly table: ProvenTable,
    private from: number,
    private readonly end: number,
  ) {}

  /** Returns the next range; null after the last one. */
  async next(): Promise<ReadRange | null> {
    this.readAhead();
    const reading = this.reading.shift();
    if (reading === undefined) return null;
    const found = await reading;
    // The database reads the next ranges while this one is compared.
    this.readAhead();
    return found;
  }

  /** Puts the halves of a range before all others. Those that are read already are read again. */
  async split(range: RowRange): Promise<void> {
    const ahead = (await Promise.all(this.reading)).map((one) => one.range);
    this.reading.length = 0;
    const cut = middle(range);
    this.waiting.unshift({ from: range.from, to: cut }, { from: cut + 1, to: range.to }, ...ahead);
  }

  private readAhead(): void {
    while (this.reading.length < READS_AHEAD) {
      const range = this.waiting.shift() ?? this.following();
      if (range === null) return;
      const reading = read(this.trail, this.table, range);
      // A later await throws this error. If the work before it fails first, nothing awaits it.
      reading.catch(() => undefined);
      this.reading.push(reading);
    }
  }

  private following(): RowRange | null {
    const { from, end } = this;
    if (from > end) return null;
    const to = Math.min(end, from + ROWS_AT_ONCE - 1);
    this.from = to + 1;
    return { from, to };
  }
}

/** Yields a table's rows as the trail makes them, in the order of their ids. The last part has no end. */
export async function* trailParts(trail: TrailRepository, table: ProvenTable): AsyncGenerator<TrailPart> {
  const span = await trail.span(table);
  const [first, end] = span === null ? [1, 0] : [span.from, span.to];
  const queue = new RangeQueue(trail, table, first, end);
  let from = 0;
  for (let next = await queue.next(); next !== null; next = await queue.next()) {
    const { range, entries } = next;
    if (entries === null) await queue.split(range);
    else {
      yield { from, to: range.to, folds: foldAll(table, entries), entries: entries.length };
      from = range.to + 1;
    }
  }
  yield { from, to: Number.MAX_SAFE_INTEGER, folds: new Map(), entries: 0 };
}
