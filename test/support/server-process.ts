import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ROOT } from './checkout';
import { until } from './until';

/** Folder that `npm run build` puts the server in. */
export const DIST = join(ROOT, 'dist');
/** A start takes 3 s on a quiet machine. A server that can't start ends, and the wait with it. */
const START = { withinMs: 120_000 };

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Server in its own process, which a test may stop by a signal. */
export class ServerProcess {
  private log = '';
  /** Exit code, or the signal that ended the process. */
  readonly ended: Promise<number | NodeJS.Signals>;
  /** Resolves when the process has ended and all its output has arrived. */
  readonly closed: Promise<void>;
  private hasEnded = false;

  private constructor(private readonly child: ChildProcess) {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.log = `${this.log}${chunk.toString()}`.slice(-4_000)));
    }
    this.closed = new Promise((resolve) => child.once('close', () => resolve()));
    this.ended = new Promise((resolve) => {
      child.once('exit', (code, signal) => {
        this.hasEnded = true;
        resolve(signal ?? code ?? -1);
      });
    });
  }

  /** Runs a program of the built product, or one that uses it, and waits until it is ready. */
  static async start(args: string[], env: NodeJS.ProcessEnv): Promise<ServerProcess> {
    const server = ServerProcess.begin(args, env);
    await server.isReady(`http://127.0.0.1:${env.PORT ?? ''}/health/ready`);
    return server;
  }

  /** Runs a program that is not ready yet. */
  static begin(args: string[], env: NodeJS.ProcessEnv): ServerProcess {
    if (!existsSync(join(DIST, 'server/main.js'))) {
      throw new Error('The server is not built: run `npm run build`, or the tests through npm');
    }
    const child = spawn(process.execPath, args, { cwd: ROOT, env: { PATH: process.env.PATH, ...env } });
    return new ServerProcess(child);
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** Returns the end of the output. */
  get output(): string {
    return this.log;
  }

  /** Sends a signal that does not end the process, such as SIGSTOP. */
  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** Sends a signal, and waits for the process to end. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    if (!this.hasEnded) this.child.kill(signal);
    await this.ended;
  }

  /** Waits until the server is ready. @throws Error with its log when it ends or takes too long */
  async isReady(address: string): Promise<void> {
    const isReady = async (): Promise<boolean> => {
      if (this.hasEnded) throw new Error('The server has ended');
      return (await fetch(address).catch(() => null))?.ok === true;
    };
    await until(isReady, START).catch(async (cause: unknown) => {
      await this.kill();
      throw new Error(`The server did not start:\n${this.log}`, { cause });
    });
  }
}
