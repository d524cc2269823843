import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Leases, WorkKind, WorkRunner } from '#server/platform/common/index';
import { Configuration } from '#server/config/index';
import { Database } from '#server/database/index';
import { ProjectRepository } from '#server/projects/index';
import { COMPARE } from './compare-with-job';

/** Hour of little work, in UTC: 4:30 in Chicago in summer, 3:30 in winter. */
const EVERY_NIGHT = '30 9 * * *';

export const PLAN_COMPARISONS = new WorkKind('comparison-plan', { atOnce: 1 });

/** Requests a comparison of every open project with its job each night. Does nothing where automatic syncs are off. */
@Injectable()
export class PlanComparisons implements OnModuleInit {
  constructor(
    private readonly configuration: Configuration,
    private readonly database: Database,
    private readonly projects: ProjectRepository,
    private readonly leases: Leases,
    private readonly runner: WorkRunner,
  ) {}

  onModuleInit(): void {
    if (this.configuration.syncEverySeconds === 0) {
      this.runner.leaveToOthers(PLAN_COMPARISONS);
      return;
    }
    this.runner.registerCron(PLAN_COMPARISONS, EVERY_NIGHT, () => this.plan());
  }

  private async plan(): Promise<void> {
    const open = await this.projects.open();
    const wanted = open
      .filter(({ has_job: hasJob }) => hasJob === 1)
      .map(({ id, company_id: lane }) => ({ scope: String(id), lane, details: {} }));
    await this.leases.request(this.database, COMPARE, wanted);
  }
}
