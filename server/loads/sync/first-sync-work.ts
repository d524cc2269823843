import { declareWork } from '#server/platform/common/index';
import type { Actor } from '#server/database/index';

/** Person who chose the job. */
export interface FirstSyncRequest {
  readonly actor: Actor;
}

/**
 * Queue of first syncs. They start immediately, also for several new projects of one company.
 * The limit for each company leaves capacity for other companies. The company's key sets the pace of the calls.
 */
export const FIRST_SYNC = declareWork<FirstSyncRequest>('first-sync', { atOnce: 16, perLane: 8 });
