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
in turn in the same run, so that the ratios mean more than the milliseconds. The floor is the least work that gives the
same lasting result, by the bare driver, hash or loop: see docs/decisions/bench-floors.md. Targets are those of the issue
that the bench belongs to.
`;

const LIVE_TITLE = '## Live connections';
const ABOUT_LIVE = `\`npm run bench:live\` wrote this section. The floor is a \`ws\` server that commits the same change of one load by three
statements, and sends the same bytes to the same sockets. Both serve the same screens in turns; the other one is frozen.
Times end when the last screen of the project has the change. They begin when its caller has the answer, or makes the call.
`;

const today = (): string => new Date().toISOString().slice(0, 10);
const writtenText = (): string => (existsSync(FILE) ? readFileSync(FILE, 'utf8') : '');

/** Returns the section of live connections with its heading, '' without one. */
function liveSection(text: string): string {
  const start = text.indexOf(LIVE_TITLE);
  if (start < 0) return '';
  const next = text.indexOf('\n## ', start);
  return next < 0 ? text.slice(start) : text.slice(start, next + 1);
}

/** Saves the results of a whole run. A partial run leaves the file unchanged. */
export function keepResults(results: readonly Result[], machine: string): void {
  const text = `${ABOUT}\n${today()}: ${machine}.\n\n${tableOf(results)}\n\n${verdict(results)}\n`;
  const live = liveSection(writtenText());
  writeFileSync(FILE, live === '' ? text : `${text}\n${live}`);
}

/** Saves the results of live connections in their own section, which a run of the other bench keeps. */
export function keepLiveResults(results: readonly Result[], machine: string): void {
  const text = writtenText();
  const section = `${LIVE_TITLE}\n\n${ABOUT_LIVE}\n${today()}: ${machine}.\n\n${tableOf(results)}\n\n${verdict(results)}\n`;
  const before = liveSection(text);
  const isLast = text.endsWith(before);
  if (before === '') writeFileSync(FILE, `${text}\n${section}`);
  else
    writeFileSync(
      FILE,
      text.replace(before, () => (isLast ? section : `${section}\n`)),
    );
}
