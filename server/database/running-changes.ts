import { Injectable, Logger } from '@nestjs/common';
import type { WrittenReason } from '#shared/contract/change-reason';
import type { WrittenLoads } from './load-progress';
import type { CompanyScope, ProjectScope } from './scopes';

/** Loads from which people see the progress of a change. Fewer take less than half a second. */
const LOADS_MIN = 2_000;

/** Large change of a project that is running or has just ended. */
export interface RunningChange extends WrittenLoads {
  readonly scope: ProjectScope;
  readonly reason: WrittenReason;
  readonly state: 'running' | 'finished' | 'failed';
}

/** Follows one change over its attempts. */
export interface FollowedChange {
  /** Called for each load count of the running attempt. */
  readonly report: (reason: WrittenReason, loads: WrittenLoads) => void;
  /** Called once, after the commit or the rollback. */
  readonly end: (state: 'finished' | 'failed') => void;
}

const NOT_FOLLOWED: FollowedChange = { report: () => undefined, end: () => undefined };

/**
 * Announces the progress of large changes, outside their transactions. A listener sees numbers only, and an end only
 * after the commit or the rollback. See docs/decisions/one-transaction.md.
 */
@Injectable()
export class RunningChanges {
  private readonly listeners = new Set<(change: RunningChange) => void>();
  private readonly logger = new Logger(RunningChanges.name);

  /** Calls the listener for every progress from now on; returns a function that unsubscribes it. */
  subscribe(listener: (change: RunningChange) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Follows a change. Changes of a company have no loads. */
  follow(scope: CompanyScope | ProjectScope | undefined): FollowedChange {
    if (scope?.kind !== 'project') return NOT_FOLLOWED;
    let latest: RunningChange | null = null;
    return {
      report: (reason, { done, total }) => {
        if (total < LOADS_MIN) return;
        // After a deadlock the change begins again. Its bar waits until the second attempt has come as far.
        latest = { scope, reason, total, done: Math.max(done, latest?.done ?? 0), state: 'running' };
        this.announce(latest);
      },
      end: (state) => {
        if (latest !== null) this.announce({ ...latest, state });
      },
    };
  }

  private announce(change: RunningChange): void {
    for (const listener of this.listeners) {
      try {
        listener(change);
      } catch (error) {
        this.logger.error({ err: error }, 'A listener of running changes failed');
      }
    }
  }
}
