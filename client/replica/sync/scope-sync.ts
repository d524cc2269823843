import type { ChangeAuthor, ScopeChange } from '#shared/realtime/events';
import { backOff } from '#shared/rules/back-off';

/**
 * State of a scope: its revision, and the identity of the change that made it. '' is unknown, as from a server of the
 * version before. See docs/live-data.md#histories.
 */
export interface ScopeState {
  readonly revision: number;
  readonly id: string;
}

/** State before all changes. */
export const NO_STATE: ScopeState = { revision: 0, id: '' };

/** Returns the query of a read after a state. */
export const sinceOf = ({ revision, id }: ScopeState): { since: number; since_id?: string } => ({
  since: revision,
  ...(id !== '' && { since_id: id }),
});

/** Reads the state from a reply or a message. */
export const stateOf = ({
  revision,
  revision_id: id = '',
}: {
  revision: number;
  revision_id?: string;
}): ScopeState => ({ revision, id });

/** Committed change of the scope. Without `update`, the rows must be fetched. */
export interface SyncChange<U> {
  readonly from: number;
  readonly to: number;
  /** Identities of both revisions; '' is unknown. */
  readonly fromId: string;
  readonly toId: string;
  /** Null when the author is unknown. */
  readonly by: ChangeAuthor | null;
  readonly update: U | null;
}

/** Returns the change of a message, with its rows as an update of the copy. */
export const changeOf = <U>(
  {
    from,
    to,
    by,
    from_id: fromId = '',
    to_id: toId = '',
  }: Omit<ScopeChange<unknown>, 'by' | 'why' | 'rows'> & { by: ChangeAuthor | null },
  update: U | null,
): SyncChange<U> => ({ from, fromId, to, toId, by, update });

/** Changes after a revision. With `reset`, the copy must be dropped. */
export interface SyncDelta<U> extends ScopeState {
  readonly reset: boolean;
  readonly update: U;
}

/** Copy that is kept in step, and the source of its changes. */
export interface SyncHost<U> {
  since(state: ScopeState): Promise<SyncDelta<U>>;
  take(update: U, by: ChangeAuthor | null): void;
  /**
   * Drops the copy. Returns the state of a copy that is complete again, or null if `started` is called later.
   */
  startOver(delta: SyncDelta<U>): ScopeState | null;
  /** Reports that the server could not be reached; null reports that it can be reached again. */
  trouble(error: unknown): void;
}

/** Returns true for two known identities that differ: the same revision of two histories. */
const differ = (one: string, other: string): boolean => one !== '' && other !== '' && one !== other;

/** Returns true for a change that begins or ends at the revision of the copy, with another identity there. */
const isOfAnotherHistory = (
  { from, fromId, to, toId }: SyncChange<unknown>,
  { revision, id }: ScopeState,
): boolean => (from === revision && differ(fromId, id)) || (to === revision && differ(toId, id));

/** Answers in a row without a revision that was received, after which it counts as lost. */
const EMPTY_ANSWERS_MAX = 3;
const RETRY_MS = { first: 1_000, longest: 30_000, jitter: 0.5 };

/**
 * Keeps one scope at the server's revision. It applies a change that continues the copy and asks `since` at a
 * gap. It ignores a change that is behind, such as my own change back from the room. Changes that arrive
 * before the copy is complete wait. Lost messages, lost connections and killed servers all appear as a gap. So does a
 * database that went back in time: its revision has another identity. See docs/live-data.md#deltas-and-gaps.
 */
export class ScopeSync<U> {
  private current: ScopeState | null = null;
  private waiting: SyncChange<U>[] = [];
  private asking = false;
  /** Highest revision that the server is known to have. */
  private known = 0;
  private failures = 0;
  private emptyAnswers = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  /** Grows when the copy starts over, so that answers to older calls are ignored. */
  private generation = 0;

  constructor(private readonly host: SyncHost<U>) {}

  /** Revision of the copy, null while there is none. */
  get revision(): number | null {
    return this.current?.revision ?? null;
  }

