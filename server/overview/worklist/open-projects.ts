import { Injectable } from '@nestjs/common';
import { type Day, addDays, chicagoDayOfMs } from '#shared/business-time';
import { DAYS_OF_A_WEEK } from '#shared/durations';
import { weekOf } from '#shared/typed-days';
import { Clock, type Principal, scopeOf } from '#server/platform/common/index';
import type { OwnedProject } from '#server/database/index';
import { type CompanyProject, ProjectRepository } from '#server/projects/index';

export type WorkProject = OwnedProject<CompanyProject>;

/** Open projects of a company at a moment. */
export interface OpenProjectsToday {
  readonly projects: readonly WorkProject[];
  /** Today in Chicago, and the first days of this week and of last week. */
  readonly today: Day;
  readonly thisWeek: Day;
  readonly lastWeek: Day;
}

/** Finds the projects that the worklist covers. Archived projects can't change, so nothing is left to do in them. */
@Injectable()
export class OpenProjects {
  constructor(
    private readonly projects: ProjectRepository,
    private readonly clock: Clock,
  ) {}

  async of(principal: Principal): Promise<OpenProjectsToday> {
    const all = await this.projects.listShort(scopeOf(principal));
    const today = chicagoDayOfMs(this.clock.now().getTime());
    const thisWeek = weekOf(today).first;
    return {
      projects: all.filter(({ archived }) => !archived),
      today,
      thisWeek,
      lastWeek: addDays(thisWeek, -DAYS_OF_A_WEEK),
    };
  }
}
