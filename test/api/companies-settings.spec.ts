import { CompanyKeys, SetCompanyApiKey } from '#server/companies/index';
import { SYSTEM_ACTOR, companyScope } from '#server/database/index';
import { type CompanyReply, MASKED_API_KEY } from '#shared/contract/companies';
import { type TestApp, startTestApp } from '../support/app';
import { type SignedInPerson, createCompany, createSignedIn } from '../support/people';

const API_KEY = 'propx-key-0123456789';

let app: TestApp;
let admin: SignedInPerson;
let colleague: SignedInPerson;
let user: SignedInPerson;
let companies = 0;

const id = () => admin.company.id;
const edit = (body: object, token = admin.token, company = id()) =>
  app.call('PATCH', `/pc/company/${company}`, { token, body });
const read = async (token = admin.token): Promise<CompanyReply> =>
  (await app.call('GET', `/pc/companies/${admin.company.qwikr_company_key}`, { token })).body as CompanyReply;

interface Audited {
  why: string;
  actor_id: number;
  action: string;
  fields: string;
}
const audited = (): Promise<Audited[]> =>
  app.testDatabase.database.rows<Audited>(
    `SELECT c.why, c.actor_id, e.action, e.fields FROM audit_changes c JOIN audit_entries e ON e.change_id = c.id
      WHERE c.company_id = ? AND e.entity = 'company' ORDER BY c.id`,
    [id()],
  );

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  const name = `Company ${(companies += 1)}`;
  const company = await createCompany(app, name);
  const person = (who: string, role: 'Account Admin' | 'Account User') =>
    createSignedIn(app, company, { email: `${who}-${companies}@permian.test`, role });
  admin = await person('admin', 'Account Admin');
  colleague = await person('colleague', 'Account Admin');
  user = await person('user', 'Account User');
});
afterAll(() => app.close());

it('begins the audit trail of a company with its creation', async () => {
  const [first] = await audited();
  expect(first).toMatchObject({ why: 'company added', action: 'created' });
  expect(first?.fields).toContain(admin.company.company_name);
});

