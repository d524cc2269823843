import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './server-process';

const STARTS_WITHIN_MS = 15_000;

/** Private Redis process of a test, on machines with redis-server installed. */
export class RedisProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
  ) {}

  /**
   * Starts Redis.
   * @returns null without redis-server
   */
  static async start(): Promise<RedisProcess | null> {
    const port = await freePort();
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const child = spawn('redis-server', args, { stdio: 'ignore' });
    const started = await Promise.race([
      once(child, 'spawn').then(() => true),
      once(child, 'error').then(() => false),
    ]);
    if (!started) return null;
    for (let waited = 0; !(await listens(port)); waited += 50) {
      if (waited > STARTS_WITHIN_MS) throw new Error('Redis did not start');
      await wait(50);
    }
    return new RedisProcess(child, `redis://127.0.0.1:${port}`);
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
  }
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (answer: boolean): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
