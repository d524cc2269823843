import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { SIMULATOR_KEYS } from '#tools/simulator/index';
import { ROOT } from '../support/checkout';
import { eventually } from '../support/live';

const PROGRAM = join(ROOT, 'test/faults/supervised.mjs');
const WITHIN_MS = 60_000;

jest.setTimeout(180_000);

/** Launcher that supervises its programs, as `npm start` does. */
class Launcher {
  output = '';
  readonly ended: Promise<unknown[]>;

  constructor(private readonly child: ChildProcess) {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    this.ended = once(child, 'exit');
  }

  /** Returns the ids of the started processes, in order. */
  get started(): number[] {
    return [...this.output.matchAll(/^started \w+ (\d+)$/gm)].map(([, number]) => Number(number));
  }

  async hasStarted(times: number): Promise<number> {
    await eventually(() => (this.started.length >= times ? true : undefined), `start ${times}`, WITHIN_MS);
    return this.started.at(-1) ?? 0;
  }

  stop(): void {
    this.child.kill('SIGTERM');
  }
}

let launcher: Launcher | null = null;

function launch(what: string): Launcher {
  launcher = new Launcher(spawn(process.execPath, [PROGRAM, what], { cwd: ROOT }));
  return launcher;
}

afterEach(async () => {
  launcher?.stop();
  await launcher?.ended;
});

it.each([['steady'], ['database'], ['simulator']])(
  'restarts a program that dies and prints a line: %s',
  async (what) => {
    const running = launch(what);
    const first = await running.hasStarted(1);
    process.kill(first, 'SIGKILL');
    const second = await running.hasStarted(2);
    expect(second).not.toBe(first);
    expect(running.output).toMatch(
      /The (server|database|simulator) ended with SIGKILL: starting it again \(1 of 5\)/,
    );
    expect(() => process.kill(second, 0)).not.toThrow();
    running.stop();
    expect(await running.ended).toEqual([0, null]);
    expect(() => process.kill(second, 0)).toThrow('ESRCH');
  },
);

it('restarts the simulator at the address that the server knows', async () => {
  const running = launch('simulator');
  process.kill(await running.hasStarted(1), 'SIGKILL');
  await running.hasStarted(2);
  const [, address = ''] = /^simulator at (.+)$/m.exec(running.output) ?? [];
  const headers = { authorization: SIMULATOR_KEYS.permian };
  expect((await fetch(`${address}/jobs`, { headers })).status).toBe(200);
});

it('stops restarting after repeated failures and prints what to do', async () => {
  const running = launch('failing');
  expect(await running.ended).toEqual([1, null]);
  expect(running.started).toHaveLength(6);
  expect(running.output).toContain('did so 5 times after it was started again');
  expect(running.output).toContain('What to do: see in the log why it ends');
});
