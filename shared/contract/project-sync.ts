import type { LoadKind } from './loads';

/** How many of a list there are and since when, with its first entries. Times are ISO UTC, '' for never. */
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
  /** When the last run failed and why; both '' when it went well. */
  failed_at: string;
  error: string;
  /** When its loads were last compared with all of the job's records. */
  compared_at: string;
  future: Found & { records: FutureRecordReply[] };
  quarantined: Found & { records: QuarantinedRecordReply[] };
  missing: Found & { loads: MissingLoadReply[] };
}
