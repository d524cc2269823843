import { Injectable } from '@nestjs/common';
import { CompanyKeys } from '#server/companies/index';
import type { ProjectScope } from '#server/database/index';
import {
  JobDirectory,
  JobSystem,
  type Quarantine,
  type RawLoad,
  type ReadLoad,
  readLoad,
  sinceOf,
} from '#server/job-system/index';
import { ProjectRepository } from '#server/projects/index';

/** Raw record with the result of reading it. */
export interface FedRecord {
  readonly raw: RawLoad;
  readonly read: ReadLoad | Quarantine;
}

/** Source of a project's records. */
export interface JobSource {
  readonly key: string;
  readonly jobId: number;
}

interface FeedOptions {
  readonly size: number;
  /** True for an order of a person, which does not wait for the pause after a failure. */
  readonly isUrgent: boolean;
  readonly onTotal: (total: number | null) => void;
}

/** Reads the records of a project's job from the job system, in batches. */
@Injectable()
export class SourceFeed {
  constructor(
    private readonly projects: ProjectRepository,
    private readonly keys: CompanyKeys,
    private readonly jobSystem: JobSystem,
    private readonly jobs: JobDirectory,
  ) {}

  /** Resolves when the job system may be called. @throws DomainError `outgoing_held` */
  confirm(): Promise<void> {
    return this.jobSystem.confirm();
  }

  /** Returns the project's job and key; null for a project without a job or a company without a key. */
  async source(scope: ProjectScope): Promise<JobSource | null> {
    const project = await this.projects.find(scope);
    const key = await this.keys.jobSystemKey(scope.companyId);
    if (project === null || project.pc_job_id === 0 || key === null) return null;
    return { key, jobId: project.pc_job_id };
  }

  /** Counts the records of a job; null when the system does not report the number. */
  total({ key, jobId }: JobSource): Promise<number | null> {
    return this.jobSystem.loadCount({ key }, jobId);
  }

  /**
   * Yields batches of about `size` records that changed since the cursor; none for a project without a job.
   * Reports the total number only without a cursor. A later sync has few records, so it needs no progress.
   * When a page fails, yields the records before it first.
   */
  async *batches(
    scope: ProjectScope,
    cursor: Date | null,
    { size, isUrgent, onTotal }: FeedOptions,
  ): AsyncGenerator<FedRecord[]> {
    const source = await this.source(scope);
    if (source === null) return;
    const { key, jobId } = source;
    const context = { jobId, jobNames: await this.jobs.jobNames(scope.companyId) };
    let batch: FedRecord[] = [];
    const options = cursor === null ? { isUrgent, onTotal } : { isUrgent };
    try {
      for await (const page of this.jobSystem.loads({ key }, jobId, sinceOf(cursor), options)) {
        batch.push(...page.map((raw) => ({ raw, read: readLoad(raw, context) })));
        if (batch.length < size) continue;
        yield batch;
        batch = [];
      }
    } catch (failure) {
      // The records before the failure are good. A page that fails each time must not hold them back.
      if (batch.length > 0) yield batch;
      throw failure;
    }
    if (batch.length > 0) yield batch;
  }
}
