import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RowDataPacket, createConnection } from 'mysql2/promise';
import { PrivateDatabase } from './private-database';
import { programPath, programsFolder } from './programs';
import { must } from './project-client';
import { freePort } from './server-process';
import { until } from './until';
import { WriterProxy } from './writer-proxy';

const PASSWORD = 'password-of-a-test';
const NAMES = ['db-1', 'db-2', 'db-3'] as const;
type NodeName = (typeof NAMES)[number];

/** Settings of docs/operations.md#galera. A test of the architecture compares them. */
export const GALERA_SETTINGS = [
  '--wsrep-on=ON',
  '--wsrep-cluster-name=haulbook',
  '--binlog-format=ROW',
  '--innodb-autoinc-lock-mode=2',
  '--innodb-flush-log-at-trx-commit=1',
  '--wsrep-sync-wait=1',
  '--wsrep-auto-increment-control=OFF',
  '--wsrep-sst-method=rsync',
];
export const GALERA_OPTIONS = [
  'evs.keepalive_period=PT0.5S',
  'evs.inactive_check_period=PT0.5S',
  'evs.suspect_timeout=PT2S',
  'evs.inactive_timeout=PT4S',
  'evs.install_timeout=PT4S',
  'gcache.size=128M',
];

interface Member {
  readonly name: NodeName;
  readonly database: PrivateDatabase;
}

/** Three Galera nodes, and the proxy that sends everything to one of them. */
export class GaleraCluster {
  private constructor(
    private readonly members: readonly Member[],
    private readonly address: string,
    private readonly folder: string,
    readonly proxy: WriterProxy,
  ) {}

  /** Starts all of it, with an empty schema. The second and third node copy the first one. */
  static async start(name: string): Promise<GaleraCluster> {
    const ports = await Promise.all(NAMES.map(() => freePort()));
    const address = `gcomm://${ports.map((port) => `127.0.0.1:${port}`).join(',')}`;
    const members: Member[] = [];
    const folder = folderOfRsync();
    for (const [at, of] of NAMES.entries()) {
      const database = await PrivateDatabase.start(`${name}-${of}`, {
        settings: [
          ...GALERA_SETTINGS,
          ...(await placeOf(of, must(ports[at]))),
          `--wsrep-cluster-address=${at === 0 ? 'gcomm://' : address}`,
        ],
        isMigrated: false,
        // The server finds the program that copies a node there.
        environment: { PATH: `${folder}:${programsFolder()}:${process.env.PATH ?? ''}` },
      });
      members.push({ name: of, database });
      if (at === 0) await addAccounts(database);
    }
    const proxy = await WriterProxy.ofGalera(
      members.map(({ database }) => Number(new URL(database.place.url).port)),
    );
    const cluster = new GaleraCluster(members, address, folder, proxy);
    await cluster.isWhole();
    return cluster;
  }

  /** Address of the node that writes, whichever it is. */
  get url(): string {
    return `mysql://product:${PASSWORD}@127.0.0.1:${this.proxy.port}/haulbook`;
  }

  of(name: NodeName): PrivateDatabase {
    return must(this.members.find((member) => member.name === name)).database;
  }

  /** Returns the node that writes, once the proxy has one. */
  async writer(): Promise<NodeName> {
    const names: NodeName[] = [];
    await until(async () => {
      const name = await nameBehind(this.url);
      if (name !== null) names.push(name);
      return name !== null;
    });
    return must(names.at(-1));
  }

  /** Returns a node that does not write. */
  async other(): Promise<NodeName> {
    const writer = await this.writer();
    return must(NAMES.findLast((name) => name !== writer));
  }

  /** Returns the nodes to which the product is connected. */
  async connected(): Promise<NodeName[]> {
    const names: NodeName[] = [];
    for (const { name, database } of this.members) {
      const sql = `SELECT id FROM information_schema.processlist WHERE user = 'product'`;
      if ((await database.asAdministrator(sql)).length > 0) names.push(name);
    }
    return names;
  }

  /** Waits until the proxy has chosen another node. */
  async isNot(old: NodeName): Promise<void> {
    await until(async () => ((await nameBehind(this.url)) ?? old) !== old);
  }

  /** Starts a killed node. It asks its disk how far it came, and the others for the rest. */
  async startAgain(name: NodeName, address = this.address): Promise<void> {
    const database = this.of(name);
    const position = await database.obey('recover');
    await database.obey('start', [
      `--wsrep-cluster-address=${address}`,
      `--wsrep-start-position=${position}`,
    ]);
  }

