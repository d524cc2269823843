import { setImmediate as realTurn } from 'node:timers';
import { type Random, randomFrom } from '../support/seeded-random';

/** Timer as code under test holds it. Node code may call `unref`. */
interface Handle {
  readonly id: number;
  unref(): Handle;
}

interface Timer {
  at: number;
  readonly every: number | null;
  readonly run: () => void;
}

type Replaced = Record<string, unknown>;

const NAMES = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'requestAnimationFrame',
  'cancelAnimationFrame',
] as const;

/**
 * Clock of a simulated life. While it is installed, timers run only when the life moves the time, and `Math.random` and
 * `performance.now` come from the seed and the clock. So a life is the same each time.
 */
export class VirtualClock {
  /** Milliseconds since the life began. */
  now = 0;
  private readonly timers = new Map<number, Timer>();
  private readonly former: Replaced = {};
  private readonly formerRandom = Math.random;
  private readonly formerNow = performance.now.bind(performance);
  private readonly random: Random;
  private made = 0;

  constructor(seed: number) {
    this.random = randomFrom(seed);
  }

  /** Number of timers that still wait. */
  get waiting(): number {
    return this.timers.size;
  }

  /** Replaces the timers of this process. */
  install(): this {
    const own: Replaced = {
      setTimeout: (run: () => void, ms = 0) => this.add(run, ms, null),
      setInterval: (run: () => void, ms = 0) => this.add(run, ms, ms),
      clearTimeout: (handle?: Handle) => void this.timers.delete(handle?.id ?? 0),
      clearInterval: (handle?: Handle) => void this.timers.delete(handle?.id ?? 0),
      requestAnimationFrame: undefined,
      cancelAnimationFrame: undefined,
    };
    const globals = globalThis as Replaced;
    for (const name of NAMES) {
      this.former[name] = globals[name];
      globals[name] = own[name];
    }
    Math.random = () => this.random(1_000_000) / 1_000_000;
    performance.now = () => this.now;
    return this;
  }

  /** Puts the timers of the process back. */
  remove(): void {
    Object.assign(globalThis, this.former);
    Math.random = this.formerRandom;
    performance.now = this.formerNow;
  }

  /** Lets promises run, and the timers that are due now. */
  async settle(): Promise<void> {
    await this.advance(0);
  }

  /** Moves the time, and runs each timer at its time. */
  async advance(ms: number): Promise<void> {
    const until = this.now + ms;
    await turn();
    for (let next = this.next(until); next !== null; next = this.next(until)) {
      const [id, timer] = next;
      this.now = Math.max(this.now, timer.at);
      if (timer.every === null) this.timers.delete(id);
      else timer.at += Math.max(1, timer.every);
      timer.run();
      await turn();
    }
    this.now = until;
  }

  /** Returns after some time of this clock. */
  pause(ms: number): Promise<void> {
    return new Promise((resolve) => void this.add(resolve, ms, null));
  }

  private next(until: number): [number, Timer] | null {
    let found: [number, Timer] | null = null;
    for (const entry of this.timers)
      if (entry[1].at <= until && (found === null || entry[1].at < found[1].at)) found = entry;
    return found;
  }

  private add(run: () => void, ms: number, every: number | null): Handle {
    const id = (this.made += 1);
    this.timers.set(id, { at: this.now + ms, every, run });
    const handle: Handle = { id, unref: () => handle };
    return handle;
  }
}

/** Returns after all promises that can go on have done so. */
const turn = (): Promise<void> => new Promise((resolve) => realTurn(resolve));
