import type { ListImportReply } from '#shared/contract/list-imports';
import { type TestApp, startTestApp } from '../support/app';
import { closeLive, connectLive } from '../support/live';
import { type SignedInPerson, createCompany, createSignedIn } from '../support/people';
import { formOf } from '../support/uploads';

let app: TestApp;
let admin: SignedInPerson;
let colleague: SignedInPerson;
let stranger: SignedInPerson;

const COMPANIES = 40;
const NAMES = Array.from({ length: COMPANIES }, (_, at) => `Shipper ${String(at).padStart(2, '0')}`);

async function importCompanies(names: readonly string[]): Promise<ListImportReply> {
  const content = ['Company', ...names].join('\n');
  const form = formOf({ content, name: 'list.csv', mediaType: 'text/csv' }, { mode: 'good' });
  const response = await fetch(`${app.url}/api/pc/account-companies-import/apply`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(response.status).toBe(201);
  return (await response.json()) as ListImportReply;
}

beforeAll(async () => {
  app = await startTestApp();
  const company = await createCompany(app, 'Permian Basin Logistics');
  admin = await createSignedIn(app, company, { email: 'admin@permian.test', role: 'Account Admin' });
  colleague = await createSignedIn(app, company, { email: 'ana@permian.test' });
  const foreign = await createCompany(app, 'Bakken Haulage');
  stranger = await createSignedIn(app, foreign, { email: 'sam@bakken.test' });
});
afterEach(() => closeLive());
afterAll(() => app.close());

it('shows an imported address book to colleagues at once, as one change', async () => {
  const peers = [await connectLive(app, colleague.token), await connectLive(app, admin.token)];
  const foreign = await connectLive(app, stranger.token);
  const { counts, revision } = await importCompanies(NAMES);
  expect(counts.new).toBe(COMPANIES);
  for (const peer of peers) {
    const heard = await peer.waitForEvent('company:changed');
    expect(heard.company_id).toBe(colleague.company.id);
    expect(heard.changes).toHaveLength(1);
    const [change] = heard.changes;
    expect(change?.to).toBe(revision);
    expect(change?.rows?.account_companies?.map(({ company_name: name }) => name).sort()).toEqual(NAMES);
  }

  // A file of known companies changes nothing, so the next event is that of the last import.
  expect((await importCompanies(NAMES.slice(0, 3))).counts).toMatchObject({ new: 0, known: 3 });
  const last = await importCompanies(['Last Shipper']);
  for (const peer of peers) {
    await peer.waitForEvent('company:changed', ({ changes }) => changes.at(-1)?.to === last.revision);
    expect(peer.heard('company:changed')).toHaveLength(2);
  }
  expect(foreign.heard('company:changed')).toEqual([]);
});
