import { setTimeout as wait } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { covers, positionOf } from './positions.mjs';

/** Time for one answer. A database that needs longer counts as silent. */
const ANSWER_MS = 800;
/** Time for a change of roles, which may wait for a commit. */
const CHANGE_MS = 10_000;
const POLL_MS = 50;
/** Only one controller holds it, on each database. */
const LOCK = 'haulbook-failover';
/** Error of a replica whose writer no longer has the changes that it needs. */
const LOG_IS_GONE = 1236;
const NO_TERMS = new Set(['ER_NO_SUCH_TABLE', 'ER_BAD_DB_ERROR']);
const STATE = `SELECT @@read_only AS isReadOnly, @@gtid_binlog_pos AS written, @@gtid_binlog_state AS state,
  @@gtid_slave_pos AS applied, @@rpl_semi_sync_master_enabled AS isTogether`;

/** Rejects when a promise takes too long, as with a frozen database, which accepts connections. */
async function within(ms, promise) {
  const given = new AbortController();
  const late = wait(ms, undefined, { signal: given.signal }).then(() => {
    throw new Error(`no answer within ${ms} ms`);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    late.catch(() => undefined);
    promise.catch(() => undefined);
    given.abort();
  }
}

/** Returns the refusal of a change that must not be made. It is logged, and tried again. */
const refusal = (text) => Object.assign(new Error(text), { isRefusal: true });

/** One database of the pair, as the controller sees and changes it. */
export class ClusterDatabase {
  #connection = null;

  /** @param place `{ name, host, port }` */
  constructor(place, account) {
    this.place = place;
    this.account = account;
  }

  get name() {
    return this.place.name;
  }

  /** Returns what the database says of itself, or null when it does not answer in time. */
  async look() {
    try {
      return await within(ANSWER_MS, this.#lookNow());
    } catch (error) {
      this.#connection?.destroy();
      this.#connection = null;
      this.silence = error.message;
      return null;
    }
  }

  /** Makes the first writer, which both databases then name. */
  async begin(term) {
    await this.#run(
      'CREATE DATABASE IF NOT EXISTS failover',
      `CREATE TABLE IF NOT EXISTS failover.terms (term INT PRIMARY KEY, writer VARCHAR(64) NOT NULL,
         is_forced TINYINT NOT NULL, began_at TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP) ENGINE=InnoDB`,
    );
    await this.#takeOver(term, false);
  }

  /** Makes an empty database begin where the first writer is. */
  async beginAfter(position) {
    await this.#run(
      'STOP SLAVE',
      'RESET SLAVE ALL',
      'RESET MASTER',
      `SET GLOBAL gtid_slave_pos = '${position}'`,
    );
  }

  /** Makes this replica the writer, once it has applied all that it received. */
  async promote(term, isForced) {
    await this.#run('STOP SLAVE IO_THREAD');
    await this.#applyAll();
    await this.#run('STOP SLAVE', 'RESET SLAVE ALL', 'SET GLOBAL rpl_semi_sync_master_enabled = OFF');
    await this.#takeOver(term, isForced);
  }

  /** Lets the writer of this term write again, after its start. */
  async activate(isTogether) {
    await this.#run(
      'STOP SLAVE',
      'RESET SLAVE ALL',
      `SET GLOBAL rpl_semi_sync_master_enabled = ${isTogether ? 'ON' : 'OFF'}`,
      'SET GLOBAL read_only = OFF',
    );
  }

  /** Takes the right to write from a database that came back, and ends its connections. */
  async fence() {
    const sql = `SELECT id FROM information_schema.processlist
      WHERE user NOT IN (SUBSTRING_INDEX(CURRENT_USER(), '@', 1), 'system user', 'event_scheduler')`;
    const [rows] = await this.#run(sql);
    for (const { id } of rows) await this.#run(`KILL CONNECTION ${id}`).catch(() => undefined);
    // Commits that wait for a replica would hold up the second statement.
    await this.#run('SET GLOBAL rpl_semi_sync_master_enabled = OFF', 'SET GLOBAL read_only = ON');
  }

  /** Makes this database the replica of another one, from where it is. */
  async follow({ place: { host, port } }) {
    const { user, password } = this.account;
    await this.#run('STOP SLAVE', 'SET GLOBAL rpl_semi_sync_master_enabled = OFF');
    const [[{ written }]] = await this.#run('SELECT @@gtid_binlog_pos AS written');
    // A former writer has no position as a replica yet.
    if (written !== '') await this.#run(`SET GLOBAL gtid_slave_pos = '${written}'`);
    await this.#run(
      `CHANGE MASTER TO master_host = '${host}', master_port = ${port}, master_user = '${user}',
         master_password = '${password}', master_use_gtid = slave_pos, master_connect_retry = 1,
         master_heartbeat_period = 0.5`,
      'START SLAVE',
    );
  }

  /** Makes each commit wait for the replica, or not. */
  async commitTogether(isTogether) {
    await this.#run(`SET GLOBAL rpl_semi_sync_master_enabled = ${isTogether ? 'ON' : 'OFF'}`);
  }

  async #open() {
    const { host, port } = this.place;
    const connection = await within(
      ANSWER_MS,
      createConnection({ host, port, ...this.account, connectTimeout: ANSWER_MS }),
    );
    // Without a listener, the end of an idle connection would end the program. The next look notices it.
    connection.on('error', () => undefined);
    return connection;
  }

  async #lookNow() {
    if (this.#connection === null) {
      this.#connection = await this.#open();
      const [{ isMine }] = await this.#ask(
        this.#connection,
        `SELECT GET_LOCK('${LOCK}', 0) AS isMine`,
        ANSWER_MS,
      );
      if (isMine !== 1) throw new Error('another controller holds it');
    }
    const connection = this.#connection;
    return this.#read((sql) => this.#ask(connection, sql, ANSWER_MS));
  }

  async #read(ask) {
    const [state] = await ask(STATE);
    const [replica] = await ask('SHOW SLAVE STATUS');
    const [status] = await ask("SHOW GLOBAL STATUS LIKE 'Rpl_semi_sync_master_status'");
    const isTogether = state.isTogether === 1 && status?.Value === 'ON';
    return {
      ...(await this.#term(ask)),
      isReadOnly: state.isReadOnly === 1,
      written: state.written,
      isTogether,
      /** True when each change waits for the replica. A read-only database has no changes. */
      isWaiting: isTogether && state.isReadOnly === 0,
      has: positionOf(state.state, state.applied),
      received: positionOf(state.state, state.applied, replica?.Gtid_IO_Pos),
      replica: replica === undefined ? null : replicaOf(replica),
    };
  }

  async #term(ask) {
    try {
      const [row] = await ask(
        'SELECT term, writer, is_forced FROM failover.terms ORDER BY term DESC LIMIT 1',
      );
      return { term: row?.term ?? 0, writer: row?.writer ?? '', isForced: row?.is_forced === 1 };
    } catch (error) {
      if (!NO_TERMS.has(error.code)) throw error;
      return { term: 0, writer: '', isForced: false };
    }
  }

  /** Waits until all received changes are applied. */
  async #applyAll() {
    for (;;) {
      const [[status]] = await this.#run('SHOW SLAVE STATUS');
      const [[{ applied }]] = await this.#run('SELECT @@gtid_slave_pos AS applied');
      if (status === undefined || covers(positionOf(applied), positionOf(status.Gtid_IO_Pos))) return;
      if (status.Last_SQL_Errno !== 0)
        throw refusal(`${this.name} cannot apply a change: ${status.Last_SQL_Error}`);
      if (status.Slave_SQL_Running === 'No') await this.#run('START SLAVE SQL_THREAD');
      await wait(POLL_MS);
    }
  }

  /** Writes the term before the first change, so that both databases agree later who the writer is. */
  async #takeOver(term, isForced) {
    await this.#run(
      `INSERT INTO failover.terms (term, writer, is_forced) VALUES (${term}, '${this.name}', ${isForced ? 1 : 0})`,
      'SET GLOBAL read_only = OFF',
    );
  }

  async #ask(connection, sql, timeout) {
    const [rows] = await connection.query({ sql, timeout });
    return rows;
  }

  /** Runs statements on a connection of their own. Returns the rows of each. */
  async #run(...statements) {
    const connection = await this.#open();
    try {
      const results = [];
      for (const sql of statements) results.push(await this.#ask(connection, sql, CHANGE_MS));
      return results;
    } finally {
      connection.destroy();
    }
  }
}

const replicaOf = (row) => ({
  of: `${row.Master_Host}:${row.Master_Port}`,
  receives: row.Slave_IO_Running === 'Yes',
  runs: row.Slave_IO_Running !== 'No' && row.Slave_SQL_Running === 'Yes',
  fault: row.Last_SQL_Error || row.Last_IO_Error || '',
  isBroken: row.Last_SQL_Errno !== 0 || row.Last_IO_Errno === LOG_IS_GONE,
});
