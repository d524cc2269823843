import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { listSample } from '#shared/imports/list-import-kinds';
import { type FileCompany, createFileCompany, createFileProject } from '../factories/file-project';
import { type TestApp, startTestApp } from '../support/app';
import type { Called } from '../support/calls';
import { damaged, pick } from '../support/damaged-file';
import { type ImportClient, choiceOf } from '../support/import-client';
import { randomFrom } from '../support/seeded-random';
import { formOf, sendForm } from '../support/uploads';
import { createVendorProject } from '../support/vendor-client';

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
    const found = uploaded.body;
    const checked = await client.call('POST', `load-import/${found.id}/preview`, { body: choiceOf(found) });
    if (checked.status !== 201) {
      expectRefusal(checked);
      return;
    }
    const preview = checked.body;
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

const bills = {
  freight: Buffer.from(
    'Load Number,Freight,Fuel Surcharge,Weight Tons\r\n700001,149.82,1.25,24.56\r\n700002,"1,173.37",0,23.88\r\n',
  ),
  sand: Buffer.from(
    'Ticket Number,Sand Amount,Moisture Content,Weight Tons\r\n0004471,798.20,0.02,24.56\r\nA-17,776.10,4.5%,23.88\r\n',
  ),
};

it.each(['freight', 'sand'] as const)(
  'damaged %s bills are read or refused with a line, and change nothing',
  async (type) => {
    const project = await createVendorProject(app, company, `Bills ${type}`, [{ no: 700_001, po: 'PO-7' }]);
    const order = type === 'sand' ? { type, purchase_order: 'PO-7' } : { type };
    const state = await project.state();
    await rounds(
      async (content) => {
        for (const find of [{}, { find_columns: 'true' }]) {
          const checked = await project.sendFile(content, { ...order, ...find }, 'preview');
          if (checked.status !== 201) {
            expectRefusal(checked);
            continue;
          }
          const { faults, warnings } = checked.body;
          for (const { line, message } of [...faults, ...warnings])
            expect([line, message]).toEqual([expect.any(Number), expect.stringMatching(/\S/)]);
          if (faults.length > 0) expectRefusal(await project.sendFile(content, order));
        }
      },
      [bills[type]],
    );
    expect(await project.state()).toBe(state);
  },
);

it('damaged FSC sheets are read or refused with a sentence', async () => {
  const content = readFileSync(join(CASES, '67-fsc-mixed.csv'));
  const whole = Buffer.from(
    content.toString('utf8').replaceAll('25.5%', '0.255').replaceAll('25.5', '0.255'),
  );
  await rounds(
    async (file) => {
      const form = formOf({ content: file, name: 'f.csv', mediaType: 'text/csv' }, {});
      const checked = await sendForm(app, '/pc/fsc-rate-sheet-file/check', company.person.token, form);
      if (checked.status !== 201) {
        expectRefusal(checked);
        return;
      }
      const { sheet, faults } = checked.body;
      expect(sheet === null).toBe(faults.length > 0);
    },
    [content, whole],
  );
});

it('damaged lists of companies are checked or refused, and change nothing then', async () => {
  const { token } = company.person;
  const send = (path: string, content: Buffer, mode: Record<string, string> = {}) =>
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
