import type { ProjectScope } from '#server/database/index';
import { DeleteOldSyncRuns } from '#server/loads/sync/delete-old-sync-runs';
import { exchange } from '../http-client';
import { type Work, interleaved } from '../measure';
import type { Result, Target } from '../results';
import { World } from '../world';
import { growAMonth, growOld } from '../years-filler';
import type { Case, CaseContext } from './case';

const ROUNDS = 100;
const PROJECTS = 2;
const LOADS = 1_000;
/** Limit of a page in a company of three years, compared with a company of one month. */
const AS_IN_A_NEW_COMPANY: Target = { of: 'ratio', atMost: 1.2 };
const AGAINST = 'the same in a new company';

/** Calls that users make all day. Calls without a target are rare. */
const QUESTIONS: readonly { what: string; path: (company: Company) => string; target?: Target }[] = [
  { what: 'projects list', path: ({ id }) => `projects/${id}`, target: AS_IN_A_NEW_COMPANY },
  { what: 'header of a project', path: ({ project }) => `project/${project}`, target: AS_IN_A_NEW_COMPANY },
  {
    what: 'delta, nothing new',
    path: ({ project, revision }) => `project-changes/${project}?since=${revision}`,
    target: AS_IN_A_NEW_COMPANY,
  },
  { what: 'dashboard', path: ({ key }) => `dashboard/${key}`, target: AS_IN_A_NEW_COMPANY },
  {
    what: 'trend of a project',
    path: ({ project }) => `project-trend/${project}`,
    target: AS_IN_A_NEW_COMPANY,
  },
  { what: 'state of a sync', path: ({ project }) => `project-sync/${project}` },
  { what: 'newest page of the audit', path: ({ key }) => `audit/${key}` },
];

/** Company with the values for its calls. */
interface Company {
  readonly world: World;
  readonly id: number;
  readonly key: string;
  readonly project: number;
  readonly revision: number;
}

async function createProjects(world: World): Promise<ProjectScope[]> {
  const projects: ProjectScope[] = [];
  for (let made = 0; made < PROJECTS; made += 1) projects.push(await world.createFilledProject(LOADS));
  return projects;
}

async function companyOf(world: World, projects: readonly ProjectScope[]): Promise<Company> {
  const { id, qwikr_company_key: key } = world.company;
  const [first] = projects;
  if (first === undefined) throw new Error('The company has no project');
  return { world, id, key, project: first.projectId, revision: await world.revision(first) };
}

async function asking(company: Company, path: string): Promise<Work> {
  const url = `${company.world.app.url}/api/pc/${path}`;
  const token = await company.world.token();
  return { run: () => exchange({ url, token }).then(() => undefined) };
}

async function answered(fresh: Company, old: Company): Promise<Result[]> {
  const results: Result[] = [];
  for (const { what, path, target } of QUESTIONS) {
    const works = { floor: await asking(fresh, path(fresh)), product: await asking(old, path(old)) };
    const { floor, product } = await interleaved(works, { rounds: ROUNDS, warmUps: 10 });
    const line = { what: `after three years: ${what}`, loads: null, unit: 'ms', against: AGAINST } as const;
    results.push({ ...line, floor, product, target });
  }
  return results;
}

/** Fills the company of three years. */
async function grown({ say }: CaseContext, old: World, projects: readonly ProjectScope[]): Promise<void> {
  const filling = performance.now();
  await growOld(old, projects);
  say(`three years: ${((performance.now() - filling) / 1_000).toFixed(0)} s`);
}

async function pruned({ say }: CaseContext, old: World): Promise<Result> {
  const started = performance.now();
  const removed = await old.app.get(DeleteOldSyncRuns).run({ confirm: () => Promise.resolve() });
  const product = performance.now() - started;
  say(`${removed.toLocaleString('en-US')} sync runs pruned`);
  return {
    what: `pruning of ${removed.toLocaleString('en-US')} old sync runs`,
    loads: null,
    unit: 'ms',
    against: 'in batches of 1,000',
    floor: null,
    product,
  };
}

/**
 * Measures a company of three years against one of a month. Each has its own schema and server, and calls alternate.
 */
export const yearsCase: Case = {
  name: 'years',
  async run(context) {
    const worlds: World[] = [];
    try {
      for (let made = 0; made < 2; made += 1) worlds.push(await World.open());
      const [fresh, old] = worlds;
      if (fresh === undefined || old === undefined) return [];
      const [freshProjects, oldProjects] = [await createProjects(fresh), await createProjects(old)];
      await growAMonth(fresh, freshProjects);
      await grown(context, old, oldProjects);
      const asked = await answered(await companyOf(fresh, freshProjects), await companyOf(old, oldProjects));
      return [...asked, await pruned(context, old)];
    } finally {
      for (const world of worlds) await world.close();
    }
  },
};
