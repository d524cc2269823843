import { Injectable } from '@nestjs/common';
import type { SyncRunReply } from '../../../shared/contract/projects';
import { type Actor, Database, type ProjectScope } from '../../database';

/** What a run has counted so far. */
export interface RunCounts {
  fetched: number;
  inserted: number;
  updated: number;
  unchanged: number;
  quarantined: number;
}

interface RunRow extends RunCounts {
  id: number;
  started_at: Date;
  finished_at: Date | null;
  error: string;
}

const ERROR_MAX_LENGTH = 500;

/** The log of syncs, and the cursor that the next one starts from. It is no state of a project that people see. */
@Injectable()
export class SyncRunRepository {
  constructor(private readonly database: Database) {}

  async start({ projectId }: ProjectScope, actor: Actor): Promise<number> {
    const { insertId } = await this.database.run(
      'INSERT INTO sync_runs (project_id, started_by_id, started_at) VALUES (?, ?, ?)',
      [projectId, actor.userId, new Date()],
    );
    return insertId;
  }

  /** Ends a run. Without an error its cursor, where it saw any record, is where the next one starts. */
  async finish(
    id: number,
    counts: RunCounts,
    { cursor, error }: { cursor: Date | null; error: string },
  ): Promise<void> {
    await this.database.run(
      `UPDATE sync_runs SET finished_at = ?, fetched = ?, inserted = ?, updated = ?, unchanged = ?,
              quarantined = ?, cursor_at = ?, error = ? WHERE id = ?`,
      [
        new Date(),
        counts.fetched,
        counts.inserted,
        counts.updated,
        counts.unchanged,
        counts.quarantined,
        cursor,
        error.slice(0, ERROR_MAX_LENGTH),
        id,
      ],
    );
  }

  /** The highest load_last_updated_date that a finished run of the project has seen. */
  async cursor({ projectId }: ProjectScope): Promise<Date | null> {
    const row = await this.database.one<{ cursor_at: Date | null }>(
      "SELECT MAX(cursor_at) AS cursor_at FROM sync_runs WHERE project_id = ? AND error = ''",
      [projectId],
    );
    return row?.cursor_at ?? null;
  }

  /** The next run starts from the beginning: the cursors are those of another job. */
  async startOver({ projectId }: ProjectScope): Promise<void> {
    await this.database.run('UPDATE sync_runs SET cursor_at = NULL WHERE project_id = ?', [projectId]);
  }

  /** The id of the run that is under way, or that the next one will have at least. */
  async underWay({ projectId }: ProjectScope): Promise<number> {
    const last = await this.database.one<{ id: number; finished_at: Date | null }>(
      'SELECT id, finished_at FROM sync_runs WHERE project_id = ? ORDER BY id DESC LIMIT 1',
      [projectId],
    );
    if (last === null) return 0;
    return last.finished_at === null ? last.id : last.id + 1;
  }

  /** The newest finished run of the project from that id on. */
  async finishedFrom({ projectId }: ProjectScope, first: number): Promise<SyncRunReply | null> {
    const row = await this.database.one<{ id: number }>(
      `SELECT id FROM sync_runs WHERE project_id = ? AND id >= ? AND finished_at IS NOT NULL
        ORDER BY id DESC LIMIT 1`,
      [projectId, first],
    );
    return row === null ? null : this.find(row.id);
  }

  async find(id: number): Promise<SyncRunReply> {
    const row = await this.database.one<RunRow>(
      `SELECT id, started_at, finished_at, fetched, inserted, updated, unchanged, quarantined, error
         FROM sync_runs WHERE id = ?`,
      [id],
    );
    if (row === null) throw new Error(`Sync run ${id} is not in the log`);
    return {
      ...row,
      started_at: row.started_at.toISOString(),
      finished_at: row.finished_at?.toISOString() ?? '',
    };
  }
}
