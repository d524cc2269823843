import type { UserReply } from '#shared/contract/users';
import { ROLES } from '#shared/rules/permissions';
import { type TestApp, startTestApp } from '../support/app';
import type { Called } from '../support/calls';
import { type SignedInPerson, createCompany, createPerson, createSignedIn } from '../support/people';

let app: TestApp;
let company: Awaited<ReturnType<typeof createCompany>>;
let admin: SignedInPerson;
let viewer: SignedInPerson;

const edit = (id: number, body: object, token = admin.token) =>
  app.call('PATCH', `/pc/user/${id}`, { token, body });
const one = async (id: number): Promise<UserReply> =>
  (await app.call('GET', `/pc/user/${id}`, { token: admin.token })).body;
const codeOf = ({ status, body }: Called): [number, unknown] => [status, body.code];

beforeAll(async () => {
  app = await startTestApp();
  company = await createCompany(app, 'Permian Basin Logistics');
  admin = await createSignedIn(app, company, { email: 'admin@permian.test', role: 'Account Admin' });
  viewer = await createSignedIn(app, company, { email: 'viewer@permian.test', role: 'Account Viewer' });
});
afterAll(() => app.close());

describe('an edit of a person', () => {
  it("is refused when it sets the caller's own role", async () => {
    expect(codeOf(await edit(viewer.user.id, { role_id: ROLES['Account User'] }, viewer.token))).toEqual([
      403,
      'forbidden',
    ]);
    expect(codeOf(await edit(admin.user.id, { role_id: ROLES['Account User'] }))).toEqual([403, 'forbidden']);
    expect((await edit(admin.user.id, { role_id: ROLES['Account Admin'] })).status).toBe(200);
    expect((await one(viewer.user.id)).role_name).toBe('Account Viewer');
  });

  it("is refused when it sets a colleague's password", async () => {
    const person = await createPerson(app, company, { email: 'other@permian.test' });
    const body = { first_name: 'Changed', user_password: 'Mesa-verde-41' };
    expect(codeOf(await edit(person.id, body))).toEqual([403, 'forbidden']);
    expect((await one(person.id)).first_name).toBe(person.first_name);
    expect((await edit(person.id, { first_name: 'Changed', user_password: '' })).status).toBe(200);
  });

  it('is refused with a photo that was not uploaded, except the current one', async () => {
    const { id, display_name: name } = viewer.user;
    const self = (photo_url: string) => edit(id, { photo_url }, viewer.token);
    for (const photo_url of ['"><img src=x>', '=cmd|x', `${id}`, `${id + 1}${name}`, `${id}-${name}-"x"`]) {
      expect([photo_url, ...codeOf(await self(photo_url))]).toEqual([photo_url, 400, 'invalid_request']);
    }
    for (const photo_url of [`${id}-${name}-m1x2y3`, `${id}${name}`, '']) {
      expect([(await self(photo_url)).status, (await one(id)).photo_url]).toEqual([200, photo_url]);
    }
    await app.testDatabase.database.run("UPDATE users SET photo_url = 'old.png' WHERE id = ?", [id]);
    expect((await self('old.png')).status).toBe(200);
    expect((await self('')).status).toBe(200);
  });
});
