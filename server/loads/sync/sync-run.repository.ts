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

/** The end of a run. */
export interface RunEnd {
  readonly at: Date;
  readonly cursor: Date | null;
  /** '' for one that went well. */
  readonly error: string;
}

interface RunRow extends RunCounts {
  id: number;
  started_at: Date;
  finished_at: Date | null;
  error: string;
}

export const RUN_ERROR_MAX_LENGTH = 500;

/** The log of syncs. It can be pruned, because the sync's state has all that people and the next run need. */
@Injectable()
export class SyncRunRepository {
  constructor(private readonly database: Database) {}

  async start({ projectId }: ProjectScope, actor: Actor, at: Date): Promise<number> {
    const { insertId } = await this.database.run(
      'INSERT INTO sync_runs (project_id, started_by_id, started_at) VALUES (?, ?, ?)',
      [projectId, actor.userId, at],
    );
    return insertId;
  }

  async finish(id: number, counts: RunCounts, { at, cursor, error }: RunEnd): Promise<void> {
    await this.database.run(
      `UPDATE sync_runs SET finished_at = ?, fetched = ?, inserted = ?, updated = ?, unchanged = ?,
              quarantined = ?, cursor_at = ?, error = ? WHERE id = ?`,
      [
        at,
        counts.fetched,
        counts.inserted,
        counts.updated,
        counts.unchanged,
        counts.quarantined,
        cursor,
        error.slice(0, RUN_ERROR_MAX_LENGTH),
        id,
      ],
    );
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

  /** Projects with runs in the log, by one jump a project through the index. */
  async projects(): Promise<number[]> {
    const rows = await this.database.rows<{ id: number }>('SELECT DISTINCT project_id AS id FROM sync_runs');
    return rows.map(({ id }) => id);
  }

  /** Start of the oldest of a project's `count` newest runs; null when it has fewer. */
  async startOfNewest(projectId: number, count: number): Promise<Date | null> {
    const row = await this.database.one<{ started_at: Date }>(
      'SELECT started_at FROM sync_runs WHERE project_id = ? ORDER BY started_at DESC LIMIT 1 OFFSET ?',
      [projectId, count - 1],
    );
    return row?.started_at ?? null;
  }

  /** Deletes the oldest runs of a project that started before a time, at most `limit`; answers how many. */
  async removeBefore(projectId: number, before: Date, limit: number): Promise<number> {
    const { affectedRows } = await this.database.run(
      'DELETE FROM sync_runs WHERE project_id = ? AND started_at < ? ORDER BY started_at LIMIT ?',
      [projectId, before, limit],
    );
    return affectedRows;
  }
}
