import { Injectable } from '@nestjs/common';
import type {
  CustomerInvoiceLoadReply,
  CustomerInvoiceReply,
  CustomerInvoiceTotalsReply,
} from '#shared/contract/customer-invoices';
import type { LoadKind } from '#shared/contract/loads';
import { DB_TYPES } from '#shared/rules/db-types';
import { LOAD_KINDS } from '#shared/rules/load-kinds';
import { ROWS_PER_STATEMENT, inSlices } from '#server/platform/common/index';
import {
  Database,
  type OwnedInvoice,
  type ProjectChange,
  type ProjectScope,
  type Sql,
} from '#server/database/index';
import { KINDS } from '#server/loads/index';
import { type CustomerInvoiceLineRow, presentCustomerInvoiceLine } from './customer-invoice.presenter';

/** Columns of a line, each with its source in a load `l`; '' and 0 if the kind has no such column. */
const LINE_COLUMNS: readonly (readonly [column: string, freight: string, asset: string])[] = [
  ['load_no', 'l.load_no', 'l.load_no'],
  ['delivered_at', 'l.delivered_at', 'l.delivered_at'],
  ['carrier_name', 'l.carrier_name', 'l.carrier_name'],
  ['pc_carrier_id', 'l.pc_carrier_id', 'l.pc_carrier_id'],
  ['po_number', 'l.po_number', "''"],
  ['product_name', 'l.product_name', "''"],
  ['terminal_name', 'l.terminal_name', "''"],
  ['ticket_number', 'l.ticket_number', "''"],
  ['load_type', "''", 'l.load_type'],
  ['total_boxes', '0', 'l.total_boxes'],
  ['mileage', 'l.approved_mileage', 'l.approved_mileage'],
  ['weight_tons', 'l.weight_tons', 'l.weight_tons'],
  ['freight_rev', 'l.freight_rev', 'l.freight_rev'],
  ['fsc_rev', 'l.fsc_rev', 'l.fsc_rev'],
  ['sand_rev', 'l.sand_rev', '0'],
  ['freight_cost', 'l.freight_cost', 'l.freight_cost'],
  ['fsc_cost', 'l.fsc_cost', 'l.fsc_cost'],
  ['sand_cost', 'l.sand_cost', '0'],
];
const COLUMN_NAMES = LINE_COLUMNS.map(([column]) => column).join(', ');
const COLUMN_VALUES: Record<LoadKind, string> = {
  freight: LINE_COLUMNS.map(([, freight]) => freight).join(', '),
  asset: LINE_COLUMNS.map(([, , asset]) => asset).join(', '),
};

/** Condition of a load that counts. A canceled or transferred-out load now has the amount 0. */
const IS_COUNTED = `l.is_canceled = 0 AND l.transfer_type_id <> ${DB_TYPES.transferredOut}`;
const NOW: Record<LoadKind, { rev: string; cost: string }> = {
  freight: {
    rev: 'l.freight_rev + l.fsc_rev + l.sand_rev',
    cost: 'l.freight_cost + l.fsc_cost + l.sand_cost',
  },
  asset: { rev: 'l.freight_rev + l.fsc_rev', cost: 'l.freight_cost + l.fsc_cost' },
};
const nowOf = (amount: string): string => `IF(${IS_COUNTED}, ${amount}, 0)`;

/** Returns the join of lines `n` of invoices `i` with their loads, in the order of the lines' primary key. */
const linesWithLoads = (kind: LoadKind): string =>
  `customer_invoices i
     STRAIGHT_JOIN customer_invoice_lines n ON n.project_id = i.project_id AND n.invoice_id = i.id
     STRAIGHT_JOIN ${KINDS[kind].table} l ON l.project_id = n.project_id AND l.id = n.load_id`;

