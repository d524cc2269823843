import exceljs from 'exceljs';
import type { ListImportCheckReply } from '#shared/contract/list-imports';
import { type TestApp, startTestApp } from '../support/app';
import { type SignedInPerson, createCompany, createSignedIn } from '../support/people';
import { formOf, sendForm } from '../support/uploads';

let app: TestApp;
let admin: SignedInPerson;

beforeAll(async () => {
  app = await startTestApp();
  const company = await createCompany(app, 'Importers');
  admin = await createSignedIn(app, company, { email: 'admin@cases.test', role: 'Account Admin' });
});
afterAll(() => app.close());

async function checked(
  list: 'account-companies' | 'users',
  content: Buffer | string,
): Promise<ListImportCheckReply> {
  const form = formOf({ content, name: 'list', mediaType: 'application/octet-stream' }, {});
  const called = await sendForm(app, `/pc/${list}-import/check`, admin.token, form);
  if (called.status !== 201) throw new Error(called.text);
  return called.body;
}

async function workbookOf(...rows: exceljs.CellValue[][]): Promise<Buffer> {
  const workbook = new exceljs.Workbook();
  const sheet = workbook.addWorksheet('List');
  for (const row of rows) sheet.addRow(row);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

const linked = (address: string): exceljs.CellValue => ({ text: address, hyperlink: `mailto:${address}` });

describe('a spreadsheet', () => {
  it('of companies is read below its title, with links and numbers as text', async () => {
    const preview = await checked(
      'account-companies',
      await workbookOf(
        ['Address book, March 2026'],
        [],
        ['Company name', 'Contact', 'Email', 'Phone'],
        ['Señor Sand & Söhne', 'Maria Lopez', linked('ap@basin.test'), 4_325_550_143],
        ['Lone Star', '', 'Travis Boone <billing@lonestar.test>', '+1 (432) 555-0188'],
      ),
    );
    expect(preview.counts).toEqual({ new: 2, known: 0, fault: 0 });
    expect(preview.rows.map(({ line, cells }) => [line, cells])).toEqual([
      [4, ['Señor Sand & Söhne', 'Maria Lopez', '', 'ap@basin.test', '432-555-0143']],
      [5, ['Lone Star', '', '', 'billing@lonestar.test', '432-555-0188']],
    ]);
  });

  it('of several sheets is read at the first with headings, and names the others', async () => {
    const workbook = new exceljs.Workbook();
    workbook.addWorksheet('Read me').addRow(['Two lists']);
    for (const [name, company] of [
      ['Customers', 'Basin'],
      ['Vendors', 'Lone Star'],
    ] as const)
      workbook.addWorksheet(name).addRows([['Company name', 'Contact'], [company]]);
    const content = Buffer.from(await workbook.xlsx.writeBuffer());
    const { rows, warnings, warnings_total } = await checked('account-companies', content);
    expect(rows.map(({ cells }) => cells[0])).toEqual(['Basin']);
    expect(warnings).toMatchObject([{ code: 'other_sheet', found: 'Vendors' }]);
    expect(warnings_total).toBe(1);
  });

  it('of users is read with its roles', async () => {
    const preview = await checked(
      'users',
      await workbookOf(
        ['First name', 'Last name', 'Email', 'Role'],
        ['Dana', 'Whitfield', linked('dana@cases.test'), 'Account Admin'],
      ),
    );
    expect(preview.counts).toEqual({ new: 1, known: 0, fault: 0 });
  });
});

describe('a list as text', () => {
  it('names the cell whose digits a spreadsheet has lost', async () => {
    const preview = await checked(
      'account-companies',
      'sep=;\r\nCompany name;Phone;Email\r\nLone Star;4.32555E+09;#N/A\r\n',
    );
    expect(preview.rows[0]?.faults).toMatchObject([
      { line: 3, column: 'Email', found: '#N/A' },
      {
        line: 3,
        column: 'Phone',
        found: '4.32555E+09',
        message: expect.stringMatching(/scientific/) as string,
      },
    ]);
  });

  it('is read as UTF-16 with a title', async () => {
    const text = 'Importers\t\r\nCompany name\tContact\r\nBasin\tMaria\r\n';
    const preview = await checked('account-companies', Buffer.from(`\ufeff${text}`, 'utf16le'));
    expect(preview.rows.map(({ cells }) => cells.slice(0, 2))).toEqual([['Basin', 'Maria']]);
  });
});
