import { join } from 'node:path';
import { migrate } from '#server/database/migrate';
import { testEnvironment } from './database';
import { HaproxyProcess } from './haproxy-process';
import { WatchedRedis } from './redis-process';
import { DIST, ServerProcess, freePort } from './server-process';
import { until } from './until';

const NODES = 3;
const MAIN = join(DIST, 'server/main.js');

/** Databases with one address of the writer. */
interface ClusterDatabases {
  readonly url: string;
  isWhole(): Promise<void>;
  stop(): Promise<void>;
}

interface Node {
  readonly url: string;
  readonly environment: NodeJS.ProcessEnv;
  process: ServerProcess;
}

/** Starts a node of the product on a database. */
export async function startNode(databaseUrl: string, more: NodeJS.ProcessEnv = {}): Promise<Node> {
  const PORT = String(await freePort());
  const environment = { ...testEnvironment(databaseUrl), ...more, PORT };
  const process = await ServerProcess.start([MAIN], environment);
  return { url: `http://127.0.0.1:${PORT}`, environment, process };
}

/** All of docker/cluster as processes: three nodes, their proxy, databases with theirs, Redis with sentinels. */
export class ClusterProcesses<D extends ClusterDatabases = ClusterDatabases> {
  private constructor(
    readonly databases: D,
    readonly redis: WatchedRedis,
    private readonly nodes: readonly Node[],
    readonly proxy: HaproxyProcess,
  ) {}

  static async start<D extends ClusterDatabases>(starting: Promise<D>): Promise<ClusterProcesses<D>> {
    const [databases, redis] = await Promise.all([starting, WatchedRedis.start()]);
    await migrate(databases.url);
    const nodes: Node[] = [];
    for (let at = 0; at < NODES; at += 1) nodes.push(await startNode(databases.url, redis.environment));
    const proxy = await HaproxyProcess.start(nodes.map(({ url }) => url));
    const cluster = new ClusterProcesses(databases, redis, nodes, proxy);
    await cluster.isWhole();
    return cluster;
  }

  get url(): string {
    return this.proxy.url;
  }

  /** Kills a node. Returns how to start it again. */
  async killNode(at: number): Promise<() => Promise<void>> {
    const node = this.nodes[at];
    if (node === undefined) throw new Error(`There is no node ${at}`);
    await node.process.kill();
    return async () => {
      node.process = await ServerProcess.start([MAIN], node.environment);
    };
  }

  /** Waits until every part works: each node with all it uses, and the databases. */
  async isWhole(): Promise<void> {
    await this.databases.isWhole();
    for (const { url } of this.nodes) {
      await until(async () => {
        const answer = await fetch(`${url}/health/ready`).catch(() => null);
        return answer?.ok === true && ((await answer.json()) as { status: string }).status === 'ok';
      });
    }
    await until(async () => (await fetch(`${this.url}/health/ready`).catch(() => null))?.ok === true);
  }

  async stop(): Promise<void> {
    await this.proxy.stop();
    await Promise.all(this.nodes.map(({ process }) => process.kill()));
    await this.redis.stop();
    await this.databases.stop();
  }
}
