import type { LoadKind } from './loads';

/** Length of a list and the time of its oldest row. Times are ISO UTC, '' for never. */
interface Found {
  count: number;
  since: string;
}

/** Record of the job system with a future time of update. */
export interface FutureRecordReply {
  record_id: string;
  load_no: number;
  /** Load of the record; 0 while there is none. */
  load_id: number;
  kind: LoadKind;
  dated_at: string;
  since: string;
}

/** Record of the job system that could not be read. */
export interface QuarantinedRecordReply {
  /** '' and 0 for values that the record lacks. */
  record_id: string;
  load_no: number;
  reason: string;
  since: string;
}

/** Load that the job system no longer has. */
export interface MissingLoadReply {
  load_id: number;
  load_no: number;
  kind: LoadKind;
  since: string;
}

/**
 * Reply of GET /pc/project-sync/{id}: the state of a project's sync, and the records that somebody should
 * look at. See docs/outside-systems.md#sync.
 */
export interface ProjectSyncReply {
  last_synced_at: string;
  /** Time and reason of the last run's failure; both '' after a success. */
  failed_at: string;
  error: string;
  /** Failed runs since the last success, the time of the first one, and of the next scheduled run; 0 and '' for none. */
  failures: number;
  failing_since: string;
  next_try_at: string;
  /** Time at which the job system no longer had the job; '' while it has it. */
  job_gone_at: string;
  /** Time of the last comparison of its loads with all records of the job. */
  compared_at: string;
  future: Found & { records: FutureRecordReply[] };
  quarantined: Found & { records: QuarantinedRecordReply[] };
  missing: Found & { loads: MissingLoadReply[] };
}