const lineSelect = (kind: LoadKind): string =>
  `SELECT n.invoice_id, i.is_asset, n.load_id, n.load_no, l.is_canceled, n.weight_tons, n.freight_rev, n.fsc_rev, n.sand_rev,
          n.freight_rev + n.fsc_rev + n.sand_rev AS total_rev, n.freight_cost, n.fsc_cost, n.sand_cost,
          n.ticket_number, n.product_name, n.terminal_name, n.po_number, n.carrier_name, n.pc_carrier_id, n.mileage,
          UNIX_TIMESTAMP(n.delivered_at) AS delivered, n.load_type, n.total_boxes,
          ${nowOf('l.weight_tons')} AS calculated_weight, ${nowOf(NOW[kind].rev)} AS calculated_rev
     FROM ${linesWithLoads(kind)}`;

const kindOf = ({ is_asset: isAsset }: { is_asset: boolean | number }): LoadKind =>
  isAsset === true || isAsset === 1 ? 'asset' : 'freight';

/** Invoice whose lines are joined with the loads of its kind. */
type InvoiceOfKind = Pick<CustomerInvoiceReply, 'id' | 'is_asset'>;

/** Returns the ids of invoices by kind of load, without kinds that have none. */
const idsByKind = (invoices: readonly InvoiceOfKind[]): [LoadKind, number[]][] =>
  LOAD_KINDS.map((kind): [LoadKind, number[]] => [
    kind,
    invoices.filter((invoice) => kindOf(invoice) === kind).map(({ id }) => id),
  ]).filter(([, ids]) => ids.length > 0);

/** Holds every query on the lines of customer invoices. */
@Injectable()
export class CustomerInvoiceLineRepository {
  constructor(private readonly database: Database) {}

  /** Stores a snapshot of loads, which the change has locked. */
  async insert(
    { sql, scope, progress }: ProjectChange,
    kind: LoadKind,
    invoiceId: number,
    loadIds: readonly number[],
  ): Promise<void> {
    const putSlice = async (slice: readonly number[]): Promise<never[]> => {
      await sql.run(
        `INSERT INTO customer_invoice_lines (project_id, invoice_id, load_id, ${COLUMN_NAMES})
       SELECT l.project_id, ?, l.id, ${COLUMN_VALUES[kind]}
           FROM JSON_TABLE(?, '$[*]' COLUMNS (id BIGINT UNSIGNED PATH '$')) ids
                STRAIGHT_JOIN ${KINDS[kind].table} l ON l.project_id = ? AND l.id = ids.id`,
        [invoiceId, JSON.stringify(slice), scope.projectId],
      );
      progress.pass(slice.length);
      return [];
    };
    await inSlices(loadIds, putSlice, ROWS_PER_STATEMENT);
  }

  /** Returns the ids of the loads of an invoice. */
  async loadIds({ projectId }: ProjectScope, invoiceId: number, sql: Sql): Promise<number[]> {
    const rows = await sql.arrays(
      'SELECT load_id FROM customer_invoice_lines WHERE project_id = ? AND invoice_id = ?',
      [projectId, invoiceId],
    );
    return rows.map(([id]) => id as number);
  }

  /** Returns the lines of an invoice with the present amounts of their loads, in the order of delivery. */
  async ofInvoice(invoice: OwnedInvoice<CustomerInvoiceReply>): Promise<CustomerInvoiceLoadReply[]> {
    const rows = await this.database.rows<CustomerInvoiceLineRow>(
      `${lineSelect(kindOf(invoice))} WHERE i.project_id = ? AND i.id = ? ORDER BY n.delivered_at, n.load_id`,
      [invoice.project_id, invoice.id],
    );
    return rows.map(presentCustomerInvoiceLine);
  }

  /** Returns the ids of the loads of an invoice in the order of delivery, for reading its lines in chunks. */
  async loadIdsInOrder({ project_id: projectId, id }: OwnedInvoice<CustomerInvoiceReply>): Promise<number[]> {
    const rows = await this.database.arrays(
      `SELECT load_id FROM customer_invoice_lines WHERE project_id = ? AND invoice_id = ?
        ORDER BY delivered_at, load_id`,
      [projectId, id],
    );
    return rows.map(([loadId]) => loadId as number);
  }

