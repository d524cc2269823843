import { Injectable } from '@nestjs/common';
import type { BillingInvoice, FixedMobilization, InvoiceSums } from '../../shared/calc/invoicing';
import { toCents, toDollars } from '../../shared/calc/money';
import { TONS_SCALE, fromUnits } from '../../shared/calc/scaled';
import type { InvoiceSum } from '../../shared/calc/totals';
import type {
  CustomerInvoiceReply,
  CustomerInvoiceTotalsReply,
} from '../../shared/contract/customer-invoices';
import type { LoadKind } from '../../shared/contract/loads';
import { changedAfter } from '../common';
import { type CompanyScope, Database, type ProjectChange, type ProjectScope, type Sql } from '../database';
import type { CustomerBilling } from '../loads';
import { CustomerInvoiceLineRepository } from './customer-invoice-line.repository';
import {
  type CustomerInvoiceRow,
  presentCustomerInvoice,
  withFixedParts,
} from './customer-invoice.presenter';

const COLUMNS = `i.id, i.project_id, i.invoice_name, i.version_of, i.version, i.is_current, i.company_id, i.is_asset,
  COALESCE(DATE_FORMAT(i.start_date, '%Y-%m-%d'), '') AS start_date,
  COALESCE(DATE_FORMAT(i.end_date, '%Y-%m-%d'), '') AS end_date,
  i.by_numbers, i.total_loads, 0 AS canceled_load_count, i.total_weight_tons, i.total_rev, i.total_cost,
  i.fixed_mob_rev, i.fixed_mob_cost, i.created_by_id, i.updated_by_id,
  UNIX_TIMESTAMP(i.created_at) AS created, i.revision, i.is_deleted`;

type BillingRow = Omit<BillingInvoice, 'is_asset' | 'is_current' | 'is_deleted'> & { is_current: number };

/** An invoice that is made. */
export interface NewInvoice {
  readonly kind: LoadKind;
  readonly name: string;
  /** Id of the original and number of the version; null for an original, which is its own first. */
  readonly version: { readonly of: number; readonly number: number } | null;
  /** True when its loads were picked one by one, not by days. */
  readonly byNumbers: boolean;
  /** First and last Chicago day. */
  readonly startDate: string;
  readonly endDate: string;
  readonly totals: InvoiceSums;
}

/** Every query on customer invoices; those on their lines are CustomerInvoiceLineRepository's. */
@Injectable()
export class CustomerInvoiceRepository implements CustomerBilling {
  constructor(
    private readonly database: Database,
    private readonly lines: CustomerInvoiceLineRepository,
  ) {}

  /** What changed of a project's invoices after a revision; after 0 all. Oldest first, superseded versions included. */
  async changedIn(
    scope: ProjectScope,
    after: number,
    sql: Sql = this.database,
  ): Promise<CustomerInvoiceReply[]> {
    const changed = changedAfter(after, 'i');
    return this.select(sql, `i.project_id = ? AND i.company_id = ? AND ${changed.where}`, [
      scope.projectId,
      scope.companyId,
      ...changed.values,
    ]);
  }

  /** An invoice of any project of the company, null when there is none. */
  async find({ companyId }: CompanyScope, id: number): Promise<CustomerInvoiceReply | null> {
    const where = 'i.company_id = ? AND i.id = ? AND i.is_deleted = 0';
    return (await this.select(this.database, where, [companyId, id]))[0] ?? null;
  }

  /** An invoice of the project, as it is within a change. */
  async findIn({ projectId }: ProjectScope, id: number, sql: Sql): Promise<CustomerInvoiceReply | null> {
    const where = 'i.project_id = ? AND i.id = ? AND i.is_deleted = 0';
    return (await this.select(sql, where, [projectId, id]))[0] ?? null;
  }

  /** An invoice that the change has made: none of its loads is canceled, or it would not be on it. */
  async made({ sql, scope }: ProjectChange, id: number): Promise<CustomerInvoiceReply | null> {
    const row = await sql.one<CustomerInvoiceRow>(
      `SELECT ${COLUMNS} FROM customer_invoices i WHERE i.project_id = ? AND i.id = ?`,
      [scope.projectId, id],
    );
    return row && presentCustomerInvoice(row);
  }

  /** An original with all its versions, the original first; empty when the id is of none in the project. */
  async chain({ projectId }: ProjectScope, originalId: number, sql: Sql): Promise<CustomerInvoiceReply[]> {
    const where = `i.project_id = ? AND i.is_deleted = 0
      AND (i.id = ? AND i.version_of = 0 OR i.version_of = ?)`;
    const found = await this.select(sql, where, [projectId, originalId, originalId]);
    return found.sort((one, other) => one.version - other.version);
  }

  /** The highest version of an original. */
  async lastVersion({ companyId }: CompanyScope, originalId: number): Promise<number> {
    const row = await this.database.one<{ version: number | null }>(
      `SELECT MAX(version) AS version FROM customer_invoices
        WHERE company_id = ? AND is_deleted = 0 AND (id = ? OR version_of = ?)`,
      [companyId, originalId, originalId],
    );
    return row?.version ?? 1;
  }

