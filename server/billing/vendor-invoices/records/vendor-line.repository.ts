import { Injectable } from '@nestjs/common';
import { inSlices } from '#server/platform/common/index';
import {
  type CompanyScope,
  Database,
  type ProjectChange,
  type ProjectScope,
  type Sql,
} from '#server/database/index';
import { type RejectedLoadReply, VENDOR_REFUSALS } from '#shared/contract/vendor-generation';
import type { VendorInvoiceType } from '#shared/contract/vendor-invoices';
import { KINDS } from '#server/loads/index';
import { BILLED } from './billed-type';
import { type LineMark, type MarkRow, marksByLine } from './line-mark';
import type { VendorLineRow } from './vendor-line.presenter';

const LINE_COLUMNS = [
  'line_no',
  'load_no',
  'ticket_number',
  'vendor_freight',
  'vendor_fsc',
  'vendor_sand',
  'weight_tons',
  'moisture_content',
  'load_id',
  'duplicate_of',
] as const;
const COLUMNS = ['id', 'invoice_id', ...LINE_COLUMNS].map((column) => `l.${column}`).join(', ');

/** Columns of a line, for statements that join others. */
export const LINE_COLUMNS_SQL = COLUMNS;

/** A line to store. The repository adds the invoice and the id. */
export type NewLine = Omit<VendorLineRow, 'id' | 'invoice_id'>;

/** A line that bills a load again. */
export type DuplicateLine = Pick<VendorLineRow, 'id' | 'invoice_id' | 'load_id'>;

/** Queries the lines of vendor invoices. */
@Injectable()
export class VendorLineRepository {
  constructor(private readonly database: Database) {}

  /** Returns the lines of an invoice in the order of its file. */
  ofInvoice(
    { projectId }: ProjectScope,
    invoiceId: number,
    sql: Sql = this.database,
  ): Promise<VendorLineRow[]> {
    return sql.rows<VendorLineRow>(
      `SELECT ${COLUMNS} FROM vendor_invoice_lines l WHERE l.project_id = ? AND l.invoice_id = ? ORDER BY l.line_no`,
      [projectId, invoiceId],
    );
  }

  /** Returns the decisions about lines of bills, by the id of the line. */
  async marks(
    { companyId, projectId }: ProjectScope,
    invoiceIds: readonly number[],
    sql: Sql = this.database,
  ): Promise<Map<number, LineMark>> {
    if (invoiceIds.length === 0) return new Map();
    const rows = await sql.rows<MarkRow>(
      `SELECT l.line_id AS lineId, l.difference, d.id AS decisionId, d.decision, d.title, d.reason,
              d.decided_by AS \`by\`, d.decided_at AS decidedAt
         FROM vendor_decision_lines l JOIN vendor_decisions d ON d.id = l.decision_id AND d.company_id = ?
        WHERE l.project_id = ? AND l.invoice_id IN (?)`,
      [companyId, projectId, invoiceIds],
    );
    return marksByLine(rows);
  }

  /** Returns the load with the largest calculated cost on an invoice. */
  async largestLoad(
    { sql, scope }: ProjectChange,
    type: VendorInvoiceType,
    invoiceId: number,
  ): Promise<{ load_no: number; amount: number }> {
    const cost = type === 'sand' ? 'f.sand_cost' : 'f.freight_cost + f.fsc_cost';
    const load = await sql.one<{ load_no: number; amount: number }>(
      `SELECT f.load_no, ${cost} AS amount
         FROM vendor_invoice_lines l
         JOIN ${KINDS[BILLED[type].kind].table} f ON f.project_id = l.project_id AND f.id = l.load_id
        WHERE l.project_id = ? AND l.invoice_id = ? ORDER BY amount DESC, f.load_no LIMIT 1`,
      [scope.projectId, invoiceId],
    );
    return load ?? { load_no: 0, amount: 0 };
  }

  /** Counts the lines of an invoice, and the loads that its generation refused. */
  async counts({ projectId }: ProjectScope, invoiceId: number): Promise<{ lines: number; refused: number }> {
    const at = [projectId, invoiceId];
    const row = await this.database.one<{ lines: number; refused: number }>(
      `SELECT (SELECT COUNT(*) FROM vendor_invoice_lines WHERE project_id = ? AND invoice_id = ?) AS \`lines\`,
              (SELECT COUNT(*) FROM vendor_invoice_rejections WHERE project_id = ? AND invoice_id = ?) AS refused`,
      [...at, ...at],
    );
    return row ?? { lines: 0, refused: 0 };
  }

  /** Returns the next lines of an invoice after a place in its file, in order. */
  after(
    { projectId }: ProjectScope,
    invoiceId: number,
    { lineNo, limit }: { lineNo: number; limit: number },
  ): Promise<VendorLineRow[]> {
    return this.database.rows<VendorLineRow>(
      `SELECT ${COLUMNS} FROM vendor_invoice_lines l
        WHERE l.project_id = ? AND l.invoice_id = ? AND l.line_no > ? ORDER BY l.line_no LIMIT ?`,
      [projectId, invoiceId, lineNo, limit],
    );
  }

