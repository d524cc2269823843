import { ReasonsAsCodes1795760000000 } from '#server/database/migrations/1795760000000-reasons-as-codes';
import { type StoredReason, reasonOf } from '#server/database/stored-reason';
import type { ChangeReason } from '#shared/contract/change-reason';
import {
  PLAIN_REASON_CODES,
  REASON_TEXT_MAX_LENGTH,
  RERATE_CAUSES,
  importedReason,
  reasonText,
  sheetChangedReason,
} from '#shared/words/reason-words';
import { createCompany } from '../factories/create-company';
import { type TestDatabase, createTestDatabase } from '../support/database';
import { onQueryRunner } from '../support/on-query-runner';

jest.setTimeout(120_000);

const migration = new ReasonsAsCodes1795760000000();

let test: TestDatabase;
let companyId = 0;
let revision = 1_000;

/** Inserts changes as the version before wrote them. */
const insertOld = (sentences: readonly string[]): Promise<unknown> =>
  test.database.insertMany(
    'audit_changes',
    ['company_id', 'revision', 'why', 'changed_at'],
    sentences.map((why) => [companyId, (revision += 1), why, new Date()]),
  );

const stored = (): Promise<StoredReason[]> =>
  test.database.rows<StoredReason & { id: number }>(
    'SELECT why, reason_code, reason_params FROM audit_changes ORDER BY id',
  );

/** Returns what the migration makes of old sentences, in their order. */
async function mapped(sentences: readonly string[]): Promise<ChangeReason[]> {
  await test.database.run('DELETE FROM audit_changes');
  await insertOld(sentences);
  await onQueryRunner(test.url, (runner) => migration.up(runner));
  const rows = await stored();
  expect(rows.map(({ why }) => why)).toEqual(sentences);
  expect(rows.filter(({ reason_code: code }) => code === '')).toEqual([]);
  return rows.map(reasonOf);
}

/** Names that look like another sentence, or that a careless reader would change. */
const ODD_NAMES = [
  'sync',
  'locked',
  're-rated: project changed',
  're-rated: rate sheet changed: FSC sheet changed: x',
  'import: loads.csv',
  ': ',
  ' leading blank',
  'trailing blank ',
  `O'Brien "last" mile\\, 50% _x_; {"code":"sync"}`,
  'two\nlines\r\nand a\ttab',
  'Überführung 砂 🚚👩‍👩‍👧',
  'constructor',
  '__proto__',
  'Customer LAST mile',
  'x'.repeat(255),
  '🚚'.repeat(255),
];

const SEED = 20_261_127;

/** Returns names of random pieces, the same ones in each run. */
function randomNames(count: number): string[] {
  let state = SEED;
  const next = (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const pieces = [
    ...ODD_NAMES.slice(0, 14),
    're-rated: ',
    'rate sheet changed',
    ',',
    "'",
    '\\',
    'é',
    'e\u0301',
  ];
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + next(5) }, () => pieces[next(pieces.length)]).join(''),
  );
}

/** Codes that are younger than the migration, so no version ever wrote their sentences alone. */
const YOUNGER: ReadonlySet<string> = new Set([
  'vendor_differences_accepted',
  'vendor_differences_disputed',
  'vendor_differences_undecided',
  'customer_invoice_edited',
  'customer_invoice_sent',
  'customer_invoice_unsent',
  'vendor_invoice_columns_matched',
  'customer_invoice_email_ordered',
  'customer_invoice_emailed',
  'customer_invoice_email_failed',
]);

const plainReasons: ChangeReason[] = [
  ...PLAIN_REASON_CODES.filter((code) => !YOUNGER.has(code)).map((code) => ({ code })),
  ...RERATE_CAUSES.map((cause) => ({ code: 'rerated', cause }) as const),
  { code: 'rerated', cause: 'sheet', kind: 'rate', sheet: '' },
  { code: 'rerated', cause: 'sheet', kind: 'fsc', sheet: '' },
];

const namedReasons = (name: string): ChangeReason[] => [
  sheetChangedReason('rate', name),
  sheetChangedReason('fsc', name),
  importedReason(name),
];

beforeAll(async () => {
  test = await createTestDatabase();
  ({ companyId } = await createCompany(test.database));
});
afterAll(() => test.drop());

