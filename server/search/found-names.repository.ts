import { Injectable } from '@nestjs/common';
import { SEARCH_RESULTS_MAX } from '../../shared/contract/search';
import { APPROVED } from '../../shared/contract/vendor-invoices';
import { type CompanyScope, Database } from '../database';
import { contains, literal } from './conditions';
import type { NamedRow, ProjectRow } from './search-rows';
import type { SearchTerms } from './search-terms';

/** Table of records with a name. `searched` is the text that must contain every word. */
interface Source {
  readonly selected: string;
  readonly searched: string;
}

const BILL_KIND = "IF(is_sand, 'sand_bill', IF(is_asset, 'asset_bill', 'freight_bill'))";
const BILL_STATUS = `IF(approval_status = ${APPROVED}, 'approved', '')`;

/** Records of projects. Each has the same columns, and `id` and `name` for the order. */
const OF_PROJECTS: readonly Source[] = [
  {
    selected: `'customer_invoice' AS kind, id, project_id, invoice_name AS name, '' AS party,
      COALESCE(CAST(end_date AS char), '') AS day, created_at, total_rev AS amount, total_loads AS loads,
      IF(is_current, IF(version_of <> 0 AND total_loads = 0, 'void', ''), 'replaced') AS status FROM customer_invoices`,
    searched: 'name_key',
  },
  {
    selected: `${BILL_KIND} AS kind, id, project_id, invoice_name AS name, vendor_name AS party, '' AS day, created_at,
      net_total AS amount, total_loads AS loads, ${BILL_STATUS} AS status FROM vendor_invoices`,
    searched: `CONCAT(name_key, ' ', vendor_name, ' ', purchase_order COLLATE utf8mb4_unicode_520_ci)`,
  },
  {
    selected: `'accrual' AS kind, id, project_id, accrual_name AS name, '' AS party, end_date AS day, created_at,
      NULL AS amount, total_loads AS loads, '' AS status FROM project_accruals`,
    searched: 'name_key',
  },
  {
    selected: `'carrier' AS kind, id, project_id, carrier_name AS name, '' AS party, '' AS day, created_at,
      NULL AS amount, NULL AS loads, '' AS status FROM project_carriers`,
    searched: 'carrier_name',
  },
];

/** Records of the settings. */
const OF_COMPANY: readonly Source[] = [
  {
    selected: `IF(is_asset, 'asset_rate_sheet', 'rate_sheet') AS kind, id, rs_name AS name, created_at FROM rate_sheets`,
    searched: 'name_key',
  },
  { selected: `'fsc_sheet' AS kind, id, fsc_name AS name, created_at FROM fsc_sheets`, searched: 'name_key' },
  {
    selected: `'account_company' AS kind, id, company_name AS name, created_at FROM account_companies`,
    searched: 'name_key',
  },
  { selected: `'user' AS kind, id, display_name AS name, created_at FROM users`, searched: 'display_name' },
];

/** Finds records by their names. They are few next to loads, so those of the company's projects are scanned. */
@Injectable()
export class FoundNamesRepository {
  constructor(private readonly database: Database) {}

  /** Returns every project of the company, because each result names its project. */
  projects({ companyId }: CompanyScope): Promise<ProjectRow[]> {
    return this.database.rows<ProjectRow>(
      `SELECT p.id, p.job_name, p.archived, COALESCE(customer.company_name, '') AS customer_name,
              COALESCE(vendor.company_name, '') AS vendor_name
         FROM projects p LEFT JOIN account_companies customer ON customer.id = p.customer_id
              LEFT JOIN account_companies vendor ON vendor.id = p.vendor_id
        WHERE p.company_id = ?`,
      [companyId],
    );
  }

  /** Finds invoices, bills, accruals and carriers. */
  async ofProjects(projectIds: readonly number[], terms: SearchTerms): Promise<NamedRow[]> {
    if (projectIds.length === 0 || terms.words.length === 0) return [];
    return this.named(OF_PROJECTS, 'project_id IN (?)', projectIds, terms);
  }

  /** Finds rate sheets, FSC sheets, the address book and users. */
  async ofCompany({ companyId }: CompanyScope, terms: SearchTerms): Promise<NamedRow[]> {
    if (terms.words.length === 0) return [];
    const rows = await this.named(OF_COMPANY, 'company_id = ?', companyId, terms);
    return rows.map((row) => ({
      ...row,
      ...{ project_id: 0, party: '', day: '', amount: null, loads: null, status: '' as const },
    }));
  }

  /** Finds credits and charges by their invoice and vendor. 'credit dre-26' finds credits alone. */
  async credits(projectIds: readonly number[], { words }: SearchTerms): Promise<NamedRow[]> {
    if (projectIds.length === 0 || words.length === 0) return [];
    const { sql, values } = contains(
      `CONCAT(IF(c.is_credit, 'credit ', 'charge '), c.vendor_name, ' ',
              COALESCE(customer.invoice_name, vendor.invoice_name, ''))`,
      words,
    );
    return this.database.rows<NamedRow>(
      `SELECT 'credit' AS kind, c.id, c.project_id, COALESCE(customer.invoice_name, vendor.invoice_name, '') AS name,
              c.vendor_name AS party, '' AS day, c.created_at, c.amount, NULL AS loads,
              IF(c.is_credit, '', 'charge') AS status
         FROM credits_debits c
              LEFT JOIN customer_invoices customer ON c.is_vendor = 0 AND customer.id = c.invoice_id
              LEFT JOIN vendor_invoices vendor ON c.is_vendor = 1 AND vendor.id = c.invoice_id
        WHERE c.project_id IN (?) AND c.is_deleted = 0 AND ${sql}
        ORDER BY c.id DESC LIMIT ?`,
      [projectIds, ...values, SEARCH_RESULTS_MAX],
    );
  }

  private named(
    sources: readonly Source[],
    scope: string,
    scopeValue: number | readonly number[],
    { text, words }: SearchTerms,
  ): Promise<NamedRow[]> {
    const parts = sources.map(({ selected, searched }) => {
      const { sql, values } = contains(searched, words);
      return {
        sql: `(SELECT ${selected} WHERE ${scope} AND is_deleted = 0 AND ${sql}
                ORDER BY name = ? DESC, name LIKE ? DESC, id DESC LIMIT ?)`,
        values: [scopeValue, ...values, text, `${literal(text)}%`, SEARCH_RESULTS_MAX],
      };
    });
    return this.database.rows<NamedRow>(
      parts.map(({ sql }) => sql).join(' UNION ALL '),
      parts.flatMap(({ values }) => values),
    );
  }
}
