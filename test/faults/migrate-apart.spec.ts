import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { callApi } from '../support/calls';
import { ROOT } from '../support/checkout';
import { createEmptySchema, testEnvironment } from '../support/database';
import { onConnection } from '../support/made-schema';
import { DIST, ServerProcess, freePort } from '../support/server-process';
import { until } from '../support/until';

jest.setTimeout(180_000);

const ACCOUNT = `limited_${process.pid}`;
const PASSWORD = 'only-rows';

let schema: Awaited<ReturnType<typeof createEmptySchema>>;
let server: ServerProcess | null = null;

beforeAll(async () => {
  schema = await createEmptySchema();
  await onConnection({ uri: schema.url }, async (connection) => {
    await connection.query(`CREATE USER ${ACCOUNT}@'%' IDENTIFIED BY '${PASSWORD}'`);
    const name = new URL(schema.url).pathname.slice(1);
    await connection.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ${name}.* TO ${ACCOUNT}@'%'`);
  });
});
afterAll(async () => {
  await server?.kill();
  await onConnection({ uri: schema.url }, (connection) => connection.query(`DROP USER ${ACCOUNT}@'%'`));
  await schema.drop();
});

it('waits for `npm run migrate`, and then works with an account that may only change rows', async () => {
  const limited = new URL(schema.url);
  limited.username = ACCOUNT;
  limited.password = PASSWORD;
  const port = String(await freePort());
  const address = `http://127.0.0.1:${port}`;
  const environment = { ...testEnvironment(limited.toString()), MIGRATE_ON_START: '0', PORT: port };
  const started = ServerProcess.begin([join(DIST, 'server/main.js')], environment);
  server = started;
  await until(() => started.output.includes('Waiting for `npm run migrate`: the database lacks Baseline'));

  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'migrate'], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: schema.url },
  });
  expect(stdout).toContain('migrations run: Baseline');
  await started.isReady(`${address}/health/ready`);

  // A sign-in counts as a throttled call, so it writes.
  const body = { email: 'nobody@haulbook.test', user_password: 'Wrong-password-1' };
  const refused = await callApi(`${address}/api`, 'POST', { path: '/authenticate', body });
  expect([refused.status, refused.body.code]).toEqual([401, 'wrong_credentials']);
  expect(started.output).not.toMatch(/denied/);
});
