import { setTimeout as wait } from 'node:timers/promises';

/** Something that is timed. */
export interface Work {
  /** What is made ready before each run, outside of the time. */
  prepare?(): Promise<unknown>;
  /** Is timed; or answers the milliseconds itself, where only a part of it counts. */
  run(): Promise<unknown>;
  /** What is to settle after each run, outside of the time. */
  after?(): Promise<unknown>;
}

/** A pause before each round, so that what the last one left to do (sockets, the database's log) is done. */
const SETTLE_MS = 5;

/** The middle value; of an even number, the mean of the two in the middle. */
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
  /** Runs before the first one that counts; 1 when not given. */
  readonly warmUps?: number;
}

/**
 * Runs works in turn, round after round, each round in another order, so that noise and warmth hit all of them
 * alike. Answers the median milliseconds of each.
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
