import { Injectable } from '@nestjs/common';
import type { AuditedEntity } from '#shared/contract/audit';
import type { VendorInvoiceType } from '#shared/contract/vendor-invoices';
import { Database } from '#server/database/index';

/** Tables and columns with the names of audited rows. Comments have no name. */
const NAME_SOURCES: Partial<Record<AuditedEntity, { table: string; name: string }>> = {
  company: { table: 'companies', name: 'company_name' },
  users: { table: 'users', name: 'display_name' },
  account_companies: { table: 'account_companies', name: 'company_name' },
  rate_sheets: { table: 'rate_sheets', name: 'rs_name' },
  asset_rate_sheets: { table: 'rate_sheets', name: 'rs_name' },
  fsc_rate_sheets: { table: 'fsc_sheets', name: 'fsc_name' },
  projects: { table: 'projects', name: 'job_name' },
  project: { table: 'projects', name: 'job_name' },
  saved_views: { table: 'saved_views', name: 'view_name' },
  loads: { table: 'freight_loads', name: 'load_no' },
  asset_loads: { table: 'asset_loads', name: 'load_no' },
  project_carriers: { table: 'project_carriers', name: 'carrier_name' },
  sand_rates: { table: 'project_sand_rates', name: 'po_number' },
  credits_debits: {
    table: 'credits_debits',
    name: "CONCAT(IF(is_credit, 'Credit', 'Charge'), ' of $', amount)",
  },
  project_accruals: { table: 'project_accruals', name: 'accrual_name' },
  customer_invoices: { table: 'customer_invoices', name: 'invoice_name' },
  vendor_invoices: { table: 'vendor_invoices', name: 'invoice_name' },
};

/** Reads the current names of rows in the audit trail. */
@Injectable()
export class EntityNamesRepository {
  constructor(private readonly database: Database) {}

  /** Reads names by id. It does not check the company, so ids must come from the caller's own trail. */
  async of(entity: AuditedEntity, ids: readonly number[]): Promise<Map<number, string>> {
    const source = NAME_SOURCES[entity];
    if (source === undefined || ids.length === 0) return new Map();
    const rows = await this.database.rows<{ id: number; name: string | number }>(
      `SELECT id, ${source.name} AS name FROM ${source.table} WHERE id IN (?)`,
      [ids],
    );
    return new Map(rows.map(({ id, name }) => [id, String(name)]));
  }

  /** Reads the types of vendor invoices by id. The ids must come from the caller's own trail, too. */
  async typesOfBills(ids: readonly number[]): Promise<Map<number, VendorInvoiceType>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.rows<{ id: number; type: VendorInvoiceType }>(
      `SELECT id, IF(is_sand, 'sand', IF(is_asset, 'asset', 'freight')) AS type
         FROM vendor_invoices WHERE id IN (?)`,
      [ids],
    );
    return new Map(rows.map(({ id, type }) => [id, type]));
  }
}
