import { KINDS } from '#server/loads/index';
import { exchange } from '../http-client';
import { type Work, interleaved } from '../measure';
import type { Result } from '../results';
import { bareLock } from '../floors/bare-lock';
import { BareHttp } from '../floors/bare-server';
import { type Case, type CaseContext, type Sized, atLarge, growth } from './case';

const ROUNDS = 60;
/** See docs/decisions/bench-floors.md. */
const RATIO_MAX = 2.7;

/** Locks one load of a project as another node does, with its trail. Returns the revision before. */
async function lockAnew({ world }: CaseContext, { scope }: Sized, id: number): Promise<number> {
  const since = await world.revision(scope);
  await bareLock(world, scope, { ids: [id], reason: `Held at ${since}` });
  return since;
}

type Way = 'floor' | 'product';

interface DeltaBench {
  /** Unlocks the load again. */
  readonly restore: () => Promise<void>;
  readonly works: Record<Way, Work>;
  readonly bare: BareHttp;
}

async function deltaBench(context: CaseContext, project: Sized): Promise<DeltaBench> {
  const { world } = context;
  const { projectId, companyId } = project.scope;
  const { table, select } = KINDS.freight;
  const [id = 0] = await world.someLoads(project.scope, 1);
  // The floor counts no locked loads, so the product locks it first, as it unlocks it last.
  await world.hold(project.scope, [id], 'Held');
  let since = 0;
  // The load changes before each call. Otherwise the product would answer with the reply that it keeps.
  const prepare = async (): Promise<void> => {
    since = await lockAnew(context, project, id);
  };
  const sql = `SELECT ${select} FROM ${table} l WHERE l.project_id = ? AND l.revision > ?`;
  const bare = await BareHttp.start(() =>
    world.bare.send(
      {
        sql: 'SELECT revision FROM projects WHERE id = ? AND company_id = ?',
        parameters: [projectId, companyId],
      },
      { sql, parameters: [projectId, since] },
      { sql: 'COMMIT', parameters: [] },
    ),
  );
  const url = `${world.app.url}/api/pc/project-changes/${projectId}`;
  const token = await world.token();
  return {
    bare,
    restore: () => world.hold(project.scope, [id], ''),
    works: {
      floor: { prepare, run: () => exchange({ url: bare.url, token }).then(() => undefined) },
      product: {
        prepare,
        run: () => exchange({ url: `${url}?since=${since}`, token }).then(() => undefined),
      },
    },
  };
}

/** Measures the call of a browser that is one change of another node behind. */
export const deltaCase: Case = {
  name: 'delta',
  async run(context) {
    const works: Record<string, Work> = {};
    const benches: DeltaBench[] = [];
    for (const project of context.projects) {
      const one = await deltaBench(context, project);
      benches.push(one);
      for (const [way, work] of Object.entries(one.works)) works[`${way}-${project.loads}`] = work;
    }
    const ms = await interleaved(works, { rounds: ROUNDS, warmUps: 5 });
    for (const { bare, restore } of benches) {
      await bare.stop();
      await restore();
    }
    const of = (way: Way, loads: number): number => ms[`${way}-${loads}`] ?? Number.NaN;
    const lines = context.projects.map(({ loads }): Result => ({
      what: 'delta of one load, with detail and totals',
      loads,
      unit: 'ms',
      against: 'revision and row over bare node:http',
      floor: of('floor', loads),
      product: of('product', loads),
      target: atLarge(loads, { of: 'ratio', atMost: RATIO_MAX }),
    }));
    const times = context.projects.map(({ loads }) => ({ loads, ms: of('product', loads) }));
    return [...lines, ...growth('delta of one load', times, { of: 'ratio', atMost: 1.5 })];
  },
};
