import { join } from 'node:path';
import { createTestDatabase, type TestDatabase, testEnvironment } from '../support/database';
import { ROOT } from '../support/checkout';
import { DIST, ServerProcess, freePort } from '../support/server-process';

const PROGRAM = join(ROOT, 'test/faults/logs-and-ends.cjs');
const CALLS = 8;

/** Returns the messages of the log lines in an output. */
const messagesIn = (output: string): string[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => (JSON.parse(line) as { msg: string }).msg);

it.each([
  ['exit', ['first', 'second']],
  ['crash', ['first', 'second']],
  ['killed', ['first', 'second']],
  ['killed after an error', ['first', 'second', 'problem']],
  ['killed after a fatal error', ['first', 'second', 'problem']],
])('keeps the log lines of a process: %s', async (end, lines) => {
  const program = ServerProcess.begin([PROGRAM, end], {});
  await program.closed;
  expect(messagesIn(program.output)).toEqual(lines);
});

describe('a server that is killed', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('has written the line of each call before the last one', async () => {
    const port = String(await freePort());
    const production = { NODE_ENV: 'production', PORT: port, APP_SECRET: 'x'.repeat(40), EIA_API_KEY: 'key' };
    const server = await ServerProcess.start([join(DIST, 'server/main.js')], {
      ...testEnvironment(database.url),
      ...production,
    });
    const paths = Array.from({ length: CALLS }, (_, at) => `/api/call-${at}`);
    for (const path of paths) await fetch(`http://127.0.0.1:${port}${path}`);
    await server.kill('SIGKILL');
    await server.closed;
    for (const path of paths.slice(0, -1)) expect(server.output).toContain(`"url":"${path}"`);
  });
});
