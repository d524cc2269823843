import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { ROOT } from '../support/checkout';

const FILE = 'test/fixtures/left-open/left-open.ts';
const SETTINGS = {
  rootDir: ROOT,
  testEnvironment: '<rootDir>/test/support/closing-environment.ts',
  testMatch: [`<rootDir>/${FILE}`],
  transform: { '^.+\\.ts$': '@swc/jest' },
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/.data'],
};

/** Runs the tests of the fixture as Jest runs those of the server. */
async function runFixture(): Promise<{ code: number; said: string }> {
  const args = ['--config', JSON.stringify(SETTINGS), '--forceExit', '--runTestsByPath', FILE];
  const child = spawn(process.execPath, ['node_modules/jest/bin/jest.js', ...args], { cwd: ROOT });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit') as Promise<[number]>]);
  return { code, said };
}

it('names the line of each thing that a test leaves open, and nothing else', async () => {
  const { code, said } = await runFixture();
  const named = [...said.matchAll(/^ +(\w+), opened at .*left-open\.ts:(\d+)/gm)].map(([, what, line]) => [
    what,
    line,
  ]);
  expect([code, named.sort()]).toEqual([
    1,
    [
      ['connection', '7'],
      ['server', '5'],
      ['setInterval', '9'],
      ['setTimeout', '8'],
    ],
  ]);
  expect(said).toContain('2 passed');
});
