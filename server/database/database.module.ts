import { Global, Module } from '@nestjs/common';
import { AuditReader } from './audit-reader';
import { CommittedChanges } from './committed-changes';
import { Database } from './database';
import { DatabaseLimits } from './database-limits';
import { DurabilityCheck } from './durability-check';
import { UnitsOfWork } from './units-of-work';

@Global()
@Module({
  providers: [
    Database,
    CommittedChanges,
    UnitsOfWork,
    AuditReader,
    DurabilityCheck,
    { provide: DatabaseLimits, useFactory: () => new DatabaseLimits() },
  ],
  exports: [Database, CommittedChanges, UnitsOfWork, AuditReader],
})
export class DatabaseModule {}
