import { Global, Module } from '@nestjs/common';
import { DueWorkRepository } from './due-work.repository';
import { LeaseRepository } from './lease.repository';
import { Leases } from './leases';
import { WorkMetrics } from './work-metrics';
import { WorkRunner } from './work-runner';
import { WorkTimings } from './work-timings';

/** Provides leased work, which one node does at a time. */
@Global()
@Module({
  providers: [
    DueWorkRepository,
    LeaseRepository,
    Leases,
    WorkMetrics,
    WorkRunner,
    { provide: WorkTimings, useFactory: () => new WorkTimings() },
  ],
  exports: [Leases, WorkRunner],
})
export class WorkModule {}
