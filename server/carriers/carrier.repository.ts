import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import type { ProjectCarrierReply } from '../../shared/contract/carriers';
import {
  type CompanyScope,
  Database,
  type ProjectChange,
  type ProjectScope,
  type Sql,
  changedSince,
  insertRecord,
  newStampOf,
  updateRecord,
} from '../database';
import type { CarrierFields } from './carrier.policy';
import { presentCarrier } from './carrier.presenter';
import { ProjectCarrierEntity } from './project-carrier.entity';

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
    const rows = await carriersOf(scope, sql)
      .where({ project_id: scope.projectId, ...changedSince(after) })
      .orderBy({ 'c.carrier_name': 'ASC', 'c.id': 'ASC' })
      .getMany();
    return rows.map(presentCarrier);
  }

  /** A carrier record of any project of the company. */
  find(scope: CompanyScope, id: number): Promise<ProjectCarrierEntity | null> {
    return carriersOf(scope, this.database).where({ id, is_deleted: false }).getOne();
  }

  /** A carrier record of the project, as it is under the lock. */
  findIn(scope: ProjectScope, id: number, sql: Sql): Promise<ProjectCarrierEntity | null> {
    return carriersOf(scope, sql).where({ project_id: scope.projectId, id, is_deleted: false }).getOne();
  }

  /** Attaches a carrier; returns the record's id. The unique index refuses one that is attached already. */
  insert(change: ProjectChange, fields: CarrierFields): Promise<number> {
    const { manager, scope } = change;
    return insertRecord(manager, ProjectCarrierEntity, {
      project_id: scope.projectId,
      ...fields,
      ...newStampOf(change),
    });
  }

  /**
   * Returns true when the carrier has an invoice in the project: one with its id or its name, matched or not, or one that
   * a load it hauled is on.
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

/** Carriers of the company's projects, each with the names of its sheets. */
function carriersOf(
  { companyId }: { companyId: number },
  sql: Sql,
): SelectQueryBuilder<ProjectCarrierEntity> {
  return sql.manager
    .createQueryBuilder(ProjectCarrierEntity, 'c')
    .innerJoin('c.project', 'p', 'p.company_id = :companyId', { companyId })
    .leftJoin('c.rate_sheet', 's')
    .leftJoin('c.fsc_sheet', 'f')
    .addSelect(['s.id', 's.rs_name', 'f.id', 'f.fsc_name']);
}
