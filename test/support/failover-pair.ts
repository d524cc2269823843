import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { ROOT } from './checkout';
import { PrivateDatabase } from './private-database';
import { must } from './project-client';
import { ServerProcess, freePort } from './server-process';
import { until } from './until';
import { WriterProxy } from './writer-proxy';

const FOLDER = join(ROOT, 'docker/cluster/failover');
const START = join(ROOT, 'docker/cluster/start-database.sh');
const PASSWORD = 'password-of-a-test';
/** Names of the two databases, and of the first writer. */
const NAMES = ['db-1', 'db-2'] as const;
export type DatabaseName = (typeof NAMES)[number];

/** Settings of docker/cluster/compose.yml. A test of the architecture compares them. */
export const PAIR_SETTINGS = [
  '--log-bin=changes',
  '--binlog-format=ROW',
  '--log-slave-updates=ON',
  '--gtid-strict-mode=ON',
  '--sync-binlog=1',
  '--read-only=ON',
  '--skip-slave-start',
  '--slave-net-timeout=2',
  '--rpl-semi-sync-slave-enabled=ON',
  '--rpl-semi-sync-master-wait-point=AFTER_SYNC',
  '--rpl-semi-sync-master-timeout=3600000',
];

interface Status {
  readonly writer: DatabaseName | null;
  readonly term: number;
  readonly promotable: boolean;
  readonly waits?: string;
}

/** Two databases with one writer, the controller that chooses it, and the proxy before them. */
export class FailoverPair {
  private constructor(
    private readonly databases: Readonly<Record<DatabaseName, PrivateDatabase>>,
    private readonly environment: NodeJS.ProcessEnv,
    private controller: ServerProcess,
    readonly proxy: WriterProxy,
  ) {}

  private readonly folder = folderOfEntrypoint();

  /** Starts all of it, with an empty schema. */
  static async start(name: string): Promise<FailoverPair> {
    const [one, two] = await Promise.all(
      NAMES.map((of, at) =>
        PrivateDatabase.start(`${name}-${of}`, {
          settings: [...PAIR_SETTINGS, `--server-id=${at + 1}`],
          isMigrated: false,
        }),
      ),
    );
    if (one === undefined || two === undefined) throw new Error('Two databases make a pair');
    await Promise.all([one, two].map(addAccounts));
    const databases = { 'db-1': one, 'db-2': two };
    const [ask, order] = [await freePort(), await freePort()];
    const environment = {
      DATABASES: NAMES.map((of) => `${of}=127.0.0.1:${portOf(databases[of])}`).join(','),
      FAILOVER_USER: 'failover',
      FAILOVER_PASSWORD: PASSWORD,
      FIRST_WRITER: 'db-1',
      ASK_HOST: '127.0.0.1',
      ASK_PORT: String(ask),
      ORDER_PORT: String(order),
    };
    const controller = ServerProcess.begin([join(FOLDER, 'main.mjs')], environment);
    const proxy = await WriterProxy.ofPair([portOf(one), portOf(two)], ask);
    const pair = new FailoverPair(databases, environment, controller, proxy);
    await pair.is((status) => status.writer === 'db-1' && status.promotable);
    return pair;
  }

  /** Address of the writer, whichever it is. */
  get url(): string {
    return `mysql://product:${PASSWORD}@127.0.0.1:${this.proxy.port}/haulbook`;
  }

  /** Address of one of the two. */
  urlOf(name: DatabaseName): string {
    return `mysql://product:${PASSWORD}@127.0.0.1:${portOf(this.databases[name])}/haulbook`;
  }

  of(name: DatabaseName): PrivateDatabase {
    return this.databases[name];
  }

  /** Returns the database that writes, and the other one. */
  async roles(): Promise<[writer: DatabaseName, replica: DatabaseName]> {
    const { writer } = await this.is((status) => status.writer !== null);
    return writer === 'db-1' ? ['db-1', 'db-2'] : ['db-2', 'db-1'];
  }

  /** Waits until the replica may be promoted. */
  async isWhole(): Promise<void> {
    await this.is(({ promotable }) => promotable);
  }

  /** Waits for a state of the controller. */
  async is(fits: (status: Status) => boolean): Promise<Status> {
    const seen: (Status | null)[] = [];
    await until(async () => {
      const status = await this.status();
      seen.push(status);
      return status !== null && fits(status);
    }).catch((cause: unknown) => {
      throw new Error(`The pair is ${JSON.stringify(seen.at(-1))}:\n${this.controller.output}`, { cause });
    });
    return must(seen.at(-1));
  }

  /** Starts a killed database with the script of the containers, which asks first how to recover. Returns the role. */
  async startAgain(name: DatabaseName): Promise<string> {
    const env = {
      PATH: `${this.folder}:${process.env.PATH ?? ''}`,
      FAILOVER_HOST: '127.0.0.1',
      FAILOVER_PORT: this.environment.ASK_PORT,
      DATABASE_NAME: name,
    };
    const { stdout } = await promisify(execFile)(START, [], { env });
    const [, role = ''] = /mariadbd --init-rpl-role=(\w+)$/m.exec(stdout) ?? [];
    await this.databases[name].obey('start', [`--init-rpl-role=${role}`]);
    return role;
  }

  async killController(): Promise<void> {
    await this.controller.kill();
  }

  startController(): void {
    this.controller = ServerProcess.begin([join(FOLDER, 'main.mjs')], this.environment);
  }

  /** Gives an order as an operator does. Returns the answer. */
  order(...words: string[]): string {
    const env = { ...process.env, ...this.environment };
    return execFileSync(process.execPath, [join(FOLDER, 'order.mjs'), ...words], { env })
      .toString()
      .trim();
  }

  async stop(): Promise<void> {
    await this.controller.kill();
    await this.proxy.stop();
    rmSync(this.folder, { recursive: true });
    await Promise.all(NAMES.map((name) => this.databases[name].stop()));
  }

  private async status(): Promise<Status | null> {
    const socket = connect(Number(this.environment.ORDER_PORT), '127.0.0.1');
    socket.write('status\n');
    const answer = await text(socket).catch(() => '');
    return answer === '' ? null : (JSON.parse(answer) as Status);
  }
}

/** Makes a folder with a program in place of the one of the image that starts MariaDB. It says what it would start. */
function folderOfEntrypoint(): string {
  const folder = mkdtempSync(join(tmpdir(), 'haulbook-entrypoint-'));
  writeFileSync(join(folder, 'docker-entrypoint.sh'), '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
  return folder;
}

const portOf = ({ place }: PrivateDatabase): number => Number(new URL(place.url).port);

async function addAccounts(database: PrivateDatabase): Promise<void> {
  for (const sql of [
    `CREATE USER failover@'127.0.0.1' IDENTIFIED BY '${PASSWORD}'`,
    `GRANT ALL ON *.* TO failover@'127.0.0.1'`,
    `CREATE USER product@'127.0.0.1' IDENTIFIED BY '${PASSWORD}'`,
    `GRANT ALL ON haulbook.* TO product@'127.0.0.1'`,
  ])
    await database.asAdministrator(sql);
}