it('gives each sentence of the version before its code', async () => {
  expect(await mapped(plainReasons.map(reasonText))).toEqual(plainReasons);
});

it('gives back each name with its exact characters', async () => {
  const reasons = [...ODD_NAMES, ...randomNames(400)].flatMap(namedReasons);
  const sentences = reasons.map(reasonText);
  expect(sentences.filter((text) => Array.from(text).length > REASON_TEXT_MAX_LENGTH)).toEqual([]);
  const found = await mapped(sentences);
  expect(found).toEqual(reasons);
  expect(found.map(reasonText)).toEqual(sentences);
});

it('keeps a sentence that no pattern knows', async () => {
  const unknown = [
    'Locked',
    'locked ',
    'sync: somehow',
    're-rated: the moon',
    're-rated: rate sheet changed: ',
    'constructor',
    '',
  ];
  const found = await mapped(unknown);
  expect(found).toEqual(unknown.map((text) => ({ code: 'text', text })));
});

it('goes on where a killed run stopped, and leaves what nodes of this version wrote', async () => {
  await test.database.run('DELETE FROM audit_changes');
  await insertOld(
    Array.from({ length: 12_000 }, (_, place) => (place % 2 === 0 ? 'sync' : `import: ${place % 50}.csv`)),
  );
  await onQueryRunner(test.url, async (runner) => {
    const query = runner.query.bind(runner);
    let updates = 0;
    const killed = jest.spyOn(runner, 'query').mockImplementation(async (sql, values) => {
      if (sql.startsWith('UPDATE audit_changes') && (updates += 1) > 30) throw new Error('killed');
      return query(sql, values) as Promise<unknown>;
    });
    await expect(migration.up(runner)).rejects.toThrow('killed');
    killed.mockRestore();
    const half = await stored();
    expect(new Set(half.map(({ reason_code: code }) => code))).toEqual(new Set(['sync', 'imported', '']));
    await test.database.run(
      "UPDATE audit_changes SET reason_code = 'loads_locked' WHERE reason_code = '' LIMIT 1",
    );
    await migration.up(runner);
  });
  const rows = await stored();
  expect(rows.filter(({ reason_code: code }) => code === 'loads_locked')).toHaveLength(1);
  const others = rows.filter(({ reason_code: code }) => code !== 'loads_locked');
  expect(others.map((row) => reasonText(reasonOf(row)))).toEqual(others.map(({ why }) => why));
  expect(others.map(reasonOf).filter(({ code }) => code === 'text')).toEqual([]);
});

it('reads a row of a node of another version as its text', () => {
  const row = { why: 'locked by a robot', reason_code: '', reason_params: '' };
  const text = { code: 'text', text: 'locked by a robot' };
  expect(reasonOf(row)).toEqual(text);
  expect(reasonOf({ ...row, reason_code: 'robot_locked', reason_params: '{"robot":7}' })).toEqual(text);
  expect(reasonOf({ ...row, reason_code: 'rerated', reason_params: '{"cause":"moon"}' })).toEqual(text);
});

it('gives the re-ratings that wait in the queue their reason', async () => {
  const actor = { userId: 7, displayName: 'Dana', requestId: '' };
  const asked = { actor, why: 're-rated: rate sheet changed: Last "mile"', pricesOnly: false };
  const place = { kind: 'rerate', scope: '7' };
  const details = async (): Promise<unknown> => {
    const row = await test.database.one<{ details: string }>(
      'SELECT details FROM work_leases WHERE kind = ? AND scope = ?',
      [place.kind, place.scope],
    );
    return JSON.parse(row?.details ?? '{}');
  };
  await test.database.insertMany(
    'work_leases',
    ['kind', 'scope', 'details'],
    [[place.kind, place.scope, JSON.stringify(asked)]],
  );
  await onQueryRunner(test.url, (runner) => migration.up(runner));
  const reason = { code: 'rerated', cause: 'sheet', kind: 'rate', sheet: 'Last "mile"' };
  expect(await details()).toEqual({ ...asked, reason });
  await onQueryRunner(test.url, (runner) => migration.up(runner));
  expect(await details()).toEqual({ ...asked, reason });
});
