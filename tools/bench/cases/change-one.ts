import { exchange } from '../http-client';
import { type Work, interleaved } from '../measure';
import type { Result } from '../results';
import { type Case, type CaseContext, type Sized, growth } from './case';
import { rawRun } from './raw-query';

const ROUNDS = 60;
/** Number of loads that are locked in turn. */
const LOADS = 20;

async function worksOf(
  { world }: CaseContext,
  { scope }: Sized,
  ids: readonly number[],
): Promise<{ floor: Work; product: Work }> {
  const token = await world.token();
  let turn = 0;
  const next = (): { id: number; locked_reason: string } => {
    turn += 1;
    return { id: ids[turn % ids.length] ?? 0, locked_reason: `Held ${turn}` };
  };
  return {
    floor: {
      run: () => {
        const { id, locked_reason } = next();
        return rawRun(
          world.database,
          'UPDATE freight_loads SET locked_reason = ? WHERE project_id = ? AND id = ?',
          [locked_reason, scope.projectId, id],
        );
      },
    },
    product: {
      run: () => {
        const { id, locked_reason } = next();
        const url = `${world.app.url}/api/pc/load/${id}`;
        return exchange({ url, token, method: 'PATCH', body: { locked_reason } }).then(() => undefined);
      },
    },
  };
}

/** Measures a lock of one load in projects of each size. */
export const changeOneCase: Case = {
  name: 'change',
  async run(context) {
    const works: Record<string, Work> = {};
    const held: { project: Sized; ids: readonly number[] }[] = [];
    for (const project of context.projects) {
      const ids = await context.world.someLoads(project.scope, LOADS);
      await context.world.hold(project.scope, ids, 'Held');
      held.push({ project, ids });
      const { floor, product } = await worksOf(context, project, ids);
      works[`floor-${project.loads}`] = floor;
      works[`product-${project.loads}`] = product;
    }
    const ms = await interleaved(works, { rounds: ROUNDS, warmUps: 5 });
    for (const { project, ids } of held) await context.world.hold(project.scope, ids, '');
    const times = context.projects.map(({ loads }) => ({ loads, ms: ms[`product-${loads}`] ?? Number.NaN }));
    const lines = times.map((time): Result => ({
      what: 'one load locked over HTTP',
      loads: time.loads,
      unit: 'ms',
      against: 'UPDATE of the row',
      floor: ms[`floor-${time.loads}`] ?? null,
      product: time.ms,
    }));
    return [...lines, ...growth('change of one load, server', times, { of: 'ratio', atMost: 1.5 })];
  },
};
