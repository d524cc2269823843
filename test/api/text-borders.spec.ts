import { type TestApp, startTestApp } from '../support/app';
import { PASSWORD, type SignedInPerson, createCompany, createSignedIn } from '../support/people';

let app: TestApp;
let person: SignedInPerson;
let names = 0;

const pc = <Method extends string, Path extends string>(method: Method, path: Path, body: unknown) =>
  app.call(method, `/pc/${path}`, { token: person.token, body });

async function stored(fields: Record<string, string>): Promise<Record<string, string>> {
  const company_name = `Acme Sand ${(names += 1)}`;
  const called = await pc('POST', 'account-company/0', { company_name, ...fields });
  expect(called.status).toBe(201);
  return Object.fromEntries(Object.entries(called.body.data).map(([field, value]) => [field, String(value)]));
}

beforeAll(async () => {
  app = await startTestApp();
  person = await createSignedIn(app, await createCompany(app, 'Permian Basin Logistics'), {
    email: 'admin@permian.test',
    role: 'Account Admin',
  });
});
afterAll(() => app.close());

describe('text of a form', () => {
  it.each([
    ['Dana \ud83d', 'Dana \ufffd'],
    ['Dana\uffff9', 'Dana9'],
    ['Dana\u0000\u0007', 'Dana'],
    ['\u202eanaD\u202c', 'anaD'],
    ['Da\u200bna\u2066 Reyes\u2069', 'Dana Reyes'],
    ['Dana\r\nReyes', 'Dana Reyes'],
    ['Dana \u{1f468}\u200d\u{1f469}\u200d\u{1f467}', 'Dana \u{1f468}\u200d\u{1f469}\u200d\u{1f467}'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
  ])('stores the contact %j as %j', async (contact_name, kept) => {
    expect(await stored({ contact_name })).toMatchObject({ contact_name: kept });
  });

  it('keeps the lines of an address', async () => {
    expect(await stored({ address: '1 Main St\n\u202eMidland\ud800 ' })).toMatchObject({
      address: '1 Main St\nMidland\ufffd',
    });
  });

  it('never changes a password', async () => {
    const body = { email: person.user.email, user_password: `${PASSWORD}\u0007` };
    expect((await app.call('POST', '/authenticate', { body })).status).toBe(401);
  });
});
