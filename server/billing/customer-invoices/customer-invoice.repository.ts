import { Injectable } from '@nestjs/common';
import type { FindOptionsWhere } from 'typeorm';
import type {
  BillingInvoice,
  FixedMobilization,
  InvoiceDates,
  InvoiceSums,
} from '#shared/calc/invoicing/index';
import { toCents, toDollars } from '#shared/calc/money';
import { TONS_SCALE, fromUnits } from '#shared/calc/scaled';
import type { InvoiceSum } from '#shared/calc/totals/index';
import type { CustomerInvoiceReply, CustomerInvoiceTotalsReply } from '#shared/contract/customer-invoices';
import type { AnyLoad, LoadKind } from '#shared/contract/loads';
import { DomainError } from '#shared/errors/index';
import {
  type CompanyScope,
  Database,
  type OwnedInvoice,
  type OwnedProjectId,
  type ProjectChange,
  type ProjectScope,
  type Sql,
  changedSince,
  insertRecord,
  newStampOf,
  ownedInvoice,
  updateRecord,
} from '#server/database/index';
import type { CustomerBilling } from '#server/loads/index';
import { CustomerInvoiceLineRepository } from './customer-invoice-line.repository';
import { CustomerInvoiceEntity } from './customer-invoice.entity';
import { completeTotals, presentCustomerInvoice, totalsAmong } from './customer-invoice.presenter';

/** Customer invoice to be stored. */
export interface NewInvoice {
  readonly kind: LoadKind;
  readonly name: string;
  /** Id of the original and number of the version; null for an original, which is version 1. */
  readonly version: { readonly of: number; readonly number: number } | null;
  /** True when its loads were picked one by one, not by days. */
  readonly byNumbers: boolean;
  /** First and last Chicago day. */
  readonly startDate: string;
  readonly endDate: string;
  readonly totals: InvoiceSums;
  readonly dates: InvoiceDates;
}

/** Columns that change after an invoice was made. */
type ChangedColumns = Partial<
  Pick<
    CustomerInvoiceEntity,
    'invoice_date' | 'terms' | 'due_date' | 'sent_at' | 'sent_to' | 'sent_by_id' | 'sent_by' | 'email_state'
  >
>;

/** Holds every query on customer invoices; CustomerInvoiceLineRepository holds those on their lines. */
@Injectable()
export class CustomerInvoiceRepository implements CustomerBilling {
  constructor(
    private readonly database: Database,
    private readonly lines: CustomerInvoiceLineRepository,
  ) {}

  /**
   * Returns a project's invoices that changed after a revision; after 0 all that exist.
   * Oldest first, superseded versions included.
   */
  async changedIn(
    scope: ProjectScope,
    after: number,
    sql: Sql = this.database,
  ): Promise<OwnedInvoice<CustomerInvoiceReply>[]> {
    const rows = await this.select(sql, {
      project_id: scope.projectId,
      company_id: scope.companyId,
      ...changedSince(after),
    });
    return rows.map(ownedInvoice);
  }

  /** Returns an invoice of any project of the company, or null. */
  async find({ companyId }: CompanyScope, id: number): Promise<OwnedInvoice<CustomerInvoiceReply> | null> {
    const found = await this.select(this.database, { company_id: companyId, id, is_deleted: false });
    return found[0] === undefined ? null : ownedInvoice(found[0]);
  }

  /** Returns an invoice of any project of the company. @throws DomainError `not_found` */
  async get(scope: CompanyScope, id: number): Promise<OwnedInvoice<CustomerInvoiceReply>> {
    const invoice = await this.find(scope, id);
    if (invoice === null) throw new DomainError('not_found', { what: 'Customer invoice' });
    return invoice;
  }

  /** Returns an invoice of the project, read inside a change. */
  async findIn({ projectId }: ProjectScope, id: number, sql: Sql): Promise<CustomerInvoiceReply | null> {
    return (await this.select(sql, { project_id: projectId, id, is_deleted: false }))[0] ?? null;
  }

