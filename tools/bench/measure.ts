import { setTimeout as wait } from 'node:timers/promises';

/** Work to be timed. */
export interface Work {
  /** Prepares each run. Not timed. */
  prepare?(): Promise<unknown>;
  /** Runs and is timed, or returns its own milliseconds when only a part counts. */
  run(): Promise<unknown>;
  /** Waits for effects of a run. Not timed. */
  after?(): Promise<unknown>;
}

/** Pause before each round, in which sockets and the database's log finish earlier work. */
const SETTLE_MS = 5;

/** Returns the median. Of an even number of values, it is the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}

async function timed(work: Work): Promise<number> {
  await work.prepare?.();
  const started = performance.now();
  const own = await work.run();
  const took = performance.now() - started;
  await work.after?.();
  return typeof own === 'number' ? own : took;
}

export interface Rounds {
  readonly rounds: number;
  /** Runs before the first counted one; 1 by default. */
  readonly warmUps?: number;
}

/**
 * Runs the works in rounds, each in another order, so that noise affects all of them equally. Returns the median
 * milliseconds of each.
 */
export async function interleaved<Name extends string>(
  works: Record<Name, Work>,
  { rounds, warmUps = 1 }: Rounds,
): Promise<Record<Name, number>> {
  const names = Object.keys(works) as Name[];
  const times = new Map<Name, number[]>(names.map((name) => [name, []]));
  globalThis.gc?.();
  for (let round = -warmUps; round < rounds; round += 1) {
    await wait(SETTLE_MS);
    const turn = Math.abs(round) % names.length;
    for (const name of [...names.slice(turn), ...names.slice(0, turn)]) {
      const ms = await timed(works[name]);
      if (round >= 0) times.get(name)?.push(ms);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times.get(name) ?? [])])) as Record<
    Name,
    number
  >;
}
