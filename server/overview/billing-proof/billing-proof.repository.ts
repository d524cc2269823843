import { Injectable } from '@nestjs/common';
import { TIMELY_DAYS } from '#shared/calc/billing-proof/index';
import type { Cents } from '#shared/calc/money';
import { DB_TYPES } from '#shared/rules/db-types';
import { Database, type OwnedProjectId } from '#server/database/index';
import type { ComparedRow, EndRow } from './proof-rows';

/** Deliveries that count: from an instant on, and before another. Those before `due` should be billed by now. */
export interface ProofPeriod {
  readonly from: Date;
  readonly to: Date;
  readonly due: Date;
  /** First Chicago day of the deliveries. */
  readonly firstDay: string;
}

const KINDS = [
  { table: 'freight_loads', isAsset: 0, amount: 'l.freight_rev + l.fsc_rev + l.sand_rev' },
  { table: 'asset_loads', isAsset: 1, amount: 'l.freight_rev + l.fsc_rev' },
] as const;

const END = `CASE WHEN l.customer_invoice_id <> 0 THEN 'billed'
  WHEN l.is_canceled = 1 OR l.transfer_type_id = ${DB_TYPES.transferredOut} OR l.locked_reason <> '' THEN 'excluded'
  WHEN a.load_id IS NOT NULL THEN 'accrued' ELSE 'open' END`;

const cents = (amount: string): string => `CAST(ROUND(COALESCE(SUM(${amount}), 0) * 100) AS SIGNED)`;
const count = (condition: string): string => `CAST(COALESCE(SUM(${condition}), 0) AS SIGNED)`;

/** Reads the ends of delivered loads, and the comparisons with jobs. */
@Injectable()
export class BillingProofRepository {
  constructor(private readonly database: Database) {}

  /** Returns the ids of the active companies, for the metrics. */
  async activeCompanies(): Promise<number[]> {
    const rows = await this.database.rows<{ id: number }>(
      'SELECT id FROM companies WHERE is_active = 1 AND is_deleted = 0 ORDER BY id',
    );
    return rows.map(({ id }) => id);
  }

  /** Returns the delivered loads of projects by their end. An invoice counts from the day of its first version. */
  async ends(projectIds: readonly OwnedProjectId[], { from, to, due }: ProofPeriod): Promise<EndRow[]> {
    if (projectIds.length === 0) return [];
    const all = await Promise.all(
      KINDS.map(({ table, isAsset, amount }) =>
        this.database.rows<EndRow>(
          `SELECT e.projectId, e.end, COUNT(*) AS loads, ${cents('e.amount')} AS cents,
                  ${count('e.isDue')} AS dueLoads, ${cents('IF(e.isDue, e.amount, 0)')} AS dueCents,
                  ${count('e.isDue AND e.isTimely')} AS timelyLoads,
                  ${cents('IF(e.isDue AND e.isTimely, e.amount, 0)')} AS timelyCents
             FROM (SELECT l.project_id AS projectId, ${END} AS end, ${amount} AS amount,
                          l.delivered_at < ? AND ${END} <> 'excluded' AS isDue,
                          COALESCE(o.created_at <= l.delivered_at + INTERVAL ${TIMELY_DAYS} DAY, 0) AS isTimely
                     FROM ${table} l
                     LEFT JOIN customer_invoices i ON i.id = l.customer_invoice_id
                     LEFT JOIN customer_invoices o ON o.id = IF(i.version_of = 0, i.id, i.version_of)
                     LEFT JOIN (SELECT DISTINCT n.project_id, n.load_id FROM project_accruals p
                                  JOIN accrual_lines n ON n.project_id = p.project_id AND n.accrual_id = p.id
                                 WHERE p.project_id IN (?) AND p.is_deleted = 0 AND n.is_asset = ${isAsset}) a
                            ON a.project_id = l.project_id AND a.load_id = l.id
                    WHERE l.project_id IN (?) AND l.delivered_at >= ? AND l.delivered_at < ?) e
            GROUP BY e.projectId, e.end`,
          [due, projectIds, projectIds, from, to],
        ),
      ),
    );
    return all.flat();
  }

  /** Returns the credits on current customer invoices that bill deliveries of the period, by project. */
  async credits(
    projectIds: readonly OwnedProjectId[],
    { firstDay }: ProofPeriod,
  ): Promise<Map<number, Cents>> {
    if (projectIds.length === 0) return new Map();
    const rows = await this.database.rows<{ projectId: number; cents: Cents }>(
      `SELECT c.project_id AS projectId, ${cents('c.amount')} AS cents
         FROM credits_debits c
         JOIN customer_invoices i ON i.id = c.invoice_id AND i.project_id = c.project_id
        WHERE c.project_id IN (?) AND c.is_vendor = 0 AND c.is_credit = 1 AND c.is_deleted = 0
          AND i.is_current = 1 AND i.end_date >= ?
        GROUP BY c.project_id`,
      [projectIds, firstDay],
    );
    return new Map(rows.map((row) => [row.projectId, row.cents]));
  }

  /** Returns the last comparison of each project that has one. */
  async compared(projectIds: readonly OwnedProjectId[]): Promise<ComparedRow[]> {
    if (projectIds.length === 0) return [];
    return this.database.rows<ComparedRow>(
      `SELECT s.project_id AS projectId, s.upstream_loads AS upstream, s.present_loads AS present,
              s.compared_at AS comparedAt,
              (SELECT COUNT(*) FROM quarantined_rows q WHERE q.project_id = s.project_id) AS unreadable
         FROM sync_states s
        WHERE s.project_id IN (?) AND s.upstream_loads IS NOT NULL AND s.compared_at IS NOT NULL`,
      [projectIds],
    );
  }
}
