import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntilListening } from './listening';
import { programPath } from './programs';
import { freePort } from './server-process';

/** Private Redis process of a test. It keeps everything in memory. */
export class RedisProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly port: number,
  ) {}

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Starts Redis and waits until it accepts connections. */
  static async start(more: readonly string[] = []): Promise<RedisProcess> {
    const args = ['--save', '', '--appendonly', 'no', ...more];
    return RedisProcess.run(await freePort(), args);
  }

  /** Starts Redis with arguments. The first one may be a configuration file. */
  static async run(port: number, args: readonly string[]): Promise<RedisProcess> {
    // A replica writes what it receives into a file.
    const listening = ['--port', String(port), '--bind', '127.0.0.1', '--dir', tmpdir()];
    const [file = ''] = args;
    const all = file.startsWith('/') ? [file, ...listening, ...args.slice(1)] : [...listening, ...args];
    const child = spawn(programPath('redis-server'), all, { stdio: 'ignore' });
    // Rejects when Redis cannot be started.
    await once(child, 'spawn');
    await waitUntilListening(child, port);
    return new RedisProcess(child, port);
  }

  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGCONT');
    this.child.kill(signal);
    await ended;
  }

  /** Stops answering without closing a connection, like a machine that hangs. */
  freeze(): void {
    this.child.kill('SIGSTOP');
  }
}

const SENTINELS = 3;
const DOWN_AFTER_MS = 1_000;

/** Primary with a replica, and three sentinels that agree by two when the primary is down. */
export class WatchedRedis {
  /** Name by which the sentinels know the two. */
  static readonly NAME = 'haulbook';

  private constructor(
    private readonly folder: string,
    private first: RedisProcess,
    private readonly others: readonly RedisProcess[],
    readonly sentinels: readonly RedisProcess[],
  ) {}

  static async start(): Promise<WatchedRedis> {
    const folder = mkdtempSync(join(tmpdir(), 'haulbook-sentinels-'));
    const primary = await RedisProcess.start();
    const replica = await RedisProcess.start([
      '--replicaof',
      '127.0.0.1',
      String(primary.port),
      '--repl-diskless-sync-delay',
      '0',
      // The replica stores the copy that it gets from the primary.
      '--dir',
      folder,
    ]);
    const sentinels = await Promise.all(
      Array.from({ length: SENTINELS }, async (_, at) => {
        const file = join(folder, `sentinel-${at}.conf`);
        writeFileSync(
          file,
          [
            `sentinel monitor ${WatchedRedis.NAME} 127.0.0.1 ${primary.port} 2`,
            `sentinel down-after-milliseconds ${WatchedRedis.NAME} ${DOWN_AFTER_MS}`,
            `sentinel failover-timeout ${WatchedRedis.NAME} ${3 * DOWN_AFTER_MS}`,
            '',
          ].join('\n'),
        );
        return RedisProcess.run(await freePort(), [file, '--sentinel']);
      }),
    );
    return new WatchedRedis(folder, primary, [replica], sentinels);
  }

  /** Process that was the primary at the start. */
  get primary(): RedisProcess {
    return this.first;
  }

  /** Environment of a server that uses this Redis. */
  get environment(): { REDIS_URL: string; REDIS_SENTINELS: string } {
    return {
      REDIS_URL: `redis://${WatchedRedis.NAME}`,
      REDIS_SENTINELS: this.sentinels.map(({ port }) => `127.0.0.1:${port}`).join(','),
    };
  }

  /** Starts the killed first primary. The sentinels make it the replica of the new one. */
  async startAgain(): Promise<void> {
    this.first = await RedisProcess.run(this.primary.port, ['--save', '', '--appendonly', 'no']);
  }

  async stop(): Promise<void> {
    await Promise.all([...this.sentinels, this.primary, ...this.others].map((one) => one.stop()));
    rmSync(this.folder, { recursive: true, force: true });
  }
}