describe('PATCH /pc/company/{id}', () => {
  it('changes name, FSC week and logo, and returns the company', async () => {
    const body = {
      company_name: '  Renamed  Haulage ',
      fsc_week_offset_days: 3,
      logo_url: '0123456789abcdef'.repeat(2),
    };
    const called = await edit(body);
    expect(called.status).toBe(200);
    expect(called.body).toMatchObject({ ...body, company_name: 'Renamed Haulage', id: id() });
    expect(await read(user.token)).toEqual({ ...called.body, api_key: '' });
    expect(called.body.updated_by_id).toBe(admin.user.id);
  });

  it('changes the data on invoices, as it is stored, and keeps absent fields', async () => {
    const remit_to = 'First Bank\nLockbox 4410';
    const called = await edit({
      address: ' 400 W Wall St\n',
      phone: '(432) 555 0100',
      remit_to,
      default_terms: 'net 30',
    });
    const stored = { address: '400 W Wall St', phone: '432-555-0100', remit_to, default_terms: 'Net 30' };
    expect(called).toMatchObject({ status: 200, body: stored });
    await edit({ company_name: 'Renamed' });
    expect(await read(user.token)).toMatchObject(stored);
    expect((await edit({ remit_to: '' })).body.remit_to).toBe('');
    expect((await audited()).at(1)?.fields).toContain('Lockbox 4410');
  });

  it.each([
    ['default_terms', '2/10 net 30'],
    ['default_terms', 'Net 366'],
    ['default_terms', 30],
    ['phone', '432-555-0100-99'],
    ['address', 'x'.repeat(501)],
    ['remit_to', null],
  ])('refuses %s %j and changes nothing', async (field, value) => {
    const before = await read();
    const called = await edit({ company_name: 'Other', [field]: value });
    expect(called).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(called.body).toMatchObject({ params: { faults: [{ field }] } });
    expect(await read()).toEqual(before);
  });

  it('accepts only an uploaded logo or the current one', async () => {
    for (const logo_url of ['=cmd|x', '"><img src=x>', 'logo.png']) {
      const called = await edit({ logo_url });
      expect([logo_url, called.status, called.body.code]).toEqual([logo_url, 400, 'invalid_request']);
    }
    await app.testDatabase.database.run("UPDATE companies SET logo_url = 'old.png' WHERE id = ?", [id()]);
    expect((await edit({ logo_url: 'old.png' })).status).toBe(200);
    expect((await edit({ logo_url: '' })).body.logo_url).toBe('');
  });

  it('keeps omitted fields and writes nothing for unchanged values', async () => {
    const before = await read();
    expect((await edit({ fsc_week_offset_days: before.fsc_week_offset_days })).body).toEqual(before);
    expect((await edit({})).body).toEqual(before);
    expect(await audited()).toHaveLength(1);
  });

  it('ignores fields that the sender may not set', async () => {
    const before = await read();
    await edit({
      company_name: 'Honest',
      id: 1,
      qwikr_company_key: 'mine',
      working_status: 'Inactive',
      created_by_id: 9,
      row_revision: 99,
    });
    expect(await read()).toEqual({
      ...before,
      company_name: 'Honest',
      revision: expect.any(Number) as number,
      updated_by_id: admin.user.id,
    });
  });

  it('refuses a name that another company has, in any case', async () => {
    const other = await createCompany(app, `Other ${companies}`);
    const called = await edit({ company_name: ` OTHER ${companies} ` });
    expect([called.status, called.body.code, called.body.message]).toEqual([
      409,
      'company_exists',
      'Company Already Exists',
    ]);
    expect((await edit({ company_name: admin.company.company_name.toUpperCase() })).status).toBe(200);
    expect(other.company_name).toBe(`Other ${companies}`);
  });

  it('refuses invalid values', async () => {
    const wrong: [object, string][] = [
      [{ fsc_week_offset_days: 4 }, 'fsc_week_offset_days'],
      [{ fsc_week_offset_days: -1 }, 'fsc_week_offset_days'],
      [{ fsc_week_offset_days: 1.5 }, 'fsc_week_offset_days'],
      [{ company_name: '  ' }, 'company_name'],
      [{ company_name: 'x'.repeat(161) }, 'company_name'],
      [{ api_key: 'x'.repeat(201) }, 'api_key'],
      [{ api_key: null }, 'api_key'],
    ];
    for (const [body, field] of wrong) {
      const called = await edit(body);
      const { faults } = called.body.params as { faults: { field: string }[] };
      expect([body, called.status, faults[0]?.field]).toEqual([body, 400, field]);
    }
  });

  it('is open only to administrators of that company', async () => {
    const stranger = await createSignedIn(app, await createCompany(app, `Foreign ${companies}`), {
      email: `foreign-${companies}@bakken.test`,
      role: 'Account Admin',
    });
    expect((await edit({ company_name: 'Mine' }, user.token)).status).toBe(403);
    expect((await edit({ company_name: 'Mine' }, stranger.token)).status).toBe(404);
    expect((await edit({ company_name: 'Mine' }, admin.token, 999_999)).body.code).toBe('not_found');
    expect((await read()).company_name).toBe(admin.company.company_name);
  });

  it('dismisses the setup checklist for the whole company, and brings it back', async () => {
    expect((await read(user.token)).checklist_dismissed).toBe(false);
    expect((await edit({ checklist_dismissed: true }, user.token)).status).toBe(403);
    const { revision } = await read();
    const dismissed = await edit({ checklist_dismissed: true, revision });
    expect(dismissed.body).toMatchObject({
      checklist_dismissed: true,
      company_name: admin.company.company_name,
    });
    for (const token of [admin.token, colleague.token, user.token])
      expect((await read(token)).checklist_dismissed).toBe(true);
    expect(await audited()).toContainEqual(
      expect.objectContaining({ actor_id: admin.user.id, fields: '[["checklist_dismissed",false,true]]' }),
    );
    await edit({ company_name: `Renamed ${companies}` }, colleague.token);
    expect((await read()).checklist_dismissed).toBe(true);
    await edit({ checklist_dismissed: false }, colleague.token);
    expect((await read()).checklist_dismissed).toBe(false);
    expect((await edit({ checklist_dismissed: 'yes' })).status).toBe(400);
  });

  it('merges edits of different fields and reports edits of the same one', async () => {
    const { revision } = await read();
    await edit({ company_name: 'By a colleague', revision }, colleague.token);
    const merged = await edit({
      company_name: admin.company.company_name,
      fsc_week_offset_days: 0,
      revision,
    });
    expect(merged.body).toMatchObject({ company_name: 'By a colleague', fsc_week_offset_days: 0 });
    const both = await edit({ company_name: 'By me', revision });
    expect(both.body).toMatchObject({
      statusCode: 409,
      code: 'conflict',
      params: { field: 'company_name', theirs: 'By a colleague', by: colleague.user.display_name },
    });
  });
});

