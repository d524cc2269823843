import { Logger } from '@nestjs/common';
import type { ListImportCheckReply, ListImportReply } from '#shared/contract/list-imports';
import type { RoleName } from '#shared/rules/permissions';
import { LIST_IMPORTS, listSample } from '#shared/imports/list-import-kinds';
import { LIMITS } from '#server/platform/throttles/throttles';
import { type TestApp, startTestApp } from '../support/app';
import { type SignedInPerson, createCompany, createSignedIn } from '../support/people';
import { formOf, sendForm } from '../support/uploads';

type List = 'account-companies' | 'users' | 'rate-sheets' | 'asset-rate-sheets';

let app: TestApp;
let admin: SignedInPerson;
let companies = 0;

async function newPerson(role: RoleName = 'Account Admin'): Promise<SignedInPerson> {
  companies += 1;
  const company = await createCompany(app, `Importers ${companies}`);
  return createSignedIn(app, company, { email: `importer${companies}@import.test`, role });
}

interface Sent {
  who?: SignedInPerson;
  /** Application that gets the call. */
  node?: TestApp;
  mode?: string;
  mapping?: string;
  key?: string;
}

function send<Path extends string>(
  path: Path,
  content: Buffer | string,
  { who = admin, key, node = app, ...fields }: Sent,
) {
  const form = formOf({ content, name: 'list.csv', mediaType: 'text/csv' }, fields);
  return sendForm(node, `/pc/${path}`, { token: who.token, key }, form);
}

const check = async (
  list: List,
  content: Buffer | string,
  sent: Sent = {},
): Promise<ListImportCheckReply> => {
  const called = await send(`${list}-import/check`, content, sent);
  if (called.status !== 201) throw new Error(called.text);
  return called.body;
};
const apply = (list: List, content: Buffer | string, sent: Sent = {}) =>
  send(`${list}-import/apply`, content, { mode: 'good', ...sent });
const applied = async (list: List, content: Buffer | string, sent: Sent = {}): Promise<ListImportReply> => {
  const called = await apply(list, content, sent);
  if (called.status !== 201) throw new Error(called.text);
  return called.body;
};
const listed = async <T>(path: string, who = admin): Promise<T> => {
  const called = await app.call('GET', `/pc/${path}/${who.company.qwikr_company_key}`, { token: who.token });
  return called.body as T;
};
const companyNames = async (who = admin): Promise<string[]> =>
  (await listed<{ company_name: string }[]>('account-companies', who)).map((one) => one.company_name);

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  admin = await newPerson();
});
afterAll(() => app.close());

