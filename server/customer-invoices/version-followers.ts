import { Injectable } from '@nestjs/common';
import type { ProjectChange } from '../database';

/** A version that is replaced, and the one that replaces it. */
export interface VersionReplaced {
  readonly replacedId: number;
  readonly newestId: number;
}

/** Moves the records of a domain from a replaced version to the newest one, within its change. */
export type VersionFollower = (change: ProjectChange, replaced: VersionReplaced) => Promise<void>;

/** The domains with records on customer invoices. They come after this one, so each registers its own follower. */
@Injectable()
export class VersionFollowers {
  private readonly followers: VersionFollower[] = [];

  register(follower: VersionFollower): void {
    this.followers.push(follower);
  }

  /** Calls the followers one after the other: they share one connection. */
  async follow(change: ProjectChange, replaced: VersionReplaced): Promise<void> {
    for (const follower of this.followers) await follower(change, replaced);
  }
}
