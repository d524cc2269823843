import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '#server/database/index';
import type { ClaimedRow } from './lease.repository';
import { IS_DUE, IS_FREE, NOW } from './lease-sql';

/** Due work of a kind in a lane. */
export interface DueLane {
  readonly kind: string;
  readonly lane: number;
  /** Rows that no node works on. */
  readonly free: number;
  readonly running: number;
}

/** Figures about one kind of work, for operators. */
export interface WorkState {
  readonly kind: string;
  readonly due: number;
  readonly overdueSeconds: number;
  readonly failing: number;
  /** Rows with a due time, now or later. */
  readonly scheduled: number;
}

/** Finds and claims work that is due. */
@Injectable()
export class DueWorkRepository {
  constructor(private readonly database: Database) {}

  /** Reads the lanes in which work of these kinds is due, with the number of rows that are running in each. */
  async dueLanes(kinds: readonly string[]): Promise<DueLane[]> {
    if (kinds.length === 0) return [];
    const rows = await this.database.rows<{ kind: string; lane: number; free: number; total: number }>(
      `SELECT kind, lane, CAST(SUM(${IS_FREE}) AS SIGNED) AS free, COUNT(*) AS total FROM work_leases
        WHERE kind IN (?) AND ${IS_DUE} GROUP BY kind, lane`,
      [kinds],
    );
    return rows
      .map(({ kind, lane, free, total }) => ({ kind, lane, free, running: total - free }))
      .filter(({ free }) => free > 0);
  }

  /**
   * Claims the oldest due rows of a lane: at most `atMost`, and so few that all nodes together run at most `perLane`.
   * Rows that another node is claiming are skipped.
   */
  claimDue(
    { kind, lane }: { kind: string; lane: number },
    { atMost, perLane }: { atMost: number; perLane: number | undefined },
    by: { holder: string; leaseSeconds: number },
  ): Promise<ClaimedRow[]> {
    return this.database.transaction(async (sql) => {
      const limit =
        perLane === undefined ? atMost : Math.min(atMost, await this.left(sql, { kind, lane }, perLane));
      if (limit <= 0) return [];
      const rows = await sql.rows<ClaimedRow>(
        `SELECT scope, lane, details, requests, attempts FROM work_leases
          WHERE kind = ? AND lane = ? AND ${IS_DUE} AND ${IS_FREE}
          ORDER BY due_at, scope LIMIT ? FOR UPDATE SKIP LOCKED`,
        [kind, lane, limit],
      );
      if (rows.length === 0) return [];
      // Count the attempt before it succeeds, so that work that crashes its node each time is noticed.
      await sql.run(
        `UPDATE work_leases SET holder = ?, leased_until = ${NOW} + INTERVAL ? SECOND, attempts = attempts + 1
          WHERE kind = ? AND scope IN (?)`,
        [by.holder, by.leaseSeconds, kind, rows.map(({ scope }) => scope)],
      );
      return rows;
    });
  }

  /** Reads for every stored kind its due, scheduled and failing rows, and the longest delay. */
  states(): Promise<WorkState[]> {
    return this.database.rows<WorkState>(
      `SELECT kind, CAST(COALESCE(SUM(${IS_DUE} AND ${IS_FREE}), 0) AS SIGNED) AS due,
              CAST(COALESCE(MAX(IF(${IS_DUE} AND ${IS_FREE}, TIMESTAMPDIFF(MICROSECOND, due_at, ${NOW}), 0)), 0)
                AS SIGNED) / 1000000 AS overdueSeconds,
              CAST(COALESCE(SUM(last_error <> ''), 0) AS SIGNED) AS failing,
              COUNT(due_at) AS scheduled
         FROM work_leases GROUP BY kind`,
    );
  }

  /**
   * Counts the rows of a lane that may still begin. It locks the lane's oldest due row first, so that of two nodes the
   * second counts the claims of the first.
   */
  private async left(
    sql: Sql,
    { kind, lane }: { kind: string; lane: number },
    perLane: number,
  ): Promise<number> {
    await sql.one(
      `SELECT scope FROM work_leases WHERE kind = ? AND lane = ? AND ${IS_DUE}
        ORDER BY due_at, scope LIMIT 1 FOR UPDATE`,
      [kind, lane],
    );
    const row = await sql.one<{ running: number }>(
      `SELECT COUNT(*) AS running FROM work_leases WHERE kind = ? AND lane = ? AND ${IS_DUE} AND NOT ${IS_FREE}`,
      [kind, lane],
    );
    return perLane - (row?.running ?? 0);
  }
}