describe('the import of the address book', () => {
  const pasted = [
    'Company\tContact person\tE-mail\tTel.',
    'Basin Energy\tMaria Lopez\tap@basin.test\t(432) 555 0143',
    'basin energy\t\t\t',
    'Lone Star\t\tno address\t432-555-0188-77',
    'Ünïcode Sand\t\t\t',
  ].join('\n');

  it('previews pasted rows with the reason, line and column of each fault, and stores nothing', async () => {
    await app.call('POST', '/pc/account-company/0', {
      token: admin.token,
      body: { company_name: 'Unicode Sand' },
    });
    const preview = await check('account-companies', pasted);
    expect(preview).toMatchObject({
      headings: ['Company', 'Contact person', 'E-mail', 'Tel.'],
      missing: [],
      counts: { new: 1, known: 2, fault: 1 },
    });
    expect(preview.rows.map(({ line, status }) => [line, status])).toEqual([
      [2, 'new'],
      [3, 'known'],
      [4, 'fault'],
      [5, 'known'],
    ]);
    expect(preview.rows[2]?.faults).toEqual([
      {
        code: 'invalid',
        line: 4,
        column: 'E-mail',
        found: 'no address',
        message: 'Please enter a valid email',
      },
      {
        code: 'invalid',
        line: 4,
        column: 'Tel.',
        found: '432-555-0188-77',
        message: 'A phone number has at most 10 digits',
      },
    ]);
    expect(await companyNames()).toEqual(['Unicode Sand']);
  });

  it('stores the good rows in one change with an audit entry for each, and makes none twice', async () => {
    const first = await applied('account-companies', pasted);
    expect(first.counts).toEqual({ new: 2, known: 1, fault: 1 });
    expect(first.rows.map(({ line }) => line)).toEqual([4]);
    const again = await applied('account-companies', pasted);
    expect(again.counts).toEqual({ new: 0, known: 3, fault: 1 });
    expect((await companyNames()).sort()).toEqual(['Basin Energy', 'Ünïcode Sand']);
    const rows =
      await listed<{ company_name: string; phone: string; revision: number }[]>('account-companies');
    expect(rows.map(({ revision }) => revision)).toEqual([first.revision, first.revision]);
    expect(rows.find(({ company_name: name }) => name === 'Basin Energy')?.phone).toBe('432-555-0143');
    const audited = await app.testDatabase.database.rows<{ why: string; count: number }>(
      `SELECT c.why, COUNT(*) AS count FROM audit_entries e JOIN audit_changes c ON c.id = e.change_id
        WHERE c.company_id = ? AND e.entity = 'account_companies' GROUP BY c.why`,
      [admin.company.id],
    );
    expect(audited).toEqual([{ why: 'companies imported', count: 2 }]);
  });

  it('stores nothing when all rows have to be good and one is not', async () => {
    const refused = await apply('account-companies', pasted, { mode: 'all' });
    expect([refused.status, refused.body.code]).toEqual([409, 'import_has_faults']);
    expect(await companyNames()).toEqual([]);
  });

  it('answers a repeated key with the first outcome', async () => {
    const first = await applied('account-companies', pasted, { key: 'import-1' });
    const second = await applied('account-companies', pasted, { key: 'import-1' });
    expect(second).toEqual(first);
    const other = await apply('account-companies', `${pasted}\nNew one\t\t\t`, { key: 'import-1' });
    expect(other.body.code).toBe('idempotency_key_reused');
  });

  it('reads the columns that a person chose, and says which required one is missing', async () => {
    const text = 'A,B\nx,Acme Sand\n';
    expect((await check('account-companies', text)).missing).toEqual(['Company name']);
    const unmatched = await apply('account-companies', text);
    expect([unmatched.status, unmatched.text]).toEqual([400, expect.stringContaining('Company name')]);
    const mapping = JSON.stringify([{ field: 'company_name', column: 1 }]);
    expect((await check('account-companies', text, { mapping })).counts.new).toBe(1);
    await applied('account-companies', text, { mapping });
    expect(await companyNames()).toEqual(['Acme Sand']);
  });

  it.each<[string, Buffer | string, Sent, number]>([
    ['an empty file', '', {}, 400],
    ['headings alone', 'Company\n', {}, 400],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), {}, 415],
    ['an unclosed quote', 'Company\n"Acme\n', {}, 400],
    ['too many rows', `Company\n${'x\n'.repeat(1_001)}`, {}, 400],
    ['too many bytes', `Company\n${'x'.repeat(2_000_000)}`, {}, 413],
    ['a mapping that is no JSON', 'Company\nx\n', { mapping: '{' }, 400],
    ['a mapping of null', 'Company\nx\n', { mapping: '[null]' }, 400],
    ['a foreign field', 'Company\nx\n', { mapping: '[{"field":"revision","column":0}]' }, 400],
    ['a column that is not there', 'Company\nx\n', { mapping: '[{"field":"company_name","column":7}]' }, 400],
  ])('refuses %s with a reason', async (_what, content, sent, status) => {
    for (const path of ['check', 'apply']) {
      const called = await send(`account-companies-import/${path}`, content, { mode: 'good', ...sent });
      expect(called.status).toBe(status);
      expect(String(called.body.message)).not.toBe('');
    }
    expect(await companyNames()).toEqual([]);
  });

  it('refuses an unknown mode', async () => {
    expect((await apply('account-companies', 'Company\nx\n', { mode: 'some' })).status).toBe(400);
  });

  it('keeps to the own company', async () => {
    const other = await newPerson();
    await applied('account-companies', 'Company\nAcme\n', { who: other });
    expect((await applied('account-companies', 'Company\nAcme\n')).counts.new).toBe(1);
    expect(await companyNames(other)).toEqual(['Acme']);
  });
});

it.each<[List, RoleName]>([
  ['account-companies', 'Account Viewer'],
  ['rate-sheets', 'Account Viewer'],
  ['asset-rate-sheets', 'Account Viewer'],
  ['users', 'Account User'],
])('refuses the import of %s by an %s', async (list, role) => {
  const who = await newPerson(role);
  for (const path of ['check', 'apply'])
    expect((await send(`${list}-import/${path}`, 'Name\nx\n', { who, mode: 'good' })).status).toBe(403);
});

