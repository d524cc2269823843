import { Injectable } from '@nestjs/common';
import { Database, type ProjectScope } from '../../database';
import { RUN_ERROR_MAX_LENGTH, type RunEnd } from './sync-run.repository';

/** State of a project's last sync, for readers. */
export interface SyncState {
  readonly last_synced_at: Date | null;
  readonly failed_at: Date | null;
  readonly error: string;
  readonly compared_at: Date | null;
}

const NOT_SYNCED: SyncState = { last_synced_at: null, failed_at: null, error: '', compared_at: null };

/**
 * Keeps the progress of the syncs, one row a project. It raises no revision: a sync that brings nothing new
 * must not make every browser read the project again.
 */
@Injectable()
export class SyncStateRepository {
  constructor(private readonly database: Database) {}

  async read({ projectId }: ProjectScope): Promise<SyncState> {
    const row = await this.database.one<SyncState>(
      'SELECT last_synced_at, failed_at, error, compared_at FROM sync_states WHERE project_id = ?',
      [projectId],
    );
    return row ?? NOT_SYNCED;
  }

  /** Reads the start of the next run; null for the beginning. */
  async cursor({ projectId }: ProjectScope): Promise<Date | null> {
    const row = await this.database.one<{ cursor_at: Date | null }>(
      'SELECT cursor_at FROM sync_states WHERE project_id = ?',
      [projectId],
    );
    return row?.cursor_at ?? null;
  }

  /** The next run starts from the beginning: the cursor is that of another job. */
  async startOver({ projectId }: ProjectScope): Promise<void> {
    await this.database.run('UPDATE sync_states SET cursor_at = NULL WHERE project_id = ?', [projectId]);
  }

  /** Keeps how a run ended. One that failed leaves the cursor where it was. */
  async ended({ projectId }: ProjectScope, { at, cursor, error }: RunEnd): Promise<void> {
    if (error === '')
      await this.database.run(
        `INSERT INTO sync_states (project_id, last_synced_at, cursor_at) VALUES (?, ?, ?)
         ON DUPLICATE KEY UPDATE last_synced_at = VALUES(last_synced_at), cursor_at = VALUES(cursor_at),
           failed_at = NULL, error = ''`,
        [projectId, at, cursor],
      );
    else
      await this.database.run(
        `INSERT INTO sync_states (project_id, failed_at, error) VALUES (?, ?, ?)
         ON DUPLICATE KEY UPDATE failed_at = VALUES(failed_at), error = VALUES(error)`,
        [projectId, at, error.slice(0, RUN_ERROR_MAX_LENGTH)],
      );
  }

  async compared({ projectId }: ProjectScope, at: Date): Promise<void> {
    await this.database.run(
      `INSERT INTO sync_states (project_id, compared_at) VALUES (?, ?)
       ON DUPLICATE KEY UPDATE compared_at = VALUES(compared_at)`,
      [projectId, at],
    );
  }
}