  /** Returns some lines of an invoice with the present amounts of their loads, in the order of delivery. */
  async ofLoads(
    invoice: OwnedInvoice<CustomerInvoiceReply>,
    loadIds: readonly number[],
  ): Promise<CustomerInvoiceLoadReply[]> {
    const rows = await this.database.rows<CustomerInvoiceLineRow>(
      `${lineSelect(kindOf(invoice))} WHERE i.project_id = ? AND i.id = ? AND n.load_id IN (?)
        ORDER BY n.delivered_at, n.load_id`,
      [invoice.project_id, invoice.id, loadIds],
    );
    return rows.map(presentCustomerInvoiceLine);
  }

  /** Returns the ids of all invoices of a project for a kind of load, superseded versions included. */
  async invoicesOf({ companyId, projectId }: ProjectScope, kind: LoadKind): Promise<number[]> {
    const rows = await this.database.arrays(
      `SELECT id FROM customer_invoices
        WHERE project_id = ? AND company_id = ? AND is_asset = ? AND is_deleted = 0 ORDER BY id`,
      [projectId, companyId, kind === 'asset'],
    );
    return rows.map(([id]) => id as number);
  }

  /** Returns the next lines of an invoice after a load, ordered by load id. */
  async after(
    { projectId }: ProjectScope,
    kind: LoadKind,
    { invoiceId, loadId, limit }: { invoiceId: number; loadId: number; limit: number },
  ): Promise<CustomerInvoiceLoadReply[]> {
    const rows = await this.database.rows<CustomerInvoiceLineRow>(
      `${lineSelect(kind)} WHERE i.project_id = ? AND i.id = ? AND n.load_id > ? ORDER BY n.load_id LIMIT ?`,
      [projectId, invoiceId, loadId, limit],
    );
    return rows.map(presentCustomerInvoiceLine);
  }

  /**
   * Sums the present amounts of the loads on each of these invoices of a project, ordered by invoice.
   * A canceled load counts as 0, so the difference shows what was billed for it. One join for each kind of load, and
   * none for a kind without invoices.
   */
  async totals(
    { companyId, projectId }: ProjectScope,
    invoices: readonly InvoiceOfKind[],
  ): Promise<CustomerInvoiceTotalsReply[]> {
    const rows = await Promise.all(
      idsByKind(invoices).map(([kind, ids]) =>
        this.database.rows<CustomerInvoiceTotalsReply>(
          `SELECT i.id AS invoice_id, SUM(${nowOf('l.weight_tons')}) AS calculated_weight,
                  SUM(${nowOf(NOW[kind].rev)}) AS calculated_rev,
                  SUM(${nowOf(NOW[kind].cost)}) AS calculated_cost,
                  SUM(l.is_canceled) AS canceled_load_count
             FROM ${linesWithLoads(kind)}
            WHERE i.project_id = ? AND i.company_id = ? AND i.is_deleted = 0 AND i.id IN (?)
            GROUP BY i.id`,
          [projectId, companyId, ids],
        ),
      ),
    );
    return rows.flat().sort((one, other) => one.invoice_id - other.invoice_id);
  }

  /** Counts the loads of each invoice that are canceled now. Sends no query without invoices. */
  async canceledCounts(sql: Sql, invoices: readonly InvoiceOfKind[]): Promise<Map<number, number>> {
    const counts = new Map<number, number>();
    for (const [kind, ids] of idsByKind(invoices)) {
      const rows = await sql.rows<{ id: number; loads: number }>(
        `SELECT i.id, COUNT(*) AS loads FROM ${linesWithLoads(kind)}
          WHERE i.id IN (?) AND l.is_canceled = 1 GROUP BY i.id`,
        [ids],
      );
      for (const { id, loads } of rows) counts.set(id, loads);
    }
    return counts;
  }
}
