import type { ChangeAuthor } from '#shared/realtime/events';
import { backOff } from '#shared/rules/back-off';

/** Committed change of the scope. Without `update`, the rows must be fetched. */
export interface SyncChange<U> {
  readonly from: number;
  readonly to: number;
  /** Null when the author is unknown. */
  readonly by: ChangeAuthor | null;
  readonly update: U | null;
}

/** Changes after a revision. With `reset`, the copy must be dropped. */
export interface SyncDelta<U> {
  readonly revision: number;
  readonly reset: boolean;
  readonly update: U;
}

/** Copy that is kept in step, and the source of its changes. */
export interface SyncHost<U> {
  since(revision: number): Promise<SyncDelta<U>>;
  take(update: U, by: ChangeAuthor | null): void;
  /**
   * Drops the copy. Returns the revision of a copy that is complete again, or null if `started` is called
   * later.
   */
  startOver(delta: SyncDelta<U>): number | null;
  /** Reports that the server could not be reached; null reports that it can be reached again. */
  trouble(error: unknown): void;
}

const RETRY_MS = { first: 1_000, longest: 30_000, jitter: 0.5 };

/**
 * Keeps one scope at the server's revision. It applies a change that continues the copy and asks `since` at a
 * gap. It ignores a change that is behind, such as my own change back from the room. Changes that arrive
 * before the copy is complete wait. Lost messages, lost connections and killed servers all appear as a gap.
 * See docs/live-data.md#deltas-and-gaps.
 */
export class ScopeSync<U> {
  private current: number | null = null;
  private waiting: SyncChange<U>[] = [];
  private asking = false;
  /** Highest revision that the server is known to have. */
  private known = 0;
  private failures = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  /** Grows when the copy starts over, so that answers to older calls are ignored. */
  private generation = 0;

  constructor(private readonly host: SyncHost<U>) {}

  /** Revision of the copy, null while there is none. */
  get revision(): number | null {
    return this.current;
  }

  /** Marks the copy as complete at a revision and applies the waiting changes. */
  started(revision: number): void {
    this.current = revision;
    this.drain();
  }

  /** Receives a change from the room or from a reply. */
  receive(change: SyncChange<U>): void {
    this.known = Math.max(this.known, change.to);
    this.waiting.push(change);
    this.drain();
  }

  /** Compares with a revision that the server sent: after a join, after a reconnect, and every 30 s. */
  compare(revision: number): void {
    if (this.current === null || revision === this.current) return;
    // A lower revision is an overtaken answer or a restored backup. `since` shows which.
    this.known = Math.max(this.known, revision);
    this.ask();
  }

  /** Reads the changes since the current revision, with one call at a time. */
  ask(): void {
    if (this.current === null || this.asking) return;
    this.asking = true;
    clearTimeout(this.retry);
    void this.catchUp(this.current, this.generation);
  }

  /** Drops the state; running calls no longer count. */
  stop(): void {
    this.generation += 1;
    clearTimeout(this.retry);
    this.current = null;
    this.waiting = [];
    this.asking = false;
    this.known = this.failures = 0;
  }

  private drain(): void {
    if (this.current === null || this.asking) return;
    let revision = this.current;
    const later: SyncChange<U>[] = [];
    for (const change of this.waiting.sort((a, b) => a.from - b.from)) {
      if (change.to <= revision) continue;
      if (change.update === null || change.from > revision) later.push(change);
      else {
        this.host.take(change.update, change.by);
        revision = change.to;
      }
    }
    this.current = revision;
    this.waiting = later;
    if (later.length > 0) this.ask();
  }

  private async catchUp(revision: number, generation: number): Promise<void> {
    try {
      const delta = await this.host.since(revision);
      if (generation !== this.generation) return;
      this.asking = false;
      this.failures = 0;
      this.host.trouble(null);
      this.arrived(delta);
    } catch (error) {
      if (generation !== this.generation) return;
      this.asking = false;
      this.host.trouble(error);
      this.askLater();
    }
  }

  private arrived(delta: SyncDelta<U>): void {
    if (delta.reset) {
      this.stop();
      const revision = this.host.startOver(delta);
      if (revision !== null) this.started(revision);
      return;
    }
    this.advance(delta);
  }

  private advance({ revision, update }: SyncDelta<U>): void {
    const by = this.waiting.length === 1 ? (this.waiting[0]?.by ?? null) : null;
    this.host.take(update, by);
    const before = this.current ?? 0;
    this.current = Math.max(before, revision);
    const isNewer = this.current > before;
    if (isNewer) this.drain();
    if (this.known <= this.current || this.asking) return;
    if (isNewer) this.ask();
    else this.askLater();
  }

  /**
   * Retries later: after a failure, and when an answer brought nothing although a higher revision is known.
   */
  private askLater(): void {
    this.failures += 1;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.ask(), backOff(this.failures, RETRY_MS));
  }
}
