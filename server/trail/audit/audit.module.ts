import { Module } from '@nestjs/common';
import { JobSystemModule } from '#server/job-system/index';
import { ActivityLines } from './activity-lines';
import { ActivityParts } from './activity-parts';
import { AuditExportsRepository } from './archive/audit-exports.repository';
import { ExportOldTrails } from './archive/export-old-trails';
import { AuditChanges } from './audit-changes';
import { AuditController } from './audit.controller';
import { AuditRepository } from './audit.repository';
import { EntityNamesRepository } from './entity-names.repository';
import { ExportAudit } from './export-audit';
import { ReadActivity } from './read-activity';
import { ReadAudit } from './read-audit';
import { ReadLineRows } from './read-line-rows';
import { ReadNews } from './read-news';
import { ReferenceNames } from './reference-names';
import { RowNames } from './row-names';

@Module({
  imports: [JobSystemModule],
  controllers: [AuditController],
  providers: [
    ActivityLines,
    ActivityParts,
    AuditChanges,
    AuditExportsRepository,
    AuditRepository,
    EntityNamesRepository,
    ExportAudit,
    ExportOldTrails,
    ReadActivity,
    ReadAudit,
    ReadLineRows,
    ReadNews,
    ReferenceNames,
    RowNames,
  ],
})
export class AuditModule {}
