import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import { CARRIER } from '#shared/records/carrier';
import { RecordRepository } from '#server/platform/common/index';
import {
  type CompanyScope,
  Database,
  type OwnedProjectId,
  type ProjectChange,
  type ProjectScope,
  type Sql,
} from '#server/database/index';
import { ProjectCarrierEntity } from './project-carrier.entity';

type CarrierName = Pick<ProjectCarrierEntity, 'pc_carrier_id' | 'carrier_name'>;

/** Queries on the carriers attached to projects. */
@Injectable()
export class CarrierRepository extends RecordRepository<typeof CARRIER, ProjectCarrierEntity> {
  constructor(database: Database) {
    super(database, {
      record: CARRIER,
      entity: ProjectCarrierEntity,
      alias: 'c',
      order: ['c.carrier_name', 'c.id'],
      shown: (row) => ({
        rate_sheet_name: row.rate_sheet?.rs_name ?? '',
        fsc_name: row.fsc_sheet?.fsc_name ?? '',
      }),
    });
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

  /** Returns the attached carriers of projects, in the order of `namesOf`. */
  async namesOfMany(
    projectIds: readonly OwnedProjectId[],
  ): Promise<(CarrierName & { project_id: number })[]> {
    if (projectIds.length === 0) return [];
    return this.database.rows(
      `SELECT project_id, pc_carrier_id, carrier_name FROM project_carriers
        WHERE project_id IN (?) AND is_deleted = 0 ORDER BY project_id, carrier_name, id`,
      [projectIds],
    );
  }

  /**
   * Returns true when the carrier has billed in the project: a bill with its id, or one without an id under its name.
   * A load of it on another vendor's bill doesn't count, nor does a bill of a project vendor with the same name.
   */
  async hasInvoice(
    { sql, scope: { projectId } }: ProjectChange,
    { pc_carrier_id: carrierId, carrier_name: name }: CarrierName,
  ): Promise<boolean> {
    const row = await sql.one<{ found: number }>(
      `SELECT EXISTS (
         SELECT 1 FROM vendor_invoices i
           JOIN projects p ON p.id = i.project_id
           LEFT JOIN account_companies v ON v.id = p.vendor_id
          WHERE i.project_id = ? AND i.is_deleted = 0 AND i.is_sand = 0
            AND (i.pc_carrier_id = ? OR (i.pc_carrier_id = 0 AND TRIM(i.vendor_name) = TRIM(?)
                 AND TRIM(COALESCE(v.company_name, '')) <> TRIM(i.vendor_name)))) AS found`,
      [projectId, carrierId, name],
    );
    return row?.found === 1;
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
}
