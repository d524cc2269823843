import type { ProjectScope } from '#server/database/index';
import type { Result, Target } from '../results';
import type { World } from '../world';

/** Project of the bench with its number of loads. */
export interface Sized {
  readonly loads: number;
  readonly scope: ProjectScope;
}

/** Values that every case receives. */
export interface CaseContext {
  readonly world: World;
  /** Projects, one of each size, smallest first. All cases share them. */
  readonly projects: readonly Sized[];
  /** True to measure a company of 1,000,000 loads as well, which takes minutes to fill. */
  readonly isMillion: boolean;
  readonly say: (text: string) => void;
}

/** Measured subject of the bench. */
export interface Case {
  readonly name: string;
  run(context: CaseContext): Promise<Result[]>;
}

/** Number of loads that the targets apply to. */
const TARGET_LOADS = 100_000;

/** Returns the target for a project of 100,000 loads, otherwise undefined. */
export const atLarge = (loads: number, target: Target): Target | undefined =>
  loads === TARGET_LOADS ? target : undefined;

/** Returns the highest ratio for this number of loads as a target, undefined without one. */
export function targetOf(ratios: Readonly<Record<number, number>>, loads: number): Target | undefined {
  const atMost = ratios[loads];
  return atMost === undefined ? undefined : { of: 'ratio', atMost };
}

const short = (loads: number): string => `${loads / 1000}k`;

/** Compares the medians of the largest project with those of the smallest. Both were timed alternately. */
export function growth(
  what: string,
  times: readonly { loads: number; ms: number }[],
  target?: Target,
): Result[] {
  const [small, large] = [times[0], times.at(-1)];
  if (small === undefined || large === undefined || small.loads === large.loads) return [];
  return [
    {
      what,
      loads: large.loads,
      unit: 'ms',
      against: `the same in ${short(small.loads)}`,
      floor: small.ms,
      product: large.ms,
      target: target && atLarge(large.loads, target),
    },
  ];
}
