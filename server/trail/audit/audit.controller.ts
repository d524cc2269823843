import {
  ActivityNewsQuery,
  ActivityRowsQuery,
  AdminAuditQuery,
  AuditQuery,
} from '#shared/contract/audit-queries';
import { Controller, Query, StreamableFile } from '@nestjs/common';
import type { ActivityNewsReply, ActivityReply, ActivityRowsReply, AuditReply } from '#shared/contract/audit';
import { CurrentPrincipal, type Principal, Route } from '#server/platform/common/index';
import { reachOf, reachOfStaff } from './audit-filter';
import { ExportAudit } from './export-audit';
import { ReadActivity } from './read-activity';
import { ReadAudit } from './read-audit';
import { ReadLineRows } from './read-line-rows';
import { ReadNews } from './read-news';

const FILE = { disposition: 'attachment; filename="audit.csv"' };

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

  /** Lists the activity of the company in sentences, newest first. */
  @Route('GET /pc/activity/:companyKey')
  activityPage(@CurrentPrincipal() principal: Principal, @Query() query: AuditQuery): Promise<ActivityReply> {
    return this.activity.page(reachOf(principal), query);
  }

  /** Lists the activity of the company since a time. */
  @Route('GET /pc/activity-news/:companyKey')
  news(
    @CurrentPrincipal() principal: Principal,
    @Query() { after }: ActivityNewsQuery,
  ): Promise<ActivityNewsReply> {
    return this.newer.run(principal, new Date(after));
  }

  /** Lists the changed records behind a line of the activity. */
  @Route('GET /pc/activity-rows/:companyKey')
  rowsOfLine(
    @CurrentPrincipal() principal: Principal,
    @Query() query: ActivityRowsQuery,
  ): Promise<ActivityRowsReply> {
    return this.lines.page(reachOf(principal), query);
  }

  /** Lists each change of the company's records, newest first. */
  @Route('GET /pc/audit/:companyKey')
  page(@CurrentPrincipal() principal: Principal, @Query() query: AuditQuery): Promise<AuditReply> {
    return this.reads.page(reachOf(principal), query);
  }

  /** Exports the changes of the company's records as CSV. */
  @Route('GET /pc/audit-export/:companyKey')
  file(@CurrentPrincipal() principal: Principal, @Query() query: AuditQuery): StreamableFile {
    return new StreamableFile(this.exports.run(reachOf(principal), query), FILE);
  }

  /** Lists the activity of all companies in sentences, newest first. */
  @Route('GET /admin/activity')
  activityOfAll(@Query() query: AdminAuditQuery): Promise<ActivityReply> {
    return this.activity.page(reachOfStaff(query.company), query);
  }

  /** Lists the changed records behind a line of any company's activity. */
  @Route('GET /admin/activity-rows')
  rowsOfAnyLine(@Query() query: ActivityRowsQuery): Promise<ActivityRowsReply> {
    return this.lines.page(reachOfStaff(undefined), query);
  }

  /** Lists each change of the records of all companies, newest first. */
  @Route('GET /admin/audit')
  pageOfAll(@Query() query: AdminAuditQuery): Promise<AuditReply> {
    return this.reads.page(reachOfStaff(query.company), query);
  }

  /** Exports the changes of the records of all companies as CSV. */
  @Route('GET /admin/audit-export')
  fileOfAll(@Query() query: AdminAuditQuery): StreamableFile {
    return new StreamableFile(this.exports.run(reachOfStaff(query.company), query), FILE);
  }
}
