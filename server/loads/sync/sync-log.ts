import { Injectable } from '@nestjs/common';
import type { SyncRunReply } from '#shared/contract/projects';
import type { Actor, ProjectScope } from '#server/database/index';
import { type RunCounts, type RunOutcome, SyncRunRepository } from './sync-run.repository';
import { type SyncState, SyncStateRepository } from './sync-state.repository';

export interface LoggedRun {
  readonly id: number;
  readonly startedAt: Date;
}

/** Logs runs and stores what readers and the next run need of the last one. */
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

  /** Ends a run. If it succeeded, the next run starts at its cursor. */
  async end(
    scope: ProjectScope,
    { id }: LoggedRun,
    counts: RunCounts,
    outcome: RunOutcome,
  ): Promise<SyncRunReply> {
    const end = { ...outcome, at: new Date() };
    await this.states.ended(scope, end);
    await this.runs.finish(scope, id, counts, end);
    return this.runs.find(scope, id);
  }

  /** Returns the id of the run under way, or the lowest id that the next run can have. */
  currentRunId(scope: ProjectScope): Promise<number> {
    return this.runs.currentRunId(scope);
  }

  /** Returns the project's newest finished run with at least this id. */
  finishedFrom(scope: ProjectScope, first: number): Promise<SyncRunReply | null> {
    return this.runs.finishedFrom(scope, first);
  }

  /** Returns the state of the project's syncs. */
  state(scope: ProjectScope): Promise<SyncState> {
    return this.states.read(scope);
  }

  /** Makes the next run start from the beginning, because the project has another job. */
  startOver(scope: ProjectScope): Promise<void> {
    return this.states.startOver(scope);
  }
}
