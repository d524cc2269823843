import type { Database } from '#server/database/index';
import type { TrailEntry } from './fold-row';
import type { ProvenTable } from './proven-columns';

/** Entry with the id of its row. */
export interface RowEntry extends TrailEntry {
  readonly rowId: number;
}

/** Last entry that was read. */
export interface TrailPlace {
  readonly rowId: number;
  readonly changeId: number;
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

const toEntry = ([rowId, changeId, action, fields]: unknown[]): RowEntry => ({
  rowId: Number(rowId),
  changeId: Number(changeId),
  action: String(action),
  fields: String(fields),
});

/** Reads the trail in the order of the rows, and the rows in ranges of ids. It reads all companies and writes nothing. */
export class TrailRepository {
  constructor(private readonly database: Database) {}

  /** Returns the next entries of a table's rows, by row and change. */
  async entries({ entities }: ProvenTable, after: TrailPlace, limit: number): Promise<RowEntry[]> {
    const rows = await this.database.arrays(
      `SELECT e.entity_id, e.change_id, e.action, e.fields FROM audit_entries e FORCE INDEX (ix_audit_entries_entity)
        WHERE e.entity IN (?) AND e.entity_id >= ? AND (e.entity_id > ? OR e.change_id > ?)
        ORDER BY e.entity_id, e.change_id LIMIT ?`,
      [entities, after.rowId, after.rowId, after.changeId, limit],
    );
    return rows.map(toEntry);
  }

  /** Returns all entries of one row, oldest first. */
  async entriesOf({ entities }: ProvenTable, rowId: number): Promise<RowEntry[]> {
    const rows = await this.database.arrays(
      `SELECT e.entity_id, e.change_id, e.action, e.fields FROM audit_entries e
        WHERE e.entity IN (?) AND e.entity_id = ? ORDER BY e.change_id`,
      [entities, rowId],
    );
    return rows.map(toEntry);
  }

  /** Returns the rows of a range of ids, with some columns. */
  rows(
    { table }: ProvenTable,
    columns: readonly string[],
    { from, to, limit }: { from: number; to: number; limit: number },
  ): Promise<StoredRow[]> {
    return this.database.rows<StoredRow>(
      `SELECT id, ${columns.join(', ')} FROM ${table} WHERE id >= ? AND id <= ? ORDER BY id LIMIT ?`,
      [from, to, limit],
    );
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
