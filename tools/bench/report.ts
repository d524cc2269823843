import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, availableParallelism, platform, totalmem } from 'node:os';
import { join } from 'node:path';
import { type Result, isReached, tableOf } from './results';

const GIB = 1024 ** 3;
const FILE = join('tools', 'bench', 'RESULTS.md');

/** Describes the machine's size, never its name or folders. */
export function machineText(database: string, browser: string): string {
  return [
    `${availableParallelism()} cores (${arch()}, ${platform()})`,
    `${Math.round(totalmem() / GIB)} GB of memory`,
    `Node ${process.versions.node}`,
    database,
    ...(browser === '' ? [] : [browser]),
  ].join(', ');
}

/** Returns the number of reached targets in one line. */
export function verdict(results: readonly Result[]): string {
  const judged = results.map(isReached).filter((reached) => reached !== null);
  const met = judged.filter(Boolean).length;
  return `targets: ${met} of ${judged.length} reached`;
}

const ABOUT = `# The latest bench

\`npm run bench\` wrote this. All times are medians of interleaved runs on one machine: product and floor are measured
in turn in the same run, so that the ratios mean more than the milliseconds. The floor is the least that the work
could cost: bare driver, bare hash, bare loop. Targets are those of the issue that the bench belongs to.
`;

/** Saves the results of a whole run. A partial run leaves the file unchanged. */
export function keepResults(results: readonly Result[], machine: string): void {
  const day = new Date().toISOString().slice(0, 10);
  const text = `${ABOUT}\n${day}: ${machine}.\n\n${tableOf(results)}\n\n${verdict(results)}\n`;
  if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== text) writeFileSync(FILE, text);
}
