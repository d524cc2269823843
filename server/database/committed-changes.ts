import { Injectable, Logger } from '@nestjs/common';
import type { ChangeAuthor, CompanyRows, ProjectRows } from '#shared/realtime/events';
import type { CompanyScope, ProjectScope } from './scopes';

/** Committed change of a scope. */
export interface CommittedChange {
  readonly scope: CompanyScope | ProjectScope;
  readonly from: number;
  /** Identities of both revisions. See docs/live-data.md#histories. */
  readonly fromId: string;
  readonly to: number;
  readonly toId: string;
  readonly by: ChangeAuthor;
  /** Text of the reason. */
  readonly why: string;
  readonly rows: Partial<ProjectRows & CompanyRows>;
  readonly rowCount: number;
  /** True if the totals of the project are those of the revision before. */
  readonly keepsTotals: boolean;
}

/**
 * Publishes changes after their commit, never before.
 * An earlier event could announce rows that are rolled back, and a browser that reads on it would get old
 * rows.
 */
@Injectable()
export class CommittedChanges {
  private readonly listeners = new Set<(change: CommittedChange) => void>();
  private readonly logger = new Logger(CommittedChanges.name);

  /** Calls the listener for every change from now on; returns a function that unsubscribes it. */
  subscribe(listener: (change: CommittedChange) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Calls every listener. An error in one of them is logged and does not stop the others. */
  announce(change: CommittedChange): void {
    for (const listener of this.listeners) {
      try {
        listener(change);
      } catch (error) {
        this.logger.error({ err: error }, 'A listener of committed changes failed');
      }
    }
  }
}