  /** Whether an invoice of the project and kind has that name, compared as the unique index compares. */
  async isNameTaken({ sql, scope }: ProjectChange, kind: LoadKind, name: string): Promise<boolean> {
    const row = await sql.one<{ found: number }>(
      `SELECT EXISTS (SELECT 1 FROM customer_invoices
                       WHERE project_id = ? AND is_asset = ? AND name_key = TRIM(?)) AS found`,
      [scope.projectId, kind === 'asset', name],
    );
    return row?.found === 1;
  }

  /** The project's fixed mobilization amounts, in dollars. */
  async fixedMobilization({ companyId, projectId }: ProjectScope, sql: Sql): Promise<FixedMobilization> {
    const row = await sql.one<FixedMobilization>(
      'SELECT fixed_mob_rev, fixed_mob_cost FROM projects WHERE id = ? AND company_id = ?',
      [projectId, companyId],
    );
    return row ?? { fixed_mob_rev: 0, fixed_mob_cost: 0 };
  }

  /** The asset invoices of a project with their parts of the fixed mobilization, superseded versions included. */
  async fixedParts({ companyId, projectId }: ProjectScope, sql: Sql): Promise<BillingInvoice[]> {
    const rows = await sql.rows<BillingRow>(
      `SELECT id, version_of, is_current, fixed_mob_rev, fixed_mob_cost FROM customer_invoices
        WHERE project_id = ? AND company_id = ? AND is_asset = 1 AND is_deleted = 0 ORDER BY id`,
      [projectId, companyId],
    );
    return rows.map((row) => ({
      ...row,
      is_asset: true,
      is_current: row.is_current === 1,
      is_deleted: false,
    }));
  }

  /** Returns the present totals of each invoice: its loads and its fixed part, superseded versions included. */
  async totals(scope: ProjectScope): Promise<CustomerInvoiceTotalsReply[]> {
    const [ofLoads, project, parts] = await Promise.all([
      this.lines.totals(scope),
      this.fixedMobilization(scope, this.database),
      this.fixedParts(scope, this.database),
    ]);
    return withFixedParts(ofLoads, project, parts);
  }

  /** Adds an invoice; answers its id. The unique index refuses a second one of the name. */
  async insert({ sql, scope, revision, actor }: ProjectChange, made: NewInvoice): Promise<number> {
    const { totals } = made;
    const { insertId } = await sql.run(
      `INSERT INTO customer_invoices
         (company_id, project_id, is_asset, invoice_name, version_of, version, by_numbers, start_date, end_date,
          total_loads, total_weight_tons, total_rev, total_cost, fixed_mob_rev, fixed_mob_cost, revision, created_by_id,
          updated_by_id) VALUES (?)`,
      [
        [
          ...[scope.companyId, scope.projectId, made.kind === 'asset', made.name],
          ...[made.version?.of ?? 0, made.version?.number ?? 1],
          ...[made.byNumbers, made.startDate, made.endDate],
          ...[totals.loads, fromUnits(totals.weightUnits, TONS_SCALE)],
          ...[toDollars(totals.revCents), toDollars(totals.costCents)],
          ...[toDollars(totals.fixedRevCents), toDollars(totals.fixedCostCents)],
          ...[revision, actor.userId, actor.userId],
        ],
      ],
    );
    return insertId;
  }

  /** Marks an invoice as replaced by a newer version: it stays as a record and counts no longer. */
  async supersede({ sql, scope, revision, actor }: ProjectChange, id: number): Promise<void> {
    await sql.run(
      `UPDATE customer_invoices SET is_current = 0, revision = ?, updated_by_id = ?
        WHERE project_id = ? AND id = ?`,
      [revision, actor.userId, scope.projectId, id],
    );
  }

  /** What is billed to the customers of projects that the caller has found within a company: current invoices. */
  async billed(projectIds: readonly number[]): Promise<Map<number, { invoices: InvoiceSum[] }>> {
    const rows = await this.database.rows<{ project_id: number; is_asset: number; total_rev: number }>(
      `SELECT project_id, is_asset, total_rev FROM customer_invoices
        WHERE project_id IN (?) AND is_current = 1 AND is_deleted = 0`,
      [projectIds],
    );
    const billed = new Map<number, { invoices: InvoiceSum[] }>();
    for (const row of rows) {
      const ofProject = billed.get(row.project_id) ?? { invoices: [] };
      ofProject.invoices.push({
        side: 'customer',
        type: row.is_asset === 1 ? 'asset' : 'freight',
        vendorName: '',
        pcCarrierId: 0,
        poNumber: '',
        totalCents: toCents(row.total_rev),
      });
      billed.set(row.project_id, ofProject);
    }
    return billed;
  }

  private async select(
    sql: Sql,
    where: string,
    values: readonly (string | number)[],
  ): Promise<CustomerInvoiceReply[]> {
    const rows = await sql.rows<CustomerInvoiceRow>(
      `SELECT ${COLUMNS} FROM customer_invoices i WHERE ${where} ORDER BY i.id`,
      values,
    );
    const canceled = await this.lines.canceledCounts(sql, rows);
    return rows.map((row) =>
      presentCustomerInvoice({ ...row, canceled_load_count: canceled.get(row.id) ?? 0 }),
    );
  }
}
