import { Injectable } from '@nestjs/common';
import { cutText } from '#shared/cells/well-formed-text';
import { Database, type ProjectScope } from '#server/database/index';
import { SyncStateEntity } from './sync-state.entity';
import { RUN_ERROR_MAX_LENGTH, type RunEnd } from './sync-run.repository';
import { SECOND_MS } from '#shared/durations';

/** State of a project's last sync, for readers. */
export type SyncState = Omit<
  SyncStateEntity,
  'project_id' | 'cursor_at' | 'upstream_loads' | 'present_loads'
>;

/** Comparison of a project with its job. */
export interface ComparedLoads {
  readonly at: Date;
  /** Null where the job system does not say it. */
  readonly upstream: number | null;
  readonly present: number;
}

const NEVER_FAILED = { failures: 0, failing_since: null, next_try_at: null, job_gone_at: null };
const NOT_SYNCED: SyncState = {
  last_synced_at: null,
  failed_at: null,
  error: '',
  compared_at: null,
  ...NEVER_FAILED,
};

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

  /** Clears the cursor and the failures, because they belong to another job. The next run starts from the beginning. */
  async startOver({ projectId }: ProjectScope): Promise<void> {
    await this.database.manager.update(
      SyncStateEntity,
      { project_id: projectId },
      { cursor_at: null, upstream_loads: null, present_loads: null, ...NEVER_FAILED },
    );
  }

  /** Stores how a run ended. Only a success changes the cursor. */
  async ended(scope: ProjectScope, end: RunEnd): Promise<void> {
    if (end.error === '') await this.succeeded(scope, end);
    else if (end.isJobGone) await this.jobGone(scope, end);
    else await this.failed(scope, end);
  }

  private async succeeded({ projectId }: ProjectScope, { at, cursor }: RunEnd): Promise<void> {
    await this.database.run(
      `INSERT INTO sync_states (project_id, last_synced_at, cursor_at) VALUES (?, ?, ?)
       ON DUPLICATE KEY UPDATE last_synced_at = VALUES(last_synced_at), cursor_at = VALUES(cursor_at),
         failed_at = NULL, error = '', failures = 0, failing_since = NULL, next_try_at = NULL, job_gone_at = NULL`,
      [projectId, at, cursor],
    );
  }

  private async jobGone({ projectId }: ProjectScope, { at, error }: RunEnd): Promise<void> {
    await this.database.run(
      `INSERT INTO sync_states (project_id, failed_at, error, job_gone_at) VALUES (?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE failed_at = VALUES(failed_at), error = VALUES(error), failures = 0,
         failing_since = NULL, next_try_at = NULL, job_gone_at = COALESCE(job_gone_at, VALUES(job_gone_at))`,
      [projectId, at, cutText(error, RUN_ERROR_MAX_LENGTH), at],
    );
  }

  /** Counts a failure. A run that is not of the schedule leaves the time of the next try. */
  private async failed({ projectId }: ProjectScope, { at, error, retryAfter }: RunEnd): Promise<void> {
    const { failures = 0, next_try_at: planned = null } = (await this.find(projectId)) ?? {};
    const next = retryAfter ? new Date(at.getTime() + retryAfter(failures + 1) * SECOND_MS) : planned;
    await this.database.run(
      `INSERT INTO sync_states (project_id, failed_at, error, failures, failing_since, next_try_at)
       VALUES (?, ?, ?, 1, ?, ?)
       ON DUPLICATE KEY UPDATE failed_at = VALUES(failed_at), error = VALUES(error), failures = failures + 1,
         failing_since = COALESCE(failing_since, VALUES(failing_since)), next_try_at = VALUES(next_try_at),
         job_gone_at = NULL`,
      [projectId, at, cutText(error, RUN_ERROR_MAX_LENGTH), at, next],
    );
  }

  /** Stores a comparison: its start, the loads that the job system counted, and those that the project has now. */
  async compared({ projectId }: ProjectScope, { at, upstream, present }: ComparedLoads): Promise<void> {
    await this.database.run(
      `INSERT INTO sync_states (project_id, compared_at, upstream_loads, present_loads) VALUES (?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE compared_at = VALUES(compared_at), upstream_loads = VALUES(upstream_loads),
         present_loads = VALUES(present_loads)`,
      [projectId, at, upstream, present],
    );
  }

  private find(projectId: number): Promise<SyncStateEntity | null> {
    return this.database.manager.findOneBy(SyncStateEntity, { project_id: projectId });
  }
}
