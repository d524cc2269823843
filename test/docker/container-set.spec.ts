import type { SignInReply } from '#shared/contract/auth';
import type { JoinReply } from '#shared/realtime/events';
import { callApi } from '../support/calls';
import { containerOf, containerSet, docker } from '../support/container-set';
import { type LivePeer, closeLive, connectLiveTo } from '../support/live';
import { until } from '../support/until';

const EMAIL = 'first@haulbook.test';
const PASSWORD = 'A-first-pass1';
/** Timeout for a container start on a busy machine. */
const STARTS = { withinMs: 90_000 };

jest.setTimeout(180_000);

const { nodes, front } = containerSet();
let session: SignInReply;

async function firstAdmin(...args: string[]): Promise<string> {
  return docker('exec', await containerOf('server-1'), 'node', 'dist/server/first-admin.js', ...args);
}

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

async function watchCompany(address: string): Promise<LivePeer> {
  return connectLiveTo(address, session.tokens.access_token);
}

/** Adds a company to the address book through one node. */
async function addCompany(address: string, name: string): Promise<number> {
  const { status } = await callApi(`${address}/api`, 'POST', {
    path: '/pc/account-company/0',
    token: session.tokens.access_token,
    body: { company_name: name },
  });
  return status;
}

const hearsOf = (peer: LivePeer, name: string): Promise<unknown> =>
  peer.waitForEvent('company:changed', ({ changes }) =>
    changes.some(({ rows }) => rows?.account_companies?.some(({ company_name }) => company_name === name)),
  );

beforeAll(async () => {
  const output = await firstAdmin(EMAIL, 'Robin', 'Sayers', 'The provider');
  const invitation = new URL(output.split('\n').at(-1) ?? '').searchParams;
  const status = await callApi(`${front}/api`, 'GET', { path: `/users/approval-status/${EMAIL}` });
  const signedUp = await callApi(`${front}/api`, 'PATCH', {
    path: '/signup',
    body: {
      id: status.body.id,
      user_password: PASSWORD,
      display_name: 'Robin',
      invitation_token: invitation.get('token'),
    },
  });
  expect(signedUp.status).toBe(200);
  const signedIn = await callApi(`${front}/api`, 'POST', {
    path: '/authenticate',
    body: { email: EMAIL, user_password: PASSWORD },
  });
  session = JSON.parse(signedIn.text) as SignInReply;
});

afterAll(closeLive);

it('creates the first administrator of an empty database and refuses a second one', async () => {
  expect(session.current_user.role_name).toBe('Systems Admin');
  await expect(firstAdmin('other@haulbook.test', 'A', 'B', 'Another')).rejects.toThrow(
    'has a company already',
  );
});

it('runs as an unprivileged user that cannot change the program', async () => {
  const server = await containerOf('server-1');
  expect(await docker('exec', server, 'id', '-u')).toBe('10001');
  await expect(docker('exec', server, 'touch', '/haulbook/dist/server/main.js')).rejects.toThrow();
  await docker('exec', server, 'touch', '/var/lib/haulbook/written');
});

it('contains what production needs and no build or test tools', async () => {
  const server = await containerOf('server-1');
  const has = (name: string): Promise<boolean> =>
    docker('exec', server, 'test', '-e', `node_modules/${name}/package.json`).then(
      () => true,
      () => false,
    );
  for (const needed of ['exceljs', 'mysql2', 'piscina', 'sharp'])
    expect([needed, await has(needed)]).toEqual([needed, true]);
  for (const tool of ['jest', 'vite', 'typescript', 'react', '@mantine/core']) {
    expect([tool, await has(tool)]).toEqual([tool, false]);
  }
});

it('serves the client through nginx with its headers and keeps the metrics private', async () => {
  const page = await fetch(`${front}/project/7/loads`);
  expect(await page.text()).toContain('<title>Haulbook');
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(page.headers.get('strict-transport-security')).not.toBeNull();
  expect((await fetch(`${front}/metrics`)).status).toBe(404);
});

it('sends events of one server to clients of the other', async () => {
  const [one, two] = nodes;
  const watchers = await Promise.all([watchCompany(two), watchCompany(front)]);
  expect(await addCompany(one, 'Seen From Both')).toBe(201);
  for (const watcher of watchers) await hearsOf(watcher, 'Seen From Both');
});

it('works without Redis on each node, reports it, and shares events again afterwards', async () => {
  const [one, two] = nodes;
  const redis = await containerOf('redis');
  await docker('stop', '--time', '2', redis);
  try {
    const own = await watchCompany(one);
    expect(await addCompany(one, 'Without Redis')).toBe(201);
    await hearsOf(own, 'Without Redis');
    const health = (await (await fetch(`${one}/health/ready`)).json()) as { error: object; details: object };
    expect(JSON.stringify(health)).toMatch(/redis/i);
  } finally {
    await docker('start', redis);
  }
  await until(async () => {
    const name = `Back ${Date.now()}`;
    const watcher = await watchCompany(two);
    await addCompany(one, name);
    return hearsOf(watcher, name).then(
      () => true,
      () => false,
    );
  }, STARTS);
});

it('stops a server within ten seconds with code 0 while the other one answers', async () => {
  const server = await containerOf('server-2');
  const asked = Date.now();
  const stopping = docker('stop', '--time', '14', server);
  const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${front}/health/live`)));
  await stopping;
  expect(Date.now() - asked).toBeLessThan(13_000);
  expect(await docker('inspect', '--format', '{{.State.ExitCode}}', server)).toBe('0');
  expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(0);
  expect((await fetch(`${front}/health/live`)).ok).toBe(true);
  await docker('start', server);
  // Its port on loopback changes with each start. The proxy finds it by its name.
  await until(async () => {
    const state = await docker('inspect', '--format', '{{.State.Health.Status}}', server);
    return state === 'healthy' && (await isReady(front));
  }, STARTS);
});

it('shares the room of a session between both servers', async () => {
  const peer = await watchCompany(front);
  const answer: JoinReply = await peer.ask('revision:check', `company:${session.company.id}`);
  expect(answer.ok).toBe(true);
});
