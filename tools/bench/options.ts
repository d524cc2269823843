/** Options of a bench run: `npm run bench -- --sizes 1000,10000 --only lock,delta`. */
export interface BenchOptions {
  /** Numbers of loads of the projects, ascending. */
  readonly sizes: readonly number[];
  /** Names of the cases to run. Empty runs all. */
  readonly only: readonly string[];
  /** True for `--million`: measures the dashboard and the worklist with 1,000,000 loads too. */
  readonly isMillion: boolean;
}

const DEFAULT_SIZES = [1_000, 10_000, 100_000];
/** Largest project. A larger one would give no new result and take too long. */
const SIZE_MAX = 200_000;
/** Smallest project. The lock case needs 1,000 loads. */
const SIZE_MIN = 1_000;

const MILLION = '--million';

/**
 * Reads the command line arguments.
 * @throws Error with the valid options
 */
export function readOptions(args: readonly string[], cases: readonly string[]): BenchOptions {
  const pairs = args.filter((arg) => arg !== MILLION);
  const options = { sizes: DEFAULT_SIZES, only: [] as string[], isMillion: args.includes(MILLION) };
  for (let at = 0; at < pairs.length; at += 2) {
    const [name, value = ''] = [pairs[at], pairs[at + 1]];
    const list = value.split(',').filter(Boolean);
    if (name === '--sizes') options.sizes = sizesOf(list);
    else if (name === '--only') options.only = namesOf(list, cases);
    else
      throw new Error(
        `Unknown option ${name ?? ''}: there are --sizes 1000,10000, --only lock,delta, ${MILLION}`,
      );
  }
  return options;
}

function sizesOf(list: readonly string[]): number[] {
  const sizes = list.map(Number).sort((a, b) => a - b);
  const fits = (size: number): boolean => Number.isInteger(size) && size >= SIZE_MIN && size <= SIZE_MAX;
  if (sizes.length === 0 || !sizes.every(fits)) {
    throw new Error(`--sizes takes whole numbers from ${SIZE_MIN} to ${SIZE_MAX}`);
  }
  return [...new Set(sizes)];
}

function namesOf(list: readonly string[], cases: readonly string[]): string[] {
  if (list.length === 0 || !list.every((name) => cases.includes(name))) {
    throw new Error(`--only takes some of ${cases.join(', ')}`);
  }
  return [...list];
}
