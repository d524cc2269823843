import { Injectable, Logger } from '@nestjs/common';
import type { ChangeAuthor, CompanyRows, ProjectRows } from '../../shared/realtime/events';
import type { CompanyScope, ProjectScope } from './scopes';

/** A change that is in the database for good. */
export interface CommittedChange {
  readonly scope: CompanyScope | ProjectScope;
  readonly from: number;
  readonly to: number;
  readonly by: ChangeAuthor;
  readonly why: string;
  readonly rows: Partial<ProjectRows & CompanyRows>;
  readonly rowCount: number;
}

/**
 * Hears of changes after their commit and never before: a listener that acted earlier could announce what is
 * then rolled back, and a screen that asks at once would read the old rows.
 */
@Injectable()
export class CommittedChanges {
  private readonly listeners = new Set<(change: CommittedChange) => void>();
  private readonly logger = new Logger(CommittedChanges.name);

  /** Calls the listener for every change from now on; returns how to stop that. */
  subscribe(listener: (change: CommittedChange) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Tells every listener. One that fails does not keep the others from hearing: the change stands. */
  announce(change: CommittedChange): void {
    for (const listener of this.listeners) {
      try {
        listener(change);
      } catch (error) {
        this.logger.error({ err: error }, 'A listener failed on a committed change');
      }
    }
  }
}