  /** Returns the lines at some places of an invoice's file, in order. */
  at({ projectId }: ProjectScope, invoiceId: number, lineNos: readonly number[]): Promise<VendorLineRow[]> {
    return this.database.rows<VendorLineRow>(
      `SELECT ${COLUMNS} FROM vendor_invoice_lines l
        WHERE l.project_id = ? AND l.invoice_id = ? AND l.line_no IN (?) ORDER BY l.line_no`,
      [projectId, invoiceId, lineNos],
    );
  }

  /** Finds a line of any invoice of the company that is not deleted. */
  find({ companyId }: CompanyScope, id: number): Promise<VendorLineRow | null> {
    return this.database.one<VendorLineRow>(
      `SELECT ${COLUMNS} FROM vendor_invoice_lines l
         JOIN vendor_invoices v ON v.id = l.invoice_id AND v.company_id = ? AND v.is_deleted = 0
        WHERE l.id = ?`,
      [companyId, id],
    );
  }

  /** Finds a line under the lock. */
  findIn({ projectId }: ProjectScope, id: number, sql: Sql): Promise<VendorLineRow | null> {
    return sql.one<VendorLineRow>(
      `SELECT ${COLUMNS} FROM vendor_invoice_lines l WHERE l.id = ? AND l.project_id = ? FOR UPDATE`,
      [id, projectId],
    );
  }

  /** Stores the lines of an invoice in batches. Builds each line when its batch is written. */
  async insertMany<T>(
    { sql, scope }: ProjectChange,
    invoiceId: number,
    given: readonly T[],
    lineOf: (one: T, invoiceId: number) => NewLine,
  ): Promise<void> {
    await inSlices(given, async (slice) => {
      await sql.insertMany(
        'vendor_invoice_lines',
        ['project_id', 'invoice_id', ...LINE_COLUMNS],
        slice.map((one) => {
          const line = lineOf(one, invoiceId);
          return [scope.projectId, invoiceId, ...LINE_COLUMNS.map((column) => line[column])];
        }),
      );
      return [];
    });
  }

  async setLoad({ sql, scope }: ProjectChange, lineId: number, loadId: number): Promise<void> {
    await sql.run('UPDATE vendor_invoice_lines SET load_id = ? WHERE project_id = ? AND id = ?', [
      loadId,
      scope.projectId,
      lineId,
    ]);
  }

  /** Returns the lines of other invoices, not deleted, that repeat an invoice's loads, oldest first. */
  duplicatesOf({ sql, scope }: ProjectChange, invoiceId: number): Promise<DuplicateLine[]> {
    return sql.rows<DuplicateLine>(
      `SELECT l.id, l.invoice_id, l.load_id FROM vendor_invoice_lines l
         JOIN vendor_invoices v ON v.id = l.invoice_id AND v.is_deleted = 0
        WHERE l.project_id = ? AND l.duplicate_of = ? AND l.invoice_id <> ?
        ORDER BY l.invoice_id, l.line_no`,
      [scope.projectId, invoiceId, invoiceId],
    );
  }

  /** Sets the invoice that has the load which lines repeat; 0 means these lines have it. */
  async setDuplicateOf(
    { sql, scope }: ProjectChange,
    lineIds: readonly number[],
    invoiceId: number,
  ): Promise<void> {
    if (lineIds.length === 0) return;
    await sql.run('UPDATE vendor_invoice_lines SET duplicate_of = ? WHERE project_id = ? AND id IN (?)', [
      invoiceId,
      scope.projectId,
      lineIds,
    ]);
  }

  /**
   * Returns ids of the loads that lines of an invoice name, in order, also of loads that another invoice has.
   */
  async loadIds({ sql, scope }: ProjectChange, invoiceId: number): Promise<number[]> {
    const rows = await sql.arrays(
      `SELECT DISTINCT load_id FROM vendor_invoice_lines
        WHERE project_id = ? AND invoice_id = ? AND load_id <> 0 ORDER BY load_id`,
      [scope.projectId, invoiceId],
    );
    return rows.map(([id]) => id as number);
  }

  /** Stores the loads that a generated invoice refused. */
  async insertRejections(
    { sql, scope }: ProjectChange,
    invoiceId: number,
    rejected: readonly RejectedLoadReply[],
  ): Promise<void> {
    await sql.insertMany(
      'vendor_invoice_rejections',
      ['project_id', 'invoice_id', 'load_id', 'load_no', 'reason'],
      rejected.map(({ load_id, load_no, reason }) => [scope.projectId, invoiceId, load_id, load_no, reason]),
    );
  }

  /** Reads the loads that a generated invoice refused when it was made, by reason. */
  rejections({ projectId }: ProjectScope, invoiceId: number): Promise<RejectedLoadReply[]> {
    return this.database.rows<RejectedLoadReply>(
      `SELECT load_id, load_no, reason FROM vendor_invoice_rejections
        WHERE project_id = ? AND invoice_id = ? ORDER BY FIELD(reason, ?), load_no, load_id`,
      [projectId, invoiceId, VENDOR_REFUSALS],
    );
  }
}
