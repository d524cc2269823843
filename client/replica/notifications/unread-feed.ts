import { atom } from 'jotai';
import type { Store } from '#client/api/store';

interface UnreadView {
  unread: number;
  /** Counts the reads. An open list reads itself again with each one. */
  version: number;
}

const NOTHING: UnreadView = { unread: 0, version: 0 };

/** Count of the person's unread notifications. It is read again after each event, one call at a time. */
export class UnreadFeed {
  readonly view = atom<UnreadView>(NOTHING);
  private isReading = false;
  private isStale = false;
  /** Counts sessions. Answers of an earlier session are dropped. */
  private generation = 0;

  constructor(
    private readonly read: () => Promise<number>,
    private readonly store: Store,
  ) {}

  /** Marks the count as possibly out of date. */
  stale(): void {
    this.isStale = true;
    if (!this.isReading) void this.look();
  }

  /** Drops all data of the session. */
  forget(): void {
    this.generation += 1;
    this.isStale = false;
    this.store.set(this.view, NOTHING);
  }

  private async look(): Promise<void> {
    this.isReading = true;
    while (this.isStale) {
      const { generation } = this;
      this.isStale = false;
      // After a failure the old count stays until the next event or comparison.
      const unread = await this.read().catch(() => null);
      if (unread !== null && generation === this.generation) {
        this.store.set(this.view, ({ version }) => ({ unread, version: version + 1 }));
      }
    }
    this.isReading = false;
  }
}
