import type { Database } from '#server/database/index';
import type { RowEntry } from './fold-row';
import type { ProvenTable } from './proven-columns';

/** Range of ids of rows. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}

/** Changes that touched the rows of a range. */
export interface ChangesOfRange {
  readonly ids: readonly number[];
  readonly entries: number;
}

/** Change of a scope, as the stamps of its rows show it. */
export interface StampingChange {
  readonly id: number;
  readonly company_id: number;
  readonly project_id: number;
  readonly revision: number;
  readonly actor_id: number;
  readonly actor_name: string;
  readonly changed_at: Date;
}

/** Row of a table by the names of its columns. */
export type StoredRow = Readonly<Record<string, unknown>> & { readonly id: number };

/** Reads the trail in the order of the rows, and the rows in ranges of ids. It reads all companies and writes nothing. */
export class TrailRepository {
  constructor(private readonly database: Database) {}

  /** Returns the first and the last row of a table that the trail has; null for none. */
  async span({ entities }: ProvenTable): Promise<RowRange | null> {
    const row = await this.database.one<{ first: number | null; last: number }>(
      'SELECT MIN(e.entity_id) AS first, MAX(e.entity_id) AS last FROM audit_entries e WHERE e.entity IN (?)',
      [entities],
    );
    return row === null || row.first === null ? null : { from: row.first, to: row.last };
  }

  /** Returns the changes of a range of rows with the number of their entries. It reads the index of rows alone. */
  async changesIn({ entities }: ProvenTable, { from, to }: RowRange): Promise<ChangesOfRange> {
    const rows = await this.database.arrays(
      `SELECT e.change_id, COUNT(*) FROM audit_entries e FORCE INDEX (ix_audit_entries_entity)
        WHERE e.entity IN (?) AND e.entity_id BETWEEN ? AND ? GROUP BY e.change_id`,
      [entities, from, to],
    );
    return {
      ids: rows.map(([id]) => Number(id)),
      entries: rows.reduce((sum, [, count]) => sum + Number(count), 0),
    };
  }

  /**
   * Returns the entries of a range, by change. A change of many rows has its entries next to each other, so they are read
   * by their changes, which is several times as fast as row by row.
   */
  async entriesIn(
    { entities }: ProvenTable,
    { from, to }: RowRange,
    changeIds: readonly number[],
  ): Promise<RowEntry[]> {
    if (changeIds.length === 0) return [];
    return this.database.arrays(
      `SELECT e.entity_id, e.change_id, e.action, e.fields FROM audit_entries e FORCE INDEX (PRIMARY)
        WHERE e.change_id IN (?) AND e.entity IN (?) AND e.entity_id BETWEEN ? AND ? ORDER BY e.change_id`,
      [changeIds, entities, from, to],
    );
  }

  /** Returns all entries of one row, oldest first. */
  entriesOf({ entities }: ProvenTable, rowId: number): Promise<RowEntry[]> {
    return this.database.arrays(
      `SELECT e.entity_id, e.change_id, e.action, e.fields FROM audit_entries e
        WHERE e.entity IN (?) AND e.entity_id = ? ORDER BY e.change_id`,
      [entities, rowId],
    );
  }

  /** Returns the rows of a range of ids, with their key and some columns. */
  rows(
    { table }: ProvenTable,
    columns: readonly string[],
    { from, to, limit }: { from: number; to: number; limit: number },
  ): Promise<StoredRow[]> {
    return this.database.rows<StoredRow>(
      `SELECT ${[...new Set(['id', ...columns])].join(', ')} FROM ${table} WHERE id >= ? AND id <= ? ORDER BY id LIMIT ?`,
      [from, to, limit],
    );
  }

  /** Returns the id of the last change whose entries were exported, by project. Older entries are no longer here. */
  async exported(): Promise<Map<number, number>> {
    const rows = await this.database.arrays(
      'SELECT x.project_id, MAX(x.through_change_id) FROM audit_exports x GROUP BY x.project_id',
    );
    return new Map(rows.map(([projectId, changeId]) => [Number(projectId), Number(changeId)]));
  }

  /** Returns changes by their id. */
  async changes(ids: ReadonlySet<number>): Promise<Map<number, StampingChange>> {
    if (ids.size === 0) return new Map();
    const rows = await this.database.rows<StampingChange>(
      `SELECT id, company_id, project_id, revision, actor_id, actor_name, changed_at FROM audit_changes WHERE id IN (?)`,
      [[...ids]],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }
}
