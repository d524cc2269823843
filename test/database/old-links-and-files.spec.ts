import { DeleteOldImportFiles } from '#server/loads/imports/delete-old-import-files';
import { DeleteOldTokens } from '#server/people/users/delete-old-tokens';
import { type TestApp, startTestApp } from '../support/app';
import { dueTimeOf } from '../support/work';

const DAY_MS = 86_400_000;
const NOBODY_ELSE = { confirm: () => Promise.resolve() };
const LOST = { confirm: () => Promise.reject(new Error('lost')) };

let app: TestApp;

const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);
const database = () => app.testDatabase.database;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('mailed links', () => {
  /** Number of rows above those that one statement deletes. */
  const MANY = 1_200;
  let links = 0;
  const insert = (count: number, expired: number, used: number | null): Promise<unknown> =>
    database().insertMany(
      'user_tokens',
      ['user_id', 'purpose', 'token_hash', 'expires_at', 'used_at'],
      Array.from({ length: count }, () => [
        7,
        'reset',
        String((links += 1)).padStart(64, '0'),
        daysAgo(expired),
        used === null ? null : daysAgo(used),
      ]),
    );
  const left = async (): Promise<number> => (await database().rows('SELECT id FROM user_tokens')).length;

  it('are deleted 30 days after they expired, used or not', async () => {
    await insert(1, -6, null);
    await insert(1, 29, 35);
    await insert(MANY, 31, null);
    await insert(1, 31, 32);
    await expect(app.get(DeleteOldTokens).run(LOST)).rejects.toThrow('lost');
    expect(await left()).toBe(MANY + 3);
    await app.get(DeleteOldTokens).run(NOBODY_ELSE);
    expect(await left()).toBe(2);
    expect(await dueTimeOf(database(), 'old-tokens')).toBe('09:50');
  });
});

describe('files of imports', () => {
  const BASE = { company_id: 1, project_id: 1, kind: 'freight', file_name: 'loads.csv', size_bytes: 9 };
  const DIALECT = { content_hash: '', encoding: 'utf-8', cell_separator: ',', line_end: '\n' };
  async function insert(state: string, created: number): Promise<number> {
    const row = {
      ...BASE,
      ...DIALECT,
      columns_found: '[]',
      mapping: '',
      state,
      created_at: daysAgo(created),
    };
    const { insertId } = await database().run(
      `INSERT INTO load_imports (${Object.keys(row).join(', ')}) VALUES (?)`,
      [Object.values(row)],
    );
    await database().insertMany(
      'load_import_parts',
      ['import_id', 'part', 'content'],
      [0, 1].map((part) => [insertId, part, Buffer.from('x')]),
    );
    return insertId;
  }
  const withFile = async (): Promise<number[]> =>
    (
      await database().rows<{ id: number }>(
        'SELECT DISTINCT import_id AS id FROM load_import_parts ORDER BY import_id',
      )
    ).map(({ id }) => id);

  it('are deleted after 14 days, and their results stay', async () => {
    const young = await insert('finished', 13);
    const running = await insert('running', 15);
    await database().run("INSERT INTO work_leases (kind, scope, lane) VALUES ('import', ?, 1)", [
      String(running),
    ]);
    for (let count = 0; count < 45; count += 1) await insert(count % 2 === 0 ? 'finished' : 'staged', 15);
    await insert('running', 15);
    await app.get(DeleteOldImportFiles).run(NOBODY_ELSE);
    expect(await withFile()).toEqual([young, running]);
    expect(await database().rows('SELECT id FROM load_imports')).toHaveLength(48);
    expect(await dueTimeOf(database(), 'old-import-files')).toBe('09:55');
  });
});
