import { readFileSync, readdirSync } from 'node:fs';
import { ClockedNode } from '../support/clocked-process';
import { testEnvironment } from '../support/database';
import { NetworkLeg } from '../support/network-leg';

/** Places that a node is connected to. */
export interface Surroundings {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly jobSystemUrl: string;
  readonly eiaUrl: string;
}

/** Size of a process. */
export interface Size {
  readonly megabytes: number;
  readonly handles: number;
}

const KIB = 1_024;
const HOURS_MAX = 48;

/** Node of the soak, with a bad network on each side and a clock that a fault sets. */
export class SoakNode {
  private clock = 0;

  private constructor(
    readonly name: string,
    readonly legs: Readonly<Record<'users' | 'database' | 'redis', NetworkLeg>>,
    private readonly environment: NodeJS.ProcessEnv,
    private node: ClockedNode,
  ) {}

  static async start(name: string, around: Surroundings): Promise<SoakNode> {
    const [database, redis] = await Promise.all([
      NetworkLeg.start(around.databaseUrl),
      NetworkLeg.start(around.redisUrl),
    ]);
    const environment = {
      ...testEnvironment(database.url),
      REDIS_URL: redis.url,
      JOB_SYSTEM_URL: around.jobSystemUrl,
      EIA_URL: around.eiaUrl,
      SYNC_EVERY_SECONDS: '60',
    };
    const node = await ClockedNode.start(environment);
    const users = await NetworkLeg.start(node.url);
    return new SoakNode(name, { users, database, redis }, environment, node);
  }

  /** Returns the address that balancers use. */
  get url(): string {
    return this.legs.users.url;
  }

  async isReady(): Promise<boolean> {
    const signal = AbortSignal.timeout(3_000);
    return fetch(`${this.node.url}/health/ready`, { signal }).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** Kills the process, and starts it again at its port. */
  async killAndStart(): Promise<void> {
    const { port } = new URL(this.node.url);
    await this.node.kill();
    this.node = await ClockedNode.start(this.environment, this.clock, port);
  }

  freeze(): void {
    this.node.process.signal('SIGSTOP');
  }

  thaw(): void {
    this.node.process.signal('SIGCONT');
  }

  async jump(hours: number): Promise<void> {
    this.clock = Math.min(hours, HOURS_MAX);
    await this.node.jump(this.clock);
  }

  /** Reads the memory and the open files of the process. */
  size(): Size {
    const folder = `/proc/${this.node.process.pid}`;
    const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`${folder}/status`, 'utf8')) ?? [];
    return { megabytes: Number(kilobytes) / KIB, handles: readdirSync(`${folder}/fd`).length };
  }

  get output(): string {
    return this.node.process.output;
  }

  async stop(): Promise<void> {
    await this.node.kill();
    await Promise.all(Object.values(this.legs).map((leg) => leg.close()));
  }
}
