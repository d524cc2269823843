import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderTransport } from '#server/platform/mail/folder-transport';
import { Logger } from '@nestjs/common';
import { ROOT } from '#test/support/checkout';
import { type Inbox, startInbox } from './start-inbox';

let folder: string;
let inbox: Inbox;

const get = async (path: string): Promise<{ status: number; text: string; headers: Headers }> => {
  const response = await fetch(`${inbox.url}${path}`);
  return { status: response.status, text: await response.text(), headers: response.headers };
};

/** Calls with another Host, as a page of a stranger does whose name resolves to this machine. */
const statusFor = (host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    request(inbox.url, { headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .once('error', reject)
      .end();
  });

beforeAll(async () => {
  jest.spyOn(Logger.prototype, 'log').mockImplementation(() => undefined);
  folder = await mkdtemp(join(tmpdir(), 'haulbook-inbox-'));
  const transport = new FolderTransport({ path: folder, from: 'Haulbook <a@b.test>', logsLinks: false });
  await transport.deliver({
    to: ['ap@ridge.test'],
    cc: ['cfo@ridge.test'],
    subject: 'Invoice <March>',
    text: 'Hello',
    html: '<p>Hello</p><script>alert(1)</script>',
    link: '',
    attachments: [{ filename: 'March.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1') }],
  });
  await writeFile(join(folder, 'secret.txt'), 'secret');
  inbox = await startInbox({ folder });
});
afterAll(async () => {
  await inbox.close();
  await rm(folder, { recursive: true });
  jest.restoreAllMocks();
});

it('lists mails, and shows one with its attachments and without its scripts', async () => {
  const list = await get('/');
  expect(list.text).toContain('Invoice &lt;March&gt;');
  const [, link = ''] = /href="(\/mail\/[^"]+)"/.exec(list.text) ?? [];
  const mail = await get(link);
  expect(mail.text).toContain('cfo@ridge.test');
  expect(mail.text).not.toContain('<script>');
  expect(mail.text).toMatch(/sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc=/);
  const file = await get(`${link}/0`);
  expect(file.text).toBe('%PDF-1');
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect((await get(`${link}/1`)).status).toBe(404);
});

it('has no mails before the first one', async () => {
  const empty = await startInbox({ folder: join(folder, 'none') });
  expect(await (await fetch(empty.url)).text()).toContain('No mails yet.');
  await empty.close();
});

it.each(['/mail/secret.txt', '/mail/..%2Fsecret.txt', '/mail/%2Fetc%2Fpasswd', '/other', '/mail/a.eml'])(
  'refuses %s',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

it('answers this machine only', async () => {
  expect(await statusFor('haulbook.evil.test')).toBe(403);
  expect(await statusFor('localhost:3010')).toBe(200);
});

it.each([
  ['development without SMTP', {}, 'true'],
  ['development with SMTP', { SMTP_URL: 'smtp://mail.test' }, 'false'],
  ['production', { NODE_ENV: 'production' }, 'false'],
])('is started by the launcher in %s: %s', async (_where, env, expected) => {
  const script = "import('./tools/launch/inbox.mjs').then(({ needsInbox }) => console.log(needsInbox()))";
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script], { cwd: ROOT, env });
  expect(stdout.trim()).toBe(expected);
});

it('does not start in production', async () => {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await expect(startInbox({ folder })).rejects.toThrow('development only');
  } finally {
    process.env.NODE_ENV = before;
  }
});
