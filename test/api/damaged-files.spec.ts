import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportPreviewReply, LoadImportDetailReply } from '../../shared/contract/load-imports';
import { listSample } from '../../shared/imports/list-import-kinds';
import { type FileCompany, createFileCompany, createFileProject } from '../factories/file-project';
import { type TestApp, startTestApp } from '../support/app';
import type { Called } from '../support/calls';
import { damaged, pick } from '../support/damaged-file';
import { type ImportClient, choiceOf } from '../support/import-client';
import { randomFrom } from '../support/seeded-random';
import { formOf, sendForm } from '../support/uploads';

/** Rounds over HTTP. A failure names its seed: FUZZ_SEED=… FUZZ_ROUNDS=1 repeats it. */
const ROUNDS = Number(process.env.FUZZ_ROUNDS ?? 40);
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);
const REFUSALS = new Set([400, 409, 413, 415]);

jest.setTimeout(60_000 + ROUNDS * 2_000);

const CASES = join(__dirname, '../fixtures/cases');
const loadsFiles = readdirSync(CASES)
  .filter((name) => name.includes('loads'))
  .map((name) => readFileSync(join(CASES, name)));

let app: TestApp;
let company: FileCompany;
let client: ImportClient;

beforeAll(async () => {
  app = await startTestApp();
  company = await createFileCompany(app);
  client = await createFileProject(app, company, 'Damaged');
});
afterAll(() => app.close());

/** Runs rounds with printed seeds. */
async function rounds(run: (content: Buffer) => Promise<void>, files: readonly Buffer[]): Promise<void> {
  for (let seed = SEED; seed < SEED + ROUNDS; seed += 1) {
    const random = randomFrom(seed);
    const content = damaged(random, pick(random, files));
    try {
      await run(content);
    } catch (cause) {
      throw new Error(`FUZZ_SEED=${seed}: ${JSON.stringify(content.toString('latin1', 0, 400))}`, { cause });
    }
  }
}

const expectRefusal = ({ status, text }: Called): void => {
  if (!REFUSALS.has(status)) throw new Error(`${status} ${text}`);
};

it('damaged files of loads are checked or refused, and change nothing then', async () => {
  const state = await client.state();
  await rounds(async (content) => {
    const uploaded = await client.upload(content);
    if (uploaded.status !== 201) {
      expectRefusal(uploaded);
      return;
    }
    const found = uploaded.body as unknown as LoadImportDetailReply;
    const checked = await client.call('POST', `load-import/${found.id}/preview`, { body: choiceOf(found) });
    if (checked.status !== 201) {
      expectRefusal(checked);
      return;
    }
    const preview = checked.body as unknown as ImportPreviewReply;
    for (const { line, column, message } of [...preview.faults, ...preview.warnings]) {
      expect([line, column ?? '', message]).toEqual([
        expect.any(Number),
        expect.any(String),
        expect.stringMatching(/\S/),
      ]);
    }
    if (preview.faulty === 0) return;
    expectRefusal(await client.start(found, { ...choiceOf(found), skip_faulty: false }));
  }, loadsFiles);
  expect(await client.state()).toBe(state);
  expect((await client.freight()).loads).toEqual([]);
});

it('damaged lists of companies are checked or refused, and change nothing then', async () => {
  const { token } = company.person;
  const send = (path: string, content: Buffer, mode: Record<string, string> = {}): Promise<Called> =>
    sendForm(app, `/pc/account-companies-import/${path}`, token, formOf({ content, name: 'c.csv' }, mode));
  const names = (): Promise<object[]> =>
    app.testDatabase.database.rows('SELECT company_name FROM account_companies ORDER BY id');
  const before = await names();
  await rounds(
    async (content) => {
      const checked = await send('check', content);
      if (checked.status !== 201) {
        expectRefusal(checked);
        return;
      }
      const { counts } = checked.body as { counts: { fault: number } };
      if (counts.fault > 0) expectRefusal(await send('apply', content, { mode: 'all' }));
    },
    [Buffer.from(listSample('companies'))],
  );
  expect(await names()).toEqual(before);
});
