import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { waitUntilListening } from './listening';
import { programPath } from './programs';
import { freePort } from './server-process';

/** Private Redis process of a test. It keeps everything in memory. */
export class RedisProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
  ) {}

  /** Starts Redis and waits until it accepts connections. */
  static async start(): Promise<RedisProcess> {
    const port = await freePort();
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const child = spawn(programPath('redis-server'), args, { stdio: 'ignore' });
    // Rejects when Redis cannot be started.
    await once(child, 'spawn');
    await waitUntilListening(child, port);
    return new RedisProcess(child, `redis://127.0.0.1:${port}`);
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
  }
}
