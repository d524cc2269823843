import { Global, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { DueWorkRepository } from './due-work.repository';
import { LeaseRepository } from './lease.repository';
import { Leases } from './leases';
import { declaredWork } from './work-kind';
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

  /** @throws Error when no module does a kind of work that is declared. Its rows would wait forever. */
  onApplicationBootstrap(): void {
    const undone = declaredWork().filter((name) => !this.runner.knows(name));
    if (undone.length > 0)
      throw new Error(`No module does this work: ${undone.join(', ')}. Register it with WorkRunner.`);
  }
}
