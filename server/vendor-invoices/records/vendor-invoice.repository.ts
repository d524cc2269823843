import { Injectable } from '@nestjs/common';
import { type Cents, toCents } from '../../../shared/calc/money';
import type { BillElsewhereReply, VendorInvoiceReply } from '../../../shared/contract/vendor-invoices';
import { DomainError } from '../../../shared/errors';
import { changedAfter } from '../../common';
import { type CompanyScope, Database, type ProjectChange, type ProjectScope, type Sql } from '../../database';
import { typeOf } from './billed-type';
import { type VendorInvoiceRow, presentVendorInvoice } from './vendor-invoice.presenter';

/** What a new invoice says of itself. */
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
/** What its lines come to. */
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
/** What may change of it, when its lines find their loads. */
export type ReconciledCounts = Pick<
  VendorInvoiceReply,
  'missing_load_count' | 'canceled_load_count' | 'freight_cost'
>;

const HEAD_COLUMNS = [
  'invoice_name',
  'vendor_name',
  'pc_carrier_id',
  'is_sand',
  'is_asset',
  'purchase_order',
  'customer_invoice_id',
  'discount_percent',
] as const satisfies readonly (keyof InvoiceHead)[];
const AMOUNT_COLUMNS = [
  'total_loads',
  'missing_load_count',
  'canceled_load_count',
  'total_weight_tons',
  'vendor_freight',
  'vendor_fsc',
  'vendor_sand',
  'vendor_total',
  'discount_amount',
  'net_total',
  'freight_cost',
] as const satisfies readonly (keyof InvoiceAmounts)[];
const COLUMNS = [
  ...['id', 'project_id', 'company_id', ...HEAD_COLUMNS, ...AMOUNT_COLUMNS, 'approval_status'],
  ...['created_by_id', 'updated_by_id', 'created_at', 'revision', 'is_deleted'],
]
  .map((column) => `v.${column}`)
  .join(', ');

/** Name of a bill: its number and its vendor. */
export type BillNumber = Pick<VendorInvoiceReply, 'invoice_name' | 'vendor_name' | 'pc_carrier_id'>;

type ElsewhereRow = Omit<BillElsewhereReply, 'type'> & Pick<VendorInvoiceRow, 'is_sand' | 'is_asset'>;

/** Bills of other projects that a warning names. */
const ELSEWHERE_MAX = 20;

/** Every query on vendor invoices themselves; their lines are VendorLineRepository's. */
@Injectable()
export class VendorInvoiceRepository {
  constructor(private readonly database: Database) {}

  /** What changed of a project's invoices after a revision, deleted ones included; after 0 all that exist. */
  async changedIn(
    { companyId, projectId }: ProjectScope,
    after: number,
    sql: Sql = this.database,
  ): Promise<VendorInvoiceReply[]> {
    const changed = changedAfter(after, 'v');
    const rows = await sql.rows<VendorInvoiceRow>(
      `SELECT ${COLUMNS} FROM vendor_invoices v
        WHERE v.company_id = ? AND v.project_id = ? AND ${changed.where} ORDER BY v.id`,
      [companyId, projectId, ...changed.values],
    );
    return rows.map(presentVendorInvoice);
  }

  /** An invoice of any project of the company. */
  async find({ companyId }: CompanyScope, id: number): Promise<VendorInvoiceReply | null> {
    const row = await this.database.one<VendorInvoiceRow>(
      `SELECT ${COLUMNS} FROM vendor_invoices v WHERE v.id = ? AND v.company_id = ? AND v.is_deleted = 0`,
      [id, companyId],
    );
    return row && presentVendorInvoice(row);
  }

  /** @throws DomainError `not_found`, also for a deleted invoice and another company's. */
  async get(scope: CompanyScope, id: number): Promise<VendorInvoiceReply> {
    return known(await this.find(scope, id));
  }

  /** Returns the invoice that a call made, even if it was deleted since: the call may be repeated with its key. */
  async made({ companyId, projectId }: ProjectScope, id: number): Promise<VendorInvoiceReply> {
    const row = await this.database.one<VendorInvoiceRow>(
      `SELECT ${COLUMNS} FROM vendor_invoices v WHERE v.id = ? AND v.company_id = ? AND v.project_id = ?`,
      [id, companyId, projectId],
    );
    return known(row && presentVendorInvoice(row));
  }

  /** An invoice of the project as it is under the lock. @throws DomainError `not_found`, also for a deleted one. */
  async getIn({ companyId, projectId }: ProjectScope, id: number, sql: Sql): Promise<VendorInvoiceReply> {
    const row = await sql.one<VendorInvoiceRow>(
      `SELECT ${COLUMNS} FROM vendor_invoices v
        WHERE v.id = ? AND v.company_id = ? AND v.project_id = ? AND v.is_deleted = 0 FOR UPDATE`,
      [id, companyId, projectId],
    );
    return known(row && presentVendorInvoice(row));
  }

  /** The names of invoices by id, deleted ones too. */
  async namesOf({ projectId }: ProjectScope, ids: Iterable<number>): Promise<Map<number, string>> {
    const wanted = [...new Set(ids)].filter((id) => id !== 0);
    if (wanted.length === 0) return new Map();
    const rows = await this.database.rows<{ id: number; invoice_name: string }>(
      'SELECT id, invoice_name FROM vendor_invoices WHERE project_id = ? AND id IN (?)',
      [projectId, wanted],
    );
    return new Map(rows.map(({ id, invoice_name: name }) => [id, name]));
  }

  /**
   * Bills of the same number and vendor in the company's other projects, the newest first. Numbers are compared as
   * unique names are. A vendor is the same by its carrier id or by its name, whatever it bills for: a project's vendor
   * may be a carrier elsewhere.
   */
  async elsewhere(
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

  /** Adds an invoice, unapproved; answers its id. The unique index refuses a name that is taken. */
  async insert(
    { sql, scope, revision, actor, now }: ProjectChange,
    invoice: InvoiceHead & InvoiceAmounts,
  ): Promise<number> {
    const columns = [...HEAD_COLUMNS, ...AMOUNT_COLUMNS];
    const { insertId } = await sql.run(
      `INSERT INTO vendor_invoices (project_id, company_id, ${columns.join(', ')}, revision, created_by_id,
         updated_by_id, created_at) VALUES (?)`,
      [
        [
          scope.projectId,
          scope.companyId,
          ...columns.map((column) => invoice[column]),
          ...[revision, actor.userId, actor.userId, now],
        ],
      ],
    );
    return insertId;
  }

  /** Sets some of an invoice's columns. */
  async update(
    { sql, scope, revision, actor }: ProjectChange,
    id: number,
    values: Partial<ReconciledCounts> & { approval_status?: number },
  ): Promise<void> {
    const entries = Object.entries(values);
    await sql.run(
      `UPDATE vendor_invoices SET ${entries.map(([column]) => `${column} = ?, `).join('')}revision = ?,
              updated_by_id = ? WHERE project_id = ? AND id = ?`,
      [...entries.map(([, value]) => value), revision, actor.userId, scope.projectId, id],
    );
  }

  async markDeleted({ sql, scope, revision, actor }: ProjectChange, id: number): Promise<void> {
    await sql.run(
      'UPDATE vendor_invoices SET is_deleted = 1, revision = ?, updated_by_id = ? WHERE project_id = ? AND id = ?',
      [revision, actor.userId, scope.projectId, id],
    );
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

  /** Whether a credit or a charge is recorded on the invoice. */
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
