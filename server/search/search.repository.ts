import { Injectable } from '@nestjs/common';
import { SEARCH_RESULTS_MAX } from '../../shared/contract/search';
import { type CompanyScope, Database } from '../database';
import type { LoadRow, NamedRow, ProjectName, VendorInvoiceRow } from './search.presenter';
import type { SearchTerms } from './search-terms';

/** Most loads read from an index by number or ticket. The newest of them are shown. */
const LOADS_READ_MAX = 200;

interface Condition {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/** Escapes a text for LIKE, so that % and _ match themselves. */
const plain = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const byNumber = ({ loadNumbers }: SearchTerms): Condition => ({
  sql: loadNumbers.map(() => 'load_no BETWEEN ? AND ?').join(' OR '),
  values: loadNumbers.flatMap(({ from, to }) => [from, to]),
});
const byTicket = ({ tickets }: SearchTerms): Condition => ({
  sql: tickets.map(() => 'ticket_number LIKE ?').join(' OR '),
  values: tickets.map((ticket) => `${plain(ticket)}%`),
});
const byWords = (text: string, { words }: SearchTerms): Condition => ({
  sql: words.map(() => `${text} LIKE ?`).join(' AND '),
  values: words.map((word) => `%${plain(word)}%`),
});

/**
 * Searches a company's projects. Indexes (project_id, load_no) and (project_id, ticket_number) find loads,
 * with one range for each project. Invoices and accruals are few, so those of the company's projects are
 * scanned.
 */
@Injectable()
export class SearchRepository {
  constructor(private readonly database: Database) {}

  async projects({ companyId }: CompanyScope): Promise<ReadonlyMap<number, ProjectName>> {
    const rows = await this.database.rows<ProjectName>(
      'SELECT id, job_name, archived FROM projects WHERE company_id = ?',
      [companyId],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  async freightLoads(projectIds: readonly number[], terms: SearchTerms): Promise<LoadRow[]> {
    const found = [
      ...(await this.loads('freight_loads', projectIds, byNumber(terms))),
      ...(await this.loads('freight_loads', projectIds, byTicket(terms))),
    ];
    return [...new Map(found.map((row) => [row.id, row])).values()];
  }

  assetLoads(projectIds: readonly number[], terms: SearchTerms): Promise<LoadRow[]> {
    return this.loads('asset_loads', projectIds, byNumber(terms));
  }

  customerInvoices(projectIds: readonly number[], terms: SearchTerms): Promise<NamedRow[]> {
    const source = 'id, project_id, invoice_name AS name FROM customer_invoices';
    return this.named(source, projectIds, byWords('invoice_name', terms));
  }

  vendorInvoices(projectIds: readonly number[], terms: SearchTerms): Promise<VendorInvoiceRow[]> {
    return this.named<VendorInvoiceRow>(
      'id, project_id, invoice_name AS name, vendor_name, is_sand, is_asset FROM vendor_invoices',
      projectIds,
      byWords(`CONCAT(invoice_name, ' ', vendor_name)`, terms),
    );
  }

  accruals(projectIds: readonly number[], terms: SearchTerms): Promise<NamedRow[]> {
    const source = 'id, project_id, accrual_name AS name FROM project_accruals';
    return this.named(source, projectIds, byWords('accrual_name', terms));
  }

  private async loads(
    table: 'freight_loads' | 'asset_loads',
    projectIds: readonly number[],
    { sql, values }: Condition,
  ): Promise<LoadRow[]> {
    if (projectIds.length === 0 || sql === '') return [];
    const ticket = table === 'freight_loads' ? 'ticket_number' : `'' AS ticket_number`;
    return this.database.rows<LoadRow>(
      `SELECT id, project_id, load_no, ${ticket}, carrier_name, delivered_at
         FROM ${table} WHERE project_id IN (?) AND (${sql}) LIMIT ?`,
      [projectIds, ...values, LOADS_READ_MAX],
    );
  }

  private async named<Row extends NamedRow = NamedRow>(
    source: string,
    projectIds: readonly number[],
    { sql, values }: Condition,
  ): Promise<Row[]> {
    if (projectIds.length === 0 || sql === '') return [];
    return this.database.rows<Row>(
      `SELECT ${source} WHERE project_id IN (?) AND is_deleted = 0 AND ${sql} ORDER BY id DESC LIMIT ?`,
      [projectIds, ...values, SEARCH_RESULTS_MAX],
    );
  }
}
