import type { CompanyReply } from '#shared/contract/companies';
import { ROLES } from '#shared/rules/permissions';
import { type TestApp, startTestApp } from '../support/app';
import type { Called } from '../support/calls';
import { type MailServer, startMailServer } from '../support/mail-server';
import { type SignedInPerson, createCompany, createPerson, createSignedIn } from '../support/people';

let mail: MailServer;
let app: TestApp;
let company: CompanyReply;
let dana: SignedInPerson;
let round = 0;

const USER = ROLES['Account User'];
const codeOf = ({ status, body }: Called): unknown[] => [status, body.code];
const addressOf = (name: string): string => `${name}-${round}@permian.test`;

const createAdmin = (name: string) =>
  createPerson(app, company, { email: addressOf(name), role: 'Account Admin' });
const edit = (id: number, body: object, by = dana) =>
  app.call('PATCH', `/pc/user/${id}`, { token: by.token, body });
const remove = (id: number, more: object = {}, headers = {}) =>
  app.call('PATCH', '/pc/delete-record', {
    token: dana.token,
    headers,
    body: { id, table: 'user', ...more },
  });
const roleOf = async (id: number): Promise<unknown> =>
  (await app.call('GET', `/pc/user/${id}`, { token: dana.token })).body.role_id;
const mailsTo = (email: string): number => mail.messages.filter(({ to }) => to === email).length;

beforeAll(async () => {
  mail = await startMailServer();
  app = await startTestApp({ env: { SMTP_URL: mail.url, PUBLIC_URL: 'https://haulbook.example.test' } });
});
afterAll(async () => {
  await app.close();
  await mail.close();
});
beforeEach(async () => {
  round += 1;
  company = await createCompany(app, `Permian ${round}`);
  dana = await createSignedIn(app, company, { email: addressOf('dana'), role: 'Account Admin' });
});

describe('another administrator', () => {
  it('keeps the role until the change is confirmed', async () => {
    const { id, display_name: name } = await createAdmin('lee');
    for (const body of [{ role_id: USER }, { role_id: USER, confirmed: false }]) {
      const refused = await edit(id, body);
      expect(codeOf(refused)).toEqual([409, 'administrator_unconfirmed']);
      expect(refused.body.params).toEqual({ name });
    }
    expect(await roleOf(id)).toBe(ROLES['Account Admin']);
    expect((await edit(id, { role_id: USER, confirmed: true })).status).toBe(200);
    expect(await roleOf(id)).toBe(USER);
  });

  it('is not deleted until the deletion is confirmed', async () => {
    const { id } = await createAdmin('lee');
    expect(codeOf(await remove(id))).toEqual([409, 'administrator_unconfirmed']);
    expect(await roleOf(id)).toBe(ROLES['Account Admin']);
    expect((await remove(id, { confirmed: true })).status).toBe(200);
    expect((await app.call('GET', `/pc/user/${id}`, { token: dana.token })).status).toBe(404);
  });

  it.each(['yes', 1, null])('reads confirmed strictly: %p is refused', async (confirmed) => {
    const { id } = await createAdmin('lee');
    expect(codeOf(await edit(id, { role_id: USER, confirmed }))).toEqual([400, 'invalid_request']);
    expect(codeOf(await remove(id, { confirmed }))).toEqual([400, 'invalid_request']);
  });

  it('may be renamed, and given the same role, without a question or a mail', async () => {
    const { id, email } = await createAdmin('lee');
    expect((await edit(id, { first_name: 'Leander', role_id: ROLES['Account Admin'] })).status).toBe(200);
    const { id: other } = await createPerson(app, company, { email: addressOf('plain') });
    expect((await edit(other, { role_id: ROLES['Account Viewer'] })).status).toBe(200);
    expect((await remove(other)).status).toBe(200);
    expect(mailsTo(email)).toBe(0);
    expect(mailsTo(addressOf('plain'))).toBe(0);
  });
});

