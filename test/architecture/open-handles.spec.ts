import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { ROOT } from '../support/checkout';

const FOLDER = 'test/fixtures/left-open';
const SETTINGS = {
  rootDir: ROOT,
  testEnvironment: '<rootDir>/test/support/closing-environment.ts',
  testMatch: [`<rootDir>/${FOLDER}/*.ts`],
  transform: { '^.+\\.ts$': '@swc/jest' },
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/.data'],
};

/** Runs the tests of a fixture as Jest runs those of the server. */
async function runFixture(file: string): Promise<{ code: number; said: string }> {
  const args = ['--config', JSON.stringify(SETTINGS), '--forceExit', '--runTestsByPath', `${FOLDER}/${file}`];
  const child = spawn(process.execPath, ['node_modules/jest/bin/jest.js', ...args], { cwd: ROOT });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit') as Promise<[number]>]);
  return { code, said };
}

it('names the line of each thing that a test leaves open, and nothing else', async () => {
  const { code, said } = await runFixture('left-open.ts');
  const named = [...said.matchAll(/^ +(\w+), opened at .*left-open\.ts:(\d+)/gm)].map(([, what, line]) => [
    what,
    line,
  ]);
  expect([code, named.sort()]).toEqual([
    1,
    [
      ['connection', '8'],
      ['program', '11'],
      ['server', '6'],
      ['setInterval', '10'],
      ['setTimeout', '9'],
    ],
  ]);
  expect(said).toContain('2 passed');
});

it('counts what has no known line', async () => {
  const { code, said } = await runFixture('lost-handle.ts');
  expect(code).toBe(1);
  expect(said).toContain('1 × TCPSocketWrap, opened at an unknown line');
  expect(said).toContain('1 passed');
});
