import { Injectable } from '@nestjs/common';
import { UNAPPROVED } from '#shared/contract/vendor-invoices';
import { type CompanyScope, Database, type OwnedProjectId } from '#server/database/index';

/** Unapproved vendor invoice with the user who added it. */
export interface BillRow {
  projectId: number;
  id: number;
  name: string;
  vendorName: string;
  isSand: number;
  isAsset: number;
  loads: number;
  gross: number;
  createdById: number;
  /** '' for a user who does not exist. */
  createdBy: string;
  createdAt: Date;
  revision: number;
}

const OPEN = 'v.company_id = ? AND v.project_id IN (?) AND v.is_deleted = 0 AND v.approval_status = ?';

/** Reads the vendor invoices that nobody has approved. */
@Injectable()
export class UnapprovedBillsRepository {
  constructor(private readonly database: Database) {}

  async list({ companyId }: CompanyScope, projectIds: readonly OwnedProjectId[]): Promise<BillRow[]> {
    if (projectIds.length === 0) return [];
    return this.database.rows<BillRow>(
      `SELECT v.project_id AS projectId, v.id, v.invoice_name AS name, v.vendor_name AS vendorName,
              v.is_sand AS isSand, v.is_asset AS isAsset, v.total_loads AS loads, v.vendor_total AS gross,
              v.created_by_id AS createdById, COALESCE(u.display_name, '') AS createdBy,
              v.created_at AS createdAt, v.revision
         FROM vendor_invoices v LEFT JOIN users u ON u.id = v.created_by_id
        WHERE ${OPEN} ORDER BY v.id`,
      [companyId, projectIds, UNAPPROVED],
    );
  }

  async count({ companyId }: CompanyScope, projectIds: readonly OwnedProjectId[]): Promise<number> {
    if (projectIds.length === 0) return 0;
    const row = await this.database.one<{ bills: number }>(
      `SELECT COUNT(*) AS bills FROM vendor_invoices v WHERE ${OPEN}`,
      [companyId, projectIds, UNAPPROVED],
    );
    return row?.bills ?? 0;
  }
}
