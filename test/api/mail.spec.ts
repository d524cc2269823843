import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import PostalMime from 'postal-mime';
import { ConfigModule, loadConfiguration } from '#server/config/index';
import { Metrics, OutgoingHold } from '#server/platform/common/index';
import { OutgoingPlaceRepository } from '#server/platform/common/outside/outgoing-place.repository';
import { Mail, MailModule } from '#server/platform/mail/index';
import type { UserSavedReply } from '#shared/contract/users';
import { type TestApp, startTestApp } from '../support/app';
import { type TestDatabase, createTestDatabase, testEnvironment } from '../support/database';
import { startMailServer } from '../support/mail-server';
import { type SignedInPerson, createCompany, createSignedIn } from '../support/people';

const MESSAGE = { to: 'a@b.test', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', link: '' };

let database: TestDatabase;
let app: TestApp | undefined;
let folder: string;
let people = 0;

async function start(env: NodeJS.ProcessEnv): Promise<{ app: TestApp; admin: SignedInPerson }> {
  await anywhere();
  app = await startTestApp({ on: database, env: { MAIL_FOLDER: folder, ...env } });
  const company = await createCompany(app, `Permian Basin Logistics ${(people += 1)}`);
  const admin = await createSignedIn(app, company, {
    email: `admin-${people}@permian.test`,
    role: 'Account Admin',
  });
  return { app, admin };
}

@Module({})
class HoldModule {}

/** Lets the next server send from its own address. */
const anywhere = () => database.database.run('DELETE FROM outgoing_places');

async function addPerson(started: { app: TestApp; admin: SignedInPerson }): Promise<UserSavedReply> {
  const email = `new-${(people += 1)}@permian.test`;
  const body = { first_name: 'Rosa', last_name: 'Ibarra', email, role_id: 3 };
  const called = await started.app.call('POST', '/pc/user/0', { token: started.admin.token, body });
  expect(called.status).toBe(201);
  return called.body;
}

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haulbook-mail-'));
});
afterEach(async () => {
  await app?.close();
  app = undefined;
  await rm(folder, { recursive: true });
});

