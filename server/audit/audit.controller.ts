import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import type {
  ActivityNewsReply,
  ActivityReply,
  ActivityRowsReply,
  AuditReply,
} from '../../shared/contract/audit';
import { CurrentPrincipal, type Principal, RequirePermission } from '../common';
import { reachOf, reachOfStaff } from './audit-filter';
import { ActivityNewsQuery, ActivityRowsQuery, AdminAuditQuery, AuditQuery } from './audit-query';
import { ExportAudit } from './export-audit';
import { ReadActivity } from './read-activity';
import { ReadAudit } from './read-audit';
import { ReadLineRows } from './read-line-rows';
import { ReadNews } from './read-news';

const CSV = { type: 'text/csv; charset=utf-8', disposition: 'attachment; filename="audit.csv"' };

/** Lists changes and their authors: of the caller's company, or of all companies for the provider's staff. */
@Controller()
export class AuditController {
  constructor(
    private readonly reads: ReadAudit,
    private readonly activity: ReadActivity,
    private readonly lines: ReadLineRows,
    private readonly newer: ReadNews,
    private readonly exports: ExportAudit,
  ) {}

  @Get('pc/activity/:companyKey')
  @RequirePermission('read the audit trail')
  activityPage(@CurrentPrincipal() principal: Principal, @Query() query: AuditQuery): Promise<ActivityReply> {
    return this.activity.page(reachOf(principal), query);
  }

  @Get('pc/activity-news/:companyKey')
  @RequirePermission('read the audit trail')
  news(
    @CurrentPrincipal() principal: Principal,
    @Query() { after }: ActivityNewsQuery,
  ): Promise<ActivityNewsReply> {
    return this.newer.run(principal, new Date(after));
  }

  @Get('pc/activity-rows/:companyKey')
  @RequirePermission('read the audit trail')
  rowsOfLine(
    @CurrentPrincipal() principal: Principal,
    @Query() query: ActivityRowsQuery,
  ): Promise<ActivityRowsReply> {
    return this.lines.page(reachOf(principal), query);
  }

  @Get('pc/audit/:companyKey')
  @RequirePermission('read the audit trail')
  page(@CurrentPrincipal() principal: Principal, @Query() query: AuditQuery): Promise<AuditReply> {
    return this.reads.page(reachOf(principal), query);
  }

  @Get('pc/audit-export/:companyKey')
  @RequirePermission('read the audit trail')
  file(@CurrentPrincipal() principal: Principal, @Query() query: AuditQuery): StreamableFile {
    return new StreamableFile(this.exports.run(reachOf(principal), query), CSV);
  }

  @Get('admin/activity')
  @RequirePermission('administer all companies')
  activityOfAll(@Query() query: AdminAuditQuery): Promise<ActivityReply> {
    return this.activity.page(reachOfStaff(query.company), query);
  }

  @Get('admin/activity-rows')
  @RequirePermission('administer all companies')
  rowsOfAnyLine(@Query() query: ActivityRowsQuery): Promise<ActivityRowsReply> {
    return this.lines.page(reachOfStaff(undefined), query);
  }

  @Get('admin/audit')
  @RequirePermission('administer all companies')
  pageOfAll(@Query() query: AdminAuditQuery): Promise<AuditReply> {
    return this.reads.page(reachOfStaff(query.company), query);
  }

  @Get('admin/audit-export')
  @RequirePermission('administer all companies')
  fileOfAll(@Query() query: AdminAuditQuery): StreamableFile {
    return new StreamableFile(this.exports.run(reachOfStaff(query.company), query), CSV);
  }
}
