import { Injectable } from '@nestjs/common';
import { cutText } from '../../../shared/cells/well-formed-text';
import { Database, type ProjectScope } from '../../database';
import { SyncStateEntity } from './sync-state.entity';
import { RUN_ERROR_MAX_LENGTH, type RunEnd } from './sync-run.repository';

/** State of a project's last sync, for readers. */
export type SyncState = Pick<SyncStateEntity, 'last_synced_at' | 'failed_at' | 'error' | 'compared_at'>;

const NOT_SYNCED: SyncState = { last_synced_at: null, failed_at: null, error: '', compared_at: null };

/**
 * Stores the progress of syncs, one row for each project. It raises no revision: a sync without news must not make
 * every browser read the project again.
 */
@Injectable()
export class SyncStateRepository {
  constructor(private readonly database: Database) {}

  async read({ projectId }: ProjectScope): Promise<SyncState> {
    return (await this.find(projectId)) ?? NOT_SYNCED;
  }

  /** Reads the start of the next run; null for the beginning. */
  async cursor({ projectId }: ProjectScope): Promise<Date | null> {
    return (await this.find(projectId))?.cursor_at ?? null;
  }

  /** Clears the cursor, because it belongs to another job. The next run starts from the beginning. */
  async startOver({ projectId }: ProjectScope): Promise<void> {
    await this.database.manager.update(SyncStateEntity, { project_id: projectId }, { cursor_at: null });
  }

  /** Stores how a run ended. A failed run does not change the cursor. */
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
        [projectId, at, cutText(error, RUN_ERROR_MAX_LENGTH)],
      );
  }

  async compared({ projectId }: ProjectScope, at: Date): Promise<void> {
    await this.database.run(
      `INSERT INTO sync_states (project_id, compared_at) VALUES (?, ?)
       ON DUPLICATE KEY UPDATE compared_at = VALUES(compared_at)`,
      [projectId, at],
    );
  }

  private find(projectId: number): Promise<SyncStateEntity | null> {
    return this.database.manager.findOneBy(SyncStateEntity, { project_id: projectId });
  }
}