describe('the mail folder without SMTP_URL', () => {
  it('has each mail as it would be sent and as a page, readable by the owner only', async () => {
    const inside = join(folder, 'made/on/demand');
    const { data, invitation } = await addPerson(await start({ MAIL_FOLDER: inside }));
    expect(invitation?.mail_sent).toBe(true);
    const files = (await readdir(inside)).sort();
    expect(files).toHaveLength(2);
    const [eml = '', html = ''] = files;
    expect([eml, html]).toEqual([expect.stringMatching(/\.eml$/), expect.stringMatching(/\.html$/)]);
    const parsed = await PostalMime.parse(await readFile(join(inside, eml)));
    expect(parsed.to).toMatchObject([{ address: data.email }]);
    expect(parsed.subject).toMatch(/^You're invited to join Permian Basin Logistics \d+ on Haulbook$/);
    expect(parsed.text).toContain(invitation?.link);
    expect(await readFile(join(inside, html), 'utf8')).toContain('Haul<span');
    for (const file of files) expect((await stat(join(inside, file))).mode & 0o077).toBe(0);
  });

  it.each([
    ['development', true],
    ['production', false],
  ])('logs the link of the mail in %s: %s', async (NODE_ENV, tells) => {
    const lines: string[] = [];
    for (const level of ['log', 'warn'] as const) {
      jest.spyOn(Logger.prototype, level).mockImplementation((...words: unknown[]) => {
        lines.push(String(words[0]));
      });
    }
    const secrets = { APP_SECRET: 'x'.repeat(40), EIA_API_KEY: 'k' };
    const configuration = loadConfiguration({
      ...testEnvironment(database.url),
      ...secrets,
      NODE_ENV,
      MAIL_FOLDER: folder,
    });
    const hold = new OutgoingHold(
      new OutgoingPlaceRepository(database.database),
      configuration,
      new Metrics(),
    );
    const holds = {
      module: HoldModule,
      global: true,
      providers: [{ provide: OutgoingHold, useValue: hold }],
      exports: [OutgoingHold],
    };
    await anywhere();
    const alone = { module: MailModule, imports: [ConfigModule.of(configuration), holds] };
    const context = await NestFactory.createApplicationContext(alone);
    const link = 'http://localhost:3000/signup?token=t';
    expect(await context.get(Mail, { strict: false }).send({ ...MESSAGE, link })).toBe(true);
    await context.close();
    const log = lines.join('\n');
    expect(log).toContain(`as ${folder}`);
    expect(log.includes(link)).toBe(tells);
    expect(log.includes('SMTP_URL is not set')).toBe(!tells);
  });
});

it('has no page of the mails in the server, which the inbox of development has', async () => {
  const secrets = { APP_SECRET: 'x'.repeat(40), EIA_API_KEY: 'k', PUBLIC_URL: 'https://haulbook.test' };
  for (const env of [{}, { NODE_ENV: 'production', ...secrets }]) {
    await anywhere();
    const node = await startTestApp({ on: database, env: { MAIL_FOLDER: folder, ...env } });
    await node.get(Mail).send({ ...MESSAGE, text: 'the secret link' });
    const [name = ''] = (await readdir(folder)).filter((file) => file.endsWith('.eml'));
    for (const path of ['inbox', 'mail', `mail/${name}`, `api/inbox`, `api/mail/${name}`, name]) {
      const response = await fetch(`${node.url}/${path}`);
      expect(await response.text()).not.toMatch(/the secret link|message-id/i);
    }
    await node.close();
  }
});

describe('an SMTP server that fails', () => {
  it('keeps the change: the person is added, and the reply says that no mail was sent', async () => {
    jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const { data, invitation } = await addPerson(await start({ SMTP_URL: 'smtp://127.0.0.1:9' }));
    expect(data.id).toBeGreaterThan(0);
    expect(invitation).toMatchObject({
      mail_sent: false,
      link: expect.stringContaining('/signup?token=') as string,
    });
    expect(await readdir(folder)).toEqual([]);
  });

  it('is abandoned after ten seconds without a reply', async () => {
    jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const sockets: Socket[] = [];
    const silent = createServer((socket) => void sockets.push(socket));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const started = await start({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    const since = performance.now();
    expect(await started.app.get(Mail).send(MESSAGE)).toBe(false);
    expect(performance.now() - since).toBeLessThan(11_000);
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => silent.close(resolve));
  });

  it('is tried again after a temporary error but not after a permanent one', async () => {
    jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const refusals = { stumbles: 0, refuses: 0 };
    const mail = await startMailServer((to) => {
      if (to.startsWith('stumbles')) return (refusals.stumbles += 1) <= 2 ? 451 : null;
      if (to.startsWith('refuses')) return (refusals.refuses += 1) > 0 ? 550 : null;
      return null;
    });
    const { app: started } = await start({ SMTP_URL: mail.url });
    expect(await started.get(Mail).send({ ...MESSAGE, to: 'stumbles@b.test' })).toBe(true);
    expect(await started.get(Mail).send({ ...MESSAGE, to: 'refuses@b.test' })).toBe(false);
    expect(refusals).toEqual({ stumbles: 3, refuses: 1 });
    expect((await mail.next('stumbles@b.test')).subject).toBe('Hello');
    await mail.close();
  });
});

it('waits on shutdown for the mail that follows a reply', async () => {
  const mail = await startMailServer();
  const { app: started, admin } = await start({ SMTP_URL: mail.url });
  await started.call('POST', '/password-reset', { body: admin.user.email });
  await started.close();
  app = undefined;
  expect(mail.messages.map(({ to }) => to)).toEqual([admin.user.email]);
  await mail.close();
});

describe('the mail settings', () => {
  const load = (env: NodeJS.ProcessEnv) => () =>
    loadConfiguration({ ...testEnvironment('mysql://127.0.0.1/none'), ...env });

  it.each(['http://mail.test', 'mail.test:25', 'smtp', ''.padEnd(3, ' ')])(
    'refuse %j as SMTP_URL',
    (SMTP_URL) => {
      expect(load({ SMTP_URL })).toThrow('SMTP_URL must be a URL that starts with smtp:// or smtps://');
    },
  );

  it.each(['nobody', 'a@b.test\nBcc: c@d.test', 'Name <a@b.test', 'a@b.test, c@d.test'])(
    'refuse %j as MAIL_FROM',
    (MAIL_FROM) => {
      expect(load({ MAIL_FROM })).toThrow('MAIL_FROM must be an address');
    },
  );

  it.each(['a@b.test', 'Haulbook <a@b.test>'])('accept %j as MAIL_FROM', (MAIL_FROM) => {
    expect(load({ MAIL_FROM })().mailFrom).toBe(MAIL_FROM);
  });
});
