import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, readSource } from './checkout';
import { runHaproxy } from './haproxy-process';
import { freePort } from './server-process';

const OF_PAIR = 'docker/cluster/haproxy-database.cfg';
const OF_GALERA = 'docker/cluster/haproxy-galera.cfg';

/** Private HAProxy process of a test before databases, with a configuration of the cluster. */
export class WriterProxy {
  private constructor(
    private child: ChildProcess,
    private readonly folder: string,
    readonly port: number,
  ) {}

  /** @param askPort port at which the controller says who the writer is */
  static ofPair(databases: readonly [number, number], askPort: number): Promise<WriterProxy> {
    return WriterProxy.start(OF_PAIR, databases, [
      ['agent-addr 172.28.0.10 agent-port 8600', `agent-addr 127.0.0.1 agent-port ${askPort}`],
    ]);
  }

  static ofGalera(databases: readonly number[]): Promise<WriterProxy> {
    return WriterProxy.start(OF_GALERA, databases);
  }

  private static async start(
    configuration: string,
    databases: readonly number[],
    more: readonly [string, string][] = [],
  ): Promise<WriterProxy> {
    const parent = join(ROOT, '.data/test');
    mkdirSync(parent, { recursive: true });
    const folder = mkdtempSync(join(parent, 'writer-proxy-'));
    const port = await freePort();
    const parts: [string, string][] = [
      ['bind :3306', `bind 127.0.0.1:${port}`],
      ...more,
      ...databases.map((at, index): [string, string] => [`172.28.0.1${index + 1}:3306`, `127.0.0.1:${at}`]),
    ];
    let settings = readSource(configuration);
    for (const [part, by] of parts) {
      if (!settings.includes(part)) throw new Error(`${configuration} has no "${part}"`);
      settings = settings.replaceAll(part, by);
    }
    writeFileSync(join(folder, 'haproxy.cfg'), settings);
    return new WriterProxy(await runHaproxy(folder, port), folder, port);
  }

  async kill(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }

  async startAgain(): Promise<void> {
    this.child = await runHaproxy(this.folder, this.port);
  }

  async stop(): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null) await this.kill();
    rmSync(this.folder, { recursive: true });
  }
}
