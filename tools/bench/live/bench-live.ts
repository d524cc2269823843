import { World } from '../world';
import { keepLiveResults, machineText, verdict } from '../report';
import { type Result, tableOf } from '../results';
import { LiveBench } from './live-bench';

const say = (text: string): void => console.log(`  ${text}`);
const SIZES = [1_000, 5_000];

/** Reads `--sockets 1000,5000`. */
function sizesOf(args: readonly string[]): readonly number[] {
  if (args.length === 0) return SIZES;
  const sizes = args[0] === '--sockets' ? (args[1] ?? '').split(',').map(Number) : [];
  const fits = (size: number): boolean => Number.isInteger(size) && size >= 100 && size <= 8_000;
  if (sizes.length > 0 && sizes.every(fits)) return sizes;
  throw new Error('There is --sockets 1000,5000, with whole numbers from 100 to 8000');
}

async function main(): Promise<void> {
  const sizes = sizesOf(process.argv.slice(2));
  const world = await World.open();
  const results: Result[] = [];
  try {
    const bench = await LiveBench.prepare(world, Math.max(...sizes), say);
    try {
      for (const size of sizes) results.push(...(await bench.measure(size)));
      results.push(...(await bench.storm(Math.max(...sizes))));
    } finally {
      await bench.stop();
    }
    const row = await world.database.one<{ version: string }>('SELECT VERSION() AS version');
    const machine = machineText(row?.version ?? '', '');
    console.log(`\n${tableOf(results)}\n\n${machine}\n${verdict(results)}`);
    if (sizes === SIZES) keepLiveResults(results, machine);
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
