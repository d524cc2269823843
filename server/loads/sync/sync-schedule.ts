import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainError } from '#shared/errors/index';
import {
  HELD_RETRY_SECONDS,
  LeaseEnded,
  type Work,
  type Reschedule,
  declareWork,
  WorkRunner,
} from '#server/platform/common/index';
import { Configuration } from '#server/config/index';
import { type ProjectScope, SYSTEM_ACTOR, projectScope, steadyTime } from '#server/database/index';
import { ProjectRepository } from '#server/projects/index';
import { RerateQueue } from '../rating';
import { SYNC, SyncProject } from './sync-project';
import { SECOND_MS } from '#shared/durations';

const MINUTE_SECONDS = 60;
/** Waits after the first, second, third and each later failure in a row, in seconds. */
const BACK_OFF_SECONDS = [1, 2, 5, 15].map((minutes) => minutes * MINUTE_SECONDS);
const LONGEST_WAIT_SECONDS = Math.max(...BACK_OFF_SECONDS);
/** Work that updates the schedule from the list of open projects. */
const PLAN_SYNCS = declareWork('sync-plan', { atOnce: 1 });

/** Returns the wait before the next try of a project after so many failures in a row. */
export const secondsToWait = (failures: number): number =>
  BACK_OFF_SECONDS[failures - 1] ?? LONGEST_WAIT_SECONDS;

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
    if (seconds === 0) {
      this.runner.turnOff(PLAN_SYNCS, SYNC);
      return;
    }
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
   * An error of the job system or the domain is in the log of runs, and a later interval tries again.
   */
  private async syncAndRerate({ scope, lease }: Work<object>, seconds: number): Promise<Reschedule | null> {
    const begun = performance.now();
    const project = await this.projects.openOne(Number(scope));
    if (project === null) return null;
    const place = projectScope(project.company_id, project.id);
    await this.rerates.addIfStale(place, SYSTEM_ACTOR, { code: 'rerated', cause: 'interruption' });
    try {
      const retryAfter = (failures: number): number => Math.max(seconds, secondsToWait(failures));
      if (project.has_job === 1) await this.sync.leased(place, lease, retryAfter);
    } catch (refusal) {
      if (refusal instanceof LeaseEnded || !(refusal instanceof DomainError)) throw refusal;
      return this.afterRefusal(place, refusal as DomainError, seconds);
    }
    return { afterSeconds: Math.max(0, seconds - (performance.now() - begun) / SECOND_MS) };
  }

  /** Waits longer after each failure. A job that is gone is the end of a job, not a failure of the work. */
  private async afterRefusal(
    scope: ProjectScope,
    refusal: DomainError,
    seconds: number,
  ): Promise<Reschedule> {
    if (refusal.code === 'outgoing_held') return { afterSeconds: Math.max(seconds, HELD_RETRY_SECONDS) };
    if (refusal.code === 'job_gone') return { afterSeconds: Math.max(seconds, LONGEST_WAIT_SECONDS) };
    const next = await this.sync.nextTry(scope);
    const left = next === null ? seconds : (next.getTime() - steadyTime.nowMs()) / SECOND_MS;
    return { afterSeconds: Math.max(0, left), error: refusal.message };
  }
}
