import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { LeaseEnded } from '#server/platform/common/index';
import { ExportOldTrails } from '#server/trail/audit/archive/export-old-trails';
import { findingText } from '#server/overview/verify/index';
import { verifierOf } from '#server/overview/verify/verifier';
import { type FileCompany, createFileCompany, createFileProject } from '../factories/file-project';
import { type TestApp, startTestApp } from '../support/app';
import type { ImportClient } from '../support/import-client';
import { expectVerified } from '../support/verified';

const LOADS = 40;
const NOBODY_ELSE = { confirm: () => Promise.resolve() };

interface StoredEntry {
  change_id: number;
  entity: string;
  entity_id: number;
  action: string;
  fields: string;
}
interface ExportRow {
  file_name: string;
  sha256: string;
  entries: number;
  deleted_at: Date | null;
}

let app: TestApp;
let hauler: FileCompany;
let folder: string;

const database = () => app.testDatabase.database;
/** Exports every archived project, however short ago it was archived. */
const run = (into = folder, lease = NOBODY_ELSE) => app.get(ExportOldTrails).run(into, 0, lease);
const entriesOf = (projectId: number) =>
  database().rows<StoredEntry>(
    `SELECT e.* FROM audit_entries e JOIN audit_changes c ON c.id = e.change_id WHERE c.project_id = ?
      ORDER BY c.revision, e.entity, e.entity_id`,
    [projectId],
  );
const exportsOf = (projectId: number) =>
  database().rows<ExportRow>('SELECT * FROM audit_exports WHERE project_id = ? ORDER BY id', [projectId]);
const setArchived = async (client: ImportClient, archived: boolean): Promise<void> => {
  const called = await client.call('PATCH', `project/${client.projectId}`, { body: { archived } });
  expect([called.status, called.text.slice(0, 300)]).toEqual([200, expect.any(String)]);
};

/** Makes a project whose loads are locked, and all but one unlocked again. */
async function createWorkedProject(name: string): Promise<{ client: ImportClient; ids: number[] }> {
  const client = await createFileProject(app, hauler, name);
  const lines = Array.from({ length: LOADS }, (_, at) => `${at + 1},2026-10-05,25,${name}${at}`);
  await client.uploadAndImport(`Load,Delivered,Tons,Ticket\n${lines.join('\n')}\n`);
  const ids = (await client.freight()).loads.map(({ id }) => id);
  await lock(client, ids, 'Waiting for the ticket');
  await lock(client, ids.slice(1), '');
  return { client, ids };
}

async function lock(client: ImportClient, load_ids: number[], locked_reason: string): Promise<void> {
  const body = { project_id: client.projectId, kind: 'freight', load_ids, locked_reason };
  const called = await client.call('PATCH', 'loads/lock', { body });
  expect(called.status).toBe(200);
}

/** Reads the entries of a file, in their order. */
async function entriesIn(name: string): Promise<unknown[]> {
  const text = gunzipSync(await readFile(join(folder, name))).toString();
  return text
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      const read = JSON.parse(line) as { entry?: unknown };
      return read.entry === undefined ? [] : [read.entry];
    });
}

const asInFile = (entries: readonly StoredEntry[]): unknown[] =>
  entries.map(({ entity, entity_id, action, fields }) => [entity, entity_id, action, fields]);

const findings = async (): Promise<string[]> =>
  (await verifierOf(database()).run()).kinds.flatMap(({ first }) => first.map(findingText));

