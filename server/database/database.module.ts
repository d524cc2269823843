import { Global, Module } from '@nestjs/common';
import { AuditReader } from './audit-reader';
import { CommittedChanges } from './committed-changes';
import { Database } from './database';
import { UnitsOfWork } from './units-of-work';

@Global()
@Module({
  providers: [Database, CommittedChanges, UnitsOfWork, AuditReader],
  exports: [Database, CommittedChanges, UnitsOfWork, AuditReader],
})
export class DatabaseModule {}
