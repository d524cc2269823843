import type { CompanyReply } from '#shared/contract/companies';
import { LIMITS } from '#server/platform/throttles/throttles';
import { type TestApp, startTestApp } from '../support/app';
import { type SignedInPerson, createCompany, createPerson, createSignedIn } from '../support/people';

let app: TestApp;
let admins: SignedInPerson[];

const { pair, company: perCompany } = LIMITS.invitation;
const invite = ({ token }: SignedInPerson, id: number, send = true) =>
  app.call('POST', `/pc/user/invitation/${id}`, { token, body: { send } });
const add = ({ token }: SignedInPerson, email: string) =>
  app.call('POST', '/pc/user/0', { token, body: { first_name: 'A', last_name: 'B', email, role_id: 3 } });

async function newAdmin(name: string): Promise<SignedInPerson> {
  const company: CompanyReply = await createCompany(app, name);
  return createSignedIn(app, company, { email: `admin@${name}.test`, role: 'Account Admin' });
}

beforeAll(async () => {
  app = await startTestApp();
  admins = [await newAdmin('permian'), await newAdmin('delaware')];
});
afterAll(() => app.close());

describe('invitations by mail', () => {
  it('stop after five an hour for one person, but a link to copy is still created', async () => {
    const [admin] = admins as [SignedInPerson];
    const added = await add(admin, 'new@permian.test');
    const { id } = added.body.data as { id: number };
    const again: number[] = [];
    for (let n = 1; n < pair; n += 1) again.push((await invite(admin, id)).status);
    expect(again).toEqual(Array.from({ length: pair - 1 }, () => 201));
    const stopped = await invite(admin, id);
    expect([stopped.status, stopped.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(stopped.headers.get('retry-after'))).toBeLessThanOrEqual(60 * 60);
    expect((await invite(admin, id, false)).status).toBe(201);
    expect((await add(admin, 'other@permian.test')).status).toBe(201);
  });

  it('stop at the limit of a company while those of another continue', async () => {
    const [busy, calm] = admins as [SignedInPerson, SignedInPerson];
    await app.testDatabase.database.run('UPDATE throttles SET points = ? WHERE `key` = ?', [
      perCompany,
      `invitation-company:${busy.company.id}`,
    ]);
    const refused = await add(busy, 'late@permian.test');
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    expect((await add(calm, 'late@permian.test')).status).toBe(201);
  });

  it("of one company don't stop another from inviting the same person", async () => {
    const [busy, calm] = admins as [SignedInPerson, SignedInPerson];
    await createPerson(app, busy.company, { email: 'taken@permian.test' });
    for (let n = 0; n <= pair; n += 1) await add(busy, 'taken@permian.test');
    expect((await add(calm, 'taken@permian.test')).body.code).toBe('email_exists');
  });
});
