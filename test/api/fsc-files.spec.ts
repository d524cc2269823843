import type { CompanyReply } from '#shared/contract/companies';
import { FSC_FILE_BYTES_MAX } from '#shared/contract/fuel-surcharges';
import { type TestApp, startTestApp } from '../support/app';
import { type SignedInPerson, createCompany, createSignedIn } from '../support/people';
import { formOf, sendForm } from '../support/uploads';

const PATH = '/pc/fsc-rate-sheet-file/check';
const COLUMNS = 20;
const NOT_THE_TEMPLATE = 'Please use the FSC template file';

let app: TestApp;
let company: CompanyReply;
let admin: SignedInPerson;

beforeAll(async () => {
  app = await startTestApp();
  company = await createCompany(app, 'Permian');
  admin = await createSignedIn(app, company, { email: 'admin@haulbook.test', role: 'Account Admin' });
});
afterAll(() => app.close());

const row = (...cells: string[]): string => `${cells.join(',')}${',0.25'.repeat(COLUMNS - 1)}\r\n`;
const TABLE = `${row('1', '10', '"$1,234.50"')}${row('11', '20', '25%')}`;

function check(content: string | Buffer, { token } = admin) {
  return sendForm(app, PATH, token, formOf({ content, name: 'fsc.csv', mediaType: 'text/csv' }, {}));
}

async function faultsOf(content: string | Buffer): Promise<string[]> {
  const { status, body } = await check(content);
  expect(status).toBe(201);
  const { sheet, faults } = body;
  expect(sheet).toBeNull();
  return faults;
}

const rowsKept = (): Promise<unknown> =>
  app.testDatabase.database.rows(
    'SELECT (SELECT COUNT(*) FROM fsc_sheets) AS sheets, (SELECT MAX(revision) FROM companies) AS revision',
  );

describe('the file of an FSC sheet', () => {
  it('is answered with its values and stores nothing', async () => {
    const kept = await rowsKept();
    const { status, body } = await check(`\ufeff${TABLE}\r\n`);
    const rest = Array<number>(COLUMNS - 1).fill(0.25);
    expect([status, body]).toEqual([
      201,
      {
        sheet: {
          rates: [
            [1234.5, ...rest],
            [0.25, ...rest],
          ],
          price_bands: null,
          mileage_bands: [
            { low: 1, high: 10 },
            { low: 11, high: 20 },
          ],
        },
        faults: [],
      },
    ]);
    expect(await rowsKept()).toEqual(kept);
  });

  it.each<[string, string | Buffer, string[]]>([
    ['an empty file', '', [NOT_THE_TEMPLATE, 'The file is empty']],
    [
      'another table',
      'a,b\n1,2\n',
      [NOT_THE_TEMPLATE, 'Row 2 has 0 columns of values from column C on; an FSC sheet needs at least 20'],
    ],
    [
      'two errors',
      `${row('1', '10', 'x')}\r\n${row('11', '20', '')}`,
      ['Row 1, column C: “x” is not a number', 'Row 3, column C: the value is missing'],
    ],
    ['an open quote', `${TABLE}"21,30`, ['Row 3: a quote (") opens in this line and is never closed']],
    ['a spreadsheet', Buffer.from('PK\u0003\u0004xlsx', 'latin1'), ['Please use the template FSC csv file']],
    ['very many rows', '1\n'.repeat(400_000), [NOT_THE_TEMPLATE, expect.stringContaining('Row 1 has 0')]],
    [
      'a quote in every row',
      '"1\n'.repeat(200_000),
      [expect.stringContaining('Row 1: a cell of this line has text after its closing quote')],
    ],
  ])('is refused by row and column for %s', async (_what, content, faults) => {
    expect(await faultsOf(content)).toEqual(faults);
  });

  it('must be smaller than 1 MB', async () => {
    const { status, body } = await check('1'.repeat(FSC_FILE_BYTES_MAX));
    expect([status, body.code]).toEqual([413, 'file_too_large']);
  });

  it('must come as a form with a file', async () => {
    const none = await sendForm(app, PATH, admin.token, formOf(null, { name: 'x' }));
    expect([none.status, none.body.code]).toEqual([400, 'file_missing']);
    const json = await app.call('POST', PATH, { token: admin.token, body: { rates: [] } });
    expect([json.status, json.body.code]).toEqual([415, 'unsupported_media_type']);
  });

  it('is checked only for people who may save a sheet', async () => {
    const viewer = await createSignedIn(app, company, {
      email: 'viewer@haulbook.test',
      role: 'Account Viewer',
    });
    const { status, body } = await check(TABLE, viewer);
    expect([status, body.code]).toEqual([403, 'forbidden']);
    expect((await sendForm(app, PATH, 'none', formOf({ content: TABLE }, {}))).status).toBe(401);
  });
});
