import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import { toCents } from '#shared/calc/money';
import type { CreditDebitSum, InvoiceType } from '#shared/calc/totals/index';
import { CREDIT_DEBIT } from '#shared/records/credit-debit';
import type { FieldsOf, ReplyOf } from '#shared/records/project-record';
import type { CreditedInvoice } from '#shared/words/credit-warning';
import { RecordRepository } from '#server/platform/common/index';
import {
  type CompanyScope,
  Database,
  type OwnedProjectId,
  type ProjectChange,
  type ProjectScope,
  type Sql,
  stampOf,
} from '#server/database/index';
import type { CreditBilling } from '#server/loads/index';
import type { InvoiceCredits } from '../customer-invoices';
import { CreditDebitEntity } from './credit-debit.entity';
import type { CreditableInvoice } from './credit-debit.policy';

const INVOICES = `
  LEFT JOIN customer_invoices c ON e.is_vendor = 0 AND c.id = e.invoice_id AND c.project_id = e.project_id
  LEFT JOIN vendor_invoices v ON e.is_vendor = 1 AND v.id = e.invoice_id AND v.project_id = e.project_id`;

interface SumOfEntry {
  project_id: number;
  is_vendor: number;
  is_credit: number;
  invoice_type: string;
  vendor_name: string;
  pc_carrier_id: number;
  po_number: string;
  amount: number;
}

