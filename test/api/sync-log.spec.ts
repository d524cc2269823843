import { type Simulator, startSimulator } from '#tools/simulator/index';
import { createHaulingCompany, createRatedProject, startAppWith } from '../factories/rated-project';
import type { TestApp } from '../support/app';
import { ProjectClient } from '../support/project-client';

let simulator: Simulator;
let app: TestApp;

beforeAll(async () => {
  simulator = await startSimulator();
  app = await startAppWith(simulator);
});
afterAll(async () => {
  await app.close();
  await simulator.close();
});

it('is read without the log of runs, from one row per project', async () => {
  const company = await createHaulingCompany(app, 'Permian Basin Logistics');
  const id = await createRatedProject(app, company, 'Martin County Pad 11');
  const client = new ProjectClient(app, company.person, id);
  const { id: companyId, qwikr_company_key: key } = company.company;
  const { database } = app.testDatabase;
  const screens = [
    `projects/${companyId}`,
    `project/${id}`,
    `project-changes/${id}?since=0`,
    `project-snapshot/${id}`,
    `project-sync/${id}`,
    `loads?project_id=${id}`,
    `asset-loads?project_id=${id}`,
    `dashboard/${key}`,
  ];
  await database.run('RENAME TABLE sync_runs TO sync_runs_away');
  try {
    for (const path of screens) {
      const { status, text } = await client.call('GET', path);
      expect([path, status]).toEqual([path, 200]);
      if (path.startsWith('projects/')) expect(text).toMatch(/"last_synced_at":"2/);
    }
    expect((await client.call('GET', `project-refresh/${id}`)).status).toBe(500);
  } finally {
    await database.run('RENAME TABLE sync_runs_away TO sync_runs');
  }
  expect((await client.refresh()).sync.error).toBe('');
});
