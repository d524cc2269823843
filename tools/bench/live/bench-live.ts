import { World } from '../world';
import { keepLiveResults, machineText, verdict } from '../report';
import { type Result, tableOf } from '../results';
import { LiveBench } from './live-bench';
import { steadyLoad } from './steady-load';

const say = (text: string): void => console.log(`  ${text}`);
const SIZES = [1_000, 5_000];

/** Minutes of the steady load. */
const MINUTES = 10;

interface LiveOptions {
  readonly sizes: readonly number[];
  readonly minutes: number;
  /** Runs the steady load and the restart alone. */
  readonly isSteadyAlone: boolean;
}

const OPTIONS =
  'There are --sockets 1000,5000 with whole numbers from 100 to 8000, --minutes 10, and --steady for the steady load alone';

/** Reads `--sockets 1000,5000 --minutes 2 --steady`. */
function optionsOf(args: readonly string[]): LiveOptions {
  let options: LiveOptions = { sizes: SIZES, minutes: MINUTES, isSteadyAlone: false };
  for (let at = 0; at < args.length; at += 1) {
    if (args[at] === '--steady') options = { ...options, isSteadyAlone: true };
    else if (args[at] === '--minutes') options = { ...options, minutes: Number(args[(at += 1)]) };
    else if (args[at] === '--sockets')
      options = { ...options, sizes: (args[(at += 1)] ?? '').split(',').map(Number) };
    else throw new Error(OPTIONS);
  }
  const fits = (size: number): boolean => Number.isInteger(size) && size >= 100 && size <= 8_000;
  if (options.sizes.every(fits) && options.minutes > 0) return options;
  throw new Error(OPTIONS);
}

async function compared(world: World, sizes: readonly number[]): Promise<Result[]> {
  const results: Result[] = [];
  const bench = await LiveBench.prepare(world, Math.max(...sizes), say);
  try {
    for (const size of sizes) results.push(...(await bench.measure(size)));
    results.push(...(await bench.storm(Math.max(...sizes))));
  } finally {
    await bench.stop();
  }
  return results;
}

async function main(): Promise<void> {
  const { sizes, minutes, isSteadyAlone } = optionsOf(process.argv.slice(2));
  const world = await World.open();
  try {
    const results = isSteadyAlone ? [] : await compared(world, sizes);
    results.push(...(await steadyLoad(world, minutes, say)));
    const row = await world.database.one<{ version: string }>('SELECT VERSION() AS version');
    const machine = machineText(row?.version ?? '', '');
    console.log(`\n${tableOf(results)}\n\n${machine}\n${verdict(results)}`);
    if (sizes === SIZES && minutes === MINUTES && !isSteadyAlone) keepLiveResults(results, machine);
  } finally {
    await world.close();
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
