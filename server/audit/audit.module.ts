import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller';
import { AuditRepository } from './audit.repository';
import { EntityNamesRepository } from './entity-names.repository';
import { ExportAudit } from './export-audit';
import { ReadAudit } from './read-audit';

@Module({
  controllers: [AuditController],
  providers: [AuditRepository, EntityNamesRepository, ExportAudit, ReadAudit],
})
export class AuditModule {}
