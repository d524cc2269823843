import { Global, Module } from '@nestjs/common';
import { Configuration } from '#server/config/index';
import { AuditReader } from './audit-reader';
import { CommittedChanges } from './committed-changes';
import { Database } from './database';
import { DatabaseLimits } from './database-limits';
import { DatabaseOutage } from './database-outage';
import { DurabilityCheck } from './durability-check';
import { RunningChanges } from './running-changes';
import { UnitsOfWork } from './units-of-work';

@Global()
@Module({
  providers: [
    {
      provide: Database,
      inject: [Configuration, DatabaseLimits],
      async useFactory(configuration: Configuration, limits: DatabaseLimits): Promise<Database> {
        const database = new Database(configuration, limits);
        await database.prepare();
        return database;
      },
    },
    CommittedChanges,
    RunningChanges,
    UnitsOfWork,
    AuditReader,
    DurabilityCheck,
    {
      provide: DatabaseOutage,
      inject: [Database],
      useFactory: (database: Database) => new DatabaseOutage(database),
    },
    { provide: DatabaseLimits, useFactory: () => new DatabaseLimits() },
  ],
  exports: [Database, CommittedChanges, RunningChanges, UnitsOfWork, AuditReader, DatabaseOutage],
})
export class DatabaseModule {}
