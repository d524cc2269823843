import { atom } from 'jotai';
import type { DashboardReply } from '#shared/contract/dashboard';
import type { Store } from '#client/api/store';

/** Shortest time between two reads, however often data changes. */
export const LOOK_EVERY_MS = 1_500;

export interface DashboardView {
  /** Newest answer. It stays while a newer read runs or fails. */
  figures: DashboardReply | null;
  status: 'loading' | 'ready' | 'error';
  /** Error of the last read; null when it succeeded. */
  error: unknown;
}

/**
 * Reads the company's figures while a page shows them. Reads again after a change, but never twice at the
 * same time and at most every 1.5 s.
 */
export class DashboardFeed {
  readonly view = atom<DashboardView>({ figures: null, status: 'loading', error: null });
  private watchers = 0;
  private isStale = true;
  private isReading = false;
  private lastAt = -Infinity;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts sessions. Answers of an earlier session are dropped. */
  private generation = 0;

  constructor(
    private readonly read: () => Promise<DashboardReply>,
    private readonly store: Store,
  ) {}

  /** Keeps the figures up to date until the returned function is called. */
  watch(): () => void {
    this.watchers += 1;
    this.schedule();
    return () => {
      this.watchers -= 1;
      // Makes the next watcher read the figures again.
      if (this.watchers === 0) this.stale();
    };
  }

  /** Marks the figures as possibly out of date. */
  stale(): void {
    this.isStale = true;
    this.schedule();
  }

  /** Drops all data of the session. */
  forget(): void {
    this.generation += 1;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.isStale = true;
    this.show({ figures: null, status: 'loading', error: null });
  }

  private schedule(): void {
    if (this.watchers === 0 || !this.isStale || this.isReading || this.timer !== undefined) return;
    const wait = Math.max(0, this.lastAt + LOOK_EVERY_MS - performance.now());
    this.timer = setTimeout(() => {
      this.timer = undefined;
      void this.look();
    }, wait);
  }

  private async look(): Promise<void> {
    if (this.watchers === 0 || this.isReading) return;
    const { generation } = this;
    this.isReading = true;
    this.isStale = false;
    this.lastAt = performance.now();
    try {
      const figures = await this.read();
      if (generation === this.generation) this.show({ figures, status: 'ready', error: null });
    } catch (error) {
      if (generation === this.generation) this.failed(error);
    } finally {
      this.isReading = false;
      this.schedule();
    }
  }

  private failed(error: unknown): void {
    const { figures } = this.store.get(this.view);
    this.show({ figures, status: 'error', error });
  }

  private show(view: DashboardView): void {
    this.store.set(this.view, view);
  }
}
