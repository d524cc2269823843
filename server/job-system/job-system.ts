/** Credentials of one company for the job system. Never logged. */
export interface JobSystemCredentials {
  readonly key: string;
}

/** Job of the job system. */
export interface ExternalJob {
  readonly id: number;
  readonly name: string;
  readonly crewName: string;
  readonly customerName: string;
  /** Status, such as 'Active' or 'Not Started'. */
  readonly workingStatus: string;
  /** Date in the system's own format, '' when open. */
  readonly endDate: string;
}

export interface ExternalCarrier {
  readonly id: number;
  readonly name: string;
}

/** Options for reading a long list. */
export interface LoadsOptions {
  readonly signal?: AbortSignal;
  /** True for an order of a person: it does not wait for the pause after a failure of this job. */
  readonly isUrgent?: boolean;
  /** Called with each page: the number of all records, or null when the system does not report it. */
  readonly onTotal?: (total: number | null) => void;
}

/** Record of a load exactly as received. `readLoad` reads it. */
export type RawLoad = unknown;

/**
 * Port to the job system. See docs/outside-systems.md#job-tracking-system.
 * Every method fails with DomainError job_system_unavailable or job_system_rejected_key, never with an HTTP status.
 */
export abstract class JobSystem {
  /** Resolves when calls may be made. @throws DomainError `outgoing_held` in a copy of the database */
  abstract confirm(): Promise<void>;

  abstract jobs(credentials: JobSystemCredentials, signal?: AbortSignal): Promise<ExternalJob[]>;

  abstract carriers(credentials: JobSystemCredentials, signal?: AbortSignal): Promise<ExternalCarrier[]>;

  /**
   * Yields the records of a job page by page. With `since`, only those updated at or after it.
   * A record without a readable update time is always included.
   */
  abstract loads(
    credentials: JobSystemCredentials,
    jobId: number,
    since: Date | null,
    options?: LoadsOptions,
  ): AsyncIterable<RawLoad[]>;

  /** Counts the records of a job without reading them; null when the system does not report the number. */
  abstract loadCount(credentials: JobSystemCredentials, jobId: number): Promise<number | null>;
}
