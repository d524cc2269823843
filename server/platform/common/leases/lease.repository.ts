import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '#server/database/index';
import type { Claim } from './lease';
import { IS_DUE, IS_FREE, NOW } from './lease-sql';
import type { WorkPlace } from './work-kind';
import { cutText } from '#shared/cells/well-formed-text';

const OWN = 'kind = ? AND scope = ? AND holder = ?';
const ERROR_MAX_LENGTH = 500;
const ROWS_OF_ONE_STATEMENT = 500;

/** Request for work. */
interface Requested extends WorkPlace {
  readonly kind: string;
  readonly details: string;
  readonly afterSeconds: number;
}

/** Repeated work and the delay before its first run. */
interface ScheduledWork extends WorkPlace {
  readonly afterSeconds: number;
}

/** Row of work_leases as its claimant reads it. */
export type ClaimedRow = Omit<Claim, 'kind' | 'holder'> & WorkPlace;

/** Requests, claims, renews and ends leases. All times are the database's, so that clocks of nodes don't matter. */
@Injectable()
export class LeaseRepository {
  constructor(private readonly database: Database) {}

  /**
   * Requests work of a kind. Work that already waits is not duplicated; running work will run once more.
   * `keepsDetails` keeps the details of waiting requests, which cover as much or more.
   */
  async request(
    sql: Sql,
    wanted: readonly Requested[],
    { keepsDetails }: { readonly keepsDetails: boolean },
  ): Promise<void> {
    // Sort, so that two requests for the same rows do not deadlock.
    const sorted = [...wanted].sort((one, other) => (one.scope < other.scope ? -1 : 1));
    for (let start = 0; start < sorted.length; start += ROWS_OF_ONE_STATEMENT) {
      const rows = sorted.slice(start, start + ROWS_OF_ONE_STATEMENT);
      await sql.run(
        `INSERT INTO work_leases (kind, scope, lane, details, due_at, requests)
         VALUES ${rows.map(() => `(?, ?, ?, ?, ${NOW} + INTERVAL ? SECOND, 1)`).join(', ')}
         ON DUPLICATE KEY UPDATE
           details = IF(${keepsDetails ? 1 : 0} = 1 AND details <> '', details, VALUES(details)),
           due_at = IF(due_at IS NULL OR due_at > VALUES(due_at) OR leased_until > ${NOW}, VALUES(due_at), due_at),
           requests = requests + 1, attempts = 0`,
        rows.flatMap((row) => [row.kind, row.scope, row.lane, row.details, row.afterSeconds]),
      );
    }
  }

  /** Creates missing schedules. An existing one keeps its time. */
  async ensure(kind: string, works: readonly ScheduledWork[]): Promise<void> {
    for (let start = 0; start < works.length; start += ROWS_OF_ONE_STATEMENT) {
      const rows = works.slice(start, start + ROWS_OF_ONE_STATEMENT);
      await this.database.run(
        `INSERT INTO work_leases (kind, scope, lane, due_at)
         VALUES ${rows.map(() => `(?, ?, ?, ${NOW} + INTERVAL ? SECOND)`).join(', ')}
         ON DUPLICATE KEY UPDATE due_at = COALESCE(due_at, VALUES(due_at))`,
        rows.flatMap(({ scope, lane, afterSeconds }) => [kind, scope, lane, afterSeconds]),
      );
    }
  }

  /** Returns the scheduled scopes of a kind. */
  async scheduled(kind: string): Promise<Set<string>> {
    const rows = await this.database.rows<{ scope: string }>(
      'SELECT scope FROM work_leases WHERE kind = ? AND due_at IS NOT NULL',
      [kind],
    );
    return new Set(rows.map(({ scope }) => scope));
  }

  /** Moves the due time of scheduled work forward, never back. */
  async bringForward(kind: string, scope: string, seconds: number): Promise<void> {
    await this.database.run(
      `UPDATE work_leases SET due_at = LEAST(due_at, ${NOW} + INTERVAL ? SECOND)
        WHERE kind = ? AND scope = ? AND due_at IS NOT NULL`,
      [seconds, kind, scope],
    );
  }

  /** Ends the schedules of these scopes. A row with running work is not deleted. */
  async forget(kind: string, scopes: readonly string[]): Promise<void> {
    for (let start = 0; start < scopes.length; start += ROWS_OF_ONE_STATEMENT) {
      await this.database.run(`DELETE FROM work_leases WHERE kind = ? AND scope IN (?) AND ${IS_FREE}`, [
        kind,
        scopes.slice(start, start + ROWS_OF_ONE_STATEMENT),
      ]);
    }
  }

