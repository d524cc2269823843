import type { OutgoingHold } from '#server/platform/common/index';
import {
  type ExternalCarrier,
  type ExternalJob,
  JobSystem,
  type JobSystemCredentials,
  type LoadsOptions,
  type RawLoad,
} from './job-system';

/** Job system that a copy of the database does not call. All its methods then fail with `outgoing_held`. */
export class HeldJobSystem extends JobSystem {
  constructor(
    private readonly system: JobSystem,
    private readonly hold: OutgoingHold,
  ) {
    super();
  }

  override confirm(): Promise<void> {
    return this.hold.confirm();
  }

  override async jobs(credentials: JobSystemCredentials, signal?: AbortSignal): Promise<ExternalJob[]> {
    await this.confirm();
    return this.system.jobs(credentials, signal);
  }

  override async carriers(
    credentials: JobSystemCredentials,
    signal?: AbortSignal,
  ): Promise<ExternalCarrier[]> {
    await this.confirm();
    return this.system.carriers(credentials, signal);
  }

  override async *loads(
    credentials: JobSystemCredentials,
    jobId: number,
    since: Date | null,
    options?: LoadsOptions,
  ): AsyncIterable<RawLoad[]> {
    await this.confirm();
    yield* this.system.loads(credentials, jobId, since, options);
  }

  override async loadCount(credentials: JobSystemCredentials, jobId: number): Promise<number | null> {
    await this.confirm();
    return this.system.loadCount(credentials, jobId);
  }
}