  /** Ends all nodes at once. */
  async killAll(): Promise<void> {
    await Promise.all(this.members.map(({ database }) => database.obey('kill')));
  }

  /** Begins the cluster again after all nodes ended: with the node that came furthest, which the others join. */
  async beginAgain(): Promise<void> {
    const far: [name: NodeName, number: number][] = [];
    for (const { name, database } of this.members) {
      const position = await database.obey('recover');
      far.push([name, Number(position.split(':')[1])]);
    }
    const [first, ...others] = far.sort(([, one], [, other]) => other - one).map(([name]) => name);
    const { place } = this.of(must(first));
    const state = join(place.folder, 'data/grastate.dat');
    writeFileSync(state, readFileSync(state, 'utf8').replace('safe_to_bootstrap: 0', 'safe_to_bootstrap: 1'));
    await this.startAgain(must(first), 'gcomm://');
    for (const name of others) await this.startAgain(name);
  }

  /** Waits until all three nodes have every change. */
  async isWhole(): Promise<void> {
    const seen = new Map<NodeName, string>();
    await until(async () => {
      for (const { name, database } of this.members) seen.set(name, await stateOf(database));
      return NAMES.every((name) => seen.get(name) === 'Synced 3 ON');
    }).catch((cause: unknown) => {
      throw new Error(`The nodes are ${JSON.stringify([...seen])}`, { cause });
    });
    await this.writer();
  }

  async stop(): Promise<void> {
    await this.proxy.stop();
    for (const { database } of this.members) await database.stop();
    rmSync(this.folder, { recursive: true });
  }
}

/** Makes a folder with an rsync that keeps the rights of its caller. As root, it would serve files as nobody. */
function folderOfRsync(): string {
  const folder = mkdtempSync(join(tmpdir(), 'haulbook-rsync-'));
  const lines = [
    '#!/bin/sh',
    'if [ "$1" = --daemon ]; then set -- "$@" "--dparam=uid=$(id -u)" "--dparam=gid=$(id -g)"; fi',
    `exec '${programPath('rsync')}' "$@"`,
  ];
  writeFileSync(join(folder, 'rsync'), `${lines.join('\n')}\n`, { mode: 0o755 });
  return folder;
}

/** Returns the settings of one node: its name, and where the others find it. */
async function placeOf(name: string, port: number): Promise<string[]> {
  const options = [
    `base_port=${port}`,
    `gmcast.listen_addr=tcp://127.0.0.1:${port}`,
    `ist.recv_addr=127.0.0.1:${await freePort()}`,
    ...GALERA_OPTIONS,
  ];
  return [
    `--wsrep-provider=${programPath('galera')}`,
    `--wsrep-provider-options=${options.join(';')}`,
    `--wsrep-node-name=${name}`,
    `--wsrep-node-address=127.0.0.1:${port}`,
    `--wsrep-sst-receive-address=127.0.0.1:${await freePort()}`,
  ];
}

/** Returns the name of the node behind an address, or null when none answers. */
async function nameBehind(uri: string): Promise<NodeName | null> {
  const connection = await createConnection({ uri, connectTimeout: 1_000 }).catch(() => null);
  if (connection === null) return null;
  connection.on('error', () => undefined);
  try {
    const [[row]] = await connection.query<RowDataPacket[]>({
      sql: 'SELECT @@wsrep_node_name AS name',
      timeout: 1_000,
    });
    return NAMES.find((name) => name === row?.name) ?? null;
  } catch {
    return null;
  } finally {
    connection.destroy();
  }
}

async function stateOf(database: PrivateDatabase): Promise<string> {
  const rows = await database
    .asAdministrator(
      `SHOW GLOBAL STATUS WHERE Variable_name IN ('wsrep_local_state_comment', 'wsrep_cluster_size', 'wsrep_ready')`,
    )
    .catch(() => []);
  const of = new Map(rows.map(({ Variable_name, Value }) => [String(Variable_name), String(Value)]));
  return ['wsrep_local_state_comment', 'wsrep_cluster_size', 'wsrep_ready']
    .map((name) => of.get(name) ?? '')
    .join(' ');
}

/** Makes the accounts on all nodes: statements that change the schema run everywhere. */
async function addAccounts(database: PrivateDatabase): Promise<void> {
  for (const sql of [
    `CREATE USER proxy@'127.0.0.1'`,
    `CREATE USER product@'127.0.0.1' IDENTIFIED BY '${PASSWORD}'`,
    `GRANT ALL ON haulbook.* TO product@'127.0.0.1'`,
  ])
    await database.asAdministrator(sql);
}