  /** Claims the work of one scope, due or not; null while another claim has it. */
  claimOne(
    kind: string,
    { scope, lane }: WorkPlace,
    by: { holder: string; leaseSeconds: number },
  ): Promise<ClaimedRow | null> {
    return this.database.transaction(async (sql) => {
      await sql.run(
        'INSERT INTO work_leases (kind, scope, lane) VALUES (?, ?, ?) ON DUPLICATE KEY UPDATE lane = lane',
        [kind, scope, lane],
      );
      const { affectedRows } = await sql.run(
        `UPDATE work_leases SET holder = ?, leased_until = ${NOW} + INTERVAL ? SECOND
          WHERE kind = ? AND scope = ? AND ${IS_FREE}`,
        [by.holder, by.leaseSeconds, kind, scope],
      );
      if (affectedRows === 0) return null;
      return sql.one<ClaimedRow>(
        `SELECT scope, lane, details, requests, attempts FROM work_leases WHERE ${OWN}`,
        [kind, scope, by.holder],
      );
    });
  }

  /** Renews a claim. Returns false when another claim replaced it, or its row is deleted. */
  async renew({ kind, scope, holder }: Claim, leaseSeconds: number): Promise<boolean> {
    const { affectedRows } = await this.database.run(
      `UPDATE work_leases SET leased_until = ${NOW} + INTERVAL ? SECOND WHERE ${OWN}`,
      [leaseSeconds, kind, scope, holder],
    );
    return affectedRows === 1;
  }

  /** Deletes the row of finished work. With new requests since the claim, the row stays and is due. */
  done({ kind, scope, holder, requests }: Claim): Promise<void> {
    return this.database.transaction(async (sql) => {
      await sql.run(`DELETE FROM work_leases WHERE ${OWN} AND requests = ?`, [kind, scope, holder, requests]);
      await sql.run(
        `UPDATE work_leases SET holder = '', leased_until = NULL, attempts = 0, last_error = '' WHERE ${OWN}`,
        [kind, scope, holder],
      );
    });
  }

  /** Schedules the work again. With new requests since the claim, their due time counts. */
  reschedule(
    { kind, scope, holder, requests }: Claim,
    { afterSeconds, error, failed }: { afterSeconds: number; error: string; failed: boolean },
  ): Promise<void> {
    return this.database.transaction(async (sql) => {
      await sql.run(
        `UPDATE work_leases SET holder = '', leased_until = NULL, last_error = ?, attempts = IF(?, attempts, 0),
              due_at = IF(requests = ?, ${NOW} + INTERVAL ? SECOND, due_at)
        WHERE ${OWN}`,
        [cutText(error, ERROR_MAX_LENGTH), failed, requests, afterSeconds, kind, scope, holder],
      );
    });
  }

  /** Returns a claim without a result, so that another node starts the work again. */
  async release({ kind, scope, holder }: Claim): Promise<void> {
    await this.database.run(`DELETE FROM work_leases WHERE ${OWN} AND due_at IS NULL`, [kind, scope, holder]);
    await this.database.run(
      `UPDATE work_leases SET holder = '', leased_until = NULL, attempts = GREATEST(attempts, 1) - 1 WHERE ${OWN}`,
      [kind, scope, holder],
    );
  }

  /** Returns true while a node works on the scope. */
  async isHeld(kind: string, scope: string): Promise<boolean> {
    const row = await this.database.one<{ held: number }>(
      `SELECT 1 AS held FROM work_leases WHERE kind = ? AND scope = ? AND NOT ${IS_FREE}`,
      [kind, scope],
    );
    return row !== null;
  }

  /**
   * Returns true when work is running or due now; '' as the scope means any of the kind. Work that waits after a
   * failure does not count.
   */
  async isPending(kind: string, scope: string): Promise<boolean> {
    const row = await this.database.one<{ pending: number }>(
      `SELECT 1 AS pending FROM work_leases
        WHERE kind = ? AND (? = '' OR scope = ?) AND (${IS_DUE} OR NOT ${IS_FREE}) LIMIT 1`,
      [kind, scope, scope],
    );
    return row !== null;
  }

  /** Reads the current time of the database. */
  async now(): Promise<Date> {
    const row = await this.database.one<{ now: Date }>(`SELECT ${NOW} AS now`);
    if (row === null) throw new Error('The database has no clock');
    return row.now;
  }
}
