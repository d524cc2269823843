import fc from 'fast-check';
import type { Principal } from '#server/platform/common/index';
import { ReadDashboard } from '#server/overview/dashboard/read-dashboard';
import { ReadProjectTrend } from '#server/overview/dashboard/read-project-trend';
import { projectScope } from '#server/database/index';
import type { DashboardReply } from '#shared/contract/dashboard';
import { principalOf } from '../factories/rated-project';
import { type TestApp, startTestApp } from '../support/app';
import { dayInChicago } from '../support/by-hand';
import {
  type SomeLoad,
  daysByHand,
  projectByHand,
  someLoads,
  trendByHand,
} from '../support/dashboard-by-hand';
import { createCompany, createPerson } from '../support/people';
import { writeLoads } from '../support/written-loads';

const RUNS = 25;

let app: TestApp;
let principal: Principal;

async function createProject(fixed: { rev: number; cost: number }): Promise<number> {
  const { insertId } = await app.testDatabase.database.run(
    `INSERT INTO projects (company_id, job_name, fixed_mob_rev, fixed_mob_cost) VALUES (?, 'A job', ?, ?)`,
    [principal.companyId, fixed.rev, fixed.cost],
  );
  return insertId;
}

const write = (projectId: number, loads: readonly SomeLoad[]): Promise<void> =>
  writeLoads(app, principal, projectId, loads);

async function clear(): Promise<void> {
  for (const table of [
    'projects',
    'freight_loads',
    'asset_loads',
    'project_sums',
    'project_days',
    'project_marks',
  ]) {
    await app.testDatabase.database.run(`DELETE FROM ${table}`);
  }
}

beforeAll(async () => {
  app = await startTestApp();
  const company = await createCompany(app, 'Permian Basin Logistics');
  const user = await createPerson(app, company, { email: 'ana@permian.test' });
  principal = principalOf({ user, company });
});
afterAll(async () => {
  await app.close();
});

it('equals the figures that a test counts from the loads', async () => {
  const fixed = fc.record({ rev: fc.constantFrom(0, 0, 1250.5), cost: fc.constantFrom(0, 0, 830.25) });
  await fc.assert(
    fc.asyncProperty(someLoads, someLoads, fixed, async (first, second, mobilization) => {
      await clear();
      const none = { rev: 0, cost: 0 };
      const [one, other, gone] = [
        await createProject(mobilization),
        await createProject(none),
        await createProject(none),
      ];
      await write(one, first);
      await write(other, second);
      await write(gone, first);
      await app.testDatabase.database.run('UPDATE projects SET archived = 1 WHERE id = ?', [gone]);
      const reply: DashboardReply = await app.get(ReadDashboard).run(principal);
      expect(reply.archived_projects).toBe(1);
      expect(reply.today).toBe(dayInChicago(reply.as_of));
      const found = new Map(reply.projects.map((project) => [project.project_id, project]));
      expect([...found.keys()].sort()).toEqual([one, other].sort());
      expect(found.get(one)).toMatchObject(projectByHand(first, reply.today, mobilization));
      expect(found.get(other)).toMatchObject(projectByHand(second, reply.today, none));
      for (const [id, loads] of [
        [one, first],
        [other, second],
        [gone, first],
      ] as const) {
        const trend = await app.get(ReadProjectTrend).run(projectScope(principal.companyId, id));
        expect(trend).toEqual({ today: reply.today, ...trendByHand(loads, reply.today) });
      }
      expect(reply.days).toEqual(daysByHand([...first, ...second], reply.today));
    }),
    { numRuns: RUNS },
  );
});
