import type { ChangeAuthor } from '../../../shared/realtime/events';
import { backOff } from '../../../shared/rules/back-off';

/** A committed change of the scope; without `update` it has to be asked for. */
export interface SyncChange<U> {
  readonly from: number;
  readonly to: number;
  /** null when nobody told. */
  readonly by: ChangeAuthor | null;
  readonly update: U | null;
}

/** What changed after a revision; with `reset` everything that is held is to be dropped. */
export interface SyncDelta<U> {
  readonly revision: number;
  readonly reset: boolean;
  readonly update: U;
}

/** The copy that is kept in step, and where its changes come from. */
export interface SyncHost<U> {
  since(revision: number): Promise<SyncDelta<U>>;
  take(update: U, by: ChangeAuthor | null): void;
  /** Drops the copy. Gives the revision of a copy that is complete again, or null and calls `started` later. */
  startOver(delta: SyncDelta<U>): number | null;
  /** The server could not be asked, or with null can be again. */
  trouble(error: unknown): void;
}

const RETRY_MS = { first: 1_000, longest: 30_000, jitter: 0.5 };

/**
 * Keeps one scope at the server's revision (design: live-data, section 3). A change that continues the copy is
 * applied; a gap asks `since`; one that is behind (my own, back from the room) is ignored. Changes that arrive
 * before the copy is complete wait for it. Everything else - lost messages, lost connections, killed servers -
 * shows itself as a gap.
 */
export class ScopeSync<U> {
  private current: number | null = null;
  private waiting: SyncChange<U>[] = [];
  private asking = false;
  /** The newest revision that the server is known to have. */
  private known = 0;
  private failures = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  /** Grows when the copy starts over: an answer to an older question does not count. */
  private era = 0;

  constructor(private readonly host: SyncHost<U>) {}

  /** The revision of the copy, null while there is none. */
  get revision(): number | null {
    return this.current;
  }

  /** The copy is complete at a revision; what has waited for it follows. */
  started(revision: number): void {
    this.current = revision;
    this.drain();
  }

  /** A change from the room or from a reply. */
  receive(change: SyncChange<U>): void {
    this.known = Math.max(this.known, change.to);
    this.waiting.push(change);
    this.drain();
  }

  /** The server has told its revision: on joining, on coming back, and each 30 s. */
  compare(revision: number): void {
    if (this.current === null || revision === this.current) return;
    // A lower one is an answer that was overtaken, or a server put back to an older state: `since` tells which.
    this.known = Math.max(this.known, revision);
    this.ask();
  }

  /** Asks what has changed since; one question at a time. */
  ask(): void {
    if (this.current === null || this.asking) return;
    this.asking = true;
    clearTimeout(this.retry);
    void this.catchUp(this.current, this.era);
  }

  /** Forgets everything; no answer counts any more. */
  stop(): void {
    this.era += 1;
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

  private async catchUp(revision: number, era: number): Promise<void> {
    try {
      const delta = await this.host.since(revision);
      if (era !== this.era) return;
      this.asking = false;
      this.failures = 0;
      this.host.trouble(null);
      this.arrived(delta);
    } catch (error) {
      if (era !== this.era) return;
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

  /** After a failure, and when an answer brought nothing new although there is: a moment later it will. */
  private askLater(): void {
    this.failures += 1;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.ask(), backOff(this.failures, RETRY_MS));
  }
}
