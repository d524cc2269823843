import { endOrPatience } from './end-or-patience';

interface Turn<T> {
  /** Resolves when the read of this turn has ended, well or not. */
  readonly ended: Promise<void>;
  next: Promise<T> | null;
}

/**
 * Shares a read between callers that want the same at once, such as all browsers of a project after their connections
 * were cut. Of each key, one read runs and one waits, a moment at most. A caller never gets a read that began before it asked, so the
 * answer holds every change that the caller knows of.
 */
export class JoinedReads<T> {
  private readonly turns = new Map<string, Turn<T>>();

  /** Returns the outcome of the next read of a key. `key` must name all that the read depends on. */
  take(key: string, read: () => Promise<T>): Promise<T> {
    const turn = this.turns.get(key);
    if (turn === undefined) return this.start(key, read);
    turn.next ??= endOrPatience(turn.ended).then(() => this.start(key, read));
    return turn.next;
  }

  private start(key: string, read: () => Promise<T>): Promise<T> {
    const answer = read();
    const over = (): void => {
      if (turn.next === null && this.turns.get(key) === turn) this.turns.delete(key);
    };
    const turn: Turn<T> = { ended: answer.then(over, over), next: null };
    this.turns.set(key, turn);
    return answer;
  }
}
