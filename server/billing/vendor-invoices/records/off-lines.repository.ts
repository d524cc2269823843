import { Injectable } from '@nestjs/common';
import { UNAPPROVED } from '#shared/contract/vendor-invoices';
import { type CompanyScope, Database, type OwnedProjectId } from '#server/database/index';
import { KINDS } from '#server/loads/index';
import { owedSql } from './owed-sql';
import { LINE_COLUMNS_SQL } from './vendor-line.repository';
import type { VendorLineRow } from './vendor-line.presenter';

/** Line of an unapproved bill, with its project. */
export type OffLine = VendorLineRow & { readonly project_id: number };

/** Lines of a bill that is compared with a fixed cost: their shares depend on all lines, so all are read. */
const SHARES_FIXED_COST = 'p.fixed_mob_cost > 0 AND v.is_asset = 1 AND v.pc_carrier_id = 0';

/** Reads the lines of unapproved bills that differ from what is owed for them. */
@Injectable()
export class OffLinesRepository {
  constructor(private readonly database: Database) {}

  /** Returns the lines in the order of bills and files. */
  async list({ companyId }: CompanyScope, projectIds: readonly OwnedProjectId[]): Promise<OffLine[]> {
    if (projectIds.length === 0) return [];
    const ofKind = (kind: 'freight' | 'asset'): Promise<OffLine[]> =>
      this.database.rows<OffLine>(
        `SELECT l.project_id, ${LINE_COLUMNS_SQL}
           FROM vendor_invoices v
           JOIN projects p ON p.id = v.project_id
           JOIN vendor_invoice_lines l ON l.project_id = v.project_id AND l.invoice_id = v.id
           LEFT JOIN ${KINDS[kind].table} f ON f.project_id = l.project_id AND f.id = l.load_id AND l.load_id <> 0
          WHERE v.company_id = ? AND v.project_id IN (?) AND v.is_deleted = 0 AND v.approval_status = ?
            AND v.is_asset = ?
            AND ((${SHARES_FIXED_COST}) OR l.vendor_freight + l.vendor_fsc + l.vendor_sand <> ${owedSql(kind, 'cost')})
          ORDER BY l.project_id, l.invoice_id, l.line_no`,
        [companyId, projectIds, UNAPPROVED, kind === 'asset'],
      );
    const [freight, asset] = await Promise.all([ofKind('freight'), ofKind('asset')]);
    return [...freight, ...asset];
  }
}