beforeAll(async () => {
  app = await startTestApp();
  hauler = await createFileCompany(app);
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'old-trails-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));
afterAll(() => app.close());

it('exports the entries of an archived project, deletes them, and says so in the activity', async () => {
  const { client } = await createWorkedProject('Exported \u2028 \u00e9');
  const { client: open } = await createWorkedProject('Open');
  await setArchived(client, true);
  const [before, others] = [await entriesOf(client.projectId), await entriesOf(open.projectId)];
  await run();
  const [stored] = await exportsOf(client.projectId);
  expect(stored).toMatchObject({ entries: before.length, deleted_at: expect.any(Date) as Date });
  expect(await entriesIn(stored?.file_name ?? '')).toEqual(asInFile(before));
  expect(await entriesOf(client.projectId)).toEqual([]);
  expect(await entriesOf(open.projectId)).toEqual(others);
  const key = hauler.company.qwikr_company_key;
  const { lines } = await client.ask('GET', `activity/${key}?project=${client.projectId}`);
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.every(({ exported_at }) => exported_at !== undefined)).toBe(true);
  await expectVerified(database());
  await run();
  expect(await exportsOf(client.projectId)).toHaveLength(1);
});

it('goes on with a project that is taken out of the archive, from the export on', async () => {
  const { client, ids } = await createWorkedProject('Back');
  await setArchived(client, true);
  await run();
  const seen = (await client.freight()).revision;
  await setArchived(client, false);
  const [first = 0, second = 0, third = 0] = ids;
  await lock(client, [first, second], 'Late');
  const history = await client.ask('GET', `load/${second}/history`);
  expect(history.map(({ why }) => why)).toEqual([
    'locked',
    expect.stringMatching(/^Changes up to .* were exported on /),
  ]);
  const verdict = await verifierOf(database()).run();
  expect(verdict.kinds).toEqual([]);
  expect(verdict.exported).toBeGreaterThan(0);

  await database().run("UPDATE freight_loads SET locked_reason = 'Later' WHERE id = ?", [second]);
  expect(await findings()).toEqual([expect.stringContaining(`freight_loads ${second} locked_reason`)]);
  await database().run("UPDATE freight_loads SET locked_reason = 'Late' WHERE id = ?", [second]);

  const old = await client.call('PATCH', `load/${third}`, {
    body: { locked_reason: 'Old', revision: seen - 2 },
  });
  expect([old.status, old.text]).toEqual([400, expect.stringContaining('open the record again')]);

  await setArchived(client, true);
  await run();
  const parts = await exportsOf(client.projectId);
  expect(parts).toHaveLength(2);
  expect(await entriesOf(client.projectId)).toEqual([]);
  await expectVerified(database());
});

it('loses nothing when it ends between any two steps', async () => {
  const { client } = await createWorkedProject('Ended');
  await setArchived(client, true);
  const before = await entriesOf(client.projectId);
  for (let steps = 0; ; steps += 1) {
    let left = steps;
    const confirm = (): Promise<void> =>
      (left -= 1) < 0 ? Promise.reject(new LeaseEnded()) : Promise.resolve();
    const isWhole = await run(folder, { confirm }).then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof LeaseEnded)) throw error;
        return false;
      },
    );
    const [stored] = await exportsOf(client.projectId);
    if (stored === undefined) expect(await entriesOf(client.projectId)).toEqual(before);
    else expect(await entriesIn(stored.file_name)).toEqual(asInFile(before));
    await expectVerified(database());
    if (isWhole) break;
  }
  expect(await exportsOf(client.projectId)).toMatchObject([{ deleted_at: expect.any(Date) as Date }]);
  expect(await entriesOf(client.projectId)).toEqual([]);
});

it('deletes nothing when the file cannot be written, is damaged or away, and goes on with other projects', async () => {
  const { client } = await createWorkedProject('Damaged');
  const { client: other } = await createWorkedProject('Whole');
  await setArchived(client, true);
  const before = await entriesOf(client.projectId);
  const file = join(folder, 'a file');
  await writeFile(file, '');
  await expect(run(join(file, 'below'))).rejects.toThrow(/ENOTDIR/);
  expect(await exportsOf(client.projectId)).toEqual([]);
  // The last step before the deletion is the one that stores the export.
  const stops = {
    confirm: async (): Promise<void> => {
      if ((await exportsOf(client.projectId)).length > 0) throw new LeaseEnded();
    },
  };
  await expect(run(folder, stops)).rejects.toThrow(LeaseEnded);
  expect(await entriesOf(client.projectId)).toEqual(before);
  const [stored] = await exportsOf(client.projectId);
  const path = join(folder, stored?.file_name ?? '');
  const whole = await readFile(path);
  await setArchived(other, true);
  await truncate(path, 100);
  await expect(run()).rejects.toThrow();
  await rm(path);
  await expect(run()).rejects.toThrow(/ENOENT/);
  expect(await entriesOf(client.projectId)).toEqual(before);
  expect(await entriesOf(other.projectId)).toEqual([]);
  await writeFile(path, whole);
  await run();
  expect(await entriesOf(client.projectId)).toEqual([]);
  await expectVerified(database());
});
