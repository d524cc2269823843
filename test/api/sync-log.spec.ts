import { type Sandbox, startSandbox } from '../../server/sandbox';
import { createHaulier, createRatedProject, startAppWith } from '../factories/rated-project';
import type { TestApp } from '../support/app';
import { Desk } from '../support/desk';

let sandbox: Sandbox;
let app: TestApp;

beforeAll(async () => {
  sandbox = await startSandbox();
  app = await startAppWith(sandbox);
});
afterAll(async () => {
  await app.close();
  await sandbox.close();
});

it('is read without the log of runs, from one row per project', async () => {
  const haulier = await createHaulier(app, 'Permian Basin Logistics');
  const id = await createRatedProject(app, haulier, 'Martin County Pad 11');
  const desk = new Desk(app, haulier.person, id);
  const { id: companyId, qwikr_company_key: key } = haulier.company;
  const { database } = app.testDatabase;
  const screens = [
    ...[`projects/${companyId}`, `project/${id}`, `project-changes/${id}?since=0`, `project-snapshot/${id}`],
    ...[`project-sync/${id}`, `loads?project_id=${id}`, `asset-loads?project_id=${id}`, `dashboard/${key}`],
  ];
  await database.run('RENAME TABLE sync_runs TO sync_runs_away');
  try {
    for (const path of screens) {
      const { status, text } = await desk.call('GET', path);
      expect([path, status]).toEqual([path, 200]);
      if (path.startsWith('projects/')) expect(text).toMatch(/"last_synced_at":"2/);
    }
    expect((await desk.call('GET', `project-refresh/${id}`)).status).toBe(500);
  } finally {
    await database.run('RENAME TABLE sync_runs_away TO sync_runs');
  }
  expect((await desk.refresh()).sync.error).toBe('');
});
