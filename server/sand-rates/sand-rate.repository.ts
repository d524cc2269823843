import { Injectable } from '@nestjs/common';
import type { SandRateReply } from '../../shared/contract/sand-rates';
import { changedAfter } from '../common';
import { type CompanyScope, Database, type ProjectChange, type ProjectScope, type Sql } from '../database';
import type { SandRateFields } from './sand-rate.policy';
import { type SandRateRow, presentSandRate } from './sand-rate.presenter';

const COLUMNS = `r.id, r.project_id, r.po_number, r.po_id, r.rev_rate, r.cost_rate, r.created_by_id, r.updated_by_id,
  r.is_deleted, r.revision`;
const SOURCE = 'project_sand_rates r JOIN projects p ON p.id = r.project_id AND p.company_id = ?';

/** Every query on the sand rates of projects. */
@Injectable()
export class SandRateRepository {
  constructor(private readonly database: Database) {}

  /** The sand rates of a project as they are now, by purchase order. */
  ofProject(scope: ProjectScope, sql: Sql = this.database): Promise<SandRateReply[]> {
    return this.changedIn(scope, 0, sql);
  }

  /** What changed of a project's sand rates after a revision, deleted ones included; after 0 all that exist. */
  async changedIn(scope: ProjectScope, after: number, sql: Sql = this.database): Promise<SandRateReply[]> {
    const changed = changedAfter(after, 'r');
    const rows = await sql.rows<SandRateRow>(
      `SELECT ${COLUMNS} FROM ${SOURCE} WHERE r.project_id = ? AND ${changed.where} ORDER BY r.po_number, r.id`,
      [scope.companyId, scope.projectId, ...changed.values],
    );
    return rows.map(presentSandRate);
  }

  /** The record of a purchase order, of any project of the company. */
  find({ companyId }: CompanyScope, id: number): Promise<SandRateRow | null> {
    return this.database.one<SandRateRow>(
      `SELECT ${COLUMNS} FROM ${SOURCE} WHERE r.id = ? AND r.is_deleted = 0`,
      [companyId, id],
    );
  }

  /** The record of a purchase order of the project, as it is under the lock. */
  findIn(scope: ProjectScope, id: number, sql: Sql): Promise<SandRateRow | null> {
    return sql.one<SandRateRow>(
      `SELECT ${COLUMNS} FROM ${SOURCE} WHERE r.project_id = ? AND r.id = ? AND r.is_deleted = 0`,
      [scope.companyId, scope.projectId, id],
    );
  }

  /** Adds a purchase order; answers the record's id. The unique index refuses one that has rates already. */
  async insert({ sql, scope, revision, actor }: ProjectChange, fields: SandRateFields): Promise<number> {
    const { insertId } = await sql.run(
      `INSERT INTO project_sand_rates (project_id, po_id, po_number, rev_rate, cost_rate, revision, created_by_id,
         updated_by_id) VALUES (?)`,
      [[scope.projectId, ...valuesOf(fields), revision, actor.userId, actor.userId]],
    );
    return insertId;
  }

  /** Returns whether another rate of the project is for the same number, and one of both waits for its first load. */
  async hasNumber(
    { sql, scope }: ProjectChange,
    id: number,
    { po_id: poId, po_number: poNumber }: SandRateFields,
  ): Promise<boolean> {
    const row = await sql.one<{ found: number }>(
      `SELECT EXISTS (SELECT 1 FROM project_sand_rates
                       WHERE project_id = ? AND id <> ? AND is_deleted = 0 AND (po_id = 0 OR ? = 0)
                         AND TRIM(po_number) COLLATE utf8mb4_bin = TRIM(?)) AS found`,
      [scope.projectId, id, poId, poNumber],
    );
    return row?.found === 1;
  }

  /** Whether the purchase order has a sand invoice, also one that no load is matched to, or a load on one. */
  async hasInvoice({ sql, scope }: ProjectChange, poNumber: string): Promise<boolean> {
    const row = await sql.one<{ found: number }>(
      `SELECT EXISTS (SELECT 1 FROM vendor_invoices
                       WHERE project_id = ? AND is_deleted = 0 AND is_sand = 1
                         AND TRIM(purchase_order) = TRIM(?))
           OR EXISTS (SELECT 1 FROM freight_loads
                       WHERE project_id = ? AND TRIM(po_number) = TRIM(?) AND sand_invoice_id <> 0) AS found`,
      [scope.projectId, poNumber, scope.projectId, poNumber],
    );
    return row?.found === 1;
  }

  /** Whether loads of the project bear the purchase order under that number. */
  async hasLoads({ sql, scope }: ProjectChange, poId: number, poNumber: string): Promise<boolean> {
    const row = await sql.one<{ found: number }>(
      `SELECT EXISTS (SELECT 1 FROM freight_loads
                       WHERE project_id = ? AND po_id = ? AND TRIM(po_number) = TRIM(?)) AS found`,
      [scope.projectId, poId, poNumber],
    );
    return row?.found === 1;
  }

  async markDeleted({ sql, scope, revision, actor }: ProjectChange, id: number): Promise<void> {
    await sql.run(
      'UPDATE project_sand_rates SET is_deleted = 1, revision = ?, updated_by_id = ? WHERE project_id = ? AND id = ?',
      [revision, actor.userId, scope.projectId, id],
    );
  }

  async update(change: ProjectChange, id: number, fields: SandRateFields): Promise<void> {
    await change.sql.run(
      `UPDATE project_sand_rates SET po_id = ?, po_number = ?, rev_rate = ?, cost_rate = ?, revision = ?,
              updated_by_id = ?
        WHERE project_id = ? AND id = ?`,
      [...valuesOf(fields), change.revision, change.actor.userId, change.scope.projectId, id],
    );
  }
}

const valuesOf = (fields: SandRateFields): (string | number)[] => [
  fields.po_id,
  fields.po_number,
  fields.rev_rate,
  fields.cost_rate,
];
