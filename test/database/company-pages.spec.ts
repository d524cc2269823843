import fc from 'fast-check';
import { Clock, type Principal } from '#server/platform/common/index';
import { ReadDashboard } from '#server/overview/dashboard/read-dashboard';
import { ReadProjectFigures } from '#server/overview/project-figures/read-project-figures';
import { ReadAccrueWork } from '#server/overview/worklist/read-accrue-work';
import { ReadApproveWork } from '#server/overview/worklist/read-approve-work';
import { ReadBillWork } from '#server/overview/worklist/read-bill-work';
import { ReadCheckWork } from '#server/overview/worklist/read-check-work';
import { ReadReceiveWork } from '#server/overview/worklist/read-receive-work';
import { ReadWorklist } from '#server/overview/worklist/read-worklist';
import { CHECK_REASONS, type CheckWorkRow } from '#shared/contract/worklist';
import { principalOf } from '../factories/rated-project';
import { type TestApp, startTestApp } from '../support/app';
import { someLoads } from '../support/dashboard-by-hand';
import { createCompany, createPerson } from '../support/people';
import { writeLoads } from '../support/written-loads';

const RUNS = 12;
/** Page that is too large for the kept loads, so that a statement sorts all of them. */
const BY_STATEMENT = 1_001;
const FEW = 7;

let app: TestApp;
let principal: Principal;
/** Noon in Chicago, so that the minutes of a test are on one day. */
let noon: Date;

beforeAll(async () => {
  app = await startTestApp();
  noon = new Date(`${new Date().toISOString().slice(0, 10)}T18:00:00Z`);
  const company = await createCompany(app, 'Permian Basin Logistics');
  const user = await createPerson(app, company, { email: 'ana@permian.test' });
  principal = principalOf({ user, company });
});
afterAll(() => app.close());

const setClock = (minutes: number): void => {
  app.get(Clock).now = () => new Date(noon.getTime() + minutes * 60_000);
};

async function createProject(): Promise<number> {
  const { insertId } = await app.testDatabase.database.run(
    `INSERT INTO projects (company_id, job_name) VALUES (?, 'A job')`,
    [principal.companyId],
  );
  return insertId;
}

async function clear(): Promise<void> {
  for (const table of [
    'projects',
    'freight_loads',
    'asset_loads',
    'project_sums',
    'project_days',
    'project_marks',
  ])
    await app.testDatabase.database.run(`DELETE FROM ${table}`);
}

/** Reads all pages about the company. */
async function pages(): Promise<unknown[]> {
  const { projects, days } = await app.get(ReadDashboard).run(principal);
  return [
    projects,
    days,
    await app.get(ReadWorklist).run(principal),
    await app.get(ReadProjectFigures).run(principal),
    await app.get(ReadBillWork).run(principal, {}),
    await app.get(ReadCheckWork).run(principal, {}),
    await app.get(ReadApproveWork).run(principal, {}),
    await app.get(ReadReceiveWork).run(principal, {}),
    await app.get(ReadAccrueWork).run(principal, {}),
  ];
}

/** Reads all pages of the loads to check, a few rows at a time. */
async function allToCheck(reason: (typeof CHECK_REASONS)[number] | undefined): Promise<CheckWorkRow[]> {
  const rows: CheckWorkRow[] = [];
  for (let page = 1; ; page += 1) {
    const reply = await app.get(ReadCheckWork).run(principal, { reason, page }, FEW);
    if (reply.page === page) rows.push(...reply.rows);
    if (rows.length >= reply.total) return rows;
  }
}

it('keeps pages that equal those read again, after each change', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someLoads, { minLength: 2, maxLength: 4 }), async (parts) => {
      await clear();
      const projects = [await createProject(), await createProject()];
      for (const [at, loads] of parts.entries()) {
        setClock(0);
        const projectId = projects[at % projects.length] ?? 0;
        await writeLoads(app, principal, projectId, loads);
        const kept = await pages();
        setClock(11);
        expect(await pages()).toEqual(kept);
      }
    }),
    { numRuns: RUNS },
  );
});

it('lists the loads to check from the kept ones as a statement over all loads does', async () => {
  setClock(0);
  await fc.assert(
    fc.asyncProperty(someLoads, someLoads, async (first, second) => {
      await clear();
      await writeLoads(app, principal, await createProject(), first);
      await writeLoads(app, principal, await createProject(), second);
      for (const reason of [undefined, ...CHECK_REASONS]) {
        const wanted = await app.get(ReadCheckWork).run(principal, { reason }, BY_STATEMENT);
        expect(await allToCheck(reason)).toEqual(wanted.rows);
        const few = await app.get(ReadCheckWork).run(principal, { reason }, FEW);
        expect(few).toEqual({ ...wanted, rows: wanted.rows.slice(0, FEW) });
      }
    }),
    { numRuns: RUNS },
  );
});