describe('the import of users', () => {
  const text = (rows: string[]): string => ['First name,Last name,Email,Role', ...rows].join('\n');

  it('invites each new person, and says which rows it left out', async () => {
    const rows = [
      'Rosa,Ibarra,rosa@import.test,account admin',
      'Ben,Hale,ben@import.test,Viewer',
      `Own,Self,${admin.user.email.toUpperCase()},User`,
      'No,Role,norole@import.test,Boss',
    ];
    const preview = await check('users', text(rows));
    expect(preview.counts).toEqual({ new: 2, known: 1, fault: 1 });
    expect(preview.rows[3]?.faults).toEqual([
      {
        code: 'invalid',
        line: 5,
        column: 'Role',
        found: 'Boss',
        message: 'must be Account Admin, Account User or Account Viewer',
      },
    ]);
    const done = await applied('users', text(rows));
    expect(done.counts).toEqual({ new: 2, known: 1, fault: 1 });
    expect(done.unsent).toEqual([]);
    const people = await listed<{ email: string; role_id: number; is_signed_up: boolean }[]>('users');
    expect(people.filter((one) => !one.is_signed_up).map((one) => [one.email, one.role_id])).toEqual([
      ['ben@import.test', 4],
      ['rosa@import.test', 2],
    ]);
  });

  it('never gives the role of the provider', async () => {
    const preview = await check('users', text(['A,B,a@import.test,Systems Admin']));
    expect(preview.counts.fault).toBe(1);
  });

  it('learns from the check that another company has an address, and stores the rest', async () => {
    const other = await newPerson();
    const rows = text([`X,Y,${other.user.email.toUpperCase()},User`, 'Z,Y,zoe@import.test,User']);
    const checked = await check('users', rows);
    expect(checked.counts).toEqual({ new: 1, known: 0, fault: 1 });
    expect(checked.rows[0]?.faults[0]?.message).toContain('already exists');
    const all = await apply('users', rows, { mode: 'all' });
    expect([all.status, all.body.code]).toEqual([409, 'import_has_faults']);
    const done = await applied('users', rows);
    expect(done.counts).toEqual({ new: 1, known: 0, fault: 1 });
  });

  it('learns only some addresses of others in an hour, and the import refuses the rest', async () => {
    const others = [await newPerson(), await newPerson()];
    const rows = text(others.map(({ user }) => `X,Y,${user.email},User`));
    await check('users', rows);
    await app.testDatabase.database.run('UPDATE throttles SET points = ? WHERE `key` = ?', [
      LIMITS['taken-address'].company - 1,
      `taken-address-company:${admin.company.id}`,
    ]);
    expect((await check('users', rows)).counts).toEqual({ new: 1, known: 0, fault: 1 });
    expect((await applied('users', rows)).counts).toEqual({ new: 0, known: 0, fault: 2 });
  });

  it('stores people although the mail server is down, and returns the links that were not mailed', async () => {
    jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const down = await startTestApp({ on: app.testDatabase, env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    const rows = text(['Kai,Moss,kai@import.test,User', 'Lea,Noor,lea@import.test,Viewer']);
    const called = await send('users-import/apply', rows, { mode: 'all', node: down });
    await down.close();
    expect(called.status).toBe(201);
    const { counts, unsent } = called.body;
    expect(counts).toEqual({ new: 2, known: 0, fault: 0 });
    const link = (email: string): unknown =>
      expect.stringMatching(`/signup\\?token=.+&email=${encodeURIComponent(email)}`);
    expect(unsent.map(({ email }) => email).sort()).toEqual(['kai@import.test', 'lea@import.test']);
    for (const one of unsent) expect(one).toMatchObject({ mail_sent: false, link: link(one.email) });
    expect(unsent.map(({ name }) => name).sort()).toEqual(['Kai Moss', 'Lea Noor']);
    const people = await listed<{ email: string }[]>('users');
    expect(people.map(({ email }) => email)).toEqual(
      expect.arrayContaining(['kai@import.test', 'lea@import.test']),
    );
  });

  it('counts a mail once when the answer is lost and the import is sent again', async () => {
    const rows = text(['Mia,Ross,mia@import.test,User']);
    const first = await applied('users', rows, { mode: 'all', key: 'lost-answer' });
    expect(await applied('users', rows, { mode: 'all', key: 'lost-answer' })).toEqual(first);
    const counted = await app.testDatabase.database.one<{ points: number }>(
      'SELECT points FROM throttles WHERE `key` = ?',
      [`invitation-company:${admin.company.id}`],
    );
    expect(counted?.points).toBe(1);
  });

  it('stops at the mail limit of the company like single invitations', async () => {
    await applied('users', text(['A,B,first@import.test,User']));
    await app.testDatabase.database.run('UPDATE throttles SET points = ? WHERE `key` = ?', [
      LIMITS.invitation.company - 1,
      `invitation-company:${admin.company.id}`,
    ]);
    const rows = text(['A,B,second@import.test,User', 'A,B,third@import.test,User']);
    expect((await applied('users', rows)).counts).toEqual({ new: 1, known: 0, fault: 1 });
    const refused = await apply('users', text(['A,B,fourth@import.test,User']), { mode: 'all' });
    expect(refused.status).toBe(429);
  });
});

describe('the import of rate sheets', () => {
  interface Sheet {
    rs_name: string;
    method_name: string;
    type_name: string;
    asset_type_name?: string;
    mileage_bands: object[];
    rs_rates: number[];
  }

  it('makes a sheet of the rows with the same name, in any order', async () => {
    const text = [
      'Sheet name\tFrom mi\tTo mi\tRate',
      'Last mile\t11\t20\t$9.75',
      'Long haul\t1\t100\t1,012.50',
      'last mile\t1\t10\t$8.25',
      'Day rate\t\t\t640',
    ].join('\r\n');
    expect((await check('rate-sheets', text)).counts).toEqual({ new: 3, known: 0, fault: 0 });
    expect((await applied('rate-sheets', text)).counts.new).toBe(3);
    const sheets = await listed<Sheet[]>('rate-sheets');
    expect(sheets.map((one) => [one.rs_name, one.method_name, one.type_name, one.rs_rates])).toEqual([
      ['Day rate', 'Per ST', 'Fixed Rates', [640]],
      ['Last mile', 'Per ST', 'Tier Rates', [8.25, 9.75]],
      ['Long haul', 'Per ST', 'Tier Rates', [1012.5]],
    ]);
    expect(sheets[1]?.mileage_bands).toEqual([
      { low_band: 1, high_band: 10 },
      { low_band: 11, high_band: 20 },
    ]);
    expect((await applied('rate-sheets', text)).counts).toEqual({ new: 0, known: 3, fault: 0 });
  });

  it('leaves out a whole sheet for a fault in one row, and names line and column', async () => {
    const text = [
      'Sheet,Method,From mile,To mile,Rate ($)',
      'Gap,Flat,1,10,8',
      'Gap,Flat,12,20,9',
      'Words,Flat,1,10,cheap',
      'Boxes,Per Box,1,10,8',
      'Mixed,Flat,1,10,8',
      'Mixed,Per ST,11,20,8',
      'Good,Per ton,0,10,8',
    ].join('\n');
    const { counts, rows } = await check('rate-sheets', text);
    expect(counts).toEqual({ new: 1, known: 0, fault: 4 });
    expect(rows.flatMap(({ line, faults }) => faults.map((one) => [line, one.column, one.message]))).toEqual([
      [2, '', 'Another row of this sheet has an error'],
      [3, 'From mile', 'There is a gap between the bands 1-10 and 12-20'],
      [4, 'Rate ($)', 'Must be a number (like 8.25)'],
      [5, 'Method', 'must be Per ST or Flat'],
      [6, '', 'Another row of this sheet has an error'],
      [7, 'Method', 'must be the same in every row of a sheet'],
    ]);
  });

  it('reads the asset type and the method of asset sheets', async () => {
    const text = 'Name,Asset type,Method,Rate\nBoxes,empties,box,125\nLifts,Equipment moves,flat,650\n';
    await applied('asset-rate-sheets', text, { mode: 'all' });
    const sheets = await listed<Sheet[]>('asset-rate-sheets');
    expect(sheets.map((one) => [one.rs_name, one.asset_type_name, one.method_name, one.rs_rates])).toEqual([
      ['Boxes', 'Empty Box', 'Per Box', [125]],
      ['Lifts', 'Equipment', 'Flat', [650]],
    ]);
  });

  it('refuses more sheets than one import may have', async () => {
    const rows = Array.from({ length: LIST_IMPORTS['rate-sheets'].recordsMax + 1 }, (_, at) => `S${at},5`);
    expect((await send('rate-sheets-import/check', `Name,Rate\n${rows.join('\n')}`, {})).status).toBe(400);
  });
});

it.each<[List, Parameters<typeof listSample>[0], number]>([
  ['account-companies', 'companies', 2],
  ['users', 'users', 2],
  ['rate-sheets', 'rate-sheets', 1],
  ['asset-rate-sheets', 'asset-rate-sheets', 2],
])('has a sample of %s that can be imported unchanged', async (list, kind, records) => {
  const preview = await check(list, listSample(kind));
  expect(preview).toMatchObject({ missing: [], counts: { new: records, known: 0, fault: 0 } });
  expect(preview.mapping).toHaveLength(LIST_IMPORTS[kind].fields.length);
});