  /** State of the copy, null while there is none. */
  get state(): ScopeState | null {
    return this.current;
  }

  /** True while the server has, or may have, a higher revision than the copy. */
  get isBehind(): boolean {
    return this.known > (this.revision ?? 0);
  }

  /** Marks the copy as complete at a state and applies the waiting changes. Answers for an earlier copy do not count. */
  started(state: ScopeState): void {
    this.generation += 1;
    this.asking = false;
    this.current = state;
    this.drain();
    if (this.isBehind) this.ask();
  }

  /** Receives a change from the room or from a reply. */
  receive(change: SyncChange<U>): void {
    this.known = Math.max(this.known, change.to);
    this.waiting.push(change);
    this.drain();
  }

  /** Compares with a state that the server sent: after a join, after a reconnect, and every 30 s. */
  compare(state: ScopeState): void {
    const { current } = this;
    if (current === null) return;
    if (state.revision === current.revision && !differ(state.id, current.id)) {
      this.current = { ...current, id: current.id === '' ? state.id : current.id };
      return;
    }
    // A lower revision is an overtaken answer or a restored backup. `since` shows which.
    this.known = Math.max(this.known, state.revision);
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
    this.known = this.failures = this.emptyAnswers = 0;
  }

  private drain(): void {
    if (this.current === null || this.asking) return;
    let at = this.current;
    const later: SyncChange<U>[] = [];
    for (const change of this.waiting.sort((a, b) => a.from - b.from)) {
      if (isOfAnotherHistory(change, at)) later.push(change);
      else if (change.to <= at.revision) continue;
      else if (change.update === null || change.from > at.revision) later.push(change);
      else {
        this.host.take(change.update, change.by);
        at = { revision: change.to, id: change.toId };
      }
    }
    this.current = at;
    this.waiting = later;
    if (later.length > 0) this.ask();
  }

  private async catchUp(state: ScopeState, generation: number): Promise<void> {
    try {
      const delta = await this.host.since(state);
      if (generation !== this.generation) return;
      this.asking = false;
      this.failures = 0;
      this.host.trouble(null);
      this.arrived(delta);
    } catch (error) {
      if (generation !== this.generation) return;
      this.asking = false;
      this.host.trouble(error);
      this.failures += 1;
      this.askLater(this.failures);
    }
  }

  private arrived(delta: SyncDelta<U>): void {
    if (delta.reset) {
      this.stop();
      const state = this.host.startOver(delta);
      if (state !== null) this.started(state);
      return;
    }
    this.advance(delta);
  }

  private advance({ revision, id, update }: SyncDelta<U>): void {
    this.host.take(update, this.onlyAuthor());
    const before = this.revision ?? 0;
    const isNews = revision > before;
    if (revision >= before) this.current = { revision, id };
    this.emptyAnswers = isNews ? 0 : this.emptyAnswers + 1;
    if (isNews) this.drain();
    if (!this.asking && this.isBehind) this.continueAsking();
  }

  /** Returns the author of the change that made this copy ask, if there is one alone. */
  private onlyAuthor(): ChangeAuthor | null {
    return this.waiting.length === 1 ? (this.waiting[0]?.by ?? null) : null;
  }

  private continueAsking(): void {
    if (this.emptyAnswers === 0) this.ask();
    else if (this.emptyAnswers < EMPTY_ANSWERS_MAX) this.askLater(this.emptyAnswers);
    else this.forgetNews();
  }

  /**
   * Forgets a higher revision that the server does not have. A change of a lost history named it. See
   * docs/live-data.md#histories.
   */
  private forgetNews(): void {
    this.known = this.revision ?? 0;
    this.emptyAnswers = 0;
    this.waiting = [];
  }

  /**
   * Retries later: after a failure, and when an answer brought nothing although a higher revision is known.
   */
  private askLater(times: number): void {
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.ask(), backOff(times, RETRY_MS));
  }
}
