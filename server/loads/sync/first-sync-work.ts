import { WorkKind } from '../../common';
import type { Actor } from '../../database';

/** Person who chose the job. */
export interface FirstSyncRequest {
  readonly actor: Actor;
}

/**
 * First syncs begin at once, also those of projects that a person adds one after the other, and leave a node places
 * for other companies. Their pace is that of the company's key for the job system.
 */
export const FIRST_SYNC = new WorkKind<FirstSyncRequest>('first-sync', { atOnce: 16, perLane: 8 });
