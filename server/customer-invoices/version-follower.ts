import type { ProjectChange } from '../database';

/** A version that is replaced, and the one that replaces it. */
export interface VersionReplaced {
  readonly replacedId: number;
  readonly newestId: number;
}

/** Moves records from a replaced version of an invoice to the newest one, within its change. Credits and debits implement it. */
export abstract class VersionFollower {
  abstract follow(change: ProjectChange, replaced: VersionReplaced): Promise<void>;
}
