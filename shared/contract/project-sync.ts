import type { LoadKind } from './loads';

/** Length of a list and the time of its oldest entry. Times are ISO UTC, '' for never. */
interface Found {
  count: number;
  since: string;
}

/** A record of the job system with a time of update in the future. */
export interface FutureRecordReply {
  record_id: string;
  load_no: number;
  /** The load that it is, 0 while it is none. */
  load_id: number;
  kind: LoadKind;
  dated_at: string;
  since: string;
}

/** A record of the job system that could not be read. */
export interface QuarantinedRecordReply {
  /** '' and 0 where the record does not say. */
  record_id: string;
  load_no: number;
  reason: string;
  since: string;
}

/** A load that the job system no longer has. */
export interface MissingLoadReply {
  load_id: number;
  load_no: number;
  kind: LoadKind;
  since: string;
}

/** Reply of GET /pc/project-sync/{id}: how its sync stands, and what of it somebody should look at. */
export interface ProjectSyncReply {
  last_synced_at: string;
  /** Time and reason of the last run's failure; both '' when it went well. */
  failed_at: string;
  error: string;
  /** Last time when its loads were compared with all of the job's records. */
  compared_at: string;
  future: Found & { records: FutureRecordReply[] };
  quarantined: Found & { records: QuarantinedRecordReply[] };
  missing: Found & { loads: MissingLoadReply[] };
}
