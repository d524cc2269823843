import { Injectable } from '@nestjs/common';
import { cutText } from '#shared/cells/well-formed-text';
import { IsNull, MoreThanOrEqual, Not } from 'typeorm';
import type { SyncRunReply } from '#shared/contract/projects';
import { type Actor, Database, type ProjectScope, insertRecord } from '#server/database/index';
import { SyncRunEntity } from './sync-run.entity';

/** Counts of a run so far. */
export interface RunCounts {
  fetched: number;
  inserted: number;
  updated: number;
  unchanged: number;
  quarantined: number;
}

/** Outcome of a run. */
export interface RunOutcome {
  readonly cursor: Date | null;
  /** Error message, '' for a run that succeeded. */
  readonly error: string;
  /** True when the job system no longer has the job. */
  readonly isJobGone: boolean;
  /** Returns the seconds to the next scheduled try after so many failures; absent for a run that a person started. */
  readonly retryAfter?: ((failures: number) => number) | undefined;
}

/** End of a run. */
export interface RunEnd extends RunOutcome {
  readonly at: Date;
}

export const RUN_ERROR_MAX_LENGTH = 500;

/** Stores the log of syncs. Old runs can be deleted, because sync_states has what people and the next run need. */
@Injectable()
export class SyncRunRepository {
  constructor(private readonly database: Database) {}

  start({ projectId }: ProjectScope, actor: Actor, at: Date): Promise<number> {
    return insertRecord(this.database.manager, SyncRunEntity, {
      project_id: projectId,
      started_by_id: actor.userId,
      started_at: at,
    });
  }

  async finish(
    { projectId }: ProjectScope,
    id: number,
    counts: RunCounts,
    { at, cursor, error }: RunEnd,
  ): Promise<void> {
    const { fetched, inserted, updated, unchanged, quarantined } = counts;
    await this.database.manager.update(
      SyncRunEntity,
      { id, project_id: projectId },
      {
        fetched,
        inserted,
        updated,
        unchanged,
        quarantined,
        finished_at: at,
        cursor_at: cursor,
        error: cutText(error, RUN_ERROR_MAX_LENGTH),
      },
    );
  }

  /** Returns the id of the run under way, or the lowest id that the next run can have. */
  async currentRunId({ projectId }: ProjectScope): Promise<number> {
    const last = await this.database.manager.findOne(SyncRunEntity, {
      select: { id: true, finished_at: true },
      where: { project_id: projectId },
      order: { id: 'DESC' },
    });
    if (last === null) return 0;
    return last.finished_at === null ? last.id : last.id + 1;
  }

  /** Returns the project's newest finished run with at least this id. */
  async finishedFrom({ projectId }: ProjectScope, first: number): Promise<SyncRunReply | null> {
    const run = await this.database.manager.findOne(SyncRunEntity, {
      where: { project_id: projectId, id: MoreThanOrEqual(first), finished_at: Not(IsNull()) },
      order: { id: 'DESC' },
    });
    return run && presentRun(run);
  }

  async find({ projectId }: ProjectScope, id: number): Promise<SyncRunReply> {
    const run = await this.database.manager.findOneBy(SyncRunEntity, { id, project_id: projectId });
    if (run === null) throw new Error(`Sync run ${id} is not in the log`);
    return presentRun(run);
  }

  /** Returns the projects with runs in the log. The index gives each project with one lookup. */
  async projects(): Promise<number[]> {
    const rows = await this.database.rows<{ id: number }>('SELECT DISTINCT project_id AS id FROM sync_runs');
    return rows.map(({ id }) => id);
  }

  /** Returns the start of the oldest of a project's `count` newest runs; null when it has fewer. */
  async startOfNewest(projectId: number, count: number): Promise<Date | null> {
    const [run] = await this.database.manager.find(SyncRunEntity, {
      select: { id: true, started_at: true },
      where: { project_id: projectId },
      order: { started_at: 'DESC' },
      skip: count - 1,
      take: 1,
    });
    return run?.started_at ?? null;
  }

  /** Deletes at most `limit` runs of a project that started before a time, oldest first. Returns how many. */
  async removeBefore(projectId: number, before: Date, limit: number): Promise<number> {
    const { affectedRows } = await this.database.run(
      'DELETE FROM sync_runs WHERE project_id = ? AND started_at < ? ORDER BY started_at LIMIT ?',
      [projectId, before, limit],
    );
    return affectedRows;
  }
}

const presentRun = (run: SyncRunEntity): SyncRunReply => ({
  id: run.id,
  fetched: run.fetched,
  inserted: run.inserted,
  updated: run.updated,
  unchanged: run.unchanged,
  quarantined: run.quarantined,
  error: run.error,
  started_at: run.started_at.toISOString(),
  finished_at: run.finished_at?.toISOString() ?? '',
});
