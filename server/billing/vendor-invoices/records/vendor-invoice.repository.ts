import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { type Cents, toCents } from '#shared/calc/money';
import type { BillElsewhereReply, VendorInvoiceReply } from '#shared/contract/vendor-invoices';
import { DomainError } from '#shared/errors/index';
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
} from '#server/database/index';
import { typeOf } from './billed-type';
import { VendorInvoiceEntity } from './vendor-invoice.entity';
import { presentVendorInvoice } from './vendor-invoice.presenter';

/** Fields of a new invoice that its order sets. */
export type InvoiceHead = Pick<
  VendorInvoiceReply,
  | 'invoice_name'
  | 'vendor_name'
  | 'pc_carrier_id'
  | 'is_sand'
  | 'is_asset'
  | 'purchase_order'
  | 'customer_invoice_id'
  | 'discount_percent'
>;
/** Sums of an invoice's lines. */
export type InvoiceAmounts = Pick<
  VendorInvoiceReply,
  | 'total_loads'
  | 'missing_load_count'
  | 'canceled_load_count'
  | 'total_weight_tons'
  | 'vendor_freight'
  | 'vendor_fsc'
  | 'vendor_sand'
  | 'vendor_total'
  | 'discount_amount'
  | 'net_total'
  | 'freight_cost'
>;
/** Counts and costs that change when lines find their loads. */
export type ReconciledCounts = Pick<
  VendorInvoiceReply,
  'missing_load_count' | 'canceled_load_count' | 'freight_cost'
>;

/** Sums and words of the decisions about differences. */
export type DecidedSums = Pick<
  VendorInvoiceEntity,
  'accepted_lines' | 'accepted_difference' | 'disputed_lines' | 'disputed_difference' | 'last_decision'
>;

type ApprovalField = 'approval_status' | 'approved_by_id' | 'approved_by' | 'approved_at';

/** Key of a bill: its number and its vendor. */
export type BillNumber = Pick<VendorInvoiceReply, 'invoice_name' | 'vendor_name' | 'pc_carrier_id'>;

type ElsewhereRow = Omit<BillElsewhereReply, 'type'> & { is_sand: number; is_asset: number };

/** Most bills of other projects that a warning names. */
const ELSEWHERE_MAX = 20;

/** Queries vendor invoices. VendorLineRepository queries their lines. */
@Injectable()
export class VendorInvoiceRepository {
  constructor(private readonly database: Database) {}

  /**
   * Returns the project's invoices that changed after a revision, deleted ones included. After 0: all that
   * exist.
   */
  async changedIn(
    { companyId, projectId }: ProjectScope,
    after: number,
    sql: Sql = this.database,
  ): Promise<VendorInvoiceReply[]> {
    const rows = await sql.manager.find(VendorInvoiceEntity, {
      where: { company_id: companyId, project_id: projectId, ...changedSince(after) },
      order: { id: 'ASC' },
    });
    return rows.map(presentVendorInvoice);
  }

  /** Finds an invoice in any project of the company. */
  async find({ companyId }: CompanyScope, id: number): Promise<VendorInvoiceReply | null> {
    const row = await this.database.manager.findOneBy(VendorInvoiceEntity, {
      id,
      company_id: companyId,
      is_deleted: false,
    });
    return row && presentVendorInvoice(row);
  }

  /** @throws DomainError `not_found`, also for a deleted invoice and another company's. */
  async get(scope: CompanyScope, id: number): Promise<VendorInvoiceReply> {
    return known(await this.find(scope, id));
  }

  /**
   * Returns the invoice that a call made, even if it was deleted since: the call may be repeated with its
   * key.
   */
  async made({ companyId, projectId }: ProjectScope, id: number): Promise<VendorInvoiceReply> {
    const row = await this.database.manager.findOneBy(VendorInvoiceEntity, {
      id,
      company_id: companyId,
      project_id: projectId,
    });
    return known(row && presentVendorInvoice(row));
  }

  /**
   * Returns an invoice of the project, read under the lock. @throws DomainError `not_found`, also for a
   * deleted one
   */
  async getIn({ companyId, projectId }: ProjectScope, id: number, sql: Sql): Promise<VendorInvoiceReply> {
    const row = await sql.manager.findOne(VendorInvoiceEntity, {
      where: { id, company_id: companyId, project_id: projectId, is_deleted: false },
      lock: { mode: 'pessimistic_write' },
    });
    return known(row && presentVendorInvoice(row));
  }

