import { Injectable } from '@nestjs/common';
import type { SyncRunReply } from '../../../shared/contract/projects';
import type { Actor, ProjectScope } from '../../database';
import { type RunCounts, SyncRunRepository } from './sync-run.repository';
import { SyncStateRepository } from './sync-state.repository';

export interface LoggedRun {
  readonly id: number;
  readonly startedAt: Date;
}

/** Logs runs, and keeps what readers and the next run need of the last one. */
@Injectable()
export class SyncLog {
  constructor(
    private readonly runs: SyncRunRepository,
    private readonly states: SyncStateRepository,
  ) {}

  async begin(scope: ProjectScope, actor: Actor): Promise<LoggedRun> {
    const startedAt = new Date();
    return { id: await this.runs.start(scope, actor, startedAt), startedAt };
  }

  /** Ends a run. Without an error its cursor, where it saw any record, is where the next one starts. */
  async end(
    scope: ProjectScope,
    { id }: LoggedRun,
    counts: RunCounts,
    outcome: { cursor: Date | null; error: string },
  ): Promise<SyncRunReply> {
    const end = { ...outcome, at: new Date() };
    await this.states.ended(scope, end);
    await this.runs.finish(id, counts, end);
    return this.runs.find(id);
  }

  /** The id of the run that is under way, or that the next one will have at least. */
  underWay(scope: ProjectScope): Promise<number> {
    return this.runs.underWay(scope);
  }

  /** The newest finished run of the project from that id on. */
  finishedFrom(scope: ProjectScope, first: number): Promise<SyncRunReply | null> {
    return this.runs.finishedFrom(scope, first);
  }

  /** The next run starts from the beginning: the project has another job. */
  startOver(scope: ProjectScope): Promise<void> {
    return this.states.startOver(scope);
  }
}
