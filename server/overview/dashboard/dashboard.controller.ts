import { Body, Controller, Query } from '@nestjs/common';
import {
  DashboardDayQuery,
  type DashboardDayReply,
  type DashboardReply,
  type DashboardVisitReply,
  DashboardVisitRequest,
  type ProjectTrendReply,
} from '#shared/contract/dashboard';
import {
  CurrentPrincipal,
  IdParam,
  OutgoingHold,
  type Principal,
  Route,
} from '#server/platform/common/index';
import { projectScope } from '#server/database/index';
import { ReadChanges } from './read-changes';
import { ReadDashboard } from './read-dashboard';
import { ReadDay } from './read-day';
import { ReadProjectTrend } from './read-project-trend';

/** Serves the dashboard, its days, the user's last visit and the trend of a project. */
@Controller()
export class DashboardController {
  constructor(
    private readonly dashboard: ReadDashboard,
    private readonly ofDay: ReadDay,
    private readonly changes: ReadChanges,
    private readonly trend: ReadProjectTrend,
    private readonly hold: OutgoingHold,
  ) {}

  /** Returns the dashboard of the company. */
  @Route('GET /pc/dashboard/:companyKey')
  async read(@CurrentPrincipal() principal: Principal): Promise<DashboardReply> {
    const [reply, isHeld] = await Promise.all([this.dashboard.run(principal), this.hold.isHeld()]);
    return isHeld ? { ...reply, outgoing_held: true } : reply;
  }

  /** Lists the deliveries of a day by project. */
  @Route('GET /pc/dashboard-day/:companyKey')
  day(
    @CurrentPrincipal() principal: Principal,
    @Query() query: DashboardDayQuery,
  ): Promise<DashboardDayReply> {
    return this.ofDay.run(principal, query.day);
  }

  /** Compares the last 30 full days of a project with the 30 before. */
  @Route('GET /pc/project-trend/:id')
  ofProject(
    @CurrentPrincipal() principal: Principal,
    @IdParam() projectId: number,
  ): Promise<ProjectTrendReply> {
    return this.trend.run(projectScope(principal.companyId, projectId));
  }

  /** Stores the time of the user's visit to the dashboard. */
  @Route('PATCH /pc/dashboard-visit/:companyKey')
  seen(
    @CurrentPrincipal() principal: Principal,
    @Body() body: DashboardVisitRequest,
  ): Promise<DashboardVisitReply> {
    return this.changes.mark(principal, body.seen_at);
  }
}
