import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import type { AuditReply } from '../../shared/contract/audit';
import { CurrentPrincipal, type Principal, RequirePermission } from '../common';
import { AdminAuditQuery, AuditQuery } from './audit-query';
import { ExportAudit } from './export-audit';
import { ReadAudit } from './read-audit';

const CSV = { type: 'text/csv; charset=utf-8', disposition: 'attachment; filename="audit.csv"' };

/** Lists changes and their authors: of the caller's company, or of all companies for the provider's staff. */
@Controller()
export class AuditController {
  constructor(
    private readonly reads: ReadAudit,
    private readonly exports: ExportAudit,
  ) {}

  @Get('pc/audit/:companyKey')
  @RequirePermission('read the audit trail')
  page(@CurrentPrincipal() { companyId }: Principal, @Query() query: AuditQuery): Promise<AuditReply> {
    return this.reads.page(companyId, query);
  }

  @Get('pc/audit-export/:companyKey')
  @RequirePermission('read the audit trail')
  file(@CurrentPrincipal() { companyId }: Principal, @Query() query: AuditQuery): StreamableFile {
    return new StreamableFile(this.exports.run(companyId, query), CSV);
  }

  @Get('admin/audit')
  @RequirePermission('administer all companies')
  pageOfAll(@Query() query: AdminAuditQuery): Promise<AuditReply> {
    return this.reads.page(query.company ?? null, query);
  }

  @Get('admin/audit-export')
  @RequirePermission('administer all companies')
  fileOfAll(@Query() query: AdminAuditQuery): StreamableFile {
    return new StreamableFile(this.exports.run(query.company ?? null, query), CSV);
  }
}
