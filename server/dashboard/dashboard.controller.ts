import { Body, Controller, Get, Patch, Query } from '@nestjs/common';
import {
  DashboardDayQuery,
  type DashboardDayReply,
  type DashboardReply,
  type DashboardVisitReply,
  DashboardVisitRequest,
} from '../../shared/contract/dashboard';
import { CurrentPrincipal, type Principal, RequirePermission } from '../common';
import { ReadChanges } from './read-changes';
import { ReadDashboard } from './read-dashboard';
import { ReadDay } from './read-day';

/** Serves the dashboard, its days and the user's last visit. */
@Controller('pc')
export class DashboardController {
  constructor(
    private readonly dashboard: ReadDashboard,
    private readonly ofDay: ReadDay,
    private readonly changes: ReadChanges,
  ) {}

  @Get('dashboard/:companyKey')
  @RequirePermission('read')
  read(@CurrentPrincipal() principal: Principal): Promise<DashboardReply> {
    return this.dashboard.run(principal);
  }

  @Get('dashboard-day/:companyKey')
  @RequirePermission('read')
  day(
    @CurrentPrincipal() principal: Principal,
    @Query() query: DashboardDayQuery,
  ): Promise<DashboardDayReply> {
    return this.ofDay.run(principal, query.day);
  }

  @Patch('dashboard-visit/:companyKey')
  @RequirePermission('read')
  seen(
    @CurrentPrincipal() principal: Principal,
    @Body() body: DashboardVisitRequest,
  ): Promise<DashboardVisitReply> {
    return this.changes.mark(principal, body.seen_at);
  }
}
