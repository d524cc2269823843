import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT, readSource } from './checkout';
import { waitUntilListening } from './listening';
import { programPath } from './programs';
import { freePort } from './server-process';
import { until } from './until';

const CONFIGURATION = 'docker/cluster/haproxy.cfg';
/** File name of the socket that tells the state of the nodes. */
const STATS = 'stats';

/** Replaces a part of the configuration that must be there. */
function replace(text: string, part: string, by: string): string {
  if (!text.includes(part)) throw new Error(`${CONFIGURATION} has no "${part}"`);
  return text.replaceAll(part, by);
}

/** Private HAProxy process of a test, with the configuration of the cluster. */
export class HaproxyProcess {
  private constructor(
    private child: ChildProcess,
    private readonly folder: string,
    readonly url: string,
  ) {}

  /**
   * Starts HAProxy before nodes, and waits until it accepts connections. The third node is absent if two are given.
   * @param trusted proxies that `TRUSTED_PROXIES` would name
   */
  static async start(nodes: readonly string[], trusted: readonly string[] = []): Promise<HaproxyProcess> {
    const parent = join(ROOT, '.data/test');
    mkdirSync(parent, { recursive: true });
    const folder = mkdtempSync(join(parent, 'haproxy-'));
    const list = join(folder, 'trusted.lst');
    writeFileSync(list, trusted.map((proxy) => `${proxy}\n`).join(''));
    const port = await freePort();
    let settings = readSource(CONFIGURATION);
    for (const [at, name] of ['server-1', 'server-2', 'server-3'].entries()) {
      const node = nodes[at];
      settings = replace(
        settings,
        `${name}:3000`,
        node === undefined ? `127.0.0.1:${await freePort()}` : new URL(node).host,
      );
    }
    settings = replace(settings, 'bind :80', `bind 127.0.0.1:${port}`);
    settings = replace(settings, '/usr/local/etc/haproxy/trusted.lst', list);
    writeFileSync(
      join(folder, 'haproxy.cfg'),
      `global\n    stats socket ${join(folder, STATS)}\n${settings}`,
    );
    return new HaproxyProcess(await runWithStats(folder, port), folder, `http://127.0.0.1:${port}`);
  }

  async kill(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }

  async startAgain(): Promise<void> {
    this.child = await runWithStats(this.folder, Number(new URL(this.url).port));
  }

  /** Returns UP or DOWN, as HAProxy sees a node. */
  async statusOf(node: 'node-1' | 'node-2'): Promise<string> {
    const socket = connect(join(this.folder, STATS));
    socket.end('show stat -1 4 -1\n');
    const lines = (await text(socket)).split('\n');
    const line = lines.find((one) => one.startsWith(`nodes,${node},`));
    return /\b(UP|DOWN)\b/.exec(line ?? '')?.[1] ?? '';
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
    rmSync(this.folder, { recursive: true });
  }
}

/** Runs HAProxy, and waits until it listens and tells the state of its nodes. It makes that socket after it listens. */
async function runWithStats(folder: string, port: number): Promise<ChildProcess> {
  const socket = join(folder, STATS);
  // A killed process leaves it behind.
  rmSync(socket, { force: true });
  const child = await runHaproxy(folder, port);
  await until(() => existsSync(socket));
  return child;
}

/** Runs HAProxy with the configuration in a folder, and waits until it listens. */
export async function runHaproxy(folder: string, port: number): Promise<ChildProcess> {
  const child = spawn(programPath('haproxy'), ['-db', '-f', join(folder, 'haproxy.cfg')], {
    stdio: 'ignore',
  });
  // Rejects when HAProxy cannot be started.
  await once(child, 'spawn');
  await waitUntilListening(child, port);
  return child;
}
