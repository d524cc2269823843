import { HOUR_MS } from '#shared/durations';
import { ReadChanges } from '#server/overview/dashboard/read-changes';
import { ReadDashboard } from '#server/overview/dashboard/read-dashboard';
import { fillCompany } from '../company-filler';
import { type Work, interleaved } from '../measure';
import type { Result } from '../results';
import { World } from '../world';
import { type Case, type CaseContext, type Sized, atLarge } from './case';
import { rawArrays } from './raw-query';

const ROUNDS = 25;
/** Target for 50 projects and 1,000,000 loads, in ms. */
const MS_AT_MOST = 200;
/** Target for one project of 100,000 loads. */
const RATIO_MAX = 3.5;

/** Open projects of a company, with the most that its dashboard may cost, as a multiple of that of one project. */
const SIZES = [
  { projects: 40, atMost: 1.5 },
  { projects: 300, atMost: 4 },
] as const;
const MOST_PROJECTS = 300;
const LOADS_EACH = 100;
/** Days with deliveries: the shown ones, and those of the month before. */
const DAYS = 60;
/** Above the revisions of the changes that the filler has kept. */
const FREE_REVISION = 10_000;

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

/** Adds kept days, so that each project has deliveries on each shown day. */
async function fillDays({ database }: World): Promise<void> {
  const rows = await database.rows<{ Field: string }>('SHOW COLUMNS FROM project_days');
  const columns = rows.map(({ Field }) => Field).filter((name) => name !== 'day');
  for (let day = 0; day < DAYS; day += 1)
    await database.run(
      `INSERT IGNORE INTO project_days (${columns.join(', ')}, day)
         SELECT ${columns.join(', ')}, CURRENT_DATE - INTERVAL ? DAY FROM project_days
          WHERE day = (SELECT MIN(day) FROM project_days)`,
      [day],
    );
  await database.rows('ANALYZE TABLE project_days, projects');
}

/** Archives all projects but some, and changes one of these, as happens between two looks at the page. */
async function openSome({ database, principal }: World, ids: readonly number[]): Promise<void> {
  await database.run('UPDATE projects SET archived = (id NOT IN (?)) WHERE company_id = ?', [
    ids,
    principal.companyId,
  ]);
  await database.run('UPDATE projects SET revision = revision + 1 WHERE id = ?', [ids[0] ?? 0]);
}

/** Compares the dashboards of more and more open projects in a company of 300 projects, which has its own schema. */
async function byProjects({ say }: CaseContext): Promise<Result[]> {
  const world = await World.open();
  try {
    const loads = MOST_PROJECTS * LOADS_EACH;
    const scope = await world.createFilledProject(LOADS_EACH);
    await fillCompany(world, { loads: LOADS_EACH, scope }, { projects: MOST_PROJECTS, loads });
    const { app, database, principal } = world;
    await database.run('UPDATE projects SET revision = revision + ?', [FREE_REVISION]);
    await fillDays(world);
    await app.get(ReadChanges).mark(principal, new Date(Date.now() - HOUR_MS).toISOString());
    say(`${MOST_PROJECTS} projects for the dashboard`);
    const rows = await database.rows<{ id: number }>('SELECT id FROM projects ORDER BY id');
    const work = (count: number): Work => ({
      prepare: () =>
        openSome(
          world,
          rows.slice(0, count).map(({ id }) => id),
        ),
      run: () => app.get(ReadDashboard).run(principal),
    });
    const ms: Record<string, number> = await interleaved(
      { 1: work(1), ...Object.fromEntries(SIZES.map(({ projects }) => [projects, work(projects)])) },
      { rounds: ROUNDS, warmUps: 3 },
    );
    return SIZES.map(({ projects, atMost }) => ({
      what: `dashboard of ${projects} open projects, 1 changed`,
      loads,
      unit: 'ms',
      against: 'the same of one project',
      floor: ms['1'] ?? null,
      product: ms[projects] ?? Number.NaN,
      target: { of: 'ratio', atMost },
    }));
  } finally {
    await world.close();
  }
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

/** Measures a company's dashboard, also by its open projects. With `--million`, also one of 50 projects and 1,000,000 loads. */
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
        target: atLarge(sized.loads, { of: 'ratio', atMost: RATIO_MAX }),
      });
    }
    results.push(...(await byProjects(context)));
    return isMillion ? [...results, ...(await ofMillion(context))] : results;
  },
};
