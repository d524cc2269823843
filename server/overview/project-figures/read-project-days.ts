import { Injectable } from '@nestjs/common';
import { addDays, chicagoDayOfMs } from '#shared/business-time';
import type { ProjectDaysReply } from '#shared/contract/project-figures';
import { DomainError } from '#shared/errors/index';
import { weekOf } from '#shared/typed-days';
import type { ProjectScope } from '#server/database/index';
import { Clock } from '#server/platform/common/index';
import { ProjectRepository } from '#server/projects/index';
import { DeliveredDaysRepository } from './delivered-days.repository';
import { presentProjectDays } from './project-days.presenter';

/** Reads what a project delivered by day and week from the kept days, for any number of loads. */
@Injectable()
export class ReadProjectDays {
  constructor(
    private readonly projects: ProjectRepository,
    private readonly delivered: DeliveredDaysRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the last days with deliveries, so that a finished project shows its end.
   * @throws DomainError `not_found`
   */
  async run(scope: ProjectScope, days: number): Promise<ProjectDaysReply> {
    const project = await this.projects.find(scope);
    if (project === null) throw new DomainError('not_found', { what: 'Project' });
    const today = chicagoDayOfMs(this.clock.now().getTime());
    const to = (await this.delivered.lastDay(project.id, today)) ?? today;
    const from = addDays(to, 1 - days);
    const rows = await this.delivered.between(project.id, weekOf(from).first, to);
    return presentProjectDays({ from, to }, rows);
  }
}
