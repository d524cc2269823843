import { Injectable } from '@nestjs/common';
import type { CreditDebitSum, InvoiceType } from '../../shared/calc/totals';
import { toCents } from '../../shared/calc/money';
import type { CreditDebitReply } from '../../shared/contract/credits-debits';
import { changedAfter } from '../common';
import { type CompanyScope, Database, type ProjectChange, type ProjectScope, type Sql } from '../database';
import type { CreditBilling } from '../loads';
import type { CreditDebitFields, CreditableInvoice } from './credit-debit.policy';
import { type CreditDebitRow, presentCreditDebit } from './credit-debit.presenter';

const COLUMNS = `e.id, e.project_id, e.vendor_name, e.is_credit, e.amount, e.is_vendor, e.invoice_type, e.invoice_id,
  COALESCE(c.invoice_name, v.invoice_name, '') AS invoice_name, e.created_by_id, e.updated_by_id, e.created_at,
  e.revision, e.is_deleted`;
const INVOICES = `
  LEFT JOIN customer_invoices c ON e.is_vendor = 0 AND c.id = e.invoice_id AND c.project_id = e.project_id
  LEFT JOIN vendor_invoices v ON e.is_vendor = 1 AND v.id = e.invoice_id AND v.project_id = e.project_id`;
const SOURCE = `credits_debits e JOIN projects p ON p.id = e.project_id AND p.company_id = ? ${INVOICES}`;

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

/** Every query on credits and charges. */
@Injectable()
export class CreditDebitRepository implements CreditBilling {
  constructor(private readonly database: Database) {}

  /** What changed of a project's credits and charges after a revision, deleted ones included; after 0 all that exist. */
  async changedIn(scope: ProjectScope, after: number, sql: Sql = this.database): Promise<CreditDebitReply[]> {
    const changed = changedAfter(after, 'e');
    const rows = await sql.rows<CreditDebitRow>(
      `SELECT ${COLUMNS} FROM ${SOURCE} WHERE e.project_id = ? AND ${changed.where} ORDER BY e.id`,
      [scope.companyId, scope.projectId, ...changed.values],
    );
    return rows.map(presentCreditDebit);
  }

  /** An entry of any project of the company. */
  find({ companyId }: CompanyScope, id: number): Promise<CreditDebitRow | null> {
    return this.database.one<CreditDebitRow>(
      `SELECT ${COLUMNS} FROM ${SOURCE} WHERE e.id = ? AND e.is_deleted = 0`,
      [companyId, id],
    );
  }

  /** An entry of the project, as it is under the lock. */
  findIn(scope: ProjectScope, id: number, sql: Sql): Promise<CreditDebitRow | null> {
    return sql.one<CreditDebitRow>(
      `SELECT ${COLUMNS} FROM ${SOURCE} WHERE e.project_id = ? AND e.id = ? AND e.is_deleted = 0`,
      [scope.companyId, scope.projectId, id],
    );
  }

  /** The invoice of a side that an entry would be on, as it is under the lock; null where the project has none. */
  invoiceOf(
    { sql, scope }: ProjectChange,
    { is_vendor: isVendor, invoice_id: id }: CreditDebitFields,
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

  /** The entries on a customer invoice, as they are under the lock. */
  onCustomerInvoice({ sql, scope }: ProjectChange, invoiceId: number): Promise<CreditDebitRow[]> {
    return sql.rows<CreditDebitRow>(
      `SELECT ${COLUMNS} FROM ${SOURCE}
        WHERE e.project_id = ? AND e.is_vendor = 0 AND e.invoice_id = ? AND e.is_deleted = 0 ORDER BY e.id`,
      [scope.companyId, scope.projectId, invoiceId],
    );
  }

  /** Moves all entries of a customer invoice to another. */
  async moveToCustomerInvoice(
    { sql, scope, revision, actor }: ProjectChange,
    fromId: number,
    toId: number,
  ): Promise<void> {
    await sql.run(
      `UPDATE credits_debits SET invoice_id = ?, revision = ?, updated_by_id = ?
        WHERE project_id = ? AND is_vendor = 0 AND invoice_id = ? AND is_deleted = 0`,
      [toId, revision, actor.userId, scope.projectId, fromId],
    );
  }

  /** Adds an entry; answers its id. */
  async insert(
    { sql, scope, revision, actor, now }: ProjectChange,
    fields: CreditDebitFields,
  ): Promise<number> {
    const { insertId } = await sql.run(
      `INSERT INTO credits_debits (project_id, is_vendor, is_credit, invoice_type, vendor_name, invoice_id, amount,
         revision, created_by_id, updated_by_id, created_at) VALUES (?)`,
      [[scope.projectId, ...valuesOf(fields), revision, actor.userId, actor.userId, now]],
    );
    return insertId;
  }

  async update(change: ProjectChange, id: number, fields: CreditDebitFields): Promise<void> {
    await change.sql.run(
      `UPDATE credits_debits SET is_vendor = ?, is_credit = ?, invoice_type = ?, vendor_name = ?, invoice_id = ?,
              amount = ?, revision = ?, updated_by_id = ?
        WHERE project_id = ? AND id = ?`,
      [...valuesOf(fields), change.revision, change.actor.userId, change.scope.projectId, id],
    );
  }

  async markDeleted({ sql, scope, revision, actor }: ProjectChange, id: number): Promise<void> {
    await sql.run(
      'UPDATE credits_debits SET is_deleted = 1, revision = ?, updated_by_id = ? WHERE project_id = ? AND id = ?',
      [revision, actor.userId, scope.projectId, id],
    );
  }

  /**
   * What the totals count of projects that the caller has found within a company: each entry with the carrier of its
   * invoice, because names change.
   */
  async billed(projectIds: readonly number[]): Promise<Map<number, { credits: CreditDebitSum[] }>> {
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

/** The totals know purchase orders without surrounding blanks, and types in small letters. */
const sumOf = (row: SumOfEntry): CreditDebitSum => ({
  side: row.is_vendor === 1 ? 'vendor' : 'customer',
  type: row.invoice_type.toLowerCase() as InvoiceType,
  isCredit: row.is_credit === 1,
  vendorName: row.vendor_name,
  pcCarrierId: row.pc_carrier_id,
  poNumber: row.invoice_type === 'Sand' ? row.po_number.trim() : '',
  amountCents: toCents(row.amount),
});

const valuesOf = (fields: CreditDebitFields): (string | number | boolean)[] => [
  fields.is_vendor,
  fields.is_credit,
  fields.invoice_type,
  fields.vendor_name,
  fields.invoice_id,
  fields.amount,
];
