import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DomainError } from '../../../shared/errors';
import { DomainEvents } from '../../common';
import { type Actor, type ProjectScope, projectScope } from '../../database';
import { SyncProject } from './sync-project';

/** A server that is told to stop waits no longer for a sync: the next round takes it up again. */
const STOP_WAIT_MS = 5_000;

/** Brings the loads of a project as soon as it has a job, without waiting for the next round of syncs. */
@Injectable()
export class FirstSync implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(FirstSync.name);
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly events: DomainEvents,
    private readonly sync: SyncProject,
  ) {}

  onModuleInit(): void {
    this.events.on('ProjectJobChosen', ({ companyId, projectId, actor }) => {
      const run = this.run(projectScope(companyId, projectId), actor);
      this.running.add(run);
      void run.finally(() => this.running.delete(run));
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.race([Promise.all(this.running), wait(STOP_WAIT_MS, undefined, { ref: false })]);
  }

  private async run(scope: ProjectScope, actor: Actor): Promise<void> {
    try {
      await this.sync.fromTheStart(scope, actor);
    } catch (error) {
      // What the job system refuses is in the log of runs, and on the screens of those who have the project open.
      if (!(error instanceof DomainError)) this.logger.error({ err: error }, 'A first sync failed');
    }
  }
}
