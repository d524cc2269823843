import { Injectable } from '@nestjs/common';
import { addDays, chicagoDayOfMs, mondayOnOrBefore } from '#shared/business-time';
import { DASHBOARD_DAYS, DASHBOARD_DIESEL_WEEKS, type DashboardReply } from '#shared/contract/dashboard';
import { Clock, type Principal, scopeOf } from '#server/platform/common/index';
import { ProjectRepository } from '#server/projects/index';
import { ReadChanges } from './read-changes';
import { ReadDiesel } from './read-diesel';
import { ReadDashboardProjects } from './read-projects';
import { DAYS_OF_A_WEEK } from '#shared/durations';

/** Reads the dashboard of a company. Archived projects don't count, because they can't change. */
@Injectable()
export class ReadDashboard {
  constructor(
    private readonly projects: ProjectRepository,
    private readonly figures: ReadDashboardProjects,
    private readonly changes: ReadChanges,
    private readonly diesel: ReadDiesel,
    private readonly clock: Clock,
  ) {}

  /** Returns the dashboard of the caller's company, with the changes that are new to the caller. */
  async run(principal: Principal): Promise<DashboardReply> {
    const now = this.clock.now();
    const today = chicagoDayOfMs(now.getTime());
    const all = await this.projects.listShort(scopeOf(principal));
    const open = all.filter(({ archived }) => !archived);
    const firstWeek = addDays(mondayOnOrBefore(today), -DASHBOARD_DIESEL_WEEKS * DAYS_OF_A_WEEK);
    const [figures, first_work, changes, diesel] = await Promise.all([
      this.figures.run(open, { from: addDays(today, 1 - DASHBOARD_DAYS), to: today }),
      this.figures.firstWork(all),
      this.changes.run(
        principal,
        open.map(({ id }) => id),
      ),
      this.diesel.run(open, firstWeek),
    ]);
    return {
      as_of: now.toISOString(),
      today,
      archived_projects: all.length - open.length,
      first_work,
      ...figures,
      changes,
      diesel,
    };
  }
}
