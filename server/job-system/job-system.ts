/** What opens the job-tracking system for one company. Never logged. */
export interface JobSystemCredentials {
  readonly key: string;
}

/** A job of the job-tracking system. */
export interface ExternalJob {
  readonly id: number;
  readonly name: string;
  readonly crewName: string;
  readonly customerName: string;
  /** 'Active', 'Not Started', ... */
  readonly workingStatus: string;
  /** As the system writes it, '' when open. */
  readonly endDate: string;
}

export interface ExternalCarrier {
  readonly id: number;
  readonly name: string;
}

/** How a long list is read. */
export interface LoadsOptions {
  readonly signal?: AbortSignal;
  /** Told with each page how many records there are in all; null where the system does not say. */
  readonly onTotal?: (total: number | null) => void;
}

/** A record of a load exactly as it came; `readLoad` makes sense of it. */
export type RawLoad = unknown;

/**
 * The job-tracking system, as the product sees it (design: outside systems, section 1). Every method fails with
 * DomainError job_system_unavailable or job_system_rejected_key, never with the system's own status.
 */
export abstract class JobSystem {
  abstract jobs(credentials: JobSystemCredentials, signal?: AbortSignal): Promise<ExternalJob[]>;

  abstract carriers(credentials: JobSystemCredentials, signal?: AbortSignal): Promise<ExternalCarrier[]>;

  /**
   * The records of a job, page by page; with `since` only those updated at or after it. A record without a
   * readable time of update always comes.
   */
  abstract loads(
    credentials: JobSystemCredentials,
    jobId: number,
    since: Date | null,
    options?: LoadsOptions,
  ): AsyncIterable<RawLoad[]>;

  /** Counts the records of a job without reading them; null where the system does not say how many there are. */
  abstract loadCount(credentials: JobSystemCredentials, jobId: number): Promise<number | null>;
}