/** Holds every query on credits and charges. */
@Injectable()
export class CreditDebitRepository
  extends RecordRepository<typeof CREDIT_DEBIT, CreditDebitEntity>
  implements CreditBilling, InvoiceCredits
{
  constructor(database: Database) {
    super(database, {
      record: CREDIT_DEBIT,
      entity: CreditDebitEntity,
      alias: 'e',
      order: ['e.id'],
      shown: (row) => ({
        invoice_name: (row.customer_invoice ?? row.vendor_invoice)?.invoice_name ?? '',
        created_at: row.created_at.toISOString(),
      }),
    });
  }

  /** Selects entries in the company's projects, each with the name of its invoice. */
  protected override select(
    scope: CompanyScope | ProjectScope,
    sql: Sql,
  ): SelectQueryBuilder<CreditDebitEntity> {
    return super
      .select(scope, sql)
      .leftJoin('e.customer_invoice', 'c', 'e.is_vendor = 0 AND c.project_id = e.project_id')
      .leftJoin('e.vendor_invoice', 'v', 'e.is_vendor = 1 AND v.project_id = e.project_id')
      .addSelect(['c.id', 'c.invoice_name', 'v.id', 'v.invoice_name']);
  }

  /** Returns and locks the invoice that an entry names, or null when the project has none on that side. */
  invoiceOf(
    { sql, scope }: ProjectChange,
    { is_vendor: isVendor, invoice_id: id }: FieldsOf<typeof CREDIT_DEBIT>,
  ): Promise<CreditableInvoice | null> {
    return sql.one<CreditableInvoice>(
      isVendor
        ? `SELECT IF(is_sand, 'Sand', IF(is_asset, 'Asset', 'Freight')) AS type, vendor_name, '' AS replaced_by
             FROM vendor_invoices WHERE project_id = ? AND id = ? AND is_deleted = 0 FOR UPDATE`
        : `SELECT IF(i.is_asset, 'Asset', 'Freight') AS type, '' AS vendor_name,
                  IF(i.is_current, '', COALESCE(n.invoice_name, 'a newer version')) AS replaced_by
             FROM customer_invoices i
             LEFT JOIN customer_invoices n ON n.project_id = i.project_id AND n.is_current = 1 AND n.is_deleted = 0
              AND (n.id = i.version_of OR n.version_of IN (i.id, NULLIF(i.version_of, 0)))
            WHERE i.project_id = ? AND i.id = ? AND i.is_deleted = 0 LIMIT 1 FOR UPDATE`,
      [scope.projectId, id],
    );
  }

  /** Returns the invoice of an entry, with the total that it bills and all entries on it. */
  async creditedBy({ companyId, projectId }: ProjectScope, id: number): Promise<CreditedInvoice | null> {
    const rows = await this.database.rows<{ name: string; total: number; is_credit: number; amount: number }>(
      `SELECT COALESCE(c.invoice_name, v.invoice_name) AS name, COALESCE(c.total_rev, v.net_total) AS total,
              o.is_credit, o.amount
         FROM credits_debits e
         JOIN projects p ON p.id = e.project_id AND p.company_id = ? ${INVOICES}
         JOIN credits_debits o ON o.project_id = e.project_id AND o.is_vendor = e.is_vendor
          AND o.invoice_id = e.invoice_id AND o.is_deleted = 0
        WHERE e.project_id = ? AND e.id = ? AND e.is_deleted = 0 AND COALESCE(c.id, v.id) IS NOT NULL`,
      [companyId, projectId, id],
    );
    const [first] = rows;
    return first === undefined
      ? null
      : { ...first, entries: rows.map(({ is_credit, amount }) => ({ is_credit: is_credit === 1, amount })) };
  }

  /** Returns the entries on a customer invoice, read inside the change. */
  onCustomerInvoice(
    { sql, scope }: ProjectChange,
    invoiceId: number,
  ): Promise<ReplyOf<typeof CREDIT_DEBIT>[]> {
    return this.presented(this.select(scope, sql).where(onInvoice(scope, invoiceId)).orderBy('e.id'));
  }

  /** Returns the entries on a customer invoice of the project. */
  onInvoice(scope: ProjectScope, invoiceId: number): Promise<ReplyOf<typeof CREDIT_DEBIT>[]> {
    return this.presented(
      this.select(scope, this.database).where(onInvoice(scope, invoiceId)).orderBy('e.id'),
    );
  }

  /** Moves all entries of a customer invoice to another. */
  async moveToCustomerInvoice(change: ProjectChange, fromId: number, toId: number): Promise<void> {
    const { manager, scope } = change;
    await manager.update(CreditDebitEntity, onInvoice(scope, fromId), {
      invoice_id: toId,
      ...stampOf(change),
    });
  }

  /**
   * Returns the entries of projects for their totals.
   * Each has the carrier id of its invoice, because names change.
   */
  async billed(projectIds: readonly OwnedProjectId[]): Promise<Map<number, { credits: CreditDebitSum[] }>> {
    const rows = await this.database.rows<SumOfEntry>(
      `SELECT e.project_id, e.is_vendor, e.is_credit, e.invoice_type, e.vendor_name, e.amount,
              COALESCE(v.pc_carrier_id, 0) AS pc_carrier_id, COALESCE(v.purchase_order, '') AS po_number
         FROM credits_debits e ${INVOICES} WHERE e.project_id IN (?) AND e.is_deleted = 0`,
      [projectIds],
    );
    const byProject = new Map<number, { credits: CreditDebitSum[] }>();
    for (const row of rows) {
      const held = byProject.get(row.project_id);
      if (held) held.credits.push(sumOf(row));
      else byProject.set(row.project_id, { credits: [sumOf(row)] });
    }
    return byProject;
  }
}

const onInvoice = (
  { projectId }: ProjectScope,
  invoiceId: number,
): Pick<CreditDebitEntity, 'project_id' | 'is_vendor' | 'invoice_id' | 'is_deleted'> => ({
  project_id: projectId,
  is_vendor: false,
  invoice_id: invoiceId,
  is_deleted: false,
});

/** Converts a row for the totals, which use trimmed purchase orders and lowercase types. */
const sumOf = (row: SumOfEntry): CreditDebitSum => ({
  side: row.is_vendor === 1 ? 'vendor' : 'customer',
  type: row.invoice_type.toLowerCase() as InvoiceType,
  isCredit: row.is_credit === 1,
  vendorName: row.vendor_name,
  pcCarrierId: row.pc_carrier_id,
  poNumber: row.invoice_type === 'Sand' ? row.po_number.trim() : '',
  amountCents: toCents(row.amount),
});
