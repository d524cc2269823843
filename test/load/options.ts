/** What a bench run is to do: `npm run bench -- --sizes 1000,10000 --only lock,delta`. */
export interface BenchOptions {
  /** Loads of a project, ascending. */
  readonly sizes: readonly number[];
  /** Names of the cases to run; empty: all of them. */
  readonly only: readonly string[];
  /** Whether the dashboard is measured with 1,000,000 loads, too: `--million`. */
  readonly isMillion: boolean;
}

const DEFAULT_SIZES = [1_000, 10_000, 100_000];
/** More would say nothing new and take the machine for too long. */
const SIZE_MAX = 200_000;
/** 1,000 loads are locked at once, so that a project needs as many. */
const SIZE_MIN = 1_000;

const MILLION = '--million';

/** Reads the arguments of the command line. @throws Error that says what is expected. */
export function readOptions(args: readonly string[], cases: readonly string[]): BenchOptions {
  const pairs = args.filter((arg) => arg !== MILLION);
  const isMillion = pairs.length < args.length;
  const options = { sizes: DEFAULT_SIZES, only: [] as string[], isMillion };
  for (let at = 0; at < pairs.length; at += 2) {
    const [name, value = ''] = [pairs[at], pairs[at + 1]];
    const list = value.split(',').filter(Boolean);
    if (name === '--sizes') options.sizes = sizesOf(list);
    else if (name === '--only') options.only = namesOf(list, cases);
    else
      throw new Error(
        `Unknown option ${name ?? ''}: there are --sizes 1000,10000, --only lock,delta and ${MILLION}`,
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
