import { Injectable } from '@nestjs/common';
import type { ProjectCarrierReply } from '../../shared/contract/carriers';
import { changedAfter } from '../common';
import { type CompanyScope, Database, type ProjectChange, type ProjectScope, type Sql } from '../database';
import type { CarrierFields } from './carrier.policy';
import { type CarrierRow, presentCarrier } from './carrier.presenter';

const COLUMNS = `c.id, c.project_id, c.pc_carrier_id, c.carrier_name, c.rate_sheet_id, c.fsc_id, c.equipment_rate_id,
  c.empty_boxes_rate_id, c.full_boxes_rate_id, c.apply_fsc_to_asset_loads, c.created_by_id, c.updated_by_id,
  c.revision, c.is_deleted, COALESCE(s.rs_name, '') AS rate_sheet_name, COALESCE(f.fsc_name, '') AS fsc_name`;
const SOURCE = `project_carriers c
  JOIN projects p ON p.id = c.project_id AND p.company_id = ?
  LEFT JOIN rate_sheets s ON s.id = c.rate_sheet_id
  LEFT JOIN fsc_sheets f ON f.id = c.fsc_id`;

/** Every query on the carriers that are attached to projects. */
@Injectable()
export class CarrierRepository {
  constructor(private readonly database: Database) {}

  /** The carriers of a project as they are now, by name. */
  ofProject(scope: ProjectScope, sql: Sql = this.database): Promise<ProjectCarrierReply[]> {
    return this.changedIn(scope, 0, sql);
  }

  /** What changed of a project's carriers after a revision, detached ones included; after 0 all that are attached. */
  async changedIn(
    scope: ProjectScope,
    after: number,
    sql: Sql = this.database,
  ): Promise<ProjectCarrierReply[]> {
    const changed = changedAfter(after, 'c');
    const rows = await sql.rows<CarrierRow>(
      `SELECT ${COLUMNS} FROM ${SOURCE} WHERE c.project_id = ? AND ${changed.where} ORDER BY c.carrier_name, c.id`,
      [scope.companyId, scope.projectId, ...changed.values],
    );
    return rows.map(presentCarrier);
  }

  /** A carrier record of any project of the company. */
  find({ companyId }: CompanyScope, id: number): Promise<CarrierRow | null> {
    return this.database.one<CarrierRow>(
      `SELECT ${COLUMNS} FROM ${SOURCE} WHERE c.id = ? AND c.is_deleted = 0`,
      [companyId, id],
    );
  }

  /** A carrier record of the project, as it is under the lock. */
  findIn(scope: ProjectScope, id: number, sql: Sql): Promise<CarrierRow | null> {
    return sql.one<CarrierRow>(
      `SELECT ${COLUMNS} FROM ${SOURCE} WHERE c.project_id = ? AND c.id = ? AND c.is_deleted = 0`,
      [scope.companyId, scope.projectId, id],
    );
  }

  /** Attaches a carrier; answers the record's id. The unique index refuses one that is attached already. */
  async insert({ sql, scope, revision, actor }: ProjectChange, fields: CarrierFields): Promise<number> {
    const { insertId } = await sql.run(
      `INSERT INTO project_carriers (project_id, pc_carrier_id, carrier_name, rate_sheet_id, fsc_id,
         equipment_rate_id, empty_boxes_rate_id, full_boxes_rate_id, apply_fsc_to_asset_loads, revision,
         created_by_id, updated_by_id) VALUES (?)`,
      [[scope.projectId, ...valuesOf(fields), revision, actor.userId, actor.userId]],
    );
    return insertId;
  }

  /**
   * Whether the carrier has an invoice in the project: one that bears its id or its name, also where no load of it
   * is matched, or one that a load which it hauled is on.
   */
  async hasInvoice(
    { sql, scope }: ProjectChange,
    { pc_carrier_id: pcCarrierId, carrier_name: name }: Pick<CarrierRow, 'pc_carrier_id' | 'carrier_name'>,
  ): Promise<boolean> {
    const { projectId } = scope;
    const loads = (table: string): string =>
      `SELECT 1 FROM ${table} WHERE project_id = ? AND pc_carrier_id = ? AND vendor_invoice_id <> 0`;
    const row = await sql.one<{ found: number }>(
      `SELECT EXISTS (SELECT 1 FROM vendor_invoices
                       WHERE project_id = ? AND is_deleted = 0 AND is_sand = 0
                         AND (pc_carrier_id = ? OR (pc_carrier_id = 0 AND TRIM(vendor_name) = TRIM(?))))
           OR EXISTS (${loads('freight_loads')}) OR EXISTS (${loads('asset_loads')}) AS found`,
      [projectId, pcCarrierId, name, projectId, pcCarrierId, projectId, pcCarrierId],
    );
    return row?.found === 1;
  }

  async markDetached({ sql, scope, revision, actor }: ProjectChange, id: number): Promise<void> {
    await sql.run(
      'UPDATE project_carriers SET is_deleted = 1, revision = ?, updated_by_id = ? WHERE project_id = ? AND id = ?',
      [revision, actor.userId, scope.projectId, id],
    );
  }

  async update(change: ProjectChange, id: number, fields: CarrierFields): Promise<void> {
    await change.sql.run(
      `UPDATE project_carriers SET pc_carrier_id = ?, carrier_name = ?, rate_sheet_id = ?, fsc_id = ?,
              equipment_rate_id = ?, empty_boxes_rate_id = ?, full_boxes_rate_id = ?, apply_fsc_to_asset_loads = ?,
              revision = ?, updated_by_id = ?
        WHERE project_id = ? AND id = ?`,
      [...valuesOf(fields), change.revision, change.actor.userId, change.scope.projectId, id],
    );
  }
}

function valuesOf(fields: CarrierFields): (string | number | boolean)[] {
  return [
    fields.pc_carrier_id,
    fields.carrier_name,
    fields.rate_sheet_id,
    fields.fsc_id,
    fields.equipment_rate_id,
    fields.empty_boxes_rate_id,
    fields.full_boxes_rate_id,
    fields.apply_fsc_to_asset_loads,
  ];
}
