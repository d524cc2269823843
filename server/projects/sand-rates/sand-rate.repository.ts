import { Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import type { FieldsOf } from '#shared/records/project-record';
import { SAND_RATE } from '#shared/records/sand-rate';
import { RecordRepository } from '#server/platform/common/index';
import { Database, type OwnedProjectId, type ProjectChange, type ProjectScope } from '#server/database/index';
import { SandRateEntity } from './sand-rate.entity';

type SandCost = Pick<SandRateEntity, 'po_number' | 'cost_rate'>;

/** Queries on the sand rates of projects. */
@Injectable()
export class SandRateRepository extends RecordRepository<typeof SAND_RATE, SandRateEntity> {
  constructor(database: Database) {
    super(database, {
      record: SAND_RATE,
      entity: SandRateEntity,
      alias: 'r',
      order: ['r.po_number', 'r.id'],
      shown: () => ({}),
    });
  }

  /** Returns what each purchase order of the project costs. Totals need only this after every change, so it is SQL. */
  costsOf({ companyId, projectId }: ProjectScope): Promise<SandCost[]> {
    return this.database.rows<SandCost>(
      `SELECT r.po_number, r.cost_rate
         FROM project_sand_rates r JOIN projects p ON p.id = r.project_id AND p.company_id = ?
        WHERE r.project_id = ? AND r.is_deleted = 0 ORDER BY r.po_number, r.id`,
      [companyId, projectId],
    );
  }

  /** Returns what the purchase orders of projects cost, in the order of `costsOf`. */
  async costsOfMany(projectIds: readonly OwnedProjectId[]): Promise<(SandCost & { project_id: number })[]> {
    if (projectIds.length === 0) return [];
    return this.database.rows(
      `SELECT project_id, po_number, cost_rate FROM project_sand_rates
        WHERE project_id IN (?) AND is_deleted = 0 ORDER BY project_id, po_number, id`,
      [projectIds],
    );
  }

  /** Returns true when another rate of the project has the same number, and either of them has no load yet. */
  hasNumber(
    { manager, scope }: ProjectChange,
    id: number,
    { po_id: poId, po_number: poNumber }: FieldsOf<typeof SAND_RATE>,
  ): Promise<boolean> {
    return manager
      .createQueryBuilder(SandRateEntity, 'r')
      .where({ project_id: scope.projectId, id: Not(id), is_deleted: false })
      .andWhere('(r.po_id = 0 OR :poId = 0)', { poId })
      .andWhere('TRIM(r.po_number) COLLATE utf8mb4_bin = TRIM(:poNumber)', { poNumber })
      .getExists();
  }

  /** Returns true when the purchase order has a sand invoice, matched to loads or not. */
  async hasInvoice({ sql, scope }: ProjectChange, poNumber: string): Promise<boolean> {
    const row = await sql.one<{ found: number }>(
      `SELECT EXISTS (SELECT 1 FROM vendor_invoices
                       WHERE project_id = ? AND is_deleted = 0 AND is_sand = 1
                         AND TRIM(purchase_order) = TRIM(?)) AS found`,
      [scope.projectId, poNumber],
    );
    return row?.found === 1;
  }

  /** Returns true when loads of the project name the purchase order by that number. */
  async hasLoads({ sql, scope }: ProjectChange, poId: number, poNumber: string): Promise<boolean> {
    const row = await sql.one<{ found: number }>(
      `SELECT EXISTS (SELECT 1 FROM freight_loads
                       WHERE project_id = ? AND po_id = ? AND TRIM(po_number) = TRIM(?)) AS found`,
      [scope.projectId, poId, poNumber],
    );
    return row?.found === 1;
  }
}
