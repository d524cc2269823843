import { KINDS } from '#server/loads/index';
import { exchange } from '../http-client';
import { type Work, interleaved } from '../measure';
import type { Result } from '../results';
import { type Case, type CaseContext, type Sized, growth } from './case';
import { rawArrays } from './raw-query';

const ROUNDS = 60;

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

async function worksOf(context: CaseContext, project: Sized): Promise<{ floor: Work; product: Work }> {
  const { world } = context;
  const since = await withOneChange(context, project);
  const { projectId } = project.scope;
  const url = `${world.app.url}/api/pc/project-changes/${projectId}?since=${since}`;
  const { table, select } = KINDS.freight;
  const sql = `SELECT ${select} FROM ${table} l WHERE l.project_id = ? AND l.revision > ?`;
  const token = await world.token();
  return {
    floor: { run: () => rawArrays(world.database, sql, [projectId, since]).then(() => undefined) },
    product: { run: () => exchange({ url, token }).then(() => undefined) },
  };
}

/** Measures the call of a browser that is one change behind. */
export const deltaCase: Case = {
  name: 'delta',
  async run(context) {
    const works: Record<string, Work> = {};
    for (const project of context.projects) {
      const { floor, product } = await worksOf(context, project);
      works[`floor-${project.loads}`] = floor;
      works[`product-${project.loads}`] = product;
    }
    const ms = await interleaved(works, { rounds: ROUNDS, warmUps: 5 });
    const times = context.projects.map(({ loads }) => ({ loads, ms: ms[`product-${loads}`] ?? Number.NaN }));
    const lines = times.map((time): Result => ({
      what: 'delta of one load, with detail and totals',
      loads: time.loads,
      unit: 'ms',
      against: 'SELECT of the row by its revision',
      floor: ms[`floor-${time.loads}`] ?? null,
      product: time.ms,
    }));
    return [...lines, ...growth('delta of one load', times, { of: 'ratio', atMost: 1.5 })];
  },
};