  /**
   * Returns an invoice that the change has made. None of its loads is canceled, because it can't take such
   * loads.
   */
  async made({ manager, scope }: ProjectChange, id: number): Promise<CustomerInvoiceReply | null> {
    const row = await manager.findOneBy(CustomerInvoiceEntity, { project_id: scope.projectId, id });
    return row && presentCustomerInvoice(row, 0);
  }

  /** Returns an original with all its versions, the original first; empty for an id of no original. */
  async chain({ projectId }: ProjectScope, originalId: number, sql: Sql): Promise<CustomerInvoiceReply[]> {
    const inProject = { project_id: projectId, is_deleted: false };
    const found = await this.select(sql, [
      { ...inProject, id: originalId, version_of: 0 },
      { ...inProject, version_of: originalId },
    ]);
    return found.sort((one, other) => one.version - other.version);
  }

  /** Returns the name of the version that replaced an invoice; '' for a current one. */
  async newestName({ companyId }: CompanyScope, invoice: CustomerInvoiceReply): Promise<string> {
    if (invoice.is_current) return '';
    const originalId = invoice.version_of || invoice.id;
    const ofCompany = { company_id: companyId, is_current: true, is_deleted: false };
    const newest = await this.database.manager.findOneBy(CustomerInvoiceEntity, [
      { ...ofCompany, id: originalId },
      { ...ofCompany, version_of: originalId },
    ]);
    return newest?.invoice_name ?? '';
  }

  /** Returns the highest version of an original. */
  async lastVersion({ companyId }: CompanyScope, originalId: number): Promise<number> {
    const ofCompany = { company_id: companyId, is_deleted: false };
    const last = await this.database.manager.maximum(CustomerInvoiceEntity, 'version', [
      { ...ofCompany, id: originalId },
      { ...ofCompany, version_of: originalId },
    ]);
    return last ?? 1;
  }

  /**
   * Returns true when an invoice of the project and kind has that name, compared as the unique index
   * compares.
   */
  isNameTaken({ manager, scope }: ProjectChange, kind: LoadKind, name: string): Promise<boolean> {
    return manager
      .createQueryBuilder(CustomerInvoiceEntity, 'i')
      .where({ project_id: scope.projectId, is_asset: kind === 'asset' })
      .andWhere('i.name_key = TRIM(:name)', { name })
      .getExists();
  }

  /** Returns the project's fixed mobilization amounts, in dollars. */
  async fixedMobilization({ companyId, projectId }: ProjectScope, sql: Sql): Promise<FixedMobilization> {
    const row = await sql.one<FixedMobilization>(
      'SELECT fixed_mob_rev, fixed_mob_cost FROM projects WHERE id = ? AND company_id = ?',
      [projectId, companyId],
    );
    return row ?? { fixed_mob_rev: 0, fixed_mob_cost: 0 };
  }

  /** Returns the asset invoices of a project with their fixed parts, superseded versions included. */
  fixedParts(scope: ProjectScope, sql: Sql): Promise<BillingInvoice[]> {
    return this.existing(scope, sql, { is_asset: true });
  }

  /** Returns the present totals of each invoice: its loads and its fixed part, superseded versions included. */
  async totals(scope: ProjectScope): Promise<CustomerInvoiceTotalsReply[]> {
    return this.totalsOf(scope, await this.existing(scope), []);
  }

  /**
   * Returns all invoices of a project with their present totals. An invoice whose loads are all in `loads` is summed from
   * them, because the change that made it holds them.
   */
  async withTotals(
    scope: ProjectScope,
    loads: readonly AnyLoad[],
  ): Promise<{ invoices: CustomerInvoiceReply[]; totals: CustomerInvoiceTotalsReply[] }> {
    const rows = await this.existing(scope);
    const totals = await this.totalsOf(scope, rows, totalsAmong(rows, loads));
    const canceled = new Map(totals.map((one) => [one.invoice_id, one.canceled_load_count]));
    return { invoices: rows.map((row) => presentCustomerInvoice(row, canceled.get(row.id) ?? 0)), totals };
  }

