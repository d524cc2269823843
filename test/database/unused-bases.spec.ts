import { DeleteUnusedBases } from '#server/loads/rating/delete-unused-bases';
import { UnusedBasesRepository } from '#server/loads/rating/unused-bases.repository';
import { NO_JOB_SYSTEM, createHaulingCompany } from '../factories/rated-project';
import { type TestApp, startTestApp } from '../support/app';
import { createInvoiceProject } from '../support/invoice-client';

const NOBODY_ELSE = { confirm: () => Promise.resolve() };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('deletes bases that no load has any more, and keeps those of loads', async () => {
  const company = await createHaulingCompany(app, 'Permian Basin Logistics', NO_JOB_SYSTEM);
  const client = await createInvoiceProject(app, company, 'Loving County Refrac 2');
  await client.deliver({ no: 1 }, { no: 2 });
  const { database } = app.testDatabase;
  const bases = () =>
    database.rows<{ id: number }>('SELECT id FROM rating_bases WHERE project_id = ? ORDER BY id', [
      client.projectId,
    ]);
  const used = await bases();
  expect(used.length).toBeGreaterThan(0);
  for (const text of ['a', 'b']) {
    await database.run(
      'INSERT INTO rating_bases (project_id, content_hash, content) VALUES (?, SHA1(?), ?)',
      [client.projectId, text, '{}'],
    );
  }
  expect(await bases()).toHaveLength(used.length + 2);
  expect(await app.get(DeleteUnusedBases).run(NOBODY_ELSE)).toBe(2);
  expect(await bases()).toEqual(used);
  expect(await app.get(DeleteUnusedBases).run(NOBODY_ELSE)).toBe(0);
});

it('keeps a basis that a rating uses while the project is locked', async () => {
  const { database } = app.testDatabase;
  const load = await database.one<{ id: number; project_id: number; rating_basis_id: number }>(
    'SELECT id, project_id, rating_basis_id FROM freight_loads WHERE rating_basis_id > 0 LIMIT 1',
  );
  const { id, project_id: projectId = 0, rating_basis_id: basis = 0 } = load ?? {};
  const set = 'UPDATE freight_loads SET rating_basis_id = ? WHERE project_id = ?';
  await database.run(set, [0, projectId]);
  let removing: Promise<number> = Promise.resolve(0);
  await database.transaction(async (sql) => {
    await sql.one('SELECT id FROM projects WHERE id = ? FOR UPDATE', [projectId]);
    removing = app.get(UnusedBasesRepository).removeUnused(projectId);
    // The deletion has seen the basis unused when it waits for the lock.
    await database.rows('SELECT SLEEP(0.2)');
    await sql.run(set, [basis, projectId]);
  });
  expect(await removing).toBe(0);
  expect(id).toBeDefined();
  expect(await database.rows('SELECT id FROM rating_bases WHERE id = ?', [basis])).toHaveLength(1);
});
