import { DomainError } from '#shared/errors/index';

const RETRY_AFTER_SECONDS = 2;

/** Number of works of a name that may run, or a function that is asked for it before each work. */
type AtOnce = number | ((name: string) => number);

/**
 * Semaphore: runs a limited number of works at the same time; the others wait in order and hold no resources.
 */
export class Semaphore {
  private running = 0;
  private readonly waiting = new Set<() => void>();

  /** @param waitingMax how many may wait; one more is refused at once. */
  constructor(
    private readonly atOnce: AtOnce,
    private readonly waitingMax = Infinity,
    private readonly name = '',
  ) {}

  /** Returns true when no work runs, and so none waits. */
  get isIdle(): boolean {
    return this.running === 0;
  }

  /**
   * Runs the work when its turn comes.
   * @param until the time of `performance.now()` by which it must begin.
   * @throws DomainError `busy` (503) when too many wait or its turn has not come by then; the work is not run any more.
   */
  async take<T>(work: () => Promise<T>, until = Infinity): Promise<T> {
    if (this.isFull()) await this.turn(until);
    else this.running += 1;
    try {
      return await work();
    } finally {
      this.running -= 1;
      this.giveTurns();
    }
  }

  private isFull(): boolean {
    return this.running >= (typeof this.atOnce === 'number' ? this.atOnce : this.atOnce(this.name));
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
      if (until !== Infinity) timer = setTimeout(giveUp, Math.max(0, until - performance.now()));
      this.waiting.add(begin);
    });
  }

  /** Gives free turns directly to the next works, so that a new call can't take them first. */
  private giveTurns(): void {
    for (const next of this.waiting) {
      if (this.isFull()) return;
      this.waiting.delete(next);
      this.running += 1;
      next();
    }
  }
}

/** Semaphores by name: works of one name wait only for each other. */
export class NamedSemaphores {
  private readonly byName = new Map<string, Semaphore>();

  constructor(
    private readonly atOnce: AtOnce,
    private readonly waitingMax = Infinity,
  ) {}

  /** Runs the work like `Semaphore.take`, in the semaphore of the name. */
  async take<T>(name: string, work: () => Promise<T>, until = Infinity): Promise<T> {
    const turns = this.byName.get(name) ?? new Semaphore(this.atOnce, this.waitingMax, name);
    this.byName.set(name, turns);
    try {
      return await turns.take(work, until);
    } finally {
      if (turns.isIdle) this.byName.delete(name);
    }
  }
}
