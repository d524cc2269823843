import { DomainError } from '../../shared/errors';

const RETRY_AFTER_SECONDS = 2;

/**
 * Semaphore: runs a limited number of works at the same time; the others wait in order and hold no resources.
 */
export class Semaphore {
  private running = 0;
  private readonly waiting = new Set<() => void>();

  /** @param waitingMax how many may wait; one more is refused at once. */
  constructor(
    private readonly atOnce: number,
    private readonly waitingMax = Infinity,
  ) {}

  /** Returns true when no work runs, and so none waits. */
  get isIdle(): boolean {
    return this.running === 0;
  }

  /**
   * Runs the work when its turn comes.
   * @param until the time (ms since 1970) by which it must begin.
   * @throws DomainError `busy` (503) when too many wait or its turn has not come by then; the work is not run any more.
   */
  async take<T>(work: () => Promise<T>, until = Infinity): Promise<T> {
    if (this.running >= this.atOnce) await this.turn(until);
    else this.running += 1;
    try {
      return await work();
    } finally {
      this.giveTurnToNext();
    }
  }

  private turn(until: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const refuse = (): void =>
        reject(new DomainError('busy', { retry_after_seconds: RETRY_AFTER_SECONDS }));
      if (this.waiting.size >= this.waitingMax) {
        refuse();
        return;
      }
      let timer: NodeJS.Timeout | undefined;
      const begin = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const giveUp = (): void => {
        this.waiting.delete(begin);
        refuse();
      };
      if (until !== Infinity) timer = setTimeout(giveUp, Math.max(0, until - Date.now()));
      this.waiting.add(begin);
    });
  }

  /** Gives the turn directly to the next work, so that a new call can't take it first. */
  private giveTurnToNext(): void {
    const [next] = this.waiting;
    if (next === undefined) this.running -= 1;
    else {
      this.waiting.delete(next);
      next();
    }
  }
}

/** Semaphores by name: works of one name wait only for each other. */
export class NamedSemaphores {
  private readonly byName = new Map<string, Semaphore>();

  constructor(
    private readonly atOnce: number,
    private readonly waitingMax = Infinity,
  ) {}

  /** Runs the work like `Semaphore.take`, in the semaphore of the name. */
  async take<T>(name: string, work: () => Promise<T>, until = Infinity): Promise<T> {
    const turns = this.byName.get(name) ?? new Semaphore(this.atOnce, this.waitingMax);
    this.byName.set(name, turns);
    try {
      return await turns.take(work, until);
    } finally {
      if (turns.isIdle) this.byName.delete(name);
    }
  }
}
