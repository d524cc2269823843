import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { type Lease, declareWork, WorkRunner } from '#server/platform/common/index';
import { projectScope } from '#server/database/index';
import { ProjectRepository } from '#server/projects/index';
import { CheckSums } from './check-sums';

/** Hour of little work, in UTC: 3:30 in Chicago in summer, 2:30 in winter. */
const EVERY_NIGHT = '30 8 * * *';

const CHECK_SUMS = declareWork('check-sums', { atOnce: 1 });

/**
 * Checks the kept sums and marks of every open project each night, one project after the other, on one node.
 */
@Injectable()
export class CheckSchedule implements OnModuleInit {
  private readonly logger = new Logger(CheckSchedule.name);

  constructor(
    private readonly projects: ProjectRepository,
    private readonly checkSums: CheckSums,
    private readonly runner: WorkRunner,
  ) {}

  onModuleInit(): void {
    this.runner.registerCron(CHECK_SUMS, EVERY_NIGHT, (lease) => this.round(lease));
  }

  /** @throws LeaseEnded when another node has taken over. */
  private async round(lease: Lease): Promise<void> {
    const verdicts = { right: 0, corrected: 0, busy: 0 };
    for (const { id, company_id: companyId } of await this.projects.open()) {
      await lease.confirm();
      try {
        verdicts[await this.checkSums.run(projectScope(companyId, id))] += 1;
      } catch (error) {
        // A failure of one project does not stop the check of the others.
        this.logger.error({ err: error, projectId: id }, 'Could not check the kept sums of a project');
      }
    }
    this.logger.log(verdicts, 'Kept sums were checked');
  }
}
