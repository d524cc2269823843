import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { type Pool, createPool } from 'mysql2';
import type { DatabaseLimits } from './database-limits';
import { isConnectionLost, isUnavailable } from './database-faults';
import { type MysqlSql, PoolSql } from './mysql-sql';
import { CONNECTION_OPTIONS, prepareSession } from './sessions';

const CONNECTIONS_MAX = 12;
/** Longest wait for the replica to have what the writer has. */
const FRESH_WITHIN_MS = 1_000;
const LOOK_EVERY_MS = 20;
/** Time without the replica after it failed. */
const AWAY_MS = 5_000;

/** Database that the reads of a call went to: `late` and `away` mean that the writer answered instead. */
export type ReplicaOutcome = 'replica' | 'late' | 'away';

/** Progress of a database in the changes of a company: its own revision, and the sum of those of its projects. */
interface CompanyProgress {
  readonly company: number;
  readonly projects: number;
}

const PROGRESS = `SELECT revision AS company,
    CAST((SELECT COALESCE(SUM(p.revision), 0) FROM projects p WHERE p.company_id = c.id) AS double) AS projects
  FROM companies c WHERE c.id = ?`;

const progressOf = async (sql: MysqlSql, companyId: number): Promise<CompanyProgress> =>
  (await sql.one<CompanyProgress>(PROGRESS, [companyId])) ?? { company: 0, projects: 0 };

const hasAll = (one: CompanyProgress, wanted: CompanyProgress): boolean =>
  one.company >= wanted.company && one.projects >= wanted.projects;

/**
 * Second database for large reads: a replica of the writer. A call reads there only once it has every revision that the
 * writer had when the call came. A call that writes reads its own writes at the writer. See docs/operations.md#replica.
 */
export class Replica {
  private readonly logger = new Logger(Replica.name);
  private readonly pool: Pool;
  private readonly sql: PoolSql;
  private readonly calls = new AsyncLocalStorage<{ isAtWriter: boolean }>();
  private awayUntil = 0;

  constructor(uri: string, limits: DatabaseLimits) {
    this.pool = createPool({ ...CONNECTION_OPTIONS, uri, connectionLimit: CONNECTIONS_MAX });
    this.pool.on('connection', (connection) => prepareSession(connection, limits));
    this.sql = new PoolSql(this.pool, limits);
  }

  /** Runs a call whose reads may use the replica. Reports where they went. */
  async run<T>(
    { companyId, writer }: { companyId: number; writer: MysqlSql },
    work: () => Promise<T>,
    report: (outcome: ReplicaOutcome) => void,
  ): Promise<T> {
    const outcome = await this.outcomeFor(companyId, writer);
    report(outcome);
    return outcome === 'replica' ? this.calls.run({ isAtWriter: false }, work) : work();
  }

  /** Sends a read to the replica if the call may use it. If the replica fails, the writer answers. */
  async read<T>(writer: MysqlSql, ask: (sql: MysqlSql) => Promise<T>): Promise<T> {
    if (this.calls.getStore()?.isAtWriter !== false) return ask(writer);
    try {
      return await ask(this.sql);
    } catch (error) {
      if (!this.notesFailure(error)) throw error;
      this.leave();
      return ask(writer);
    }
  }

  /** Makes the rest of the current call read at the writer, because it writes. */
  leave(): void {
    const call = this.calls.getStore();
    if (call !== undefined) call.isAtWriter = true;
  }

  /** Resolves when the replica answers. */
  async check(): Promise<void> {
    await this.sql.one('SELECT 1 AS answer');
  }

  end(): Promise<void> {
    return new Promise((resolve) => this.pool.end(() => resolve()));
  }

  private async outcomeFor(companyId: number, writer: MysqlSql): Promise<ReplicaOutcome> {
    if (performance.now() < this.awayUntil) return 'away';
    const wanted = await progressOf(writer, companyId);
    const until = performance.now() + FRESH_WITHIN_MS;
    let hasAnswered = false;
    try {
      while (!hasAll(await this.inTime(progressOf(this.sql, companyId), until), wanted)) {
        hasAnswered = true;
        if (performance.now() >= until) return 'late';
        await wait(LOOK_EVERY_MS);
      }
      this.awayUntil = 0;
      return 'replica';
    } catch (error) {
      // The time of a replica that lags may end while it is asked once more.
      if (hasAnswered && error instanceof ReplicaSilent) return 'late';
      if (!this.notesFailure(error)) throw error;
      return 'away';
    }
  }

  /** Waits for an answer of the replica, which may hang. @throws ReplicaSilent */
  private async inTime<T>(answer: Promise<T>, until: number): Promise<T> {
    const waiting = new AbortController();
    const { signal } = waiting;
    // Nobody waits for an answer that comes later.
    answer.catch(() => undefined);
    try {
      return await Promise.race([
        answer,
        wait(Math.max(0, until - performance.now()), SILENT, { signal }),
      ]).then((found) => {
        if (found === SILENT) throw new ReplicaSilent();
        return found;
      });
    } finally {
      waiting.abort();
    }
  }

  /** Returns true for a failure of the replica itself, and uses the writer for a while. Logs an outage once. */
  private notesFailure(error: unknown): boolean {
    if (!(error instanceof ReplicaSilent) && !isUnavailable(error) && !isConnectionLost(error)) return false;
    if (this.awayUntil === 0)
      this.logger.warn({ err: error }, 'The replica is away; the writer answers its reads until it is back');
    this.awayUntil = performance.now() + AWAY_MS;
    return true;
  }
}

const SILENT = Symbol('silent');

/** Failure of a replica that gives no answer in time. */
class ReplicaSilent extends Error {
  constructor() {
    super('The replica gave no answer in time');
  }
}
