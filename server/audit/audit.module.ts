import { Module } from '@nestjs/common';
import { JobSystemModule } from '../job-system';
import { AuditController } from './audit.controller';
import { AuditRepository } from './audit.repository';
import { EntityNamesRepository } from './entity-names.repository';
import { ExportAudit } from './export-audit';
import { ReadAudit } from './read-audit';
import { ReferenceNames } from './reference-names';

@Module({
  imports: [JobSystemModule],
  controllers: [AuditController],
  providers: [AuditRepository, EntityNamesRepository, ExportAudit, ReadAudit, ReferenceNames],
})
export class AuditModule {}