  /** Returns those of the invoices that the project has, in the order of their ids, read under the lock. */
  async listedIn(
    { companyId, projectId }: ProjectScope,
    ids: readonly number[],
    sql: Sql,
  ): Promise<VendorInvoiceReply[]> {
    const rows = await sql.manager.find(VendorInvoiceEntity, {
      where: { id: In([...ids]), company_id: companyId, project_id: projectId, is_deleted: false },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    return rows.map(presentVendorInvoice);
  }

  /** Returns the names of invoices by id, deleted ones included. */
  async namesOf({ projectId }: ProjectScope, ids: Iterable<number>): Promise<Map<number, string>> {
    const wanted = [...new Set(ids)].filter((id) => id !== 0);
    if (wanted.length === 0) return new Map();
    const rows = await this.database.manager.find(VendorInvoiceEntity, {
      select: { id: true, invoice_name: true },
      where: { project_id: projectId, id: In(wanted) },
    });
    return new Map(rows.map(({ id, invoice_name: name }) => [id, name]));
  }

  /**
   * Finds bills of the same number and vendor in the company's other projects, the newest first. Numbers are
   * compared as unique names are. A vendor matches by carrier id or by name, because a project's vendor may
   * be a carrier elsewhere.
   */
  async inOtherProjects(
    { companyId, projectId }: ProjectScope,
    { invoice_name: name, vendor_name: vendorName, pc_carrier_id: carrierId }: BillNumber,
    sql: Sql = this.database,
  ): Promise<BillElsewhereReply[]> {
    const rows = await sql.rows<ElsewhereRow>(
      `SELECT v.project_id, p.job_name, v.id AS invoice_id, v.invoice_name, v.is_sand, v.is_asset, v.net_total
         FROM vendor_invoices v JOIN projects p ON p.id = v.project_id AND p.company_id = v.company_id
        WHERE v.company_id = ? AND v.name_key = TRIM(?) AND v.project_id <> ?
          AND ((v.pc_carrier_id <> 0 AND v.pc_carrier_id = ?) OR TRIM(v.vendor_name) = TRIM(?))
        ORDER BY v.id DESC LIMIT ${ELSEWHERE_MAX}`,
      [companyId, name, projectId, carrierId, vendorName],
    );
    return rows.map(({ is_sand: isSand, is_asset: isAsset, ...bill }) => ({
      ...bill,
      type: typeOf({ is_sand: isSand === 1, is_asset: isAsset === 1 }),
    }));
  }

  /** Returns the vendor whose bill has a name in the project; '' when none has it. */
  async vendorWithName({ sql, scope }: ProjectChange, name: string): Promise<string> {
    const row = await sql.one<{ vendor_name: string }>(
      'SELECT vendor_name FROM vendor_invoices WHERE project_id = ? AND name_key = TRIM(?) LIMIT 1',
      [scope.projectId, name],
    );
    return row?.vendor_name ?? '';
  }

  /** Adds an invoice, unapproved, and returns its id. The unique index refuses a taken name. */
  insert(change: ProjectChange, invoice: InvoiceHead & InvoiceAmounts): Promise<number> {
    const { manager, scope, now } = change;
    return insertRecord(manager, VendorInvoiceEntity, {
      ...invoice,
      project_id: scope.projectId,
      company_id: scope.companyId,
      ...newStampOf(change),
      created_at: now,
    });
  }

  async update(
    change: ProjectChange,
    id: number,
    values: Partial<ReconciledCounts & DecidedSums & Pick<VendorInvoiceEntity, ApprovalField | 'is_deleted'>>,
  ): Promise<void> {
    await updateRecord(change, VendorInvoiceEntity, id, values);
  }

  async markDeleted(change: ProjectChange, id: number): Promise<void> {
    await this.update(change, id, { is_deleted: true });
  }

  /** Sums the asset bills of the project's vendor, net and in cents, except one of them. */
  async fixedCostBilled({ projectId }: ProjectScope, exceptId: number, sql: Sql): Promise<Cents> {
    const row = await sql.one<{ net: number }>(
      `SELECT COALESCE(SUM(net_total), 0) AS net FROM vendor_invoices
        WHERE project_id = ? AND is_deleted = 0 AND is_asset = 1 AND pc_carrier_id = 0 AND id <> ?`,
      [projectId, exceptId],
    );
    return toCents(row?.net ?? 0);
  }

  /** Checks that a credit or a charge is recorded on the invoice. */
  async hasCredits({ sql, scope }: ProjectChange, id: number): Promise<boolean> {
    const row = await sql.one<{ found: number }>(
      `SELECT EXISTS (SELECT 1 FROM credits_debits
                       WHERE project_id = ? AND is_vendor = 1 AND invoice_id = ? AND is_deleted = 0) AS found`,
      [scope.projectId, id],
    );
    return row?.found === 1;
  }
}

function known(invoice: VendorInvoiceReply | null): VendorInvoiceReply {
  if (invoice === null) throw new DomainError('not_found', { what: 'Invoice' });
  return invoice;
}
