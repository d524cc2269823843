import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createSignedIn } from '#test/support/people';
import { ChildServer } from '../child-server';
import { exchange } from '../http-client';
import type { Result } from '../results';
import type { World } from '../world';
import type { Case, Sized } from './case';

const ROUNDS = 3;
const PART_MS = 5_000;
/** Time until all sockets, calls and exports of the person run. */
const BEGINS_MS = 1_500;
const PAUSE_MS = 10;
const PERCENTILE = 0.99;
const RATIO_MAX = 3;
/** Loads that each of the person's writes locks: some pages of a table. */
const LOCKED = 200;

/** Milliseconds of a colleague's calls, by what they do. */
interface Times {
  readonly reads: number[];
  readonly writes: number[];
}

const noTimes = (): Times => ({ reads: [], writes: [] });

function percentile(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * PERCENTILE))] ?? Number.NaN;
}

/** Works like a colleague in another project: reads it, and locks a load now and then. */
async function workAsColleague(
  server: ChildServer,
  token: string,
  { projectId, loadId }: { projectId: number; loadId: number },
  into: Times,
): Promise<void> {
  const until = performance.now() + PART_MS;
  for (let time = 0; performance.now() < until; time += 1) {
    const isWrite = time % 3 === 0;
    const started = performance.now();
    if (isWrite) {
      const url = `${server.url}/api/pc/load/${loadId}`;
      await exchange({ url, token, method: 'PATCH', body: { locked_reason: `Held ${time % 2}` } });
    } else {
      await exchange({ url: `${server.url}/api/pc/project/${projectId}`, token });
    }
    (isWrite ? into.writes : into.reads).push(performance.now() - started);
    await wait(PAUSE_MS);
  }
}

/** Starts the person in a process of its own, which is the only one that it slows. */
async function startBlast(
  server: ChildServer,
  token: string,
  projectId: number,
  ids: number[],
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(__dirname, '..', 'full-blast.js')], {
    env: {
      PATH: process.env.PATH,
      BLAST_URL: server.url,
      BLAST_TOKEN: token,
      BLAST_PROJECT: String(projectId),
      BLAST_IDS: ids.join(','),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await wait(BEGINS_MS);
  return child;
}

async function tokenOf(world: World): Promise<string> {
  const email = `${world.nextName('person')}@bench.test`;
  return (await createSignedIn(world.app, world.company, { email })).token;
}

async function measure(world: World, server: ChildServer, { loads, scope }: Sized): Promise<Result[]> {
  const [blasting, working] = [await tokenOf(world), await tokenOf(world)];
  const other = await world.createFilledProject(1_000);
  const [loadId = 0] = await world.someLoads(other, 1);
  const ids = await world.someLoads(scope, LOCKED);
  const place = { projectId: other.projectId, loadId };
  const [quiet, blasted] = [noTimes(), noTimes()];
  // The first calls of a server are slower than any later ones.
  await workAsColleague(server, working, place, noTimes());
  for (let round = 0; round < ROUNDS; round += 1) {
    await workAsColleague(server, working, place, quiet);
    const blast = await startBlast(server, blasting, scope.projectId, ids);
    await workAsColleague(server, working, place, blasted);
    const ended = once(blast, 'exit');
    blast.kill('SIGKILL');
    await ended;
    await wait(BEGINS_MS);
  }
  return (['reads', 'writes'] as const).map((what) => ({
    what: `one person at full blast: ${what} of a colleague, p99`,
    loads,
    unit: 'ms',
    against: 'the same on a quiet server',
    floor: percentile(quiet[what]),
    product: percentile(blasted[what]),
    target: { of: 'ratio', atMost: RATIO_MAX },
  }));
}

/** Measures a colleague's calls while one account opens sockets, reads, exports and writes as fast as it can. */
export const onePersonCase: Case = {
  name: 'one-person',
  async run({ world, projects }) {
    const results: Result[] = [];
    for (const project of projects) {
      const server = await ChildServer.product(world.app.testDatabase.configuration);
      try {
        results.push(...(await measure(world, server, project)));
        const memory = server.memory();
        if (memory === null) continue;
        results.push({
          what: 'one person at full blast: memory of the server',
          loads: project.loads,
          unit: 'MB',
          against: '',
          floor: null,
          product: memory.peak,
        });
      } finally {
        await server.stop();
      }
    }
    return results;
  },
};