  private existing(
    { companyId, projectId }: ProjectScope,
    sql: Sql = this.database,
    where: FindOptionsWhere<CustomerInvoiceEntity> = {},
  ): Promise<CustomerInvoiceEntity[]> {
    const inProject = { project_id: projectId, company_id: companyId, is_deleted: false };
    return sql.manager.find(CustomerInvoiceEntity, {
      where: { ...inProject, ...where },
      order: { id: 'ASC' },
    });
  }

  private async totalsOf(
    scope: ProjectScope,
    rows: readonly CustomerInvoiceEntity[],
    known: readonly CustomerInvoiceTotalsReply[],
  ): Promise<CustomerInvoiceTotalsReply[]> {
    const knownIds = new Set(known.map(({ invoice_id }) => invoice_id));
    const isUnknown = ({ id, total_loads: loads }: CustomerInvoiceEntity): boolean =>
      loads > 0 && !knownIds.has(id);
    const [read, project] = await Promise.all([
      this.lines.totals(scope, rows.filter(isUnknown)),
      this.fixedMobilization(scope, this.database),
    ]);
    return completeTotals([...read, ...known], project, rows);
  }

  /** Adds an invoice and returns its id. The unique index refuses a taken name. */
  insert(change: ProjectChange, made: NewInvoice): Promise<number> {
    const { totals } = made;
    const { manager, scope } = change;
    return insertRecord(manager, CustomerInvoiceEntity, {
      company_id: scope.companyId,
      project_id: scope.projectId,
      is_asset: made.kind === 'asset',
      invoice_name: made.name,
      version_of: made.version?.of ?? 0,
      version: made.version?.number ?? 1,
      by_numbers: made.byNumbers,
      start_date: made.startDate,
      end_date: made.endDate,
      invoice_date: made.dates.invoiceDate,
      terms: made.dates.terms,
      due_date: made.dates.dueDate || null,
      total_loads: totals.loads,
      total_weight_tons: fromUnits(totals.weightUnits, TONS_SCALE),
      total_rev: toDollars(totals.revCents),
      total_cost: toDollars(totals.costCents),
      fixed_mob_rev: toDollars(totals.fixedRevCents),
      fixed_mob_cost: toDollars(totals.fixedCostCents),
      ...newStampOf(change),
    });
  }

  /** Returns the terms of the project's customer, or else the default terms of the company; '' for none. */
  async usualTerms({ sql, scope }: ProjectChange): Promise<string> {
    const row = await sql.one<{ terms: string }>(
      `SELECT COALESCE(NULLIF(a.terms, ''), c.default_terms) AS terms
         FROM projects p
         JOIN companies c ON c.id = p.company_id
         LEFT JOIN account_companies a ON a.id = p.customer_id AND a.company_id = p.company_id
        WHERE p.id = ? AND p.company_id = ?`,
      [scope.projectId, scope.companyId],
    );
    return row?.terms ?? '';
  }

  /** Changes dates, terms or the sending of an invoice. A day of '' is stored as none. */
  async update(
    change: ProjectChange,
    id: number,
    { due_date: due, ...columns }: ChangedColumns,
  ): Promise<void> {
    const dueDate = due === undefined ? {} : { due_date: due === '' ? null : due };
    await updateRecord(change, CustomerInvoiceEntity, id, { ...columns, ...dueDate });
  }

  /** Marks an invoice as replaced by a newer version: it stays as a record and no longer counts. */
  async supersede(change: ProjectChange, id: number): Promise<void> {
    await updateRecord(change, CustomerInvoiceEntity, id, { is_current: false });
  }

  /** Returns the current invoices of projects. */
  async billed(projectIds: readonly OwnedProjectId[]): Promise<Map<number, { invoices: InvoiceSum[] }>> {
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
    where: FindOptionsWhere<CustomerInvoiceEntity> | FindOptionsWhere<CustomerInvoiceEntity>[],
  ): Promise<CustomerInvoiceReply[]> {
    const rows = await sql.manager.find(CustomerInvoiceEntity, { where, order: { id: 'ASC' } });
    const canceled = await this.lines.canceledCounts(sql, rows);
    return rows.map((row) => presentCustomerInvoice(row, canceled.get(row.id) ?? 0));
  }
}
