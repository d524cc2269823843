import type { ProjectScope } from '../../../server/database';
import type { Result, Target } from '../results';
import type { World } from '../world';

/** A project of the bench. */
export interface Sized {
  readonly loads: number;
  readonly scope: ProjectScope;
}

/** What every case gets. */
export interface CaseContext {
  readonly world: World;
  /** One project a size, the smallest first; shared by all cases. */
  readonly projects: readonly Sized[];
  /** Whether a company of 1,000,000 loads is to be measured as well, which takes minutes to fill. */
  readonly isMillion: boolean;
  readonly say: (text: string) => void;
}

/** One subject of the bench. */
export interface Case {
  readonly name: string;
  run(context: CaseContext): Promise<Result[]>;
}

/** The size that the targets of the whole project are stated for. */
const TARGET_LOADS = 100_000;

/** A target that holds for the large project alone. */
export const atLarge = (loads: number, target: Target): Target | undefined =>
  loads === TARGET_LOADS ? target : undefined;

const short = (loads: number): string => `${loads / 1000}k`;

/** How the cost in the largest project stands to that in the smallest, of medians that were taken in turn. */
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