describe('the mails about a removed administrator', () => {
  it('go to the person and to the other administrators, and to nobody else', async () => {
    const lee = await createAdmin('lee');
    const third = await createAdmin('third');
    const locked = await createAdmin('locked');
    const staff = { email: `staff-${round}@haulbook.test`, role: 'Systems Admin' as const };
    const systems = await createSignedIn(app, await createCompany(app, `Provider ${round}`), staff);
    await app.call('PATCH', '/admin/user-approval', {
      token: systems.token,
      body: { id: locked.id, is_approved: false },
    });
    await createPerson(app, company, { email: addressOf('plain') });
    expect((await edit(lee.id, { role_id: USER, confirmed: true })).status).toBe(200);

    const own = await mail.next(lee.email);
    expect(own.subject).toBe('Your Haulbook role was changed');
    expect(own.text).toContain(
      `${dana.user.display_name} changed your role from Account Admin to Account User`,
    );
    expect(own.link).toBe('https://haulbook.example.test/login');
    for (const email of [third.email, dana.user.email]) {
      const told = await mail.next(email);
      expect(told.subject).toBe(
        `${lee.display_name} is no longer an administrator of ${company.company_name}`,
      );
      expect(told.text).toContain(
        `${dana.user.display_name} changed the role of ${lee.display_name} from Account Admin to Account User`,
      );
    }
    expect([mailsTo(locked.email), mailsTo(addressOf('plain')), mailsTo(staff.email)]).toEqual([0, 0, 0]);
  });

  it('tell of a deletion once, also when the call is repeated with its key', async () => {
    const lee = await createAdmin('lee');
    const key = { 'idempotency-key': `delete-lee-${round}` };
    expect((await remove(lee.id, { confirmed: true }, key)).status).toBe(200);
    expect((await remove(lee.id, { confirmed: true }, key)).status).toBe(200);
    const own = await mail.next(lee.email);
    expect(own.subject).toBe('Your Haulbook account was deleted');
    const told = await mail.next(dana.user.email);
    expect(told.text).toContain(`${dana.user.display_name} deleted ${lee.display_name}, an Account Admin,`);

    // A later mail shows that no second one of the deletion was on its way.
    const next = await createAdmin('next');
    expect((await edit(next.id, { role_id: USER, confirmed: true })).status).toBe(200);
    await mail.next(next.email);
    expect((await mail.next(dana.user.email)).subject).toContain(next.display_name);
    expect([mailsTo(lee.email), mailsTo(dana.user.email)]).toEqual([1, 2]);
  });

  it('go out when Haulbook staff delete an administrator as well', async () => {
    const lee = await createAdmin('lee');
    const staff = { email: `staff-${round}@haulbook.test`, role: 'Systems Admin' as const };
    const systems = await createSignedIn(app, await createCompany(app, `Provider ${round}`), staff);
    const deleted = await app.call('PATCH', `/admin/user/delete/${lee.id}`, {
      token: systems.token,
      body: {},
    });
    expect(deleted.status).toBe(200);
    expect((await mail.next(lee.email)).subject).toBe('Your Haulbook account was deleted');
    expect((await mail.next(dana.user.email)).text).toContain(`${systems.user.display_name} deleted`);
  });

  it('are not sent for a refused change', async () => {
    const lee = await createAdmin('lee');
    expect((await remove(lee.id)).status).toBe(409);
    expect((await edit(lee.id, { role_id: USER })).status).toBe(409);
    expect((await remove(lee.id, { confirmed: true })).status).toBe(200);
    expect((await mail.next(lee.email)).subject).toBe('Your Haulbook account was deleted');
    expect(mailsTo(lee.email)).toBe(1);
  });
});

describe('the last administrator', () => {
  it('cannot be demoted or deleted, confirmed or not', async () => {
    const staff = await createSignedIn(app, company, { email: addressOf('staff'), role: 'Systems Admin' });
    for (const confirmed of [false, true]) {
      expect(codeOf(await edit(dana.user.id, { role_id: USER, confirmed }, staff))).toEqual([
        409,
        'last_administrator',
      ]);
    }
    expect(codeOf(await remove(dana.user.id, { confirmed: true }))).toEqual([409, 'user_not_deletable']);
  });
});
