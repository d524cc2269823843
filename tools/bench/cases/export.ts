import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { LoadRepository } from '#server/loads/index';
import { LOAD_SHEETS } from '#server/overview/project-view/loads-workbook.presenter';
import { ChildServer } from '../child-server';
import { exchange } from '../http-client';
import { interleaved } from '../measure';
import type { Result } from '../results';
import type { World } from '../world';
import { type Case, type CaseContext, type Sized, atLarge } from './case';
import { SECOND_MS } from '#shared/durations';

const CHUNK = 2_000;
/** See docs/decisions/bench-floors.md. */
const RATIO_MAX = 3.5;
const MEMORY_MAX_MB = 250;
const HELD_MAX_MS = 50;
const LAG = /^nodejs_eventloop_lag_max_seconds ([\d.e+-]+)$/m;

const NO_NAMES = { customer: new Map<number, string>(), vendor: new Map<number, string>() };

/** Starts a worker with the cells of a project, to write them by themselves. */
async function workerOf(file: string, world: World, { scope }: Sized): Promise<Worker> {
  const worker = new Worker(join(__dirname, '..', 'floors', file));
  const { rows } = LOAD_SHEETS.freight;
  let afterId = 0;
  for (;;) {
    const loads = await world.app.get(LoadRepository).next(scope, 'freight', afterId, CHUNK);
    worker.postMessage({ take: rows(loads, NO_NAMES) });
    if (loads.length < CHUNK) return worker;
    afterId = loads.at(-1)?.id ?? 0;
  }
}

async function writeBare(worker: Worker): Promise<number> {
  const columns = LOAD_SHEETS.freight.layout.columns.map(({ width, format }) => ({ width, format }));
  worker.postMessage({ write: columns });
  const [ms] = (await once(worker, 'message')) as [number];
  return ms;
}

/** Returns the longest block of the server's event loop since the last call, in ms. */
async function longestHold(server: ChildServer): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(LAG.exec(text)?.[1]) * SECOND_MS;
}

const roundsOf = (loads: number): { rounds: number; warmUps: number } => {
  if (loads >= 50_000) return { rounds: 3, warmUps: 1 };
  return loads >= 5_000 ? { rounds: 5, warmUps: 1 } : { rounds: 9, warmUps: 2 };
};

async function ofSize(context: CaseContext, project: Sized): Promise<Result[]> {
  const { world } = context;
  const { loads, scope } = project;
  const server = await ChildServer.product(world.app.testDatabase.configuration);
  const bare = await workerOf('bare-xlsx.js', world, project);
  try {
    const url = `${server.url}/api/pc/spreadsheet/loads/${scope.projectId}`;
    const idle = server.memory();
    const held: number[] = [];
    const ms = await interleaved(
      {
        bare: { run: () => writeBare(bare) },
        product: {
          prepare: () => longestHold(server),
          run: async () => exchange({ url, token: await world.token() }).then(() => undefined),
          after: async () => held.push(await longestHold(server)),
        },
      },
      roundsOf(loads),
    );
    const memory = server.memory();
    return [
      {
        what: 'export of all loads, 21 columns',
        loads,
        unit: 'ms',
        against: 'the same cells as plain XML, packed, in a worker',
        floor: ms.bare,
        product: ms.product,
        target: atLarge(loads, { of: 'ratio', atMost: RATIO_MAX }),
      },
      {
        what: 'longest hold of the event loop meanwhile',
        loads,
        unit: 'ms',
        against: 'as the server reports, without the first run',
        floor: null,
        product: Math.max(...held.slice(1)),
        target: { of: 'product', atMost: HELD_MAX_MS },
      },
      ...(memory === null
        ? []
        : [
            {
              what: 'memory while exporting',
              loads,
              unit: 'MB',
              against: 'the server before',
              floor: idle?.now ?? null,
              product: memory.peak,
              target: { of: 'product', atMost: MEMORY_MAX_MB },
            } as const,
          ]),
    ];
  } finally {
    await bare.terminate();
    await server.stop();
  }
}

/** Measures the spreadsheet of all loads of a project, from a server in production mode. */
export const exportCase: Case = {
  name: 'export',
  async run(context) {
    const results: Result[] = [];
    for (const project of context.projects) results.push(...(await ofSize(context, project)));
    return results;
  },
};
