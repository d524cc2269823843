import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { JobDetailsReply } from '#shared/contract/projects';
import { DomainError } from '#shared/errors/index';
import { Clock, DomainEvents, cacheOptions } from '#server/platform/common/index';
import { CompanyKeys } from '#server/companies/index';
import { type ExternalCarrier, type ExternalJob, JobSystem } from './job-system';

/** Time for which a reply of the job system is cached for everybody of a company. */
const FRESH_MS = 30_000;
/** Maximum wait of a person for the list. */
const WAIT_MAX_MS = 15_000;
const COMPANIES_MAX = 1_000;

interface Kept<T> {
  /** Key of the company for the call. Another key has other jobs. */
  readonly key: string;
  readonly answer: Promise<T>;
}

/** Caches the jobs and carriers of a company for a short time. A company without a key has none. */
@Injectable()
export class JobDirectory implements OnModuleInit {
  private readonly keptJobs: LRUCache<number, Kept<ExternalJob[]>>;
  private readonly keptCarriers: LRUCache<number, Kept<ExternalCarrier[]>>;
  private readonly lastKnown = new LRUCache<number, ExternalJob[]>({ max: COMPANIES_MAX });

  constructor(
    private readonly jobSystem: JobSystem,
    private readonly companyKeys: CompanyKeys,
    clock: Clock,
    private readonly events: DomainEvents,
  ) {
    const fresh = { max: COMPANIES_MAX, ...cacheOptions(FRESH_MS, clock) };
    this.keptJobs = new LRUCache(fresh);
    this.keptCarriers = new LRUCache(fresh);
  }

  onModuleInit(): void {
    this.events.on('CompanyApiKeyChanged', ({ companyId }) => this.forget(companyId));
  }

  /** Checks that the company's jobs come from a job system. */
  isConnected(companyId: number): Promise<boolean> {
    return this.companyKeys.hasJobSystem(companyId);
  }

  /** @throws DomainError job_system_unavailable, job_system_rejected_key */
  async jobs(companyId: number): Promise<ExternalJob[]> {
    const jobs = await this.fresh(this.keptJobs, companyId, (key, signal) =>
      this.jobSystem.jobs({ key }, signal),
    );
    this.lastKnown.set(companyId, jobs);
    return jobs;
  }

  /** @throws DomainError job_system_unavailable, job_system_rejected_key */
  carriers(companyId: number): Promise<ExternalCarrier[]> {
    return this.fresh(this.keptCarriers, companyId, (key, signal) =>
      this.jobSystem.carriers({ key }, signal),
    );
  }

  /** Returns a job, or null when the company has none with that id. @throws the errors of `jobs` */
  async find(companyId: number, jobId: number): Promise<JobDetailsReply | null> {
    return detailsOf(await this.jobs(companyId), jobId);
  }

  /** Works like `find`, but never fails and never waits. Returns the last known job, null before the first reply. */
  lastKnownJob(companyId: number, jobId: number): JobDetailsReply | null {
    // The reply is for the next reader. A failure is logged where it happens.
    this.jobs(companyId).catch(() => undefined);
    return detailsOf(this.lastKnown.get(companyId) ?? [], jobId);
  }

  /** Returns the names of the company's jobs by id, for transfers. Uses the last known ones when the system fails. */
  async jobNames(companyId: number): Promise<ReadonlyMap<number, string>> {
    const jobs = await this.jobs(companyId).catch(() => this.lastKnown.get(companyId) ?? []);
    return new Map(jobs.map(({ id, name }) => [id, name]));
  }

  /** Clears the caches when the company's key changes, because another key has other jobs. */
  private forget(companyId: number): void {
    this.keptJobs.delete(companyId);
    this.keptCarriers.delete(companyId);
    this.lastKnown.delete(companyId);
  }

  private async fresh<T>(
    kept: LRUCache<number, Kept<T[]>>,
    companyId: number,
    ask: (key: string, signal: AbortSignal) => Promise<T[]>,
  ): Promise<T[]> {
    const key = await this.companyKeys.jobSystemKey(companyId);
    if (key === null) return [];
    const known = kept.get(companyId);
    if (known?.key === key) return known.answer;
    const entry: Kept<T[]> = { key, answer: withTimeLimit((signal) => ask(key, signal)) };
    kept.set(companyId, entry);
    // A failure goes to the callers that wait. It is not cached, so the next caller tries again.
    entry.answer.catch(() => {
      if (kept.get(companyId) === entry) kept.delete(companyId);
    });
    return entry.answer;
  }
}

async function withTimeLimit<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(WAIT_MAX_MS);
  try {
    return await ask(signal);
  } catch (error) {
    throw signal.aborted ? new DomainError('job_system_unavailable') : error;
  }
}

function detailsOf(jobs: readonly ExternalJob[], jobId: number): JobDetailsReply | null {
  const job = jobs.find(({ id }) => id === jobId);
  return job === undefined
    ? null
    : {
        id: job.id,
        name: job.name,
        crew_name: job.crewName,
        customer_name: job.customerName,
        working_status: job.workingStatus,
        end_date: job.endDate,
      };
}
