import { PrivateDatabase } from './private-database';

const ACCOUNT = 'replication';
const PASSWORD = 'replication-of-a-test';

/** Time after which the primary goes on without its replica. Real ones wait longer: see docs/operations.md#replica. */
const ALONE_AFTER_MS = 1_000;

const settingsOf = (id: number): string[] => [
  `--server-id=${id}`,
  '--log-bin=changes',
  '--binlog-format=ROW',
  '--log-slave-updates=ON',
];

/** Primary with a semi-synchronous replica: a change is acknowledged when both have it. */
export class ReplicatedDatabase {
  private constructor(
    readonly primary: PrivateDatabase,
    readonly replica: PrivateDatabase,
  ) {}

  static async start(name: string): Promise<ReplicatedDatabase> {
    const [primary, replica] = await Promise.all([
      PrivateDatabase.start(`${name}-primary`, { settings: settingsOf(1) }),
      PrivateDatabase.start(`${name}-replica`, { settings: settingsOf(2) }),
    ]);
    const pair = new ReplicatedDatabase(primary, replica);
    await pair.connect();
    return pair;
  }

  /** Makes the replica apply no changes, as if it lagged. It still receives them. */
  async lag(): Promise<void> {
    await this.replica.asAdministrator('STOP SLAVE SQL_THREAD');
  }

  async catchUp(): Promise<void> {
    await this.replica.asAdministrator('START SLAVE SQL_THREAD');
  }

  async stop(): Promise<void> {
    await Promise.all([this.primary.stop(), this.replica.stop()]);
  }

  /** Both have the migrated schema already, so the replica begins after it. */
  private async connect(): Promise<void> {
    await this.primary.asAdministrator(`CREATE USER ${ACCOUNT}@'127.0.0.1' IDENTIFIED BY '${PASSWORD}'`);
    await this.primary.asAdministrator(`GRANT REPLICATION SLAVE ON *.* TO ${ACCOUNT}@'127.0.0.1'`);
    await this.primary.asAdministrator(
      `SET GLOBAL rpl_semi_sync_master_enabled = ON, GLOBAL rpl_semi_sync_master_timeout = ${ALONE_AFTER_MS}`,
    );
    const [position] = await this.primary.asAdministrator('SELECT @@gtid_binlog_pos AS here');
    const { port } = new URL(this.primary.place.url);
    await this.replica.asAdministrator('SET GLOBAL rpl_semi_sync_slave_enabled = ON');
    await this.replica.asAdministrator('RESET MASTER');
    await this.replica.asAdministrator(`SET GLOBAL gtid_slave_pos = '${String(position?.here)}'`);
    await this.replica.asAdministrator(
      `CHANGE MASTER TO master_host = '127.0.0.1', master_port = ${port}, master_user = '${ACCOUNT}',
         master_password = '${PASSWORD}', master_use_gtid = slave_pos, master_connect_retry = 1`,
    );
    await this.replica.asAdministrator('START SLAVE');
  }
}
