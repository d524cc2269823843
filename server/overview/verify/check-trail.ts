import type { Finding } from './finding';
import type { FoldedRow } from './fold-row';
import { PROVEN_TABLES, type ProvenTable } from './proven-columns';
import { type Changes, type RowAndTrail, findingsOf, isSuspicious } from './row-findings';
import { type TrailPart, foldAll, trailParts } from './trail-parts';
import type { StoredRow, TrailRepository } from './trail.repository';

const ROWS_AT_ONCE = 5_000;
/** Reads of one row, before it counts as one that changes all the time. */
const ATTEMPTS = 3;

/** Range of rows that was compared with its entries. */
interface ComparedPart {
  readonly entries: number;
  /** Ids of the rows that differ from their entries, or have none. */
  readonly suspects: readonly number[];
}

/** Last exported changes by project. */
type Exported = ReadonlyMap<number, number>;

const isOfProject = ({ columns, stamped }: ProvenTable): boolean =>
  stamped.includes('project_id') || columns.some(({ column }) => column === 'project_id');

/** Returns the last change of the row's project whose entries were exported; 0 for a whole trail. */
function exportedThrough(table: ProvenTable, row: StoredRow | null, exported: Exported): number {
  if (row === null || exported.size === 0) return 0;
  const projectId = table.table === 'projects' ? row.id : Number(row.project_id ?? 0);
  return exported.get(projectId) ?? 0;
}

/** Returns true for a row without a change since the export of its project's trail. Nothing can prove it any more. */
const isUntouched = (fold: FoldedRow | null, through: number): boolean =>
  through > 0 && (fold?.lastChangeId ?? 0) <= through;

/**
 * Rebuilds every row from the trail and compares it. It reads entries and rows in the order of their ids, page by page,
 * so its memory does not grow. A row that differs is read again, because people may be changing it. Where the trail was
 * exported, a row is compared from its first change after that. See docs/operations.md#verify.
 */
export class CheckTrail {
  constructor(private readonly trail: TrailRepository) {}

  /** Reports each difference. Returns the number of entries. */
  async run(report: (finding: Finding) => void, beforePage?: () => Promise<void>): Promise<number> {
    let entries = 0;
    const exported = await this.trail.exported();
    for (const table of PROVEN_TABLES) {
      for await (const part of this.compared(table, exported)) {
        await beforePage?.();
        entries += part.entries;
        for (const id of part.suspects) await this.judge(table, id, report);
      }
    }
    return entries;
  }

  /** Yields the parts of a table. The rows of a part are read while the entries of the next one are folded. */
  private async *compared(table: ProvenTable, exported: Exported): AsyncGenerator<ComparedPart> {
    let comparing: Promise<ComparedPart> | null = null;
    for await (const part of trailParts(this.trail, table)) {
      const previous = comparing;
      comparing = this.compare(table, part, exported);
      // A later await throws this error. If the work before it fails first, nothing awaits it.
      comparing.catch(() => undefined);
      if (previous !== null) yield await previous;
    }
    if (comparing !== null) yield await comparing;
  }

  /** Finds the rows of a part that differ from their entries, or have none. */
  private async compare(
    table: ProvenTable,
    { from, to, folds, entries }: TrailPart,
    exported: Exported,
  ): Promise<ComparedPart> {
    const all = [...folds.values()];
    const columns = columnsFor(table, all);
    const read = (start: number): Promise<StoredRow[]> =>
      this.trail.rows(table, columns, { from: start, to, limit: ROWS_AT_ONCE });
    const [changes, first] = await Promise.all([
      this.trail.changes(new Set(all.map(({ lastChangeId }) => lastChangeId))),
      read(from),
    ]);
    const missing = new Set(folds.keys());
    const found: number[] = [];
    for (let rows = first; ;) {
      for (const row of rows) {
        const { id } = row;
        missing.delete(id);
        const fold = folds.get(id) ?? null;
        if (isUntouched(fold, exportedThrough(table, row, exported))) continue;
        if (isSuspicious(table, { id, row, fold }, changes)) found.push(id);
      }
      const end = rows.at(-1);
      if (end === undefined || rows.length < ROWS_AT_ONCE)
        return { entries, suspects: [...found, ...missing] };
      rows = await read(end.id + 1);
    }
  }

  /** Reads one row and its entries until both are of one moment, and reports what differs. */
  private async judge(table: ProvenTable, id: number, report: (finding: Finding) => void): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      // Read each time: an export may have begun since.
      const exported = await this.trail.exported();
      const through = exportedThrough(table, await this.row(table, id), exported);
      const fold = await this.fold(table, id, through);
      const row = await this.row(table, id);
      const again = await this.fold(table, id, through);
      if (fold?.lastChangeId !== again?.lastChangeId) continue;
      if (fold === null && through > 0) return;
      const given: RowAndTrail = { id, row, fold };
      const changes: Changes = fold === null ? new Map() : await this.trail.changes(changesIn(fold));
      for (const finding of findingsOf(table, given, changes)) report(finding);
      return;
    }
  }

  /** Folds the entries of a row after an exported change, which stands for those that created the row. */
  private async fold(table: ProvenTable, id: number, through: number): Promise<FoldedRow | null> {
    const entries = await this.trail.entriesOf(table, id);
    const fold = foldAll(
      table,
      entries.filter(([, changeId]) => Number(changeId) > through),
    ).get(id);
    if (fold !== undefined && through > 0) fold.isCreated = true;
    return fold ?? null;
  }

  private async row(table: ProvenTable, id: number): Promise<StoredRow | null> {
    const columns = [...table.columns.map(({ column }) => column), ...table.stamped];
    const [row] = await this.trail.rows(table, columns, { from: id, to: id, limit: 1 });
    return row ?? null;
  }
}

/** Returns the changes that stamped a row and set its values. */
const changesIn = ({ lastChangeId, values, broken }: FoldedRow): Set<number> =>
  new Set([lastChangeId, ...[...values, ...broken].map(({ changeId }) => changeId)]);

/** Returns the columns that the entries of a part speak of: a bulk lock needs one column of a wide table. */
function columnsFor(table: ProvenTable, folds: readonly FoldedRow[]): string[] {
  const spoken = new Set<string>(table.stamped);
  if (isOfProject(table)) spoken.add('project_id');
  for (const { values } of folds) for (const { column } of values) spoken.add(column);
  return [...spoken];
}
