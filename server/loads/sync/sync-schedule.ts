import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DomainError } from '../../../shared/errors';
import { Configuration } from '../../config';
import { SYSTEM_ACTOR, projectScope } from '../../database';
import { ProjectRepository } from '../../projects';
import { RerateQueue } from '../rating/rerate-queue';
import { SyncProject } from './sync-project';

const MILLISECONDS_OF_A_SECOND = 1000;

/**
 * Syncs every open project that has a job again and again, one after the other, so that the job system is never
 * flooded; and finds re-ratings that were interrupted, also of projects whose loads come from files.
 */
@Injectable()
export class SyncSchedule implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(SyncSchedule.name);
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly configuration: Configuration,
    private readonly projects: ProjectRepository,
    private readonly sync: SyncProject,
    private readonly rerates: RerateQueue,
  ) {}

  onApplicationBootstrap(): void {
    this.plan();
  }

  onApplicationShutdown(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  /** The next round starts when this one is over and its pause has passed: rounds never overlap. */
  private plan(): void {
    const { syncEverySeconds } = this.configuration;
    if (syncEverySeconds === 0 || this.stopped) return;
    this.timer = setTimeout(() => {
      this.round()
        .catch((error: unknown) => this.logger.error({ err: error }, 'A round of syncs failed'))
        .finally(() => this.plan());
    }, syncEverySeconds * MILLISECONDS_OF_A_SECOND);
  }

  private async round(): Promise<void> {
    for (const { id, company_id: companyId, has_job: hasJob } of await this.projects.open()) {
      if (this.stopped) return;
      const scope = projectScope(companyId, id);
      try {
        await this.rerates.addIfStale(scope, SYSTEM_ACTOR, 're-rated: after an interruption');
        if (hasJob === 1) await this.sync.run(scope, SYSTEM_ACTOR);
      } catch (error) {
        this.report(id, error);
      }
    }
  }

  /** One project's trouble leaves the others alone. What the domain refuses, the run has logged. */
  private report(projectId: number, error: unknown): void {
    if (error instanceof DomainError || this.stopped) return;
    this.logger.error({ err: error, projectId }, 'A project was left out of a round of syncs');
  }
}
