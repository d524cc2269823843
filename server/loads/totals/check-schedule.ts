import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { DomainError } from '../../../shared/errors';
import { Database, projectScope } from '../../database';
import { ProjectRepository } from '../../projects';
import { CheckSums } from './check-sums';

/** When hardly anybody works: 3:30 in Chicago in summer, 2:30 in winter. */
const EVERY_NIGHT = '30 8 * * *';

/** Checks what is kept of every open project each night, one project after the other, on one node. */
@Injectable()
export class CheckSchedule {
  private readonly logger = new Logger(CheckSchedule.name);

  constructor(
    private readonly database: Database,
    private readonly projects: ProjectRepository,
    private readonly checkSums: CheckSums,
  ) {}

  @Cron(EVERY_NIGHT, { timeZone: 'UTC', name: 'check-sums' })
  async round(): Promise<void> {
    try {
      await this.database.withNamedLock('check-sums', () => this.all());
    } catch (error) {
      // Another node is at it.
      if (!(error instanceof DomainError) || error.code !== 'busy') throw error;
    }
  }

  private async all(): Promise<void> {
    const verdicts = { right: 0, mended: 0, busy: 0 };
    for (const { id, company_id: companyId } of await this.projects.open()) {
      try {
        verdicts[await this.checkSums.run(projectScope(companyId, id))] += 1;
      } catch (error) {
        // One project's trouble leaves the others alone.
        this.logger.error({ err: error, projectId: id }, 'The sums of a project could not be checked');
      }
    }
    this.logger.log(verdicts, 'Kept sums were checked');
  }
}
