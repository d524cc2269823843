import { Injectable } from '@nestjs/common';
import { chicagoDayOfMs } from '#shared/business-time';
import type { ProjectTrendReply } from '#shared/contract/dashboard';
import { DomainError } from '#shared/errors/index';
import { trendDays } from '#shared/calc/trend-days';
import { Clock } from '#server/platform/common/index';
import type { ProjectScope } from '#server/database/index';
import { ProjectRepository } from '#server/projects/index';
import { workSum } from './dashboard.presenter';
import { OpenWorkRepository } from './open-work.repository';

/** Reads the trend of one project from the kept days, for any number of loads. */
@Injectable()
export class ReadProjectTrend {
  constructor(
    private readonly projects: ProjectRepository,
    private readonly openWork: OpenWorkRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not_found` */
  async run(scope: ProjectScope): Promise<ProjectTrendReply> {
    const project = await this.projects.find(scope);
    if (project === null) throw new DomainError('not_found', { what: 'Project' });
    const today = chicagoDayOfMs(this.clock.now().getTime());
    const { recent, previous } = trendDays(today);
    const [recentWork, previousWork] = await Promise.all([
      this.openWork.workSums([project.id], recent.from, recent.to),
      this.openWork.workSums([project.id], previous.from, previous.to),
    ]);
    return { today, recent_work: workSum(recentWork), previous_work: workSum(previousWork) };
  }
}
