import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainError } from '../../../shared/errors';
import { LeaseEnded, type Work, type Reschedule, WorkKind, WorkRunner } from '../../common';
import { Configuration } from '../../config';
import { SYSTEM_ACTOR, projectScope } from '../../database';
import { ProjectRepository } from '../../projects';
import { RerateQueue } from '../rating';
import { SYNC, SyncProject } from './sync-project';

const MS_IN_SECOND = 1_000;
/** Work that updates the schedule from the list of open projects. */
const PLAN_SYNCS = new WorkKind('sync-plan', { atOnce: 1 });

/**
 * Visits every open project once in each interval, on one node. Syncs it when it has a job.
 * Also continues an interrupted rating, including projects with loads from files.
 */
@Injectable()
export class SyncSchedule implements OnModuleInit {
  constructor(
    private readonly configuration: Configuration,
    private readonly projects: ProjectRepository,
    private readonly sync: SyncProject,
    private readonly rerates: RerateQueue,
    private readonly runner: WorkRunner,
  ) {}

  onModuleInit(): void {
    const { syncEverySeconds: seconds } = this.configuration;
    if (seconds === 0) return;
    this.runner.registerEvery(PLAN_SYNCS, seconds, () => this.plan(seconds));
    this.runner.register(SYNC, (work) => this.syncAndRerate(work, seconds));
  }

  private async plan(seconds: number): Promise<void> {
    const open = await this.projects.open();
    const places = open.map(({ id, company_id: lane }) => ({ scope: String(id), lane }));
    await this.sync.scheduleOnly(places, seconds);
  }

  /**
   * Requests a due rating of a project, and syncs it if it has a job.
   * An error of the job system or the domain is in the log of runs; the next interval tries again.
   */
  private async syncAndRerate({ scope, lease }: Work<object>, seconds: number): Promise<Reschedule | null> {
    const begun = performance.now();
    const project = await this.projects.openOne(Number(scope));
    if (project === null) return null;
    const place = projectScope(project.company_id, project.id);
    await this.rerates.addIfStale(place, SYSTEM_ACTOR, 're-rated: after an interruption');
    let error = '';
    try {
      if (project.has_job === 1) await this.sync.leased(place, SYSTEM_ACTOR, lease);
    } catch (refusal) {
      if (refusal instanceof LeaseEnded || !(refusal instanceof DomainError)) throw refusal;
      error = refusal.message;
    }
    const afterSeconds = Math.max(0, seconds - (performance.now() - begun) / MS_IN_SECOND);
    return { afterSeconds, error };
  }
}
