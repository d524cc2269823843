import type { CompanyReply } from '#shared/contract/companies';
import { LIMITS } from '#server/platform/throttles/throttles';
import { type TestApp, startTestApp } from '../support/app';
import { type MailServer, startMailServer } from '../support/mail-server';
import { type SignedInPerson, createCompany, createPerson, createSignedIn } from '../support/people';

let app: TestApp;
let mails: MailServer;
let admins: SignedInPerson[];

const { pair, company: perCompany } = LIMITS.invitation;
const invite = ({ token }: SignedInPerson, id: number, send = true, key?: string) =>
  app.call('POST', `/pc/user/invitation/${id}`, {
    token,
    body: { send },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const add = ({ token }: SignedInPerson, email: string) =>
  app.call('POST', '/pc/user/0', { token, body: { first_name: 'A', last_name: 'B', email, role_id: 3 } });

async function newAdmin(name: string): Promise<SignedInPerson> {
  const company: CompanyReply = await createCompany(app, name);
  return createSignedIn(app, company, { email: `admin@${name}.test`, role: 'Account Admin' });
}

beforeAll(async () => {
  mails = await startMailServer();
  app = await startTestApp({ env: { SMTP_URL: mails.url } });
  admins = [await newAdmin('permian'), await newAdmin('delaware')];
});
afterAll(async () => {
  await app.close();
  await mails.close();
});

describe('invitations by mail', () => {
  it('stop after five an hour for one person, but a link to copy is still created', async () => {
    const [admin] = admins as [SignedInPerson];
    const added = await add(admin, 'new@permian.test');
    const { id } = added.body.data;
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

describe('an invitation that is repeated with its Idempotency-Key', () => {
  /** Adds a person, reads the mail about it, and returns who invited whom. */
  async function invited(name: string): Promise<{ admin: SignedInPerson; id: number; email: string }> {
    const admin = await newAdmin(name);
    const email = `new@${name}.test`;
    const { id } = (await add(admin, email)).body.data;
    await mails.next(email);
    return { admin, id, email };
  }
  const mailsTo = (email: string): number => mails.messages.filter(({ to }) => to === email).length;

  it('sends one mail, and shows the same link, which works', async () => {
    const { admin, id, email } = await invited('midland');
    const first = await invite(admin, id, true, 'once');
    const { link } = await mails.next(email);
    const again = await invite(admin, id, true, 'once');
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(first.body).toMatchObject({ link, mail_sent: true });
    expect(mailsTo(email)).toBe(2);
    const invitation_token = new URL(again.body.link).searchParams.get('token');
    const body = { id, invitation_token, display_name: 'Rosa', user_password: 'Caliche-verde-42' };
    expect((await app.call('PATCH', '/signup', { body })).status).toBe(200);
  });

  it('sends one mail also when its calls run at once', async () => {
    const { admin, id, email } = await invited('odessa');
    const replies = await Promise.all([1, 2, 3].map(() => invite(admin, id, true, 'twice')));
    expect(new Set(replies.map(({ body }) => body.link)).size).toBe(1);
    expect((await invite(admin, id, true, 'again')).status).toBe(201);
    await mails.next(email);
    await mails.next(email);
    expect(mailsTo(email)).toBe(3);
  });

  it('is refused with another body, and stores no token', async () => {
    const { admin, id } = await invited('pecos');
    const { link } = (await invite(admin, id, false, 'kept')).body;
    expect((await invite(admin, id, true, 'kept')).body.code).toBe('idempotency_key_reused');
    const rows = await app.testDatabase.database.rows<{ answer: string }>(
      'SELECT answer FROM idempotency_keys WHERE user_id = ?',
      [admin.user.id],
    );
    const token = new URL(link).searchParams.get('token') ?? '';
    expect([rows.length, token.length]).toEqual([1, 43]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
