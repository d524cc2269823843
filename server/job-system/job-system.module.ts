import { Module } from '@nestjs/common';
import { CompaniesModule } from '#server/companies/index';
import { OutgoingHold } from '#server/platform/common/index';
import { DeleteUnusedKeys } from './delete-unused-keys';
import { HeldJobSystem } from './held-job-system';
import { HttpJobSystem } from './http-job-system';
import { JobDirectory } from './job-directory';
import { JobSystem } from './job-system';
import { JobSystemController } from './job-system.controller';
import { KeyLedger } from './key-ledger';
import { DatabaseKeyLedger } from './key-ledger.repository';
import { JobSystemTimings } from './job-system-timings';
import { ListJobs } from './list-jobs';

@Module({
  imports: [CompaniesModule],
  controllers: [JobSystemController],
  providers: [
    JobDirectory,
    ListJobs,
    { provide: JobSystemTimings, useFactory: () => new JobSystemTimings() },
    DatabaseKeyLedger,
    DeleteUnusedKeys,
    { provide: KeyLedger, useExisting: DatabaseKeyLedger },
    HttpJobSystem,
    {
      provide: JobSystem,
      inject: [HttpJobSystem, OutgoingHold],
      useFactory: (system: HttpJobSystem, hold: OutgoingHold) => new HeldJobSystem(system, hold),
    },
  ],
  exports: [JobDirectory, JobSystem],
})
export class JobSystemModule {}
