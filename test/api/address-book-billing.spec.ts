import type { AccountCompanyReply } from '#shared/contract/account-companies';
import { type TestApp, startTestApp } from '../support/app';
import { type SignedInPerson, createCompany, createSignedIn } from '../support/people';

let app: TestApp;
let user: SignedInPerson;
let names = 0;

const send = (method: 'POST' | 'PATCH', id: number, body: object) =>
  app.call(method, `/pc/account-company/${id}`, { token: user.token, body });
const read = async (id: number): Promise<AccountCompanyReply> =>
  (await app.call('GET', `/pc/account-company/${id}`, { token: user.token })).body;
const add = async (fields: object = {}): Promise<AccountCompanyReply> => {
  const called = await send('POST', 0, { company_name: `Acme ${(names += 1)}`, ...fields });
  expect(called.status).toBe(201);
  return called.body.data;
};

beforeAll(async () => {
  app = await startTestApp();
  const company = await createCompany(app, 'Permian');
  user = await createSignedIn(app, company, { email: 'ana@permian.test', role: 'Account User' });
});
afterAll(() => app.close());

describe('how a customer is billed', () => {
  it('is empty in a request of before, and an edit of before keeps it', async () => {
    const plain = await add();
    expect(plain).toMatchObject({ billing_address: '', billing_emails: '', terms: '' });
    const billing = { billing_address: 'PO Box 9', billing_emails: 'ap@acme.test', terms: 'Net 45' };
    await send('PATCH', plain.id, { company_name: plain.company_name, ...billing });
    await send('PATCH', plain.id, { company_name: plain.company_name, email: 'ann@acme.test' });
    expect(await read(plain.id)).toMatchObject({ ...billing, email: 'ann@acme.test' });
  });

  it('is stored in one form', async () => {
    const added = await add({
      billing_address: ' PO Box 9\nOdessa ',
      billing_emails: ' ap@acme.test;\nAP@acme.test, two@acme.test ',
      terms: 'upon  receipt',
    });
    expect(added).toMatchObject({
      billing_address: 'PO Box 9\nOdessa',
      billing_emails: 'AP@acme.test, two@acme.test',
      terms: 'Due on receipt',
    });
  });

  it.each([
    ['terms', 'whenever'],
    ['terms', null],
    ['billing_emails', 'nobody'],
    ['billing_emails', 'a@acme.test,b@'],
    ['billing_emails', 'ap@acme.test\r\nBcc: all@acme.test'],
    ['billing_emails', Array.from({ length: 11 }, (_, at) => `p${at}@acme.test`).join(',')],
    ['billing_emails', ['ap@acme.test']],
    ['billing_address', 'x'.repeat(501)],
  ])('refuses %s %j and changes nothing', async (field, value) => {
    const before = await add();
    const called = await send('PATCH', before.id, { company_name: 'Other', [field]: value });
    expect(called).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', params: { faults: [{ field }] } },
    });
    expect(await read(before.id)).toEqual(before);
  });
});
