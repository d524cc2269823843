import type { Database } from '#server/database/index';
import type { Invariant } from './invariant';

/** Project or company whose rows are checked. */
export interface CheckedScope {
  readonly companyId: number;
  readonly projectId: number;
}

/** Row for which an invariant does not hold. */
export interface WrongRow {
  readonly id: string | number;
  readonly field: string;
  readonly stored: unknown;
  readonly expected: unknown;
}

/** Open amounts of an accrual, in dollars: as its head has them, and by component as its journal posts them. */
export interface AccrualToPost {
  readonly id: number;
  readonly end_date: string;
  readonly not_billed: number;
  readonly not_received: number;
  readonly freight_rev: number;
  readonly fsc_rev: number;
  readonly sand_rev: number;
  readonly fixed_rev: number;
  readonly freight_cost: number;
  readonly fsc_cost: number;
  readonly sand_cost: number;
  readonly fixed_cost: number;
}

/** Sum of the lines of an accrual that no invoice has. */
const open = (amount: string, invoice: string): string =>
  `COALESCE(SUM(IF(n.${invoice} = 0, n.${amount}, 0)), 0) AS ${amount}`;

/** Runs the selects of the standing invariants. It reads all companies and writes nothing. */
export class StandingRepository {
  constructor(private readonly database: Database) {}

  projects(): Promise<CheckedScope[]> {
    return this.database.rows<CheckedScope>(
      'SELECT p.company_id AS companyId, p.id AS projectId FROM projects p ORDER BY p.id',
    );
  }

  companies(): Promise<CheckedScope[]> {
    return this.database.rows<CheckedScope>(
      'SELECT c.id AS companyId, 0 AS projectId FROM companies c ORDER BY c.id',
    );
  }

  /** Counts the projects whose older audit entries were exported. */
  async exported(): Promise<number> {
    const row = await this.database.one<{ projects: number }>(
      'SELECT COUNT(DISTINCT x.project_id) AS projects FROM audit_exports x',
    );
    return row?.projects ?? 0;
  }

  /** Returns the largest id of a load that has a slot. */
  async lastSlot(): Promise<number> {
    const row = await this.database.one<{ last: number | null }>(
      'SELECT MAX(s.load_id) AS last FROM load_invoice_slots s',
    );
    return row?.last ?? 0;
  }

  /** Returns the rows for which an invariant does not hold. `ends` fill its `?`, in turn. */
  wrong({ select }: Invariant, ends: readonly number[]): Promise<WrongRow[]> {
    const statement = select();
    const places = statement.split('?').length - 1;
    const parameters = Array.from({ length: places }, (_, at) => ends[at % ends.length] ?? 0);
    return this.database.rows<WrongRow>(statement, parameters);
  }

  /** Returns the accruals of a project with the open amounts of their lines. */
  accruals({ projectId }: CheckedScope): Promise<AccrualToPost[]> {
    return this.database.rows<AccrualToPost>(
      `SELECT a.id, a.end_date,
              MAX(a.freight_not_billed + a.sand_not_billed + a.fixed_rev_not_billed) AS not_billed,
              MAX(a.freight_not_received + a.sand_not_received + a.fixed_cost_not_received) AS not_received,
              ${open('freight_rev', 'customer_invoice_id')}, ${open('fsc_rev', 'customer_invoice_id')},
              ${open('sand_rev', 'customer_invoice_id')}, MAX(a.fixed_rev_not_billed) AS fixed_rev,
              ${open('freight_cost', 'vendor_invoice_id')}, ${open('fsc_cost', 'vendor_invoice_id')},
              ${open('sand_cost', 'sand_invoice_id')}, MAX(a.fixed_cost_not_received) AS fixed_cost
         FROM project_accruals a
         LEFT JOIN accrual_lines n ON n.project_id = a.project_id AND n.accrual_id = a.id
        WHERE a.project_id = ? AND a.is_deleted = 0 GROUP BY a.id, a.end_date ORDER BY a.id`,
      [projectId],
    );
  }
}
