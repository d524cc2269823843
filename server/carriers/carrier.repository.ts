import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import type { ProjectCarrierReply } from '../../shared/contract/carriers';
import {
  type CompanyScope,
  Database,
  type ProjectChange,
  ProjectRecords,
  type ProjectScope,
  type Sql,
  insertRecord,
  newStampOf,
  updateRecord,
} from '../database';
import type { CarrierFields } from './carrier.policy';
import { presentCarrier } from './carrier.presenter';
import { ProjectCarrierEntity } from './project-carrier.entity';

type CarrierName = Pick<ProjectCarrierEntity, 'pc_carrier_id' | 'carrier_name'>;

/** Queries on the carriers attached to projects. */
@Injectable()
export class CarrierRepository extends ProjectRecords<ProjectCarrierEntity, ProjectCarrierReply> {
  constructor(database: Database) {
    super(database, {
      entity: ProjectCarrierEntity,
      alias: 'c',
      order: ['c.carrier_name', 'c.id'],
      what: 'Carrier',
      present: presentCarrier,
    });
  }

  /** Selects carriers with the names of their sheets. */
  protected override select(
    scope: CompanyScope | ProjectScope,
    sql: Sql,
  ): SelectQueryBuilder<ProjectCarrierEntity> {
    return super
      .select(scope, sql)
      .leftJoin('c.rate_sheet', 's')
      .leftJoin('c.fsc_sheet', 'f')
      .addSelect(['s.id', 's.rs_name', 'f.id', 'f.fsc_name']);
  }

  /** Returns ids and names of the project's carriers. Totals need only these after every change, so it is SQL. */
  namesOf({ companyId, projectId }: ProjectScope): Promise<CarrierName[]> {
    return this.database.rows<CarrierName>(
      `SELECT c.pc_carrier_id, c.carrier_name
         FROM project_carriers c JOIN projects p ON p.id = c.project_id AND p.company_id = ?
        WHERE c.project_id = ? AND c.is_deleted = 0 ORDER BY c.carrier_name, c.id`,
      [companyId, projectId],
    );
  }

  /** Attaches a carrier and returns the record's id. A unique index rejects one that is already attached. */
  insert(change: ProjectChange, fields: CarrierFields): Promise<number> {
    const { manager, scope } = change;
    return insertRecord(manager, ProjectCarrierEntity, {
      project_id: scope.projectId,
      ...fields,
      ...newStampOf(change),
    });
  }

  /**
   * Returns true when the carrier has an invoice in the project. It has one with its id or name, matched or not, or an
   * invoice with a load that it hauled.
   */
  async hasInvoice(
    { sql, scope }: ProjectChange,
    {
      pc_carrier_id: pcCarrierId,
      carrier_name: name,
    }: Pick<ProjectCarrierEntity, 'pc_carrier_id' | 'carrier_name'>,
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

  async markDetached(change: ProjectChange, id: number): Promise<void> {
    await updateRecord(change, ProjectCarrierEntity, id, { is_deleted: true });
  }

  async update(change: ProjectChange, id: number, fields: CarrierFields): Promise<void> {
    await updateRecord(change, ProjectCarrierEntity, id, fields);
  }
}
