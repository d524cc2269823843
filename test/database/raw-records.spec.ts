import { OldSourcesRepository } from '#server/loads/sync/old-sources.repository';
import { PackOldSources } from '#server/loads/sync/pack-old-sources';
import { rawOf } from '#server/loads/sync/packed-raw';
import { createCompany, createProject } from '../factories/create-company';
import { type TestApp, startTestApp } from '../support/app';

const NOBODY_ELSE = { confirm: () => Promise.resolve() };
const ROWS = 1_200;

let app: TestApp;
let companyId: number;

const database = () => app.testDatabase.database;
const run = () => app.get(PackOldSources).run(NOBODY_ELSE);
const textOf = (id: number): string =>
  JSON.stringify({ id, load_status: 'Delivered', carrier_name: `C ${id}` });

/** Stores records as the version before did. */
const storePlain = (projectId: number, source = 'job_system', count = ROWS) =>
  database().insertMany(
    'load_sources',
    ['project_id', 'source', 'source_id', 'content_hash', 'held_facts', 'raw'],
    Array.from({ length: count }, (_, at) => [
      projectId,
      source,
      String(at),
      `hash ${at}`,
      at === 7 ? '{}' : null,
      textOf(at),
    ]),
  );
const rows = (projectId: number) =>
  database().rows<{ source_id: string; raw: string; packed: Buffer | null }>(
    'SELECT source_id, raw, packed FROM load_sources WHERE project_id = ?',
    [projectId],
  );
const archive = (projectId: number, days: number) =>
  Promise.all([
    database().run('UPDATE projects SET archived = 1 WHERE id = ?', [projectId]),
    database().run(
      `INSERT INTO audit_changes (company_id, project_id, revision, actor_id, actor_name, why, reason_code, changed_at)
       VALUES (?, ?, 1, 0, 'Ana', 'archived', 'project_archived', NOW(3) - INTERVAL ? DAY)`,
      [companyId, projectId, days],
    ),
  ]);

beforeAll(async () => {
  app = await startTestApp();
  ({ companyId } = await createCompany(database()));
});
afterAll(() => app.close());

it('packs records that were stored as text, in steps, and keeps records of files', async () => {
  const projectId = await createProject(database(), { companyId });
  const ofFiles = await createProject(database(), { companyId });
  await storePlain(projectId);
  await storePlain(ofFiles, 'csv', 2);
  expect(await run()).toBe(0);
  const packed = await rows(projectId);
  expect(packed.every((row) => row.raw === '{}' && row.packed !== null)).toBe(true);
  expect(packed.map(rawOf).sort()).toEqual(Array.from({ length: ROWS }, (_, at) => textOf(at)).sort());
  expect((await rows(ofFiles)).map(({ raw }) => raw).sort()).toEqual([textOf(0), textOf(1)]);
});

it('packs again what a node of the version before has written over it', async () => {
  const projectId = await createProject(database(), { companyId });
  await storePlain(projectId, 'job_system', 1);
  await run();
  await database().run("UPDATE load_sources SET raw = ?, content_hash = 'newer' WHERE project_id = ?", [
    textOf(99),
    projectId,
  ]);
  expect((await rows(projectId)).map(rawOf)).toEqual([textOf(99)]);
  await run();
  const [row] = await rows(projectId);
  expect(row?.raw).toBe('{}');
  expect(row && rawOf(row)).toBe(textOf(99));
});

it('leaves a record alone that a sync writes between its reading and its packing', async () => {
  const projectId = await createProject(database(), { companyId });
  await storePlain(projectId, 'job_system', 1);
  const { database: db } = app.testDatabase;
  const read = db.rows.bind(db);
  jest.spyOn(db, 'rows').mockImplementationOnce(async (sql, parameters) => {
    const found = await read(sql, parameters);
    await db.run("UPDATE load_sources SET raw = ?, content_hash = 'newer' WHERE project_id = ?", [
      textOf(50),
      projectId,
    ]);
    return found;
  });
  await new OldSourcesRepository(db).packSome(projectId, '', 10);
  expect((await rows(projectId)).map(({ raw }) => raw)).toEqual([textOf(50)]);
});

it('deletes the records of a project a year after it was archived, but none that waits for an unlock, and no hash', async () => {
  const old = await createProject(database(), { companyId });
  const recent = await createProject(database(), { companyId });
  for (const projectId of [old, recent]) await storePlain(projectId);
  await archive(old, 366);
  await archive(recent, 364);
  expect(await run()).toBe(ROWS - 1);
  const left = await rows(old);
  expect(left).toHaveLength(ROWS);
  expect(left.filter(({ raw }) => raw !== '').map(({ source_id: id }) => id)).toEqual(['7']);
  const hashes = await database().rows(
    "SELECT source_id FROM load_sources WHERE project_id = ? AND content_hash = CONCAT('hash ', source_id)",
    [old],
  );
  expect(hashes).toHaveLength(ROWS);
  expect((await rows(recent)).every(({ raw }) => raw === '{}')).toBe(true);
  expect(await run()).toBe(0);
});
