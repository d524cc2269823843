import { TABLE_LAYOUT_MAX, type TableLayoutReply } from '#shared/contract/table-layouts';
import { type TestApp, startTestApp } from '../support/app';
import { type SignedInPerson, createCompany, createSignedIn } from '../support/people';

let app: TestApp;
let admin: SignedInPerson;
let dana: SignedInPerson;
let viewer: SignedInPerson;
let stranger: SignedInPerson;

const keyOf = ({ company }: SignedInPerson): string => company.qwikr_company_key;
const put = (person: SignedInPerson, body: object, key = keyOf(person)) =>
  app.call('PUT', `/pc/table-layout/${key}`, { token: person.token, body });
const list = (person: SignedInPerson, key = keyOf(person)) =>
  app.call('GET', `/pc/table-layouts/${key}`, { token: person.token });
const layoutsOf = async (person: SignedInPerson): Promise<TableLayoutReply[]> => (await list(person)).body;
const rowsOf = async ({ user }: SignedInPerson): Promise<number> =>
  (await app.testDatabase.database.rows('SELECT * FROM table_layouts WHERE user_id = ?', [user.id])).length;

beforeAll(async () => {
  app = await startTestApp();
  const company = await createCompany(app, 'Permian Basin Logistics');
  const other = await createCompany(app, 'Bakken Haulage');
  admin = await createSignedIn(app, company, { email: 'admin@permian.test', role: 'Account Admin' });
  dana = await createSignedIn(app, company, { email: 'dana@permian.test' });
  viewer = await createSignedIn(app, company, { email: 'viewer@permian.test', role: 'Account Viewer' });
  stranger = await createSignedIn(app, other, { email: 'dana@bakken.test' });
});
afterAll(() => app.close());

describe('the layouts of tables', () => {
  it('are kept per person and table; the last write wins', async () => {
    expect(await layoutsOf(dana)).toEqual([]);
    const accruals = { table: 'accruals', layout: '~-start.freightRev!120' };
    const first = await put(dana, accruals);
    expect([first.status, first.body]).toEqual([200, accruals]);
    await put(dana, { table: 'freight-loads', layout: '~po_number@load_no.*2' });
    await Promise.all(['~-end', '~-loads'].map((layout) => put(dana, { table: 'accruals', layout })));
    const kept = { table: 'accruals', layout: '~name!300' };
    await put(dana, kept);
    expect((await layoutsOf(dana)).sort((one, two) => one.table.localeCompare(two.table))).toEqual([
      kept,
      { table: 'freight-loads', layout: '~po_number@load_no.*2' },
    ]);
    expect(await rowsOf(dana)).toBe(2);
  });

  it('are of one person: colleagues and other companies do not see them', async () => {
    expect([await layoutsOf(admin), await layoutsOf(stranger)]).toEqual([[], []]);
    expect([
      (await list(stranger, keyOf(dana))).status,
      (await put(stranger, {}, keyOf(dana))).status,
    ]).toEqual([403, 403]);
    expect((await put(viewer, { table: 'accruals', layout: '~-end' })).status).toBe(200);
    expect(await layoutsOf(viewer)).toEqual([{ table: 'accruals', layout: '~-end' }]);
  });

  it('go back to the default with an empty layout, which leaves no row', async () => {
    await put(dana, { table: 'users', layout: '~-email' });
    const before = await rowsOf(dana);
    expect((await put(dana, { table: 'users', layout: '' })).status).toBe(200);
    expect(await rowsOf(dana)).toBe(before - 1);
  });

  it.each([
    ['another table', { table: 'loads; DROP TABLE users', layout: '' }, 'table'],
    ['no table', { layout: '' }, 'table'],
    ['markup', { table: 'users', layout: '~<script>' }, 'layout'],
    ['no layout', { table: 'users' }, 'layout'],
    ['no text', { table: 'users', layout: { a: 1 } }, 'layout'],
    ['a line end', { table: 'users', layout: '~name\n' }, 'layout'],
    ['too much', { table: 'users', layout: `~${'a'.repeat(TABLE_LAYOUT_MAX)}` }, 'layout'],
  ])('are refused with %s', async (_, body, field) => {
    const refused = await put(dana, body);
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid_request']);
    expect(refused.text).toContain(field);
    expect((await layoutsOf(dana)).map(({ table }) => table)).not.toContain('users');
  });

  it('are deleted with the person', async () => {
    const leaving = await createSignedIn(app, dana.company, { email: 'leaving@permian.test' });
    await put(leaving, { table: 'users', layout: '~-email' });
    expect(await rowsOf(leaving)).toBe(1);
    const deletion = await app.call('PATCH', '/pc/delete-record', {
      token: admin.token,
      body: { table: 'user', id: leaving.user.id },
    });
    expect([deletion.status, await rowsOf(leaving)]).toEqual([200, 0]);
  });
});
