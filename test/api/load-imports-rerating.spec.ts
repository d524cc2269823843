import { createFileCompany, createFileProject } from '../factories/file-project';
import { type TestApp, startTestApp } from '../support/app';
import { until } from '../support/until';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { SYNC_EVERY_SECONDS: '1' } });
});
afterAll(() => app.close());

it('finds and finishes an interrupted re-rating even when no job system is polled', async () => {
  const company = await createFileCompany(app);
  const client = await createFileProject(app, company, 'Typed job');
  await client.uploadAndImport('Load,Delivered,Tons,Miles\n1,2026-10-05,25,38.5\n');
  const { database } = app.testDatabase;
  // Same state as after a server is killed between the sheet's edit and the re-rating.
  await database.run('UPDATE freight_loads SET freight_rev = 0 WHERE project_id = ?', [client.projectId]);
  await database.run('DELETE FROM rating_states WHERE project_id = ?', [client.projectId]);
  await until(async () => (await client.freight()).loads[0]?.freight_rev === 282.5);
  expect(await database.rows('SELECT 1 FROM sync_runs WHERE project_id = ?', [client.projectId])).toEqual([]);
});
