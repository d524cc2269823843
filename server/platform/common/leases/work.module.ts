import { Global, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { DueWorkRepository } from './due-work.repository';
import { LeaseRepository } from './lease.repository';
import { Leases } from './leases';
import { declaredKinds } from './work-kind';
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
export class WorkModule implements OnApplicationBootstrap {
  constructor(private readonly runner: WorkRunner) {}

  /** Starts the work when every module has registered its kinds. */
  onApplicationBootstrap(): void {
    this.runner.start(declaredKinds());
  }
}
