import { Leases, WorkRunner } from '#server/platform/common/index';
import { Metrics } from '#server/platform/common/health/metrics';
import { DueWorkRepository } from '#server/platform/common/leases/due-work.repository';
import { LeaseRepository } from '#server/platform/common/leases/lease.repository';
import { WorkMetrics } from '#server/platform/common/leases/work-metrics';
import { WorkTimings } from '#server/platform/common/leases/work-timings';
import type { Database } from '#server/database/index';

/** Node of the set: the same database, its own memory. */
export class WorkNode {
  readonly timings: WorkTimings;
  readonly repository: LeaseRepository;
  readonly dueWork: DueWorkRepository;
  readonly leases: Leases;
  readonly runner: WorkRunner;
  readonly metrics = new Metrics();

  constructor(
    readonly database: Database,
    changes: Partial<WorkTimings> = {},
  ) {
    const quick = {
      lookEveryMs: 20,
      waitMs: 10,
      leaseSeconds: 2,
      beatMs: 200,
      retryFirstSeconds: 0.05,
      stopMs: 500,
    };
    this.timings = Object.assign(new WorkTimings(), quick, changes);
    this.repository = new LeaseRepository(database);
    this.dueWork = new DueWorkRepository(database);
    this.leases = new Leases(this.repository, this.dueWork, this.timings);
    const metrics = new WorkMetrics(this.metrics, this.dueWork);
    this.runner = new WorkRunner(this.leases, this.repository, this.dueWork, this.timings, metrics);
  }

  start(declared: readonly string[] = []): this {
    this.runner.start(declared);
    return this;
  }
}
