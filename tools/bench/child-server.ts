import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Configuration } from '#server/config/index';

const READY_WITHIN_MS = 30_000;
const POLL_MS = 50;
const KIB_A_MIB = 1024;
/** Place of the user's time after the name in /proc/<pid>/stat; the system's follows. Linux counts 100 ticks a second. */
const USER_AT = 11;
const MS_OF_A_TICK = 10;
/** Options of the product in its image, see docs/decisions/memory-of-the-server.md. */
const OPTIONS = ['--max-semi-space-size=16'];

/** Returns a port without a listener. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** Environment of the product in production mode on a schema, with the same secret, so that tokens are valid on both. */
export const productEnvironment = (configuration: Configuration): NodeJS.ProcessEnv => ({
  NODE_ENV: 'production',
  DATABASE_URL: configuration.databaseUrl,
  APP_SECRET: configuration.appSecret,
  EIA_API_KEY: configuration.eiaApiKey,
  JOB_SYSTEM_URL: configuration.jobSystemUrl,
  EIA_URL: configuration.eiaUrl,
  SYNC_EVERY_SECONDS: '0',
  DEMO: '0',
});

/** Program of this build in its own process, so that memory and time are only its own. */
export class ChildServer {
  private constructor(
    readonly url: string,
    private readonly child: ChildProcess,
  ) {}

  /** Starts the product on the schema of a configuration. */
  static async product(configuration: Configuration): Promise<ChildServer> {
    const port = await freePort();
    return ChildServer.start(['server', 'main.js'], port, productEnvironment(configuration));
  }

  /** Starts a plain node:http server that answers each request with the same text. */
  static async bare(answer: string): Promise<ChildServer> {
    const port = await freePort();
    return ChildServer.start(['tools', 'bench', 'bare-http.js'], port, { ANSWER: answer });
  }

  private static async start(
    file: readonly string[],
    port: number,
    env: NodeJS.ProcessEnv,
  ): Promise<ChildServer> {
    const child = spawn(process.execPath, [...OPTIONS, join(__dirname, '..', '..', ...file)], {
      env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2', ...env, PORT: String(port), HOST: '127.0.0.1' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const server = new ChildServer(`http://127.0.0.1:${port}`, child);
    try {
      await server.ready();
    } catch (error) {
      await server.stop();
      throw error;
    }
    return server;
  }

  /** Returns the process's peak and current memory in MB; null when unknown. */
  memory(): { peak: number; now: number } | null {
    try {
      const status = readFileSync(`/proc/${this.child.pid ?? 0}/status`, 'utf8');
      const read = (name: string): number =>
        Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / KIB_A_MIB;
      return { peak: read('VmHWM'), now: read('VmRSS') };
    } catch {
      return null;
    }
  }

  /** Returns the processor time that the process has used, in ms. @throws Error on a system without /proc */
  processorMs(): number {
    const text = readFileSync(`/proc/${this.child.pid ?? 0}/stat`, 'utf8');
    // The name of the program, in parentheses, may contain blanks. The state follows it.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[USER_AT]) + Number(fields[USER_AT + 1])) * MS_OF_A_TICK;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
  }

  private async ready(): Promise<void> {
    const until = Date.now() + READY_WITHIN_MS;
    while (Date.now() < until && this.child.exitCode === null) {
      const answer = await fetch(`${this.url}/health/ready`).catch(() => null);
      if (answer?.ok === true) return;
      await wait(POLL_MS);
    }
    throw new Error('A server of the bench did not become ready');
  }
}