describe('the API key in Company Settings', () => {
  const stored = () => app.get(CompanyKeys).jobSystemKey(id());

  it('can be set, kept by its mask, changed and removed with an empty value', async () => {
    expect((await edit({ api_key: ` ${API_KEY} ` })).body).toMatchObject({
      api_key: MASKED_API_KEY,
      has_job_system: true,
    });
    expect(await stored()).toBe(API_KEY);
    await edit({ api_key: MASKED_API_KEY, company_name: 'Same key' });
    expect(await stored()).toBe(API_KEY);
    await edit({ api_key: 'another' });
    expect(await stored()).toBe('another');
    expect((await edit({ api_key: '' })).body).toMatchObject({ api_key: '', has_job_system: false });
    expect(await stored()).toBeNull();
  });

  it('appears in no audit entry and no reply: only the fact that it changed', async () => {
    const replies = [
      await edit({ api_key: API_KEY }),
      await edit({ api_key: `${API_KEY}-2` }),
      await edit({ api_key: '' }),
    ];
    const trail = await audited();
    expect(trail.slice(1).map(({ fields }) => JSON.parse(fields) as unknown)).toEqual([
      [
        ['has_job_system', false, true],
        ['api_key', '', 'changed'],
      ],
      [['api_key', MASKED_API_KEY, 'changed']],
      [
        ['has_job_system', true, false],
        ['api_key', MASKED_API_KEY, 'changed'],
      ],
    ]);
    expect(JSON.stringify([replies.map(({ text }) => text), trail])).not.toContain(API_KEY);
  });

  it('conflicts with a colleague’s new key and is kept when left untouched', async () => {
    const { revision } = await read();
    await edit({ api_key: 'theirs', revision }, colleague.token);
    expect((await edit({ api_key: 'mine', revision })).body).toMatchObject({
      code: 'conflict',
      params: { field: 'api_key', theirs: MASKED_API_KEY },
    });
    // A form opened while there was no key sends an empty key.
    expect((await edit({ api_key: '', company_name: `Kept ${companies}`, revision })).status).toBe(200);
    expect(await stored()).toBe('theirs');
  });

  it('leaves the same audit trail when set internally', async () => {
    await app.get(SetCompanyApiKey).run(companyScope(id()), SYSTEM_ACTOR, API_KEY);
    expect((await audited()).at(-1)?.fields).not.toContain(API_KEY);
  });
});

describe('PATCH /pc/company/key/{companyKey}', () => {
  const replace = (key: string, token = admin.token, again = '') =>
    app.call('PATCH', `/pc/company/key/${key}`, { token, headers: { 'idempotency-key': again } });

  it('gives the company a new key, once for a double click', async () => {
    const { qwikr_company_key: key } = await read();
    const [first, second] = await Promise.all([
      replace(key, admin.token, 'k1'),
      replace(key, admin.token, 'k1'),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body.qwikr_company_key).toBe(second.body.qwikr_company_key);
    expect(first.body.qwikr_company_key).toMatch(/^[0-9a-f-]{36}$/);
    expect(first.body.qwikr_company_key).not.toBe(key);
    expect((await audited()).map(({ why }) => why)).toEqual(['company added', 'company key regenerated']);
  });

  it('refuses a replaced key and creates no other', async () => {
    const { qwikr_company_key: key } = await read();
    const { qwikr_company_key: next } = (await replace(key)).body;
    const again = await replace(key);
    expect([again.status, again.body.code]).toEqual([409, 'company_key_replaced']);
    expect((await read()).qwikr_company_key).toBe(next);
  });

  it('is open only to administrators with their own key', async () => {
    const { qwikr_company_key: key } = await read();
    expect((await replace(key, user.token)).body.code).toBe('forbidden');
    expect((await replace('0'.repeat(36))).body.code).toBe('foreign_company');
    expect((await read()).qwikr_company_key).toBe(key);
  });
});
