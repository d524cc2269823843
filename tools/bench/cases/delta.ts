import { KINDS } from '#server/loads/index';
import { exchange } from '../http-client';
import { type Work, interleaved } from '../measure';
import type { Result } from '../results';
import { BareHttp } from '../floors/bare-server';
import { oldFloor, withOldFloor } from '../floors/old-floors';
import { type Case, type CaseContext, type Sized, atLarge, growth } from './case';
import { rawArrays } from './raw-query';

const ROUNDS = 60;
/** See docs/decisions/bench-floors.md. */
const RATIO_MAX = 2.7;

/** Changes one load of a project. Returns the revision before the change. */
async function withOneChange({ world }: CaseContext, { scope }: Sized): Promise<number> {
  const [id = 0] = await world.someLoads(scope, 1);
  const since = await world.revision(scope);
  const revision = await world.nextRevision(scope);
  await world.database.run('UPDATE freight_loads SET revision = ? WHERE project_id = ? AND id = ?', [
    revision,
    scope.projectId,
    id,
  ]);
  return since;
}

type Way = 'floor' | 'product' | 'old';

interface DeltaBench {
  readonly works: Record<Way, Work | undefined>;
  readonly bare: BareHttp;
}

async function deltaBench(context: CaseContext, project: Sized): Promise<DeltaBench> {
  const { world } = context;
  const since = await withOneChange(context, project);
  const { projectId, companyId } = project.scope;
  const { table, select } = KINDS.freight;
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
  const url = `${world.app.url}/api/pc/project-changes/${projectId}?since=${since}`;
  const token = await world.token();
  return {
    bare,
    works: {
      floor: { run: () => exchange({ url: bare.url, token }).then(() => undefined) },
      product: { run: () => exchange({ url, token }).then(() => undefined) },
      old: oldFloor(context, () => rawArrays(world.database, sql, [projectId, since]).then(() => undefined)),
    },
  };
}

/** Measures the call of a browser that is one change behind. */
export const deltaCase: Case = {
  name: 'delta',
  async run(context) {
    const works: Record<string, Work | undefined> = {};
    const servers: BareHttp[] = [];
    for (const project of context.projects) {
      const one = await deltaBench(context, project);
      servers.push(one.bare);
      for (const [way, work] of Object.entries(one.works)) works[`${way}-${project.loads}`] = work;
    }
    const ms = await interleaved(works, { rounds: ROUNDS, warmUps: 5 });
    for (const server of servers) await server.stop();
    const of = (way: Way, loads: number): number => ms[`${way}-${loads}`] ?? Number.NaN;
    const lines = context.projects.flatMap(({ loads }): Result[] =>
      withOldFloor(
        {
          what: 'delta of one load, with detail and totals',
          loads,
          unit: 'ms',
          against: 'revision and row over bare node:http',
          floor: of('floor', loads),
          product: of('product', loads),
          target: atLarge(loads, { of: 'ratio', atMost: RATIO_MAX }),
        },
        { against: 'SELECT of the row by its revision', floor: of('old', loads) },
      ),
    );
    const times = context.projects.map(({ loads }) => ({ loads, ms: of('product', loads) }));
    return [...lines, ...growth('delta of one load', times, { of: 'ratio', atMost: 1.5 })];
  },
};
