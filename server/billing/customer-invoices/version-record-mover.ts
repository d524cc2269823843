import type { ProjectChange } from '#server/database/index';

/** Ids of a replaced version and of the one that replaces it. */
export interface VersionReplaced {
  readonly replacedId: number;
  readonly newestId: number;
}

/**
 * Port that moves records from a replaced version of an invoice to the newest one, in the same change.
 * Credits and debits implement it.
 */
export abstract class VersionRecordMover {
  abstract move(change: ProjectChange, replaced: VersionReplaced): Promise<void>;
}
