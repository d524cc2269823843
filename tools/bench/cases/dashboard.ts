import { ReadDashboard } from '#server/overview/dashboard/read-dashboard';
import { fillCompany } from '../company-filler';
import { type Work, interleaved } from '../measure';
import type { Result } from '../results';
import type { World } from '../world';
import type { Case, CaseContext, Sized } from './case';
import { rawArrays } from './raw-query';

const ROUNDS = 25;
/** Target for 50 projects and 1,000,000 loads, in ms. */
const MS_AT_MOST = 200;

const PROJECTS = '(SELECT id FROM projects WHERE company_id = ? AND archived = 0)';

/** Plain queries of the kept rows that the figures are made of. */
const KEPT = [
  `SELECT project_id, is_asset, state, SUM(loads), SUM(freight_rev_cents + fsc_rev_cents + sand_rev_cents),
     SUM(freight_cost_cents + fsc_cost_cents), SUM(sand_cost_cents)
     FROM project_sums WHERE project_id IN ${PROJECTS} GROUP BY project_id, is_asset, state`,
  `SELECT project_id, day, SUM(loads), SUM(weight_units), SUM(unbilled_cents), SUM(unreceived_cents)
     FROM project_days WHERE project_id IN ${PROJECTS} GROUP BY project_id, day`,
  `SELECT * FROM project_marks WHERE project_id IN ${PROJECTS}`,
];

async function measured({ app, database, principal }: World): Promise<Record<'floor' | 'product', number>> {
  const reader = app.get(ReadDashboard);
  const works: Record<'floor' | 'product', Work> = {
    floor: { run: () => Promise.all(KEPT.map((sql) => rawArrays(database, sql, [principal.companyId]))) },
    product: { run: () => reader.run(principal) },
  };
  return interleaved(works, { rounds: ROUNDS, warmUps: 3 });
}

/** Archives all projects of the company but one. Returns a function that reopens them. */
async function alone({ database, principal }: World, { scope }: Sized): Promise<() => Promise<unknown>> {
  await database.run('UPDATE projects SET archived = (id <> ?) WHERE company_id = ?', [
    scope.projectId,
    principal.companyId,
  ]);
  return () => database.run('UPDATE projects SET archived = 0 WHERE company_id = ?', [principal.companyId]);
}

async function ofMillion({ world, projects, say }: CaseContext): Promise<Result[]> {
  const large = projects.at(-1);
  if (large === undefined) return [];
  const ms = await fillCompany(world, large);
  say(`sums of 1,000,000 loads: ${(ms / 1_000).toFixed(1)} s`);
  const { floor, product } = await measured(world);
  return [
    {
      what: 'dashboard of 50 projects',
      loads: 1_000_000,
      unit: 'ms',
      against: 'bare SELECTs of the kept sums',
      floor,
      product,
      target: { of: 'product', atMost: MS_AT_MOST },
    },
  ];
}

/** Measures a company's dashboard. With `--million`, also one of 50 projects and 1,000,000 loads. */
export const dashboardCase: Case = {
  name: 'dashboard',
  async run(context) {
    const { world, projects, isMillion } = context;
    const results: Result[] = [];
    for (const sized of projects) {
      const back = await alone(world, sized);
      const { floor, product } = await measured(world);
      await back();
      results.push({
        what: 'dashboard of one project',
        loads: sized.loads,
        unit: 'ms',
        against: 'bare SELECTs of the kept sums',
        floor,
        product,
      });
    }
    return isMillion ? [...results, ...(await ofMillion(context))] : results;
  },
};
