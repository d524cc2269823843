import { Injectable } from '@nestjs/common';
import { IsNull, MoreThanOrEqual, Not } from 'typeorm';
import type { SyncRunReply } from '../../../shared/contract/projects';
import { type Actor, Database, type ProjectScope, insertRecord } from '../../database';
import { SyncRunEntity } from './sync-run.entity';

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

export const RUN_ERROR_MAX_LENGTH = 500;

/** The log of syncs. It can be pruned, because the sync's state has all that people and the next run need. */
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

  async finish(id: number, counts: RunCounts, { at, cursor, error }: RunEnd): Promise<void> {
    const { fetched, inserted, updated, unchanged, quarantined } = counts;
    await this.database.manager.update(
      SyncRunEntity,
      { id },
      {
        ...{ fetched, inserted, updated, unchanged, quarantined },
        finished_at: at,
        cursor_at: cursor,
        error: error.slice(0, RUN_ERROR_MAX_LENGTH),
      },
    );
  }

  /** The id of the run that is under way, or that the next one will have at least. */
  async underWay({ projectId }: ProjectScope): Promise<number> {
    const last = await this.database.manager.findOne(SyncRunEntity, {
      select: { id: true, finished_at: true },
      where: { project_id: projectId },
      order: { id: 'DESC' },
    });
    if (last === null) return 0;
    return last.finished_at === null ? last.id : last.id + 1;
  }

  /** The newest finished run of the project from that id on. */
  async finishedFrom({ projectId }: ProjectScope, first: number): Promise<SyncRunReply | null> {
    const run = await this.database.manager.findOne(SyncRunEntity, {
      where: { project_id: projectId, id: MoreThanOrEqual(first), finished_at: Not(IsNull()) },
      order: { id: 'DESC' },
    });
    return run && presentRun(run);
  }

  async find(id: number): Promise<SyncRunReply> {
    const run = await this.database.manager.findOneBy(SyncRunEntity, { id });
    if (run === null) throw new Error(`Sync run ${id} is not in the log`);
    return presentRun(run);
  }

  /** Projects with runs in the log, by one jump a project through the index. */
  async projects(): Promise<number[]> {
    const rows = await this.database.rows<{ id: number }>('SELECT DISTINCT project_id AS id FROM sync_runs');
    return rows.map(({ id }) => id);
  }

  /** Start of the oldest of a project's `count` newest runs; null when it has fewer. */
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

  /** Deletes the oldest runs of a project that started before a time, at most `limit`; answers how many. */
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
