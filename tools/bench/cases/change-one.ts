import { exchange } from '../http-client';
import { type Work, interleaved } from '../measure';
import type { Result } from '../results';
import { type Case, type CaseContext, type Sized, atLarge, growth } from './case';
import { BareHttp } from '../floors/bare-server';
import { bareLock } from '../floors/bare-lock';
import { checkSameResult } from '../floors/same-result';
import { KINDS } from '#server/loads/index';

const ROUNDS = 60;
/** Highest ratios, see docs/decisions/bench-floors.md. */
const TARGETS = { floor: 3.1, http: 2 };
/** Number of loads that are locked in turn. */
const LOADS = 20;

type Way = 'floor' | 'http' | 'product';

/** Starts a bare node:http server that locks the load of the body and answers with its row. */
const lockServer = ({ world }: CaseContext, { scope }: Sized): Promise<BareHttp> =>
  BareHttp.start(async (body) => {
    const { id, locked_reason: reason } = JSON.parse(body) as { id: number; locked_reason: string };
    const [load] = await bareLock(world, scope, { ids: [id], reason, select: KINDS.freight.select });
    return { ...load, locked_reason: reason };
  });

async function worksOf(
  context: CaseContext,
  { scope }: Sized,
  ids: readonly number[],
  bare: BareHttp,
): Promise<Record<Way, Work>> {
  const { world } = context;
  const token = await world.token();
  let turn = 0;
  const next = (): { id: number; locked_reason: string } => {
    turn += 1;
    return { id: ids[turn % ids.length] ?? 0, locked_reason: `Held ${turn}` };
  };
  const patch = (url: string, body: unknown): Promise<void> =>
    exchange({ url, token, method: 'PATCH', body }).then(() => undefined);
  return {
    floor: {
      run: () => {
        const { id, locked_reason: reason } = next();
        return bareLock(world, scope, { ids: [id], reason }).then(() => undefined);
      },
    },
    http: { run: () => patch(bare.url, next()) },
    product: {
      prepare: () => world.readTotals(scope),
      run: () => {
        const { id, locked_reason } = next();
        return patch(`${world.app.url}/api/pc/load/${id}`, { locked_reason });
      },
    },
  };
}

/** Measures a lock of one load in projects of each size. */
export const changeOneCase: Case = {
  name: 'change',
  async run(context) {
    const { world, projects } = context;
    const works: Record<string, Work> = {};
    const held: { project: Sized; ids: readonly number[]; bare: BareHttp }[] = [];
    for (const project of projects) {
      const { scope, loads } = project;
      const ids = await world.someLoads(scope, LOADS);
      await world.hold(scope, ids, 'Held');
      const bare = await lockServer(context, project);
      held.push({ project, ids, bare });
      const own = await worksOf(context, project, ids, bare);
      if (project === projects[0])
        await checkSameResult(world, 'change', { scope, work: own.floor }, { scope, work: own.product });
      for (const [name, work] of Object.entries(own)) works[`${name}-${loads}`] = work;
    }
    const ms = await interleaved(works, { rounds: ROUNDS, warmUps: 5 });
    const of = (way: Way, { loads }: Pick<Sized, 'loads'>): number => ms[`${way}-${loads}`] ?? Number.NaN;
    for (const { project, ids, bare } of held) {
      await bare.stop();
      await world.hold(project.scope, ids, '');
    }
    const lines = projects.flatMap((project): Result[] => {
      const { loads } = project;
      const line = { loads, unit: 'ms', product: of('product', project) } as const;
      const against = 'same rows, audit, revision, 2 round trips';
      return [
        {
          ...line,
          what: 'one load locked over HTTP',
          against,
          floor: of('floor', project),
          target: atLarge(loads, { of: 'ratio', atMost: TARGETS.floor }),
        },
        {
          ...line,
          what: 'one load locked over HTTP, against HTTP',
          against: 'the same result over bare node:http',
          floor: of('http', project),
          target: atLarge(loads, { of: 'ratio', atMost: TARGETS.http }),
        },
      ];
    });
    const times = projects.map(({ loads }) => ({ loads, ms: of('product', { loads }) }));
    return [...lines, ...growth('change of one load, server', times, { of: 'ratio', atMost: 1.5 })];
  },
};
