import { Injectable } from '@nestjs/common';
import { toCents } from '#shared/calc/money';
import type { InvoiceSum } from '#shared/calc/totals/index';
import type { VendorInvoiceTotalsReply } from '#shared/contract/vendor-invoices';
import { DB_TYPES } from '#shared/rules/db-types';
import {
  Database,
  type OwnedProjectId,
  type ProjectScope,
  type Sql,
  type SqlRow,
} from '#server/database/index';
import type { VendorBilling } from '#server/loads/index';
import { typeOf } from './billed-type';
import { ifOwed, isOfClass, owedSql } from './owed-sql';
import type { VendorInvoiceEntity } from './vendor-invoice.entity';

/** Invoices to count: all of a project, or some. */
interface Counted {
  readonly invoiceIds?: readonly number[];
}

const count = (condition: string): string => `CAST(COALESCE(SUM(${condition}), 0) AS SIGNED)`;
const decimal = (expression: string, scale: number): string =>
  `CAST(COALESCE(SUM(${expression}), 0) AS DECIMAL(20,${scale}))`;

/**
 * Mirrors `withFixedCost` of shared/calc/reconciliation. An asset bill of the project's vendor is compared
 * with the fixed cost, less the vendor's other bills. It needs a normal line with an amount.
 */
const FIXED_OR_OWN = `CAST(IF(MAX(p.fixed_mob_cost) > 0 AND MAX(v.pc_carrier_id) = 0,
  IF(SUM(${ifOwed('l.vendor_freight + l.vendor_fsc <> 0')}) > 0,
     GREATEST(0, MAX(p.fixed_mob_cost) - (MAX(bills.net) - MAX(v.net_total))), 0),
  ${decimal(owedSql('asset', 'cost'), 2)}) AS DECIMAL(20,2))`;

/** Tables and expressions of the two kinds of loads. */
const KINDS = [
  {
    isAsset: false,
    table: 'freight_loads',
    calculatedWeight: decimal(owedSql('freight', 'weight'), 4),
    calculatedCost: decimal(owedSql('freight', 'cost'), 2),
    isTicketMissing: 'f.ticket_is_missing = 1',
    // Compares the length too, because the database ignores blanks at the end of tickets.
    shared: `LEFT JOIN (SELECT project_id, ticket_number, LENGTH(ticket_number) AS ticket_length FROM freight_loads
         WHERE project_id IN (?) AND ticket_number <> '' AND is_canceled = 0 AND transfer_type_id <> ?
         GROUP BY project_id, ticket_number, LENGTH(ticket_number) HAVING COUNT(*) > 1) t
      ON t.project_id = f.project_id AND t.ticket_number = f.ticket_number
     AND t.ticket_length = LENGTH(f.ticket_number)`,
    isTicketShared: 't.ticket_number IS NOT NULL',
  },
  {
    isAsset: true,
    table: 'asset_loads',
    calculatedWeight: decimal(owedSql('asset', 'weight'), 4),
    calculatedCost: FIXED_OR_OWN,
    isTicketMissing: '0',
    shared: `JOIN projects p ON p.id = v.project_id
       LEFT JOIN (SELECT project_id, SUM(net_total) AS net FROM vendor_invoices
              WHERE project_id IN (?) AND is_deleted = 0 AND is_asset = 1 AND pc_carrier_id = 0
              GROUP BY project_id) bills ON bills.project_id = v.project_id`,
    isTicketShared: '0',
  },
] as const;

const tablesOf = ({ table }: (typeof KINDS)[number]): string => `FROM vendor_invoices v
         LEFT JOIN vendor_invoice_lines l ON l.project_id = v.project_id AND l.invoice_id = v.id
         LEFT JOIN ${table} f ON f.project_id = l.project_id AND f.id = l.load_id AND l.load_id <> 0`;

type BilledRow = SqlRow<
  VendorInvoiceEntity,
  'project_id' | 'vendor_name' | 'pc_carrier_id' | 'is_sand' | 'is_asset' | 'purchase_order' | 'net_total'
>;

/**
 * Reads the present state of invoices' loads: sums and counts over lines and loads, with one statement for
 * each kind.
 */
@Injectable()
export class VendorTotalsRepository implements VendorBilling {
  constructor(private readonly database: Database) {}

  /** Returns one entry for each invoice. Calculated is the amount owed for its lines. */
  read(
    { projectId }: ProjectScope,
    { invoiceIds }: Counted = {},
    sql: Sql = this.database,
  ): Promise<VendorInvoiceTotalsReply[]> {
    return this.ofProjects(sql, [projectId], invoiceIds);
  }

  /** Returns the amount owed for each of the invoices, which are in these projects. It reads their lines alone. */
  async owed(
    projectIds: readonly OwnedProjectId[],
    invoiceIds: readonly number[],
  ): Promise<Map<number, number>> {
    if (invoiceIds.length === 0) return new Map();
    const ofKinds = await Promise.all(
      KINDS.map((kind) =>
        this.database.rows<{ id: number; owed: number }>(
          `SELECT v.id, ${kind.calculatedCost} AS owed ${tablesOf(kind)} ${kind.isAsset ? kind.shared : ''}
            WHERE v.project_id IN (?) AND v.is_deleted = 0 AND v.is_asset = ? AND v.id IN (?) GROUP BY v.id`,
          [...(kind.isAsset ? [projectIds] : []), projectIds, kind.isAsset, invoiceIds],
        ),
      ),
    );
    return new Map(ofKinds.flat().map(({ id, owed }) => [id, owed]));
  }

  /**
   * Returns the net of each vendor invoice of projects, for totals: gross less discount is what is paid.
   */
  async billed(projectIds: readonly OwnedProjectId[]): Promise<Map<number, { invoices: InvoiceSum[] }>> {
    const rows = await this.database.rows<BilledRow>(
      `SELECT project_id, vendor_name, pc_carrier_id, is_sand, is_asset, purchase_order, net_total
         FROM vendor_invoices WHERE project_id IN (?) AND is_deleted = 0 ORDER BY id`,
      [projectIds],
    );
    const byProject = new Map<number, InvoiceSum[]>();
    for (const row of rows) {
      const sum: InvoiceSum = {
        side: 'vendor',
        type: typeOf({ is_sand: row.is_sand === 1, is_asset: row.is_asset === 1 }),
        vendorName: row.vendor_name,
        pcCarrierId: row.pc_carrier_id,
        poNumber: row.purchase_order,
        totalCents: toCents(row.net_total),
      };
      const held = byProject.get(row.project_id);
      if (held) held.push(sum);
      else byProject.set(row.project_id, [sum]);
    }
    return new Map([...byProject].map(([id, invoices]) => [id, { invoices }]));
  }

  private async ofProjects(
    sql: Sql,
    projectIds: readonly number[],
    invoiceIds: readonly number[] | undefined,
  ): Promise<VendorInvoiceTotalsReply[]> {
    const parts: VendorInvoiceTotalsReply[] = [];
    for (const kind of KINDS) parts.push(...(await this.ofKind(sql, projectIds, kind, invoiceIds)));
    return parts.sort((one, other) => one.invoice_id - other.invoice_id);
  }

  private ofKind(
    sql: Sql,
    projectIds: readonly number[],
    kind: (typeof KINDS)[number],
    invoiceIds: readonly number[] | undefined,
  ): Promise<VendorInvoiceTotalsReply[]> {
    const some = invoiceIds === undefined ? '' : 'AND v.id IN (?)';
    return sql.rows<VendorInvoiceTotalsReply>(
      `SELECT v.id AS invoice_id,
              ${kind.calculatedWeight} AS calculated_weight,
              ${kind.calculatedCost} AS calculated_cost,
              ${count(`f.id IS NOT NULL AND ${kind.isTicketShared}`)} AS duplicate_ticket_count,
              ${count(isOfClass('duplicate'))} AS duplicate_load_count,
              ${count(`f.id IS NOT NULL AND ${kind.isTicketMissing}`)} AS missing_ticket_count,
              ${count(isOfClass('missing'))} AS missing_load_count,
              ${count(isOfClass('canceled'))} AS canceled_load_count,
              ${count(isOfClass('transferred'))} AS transferred_load_count,
              ${count("f.locked_reason <> ''")} AS locked_load_count
         ${tablesOf(kind)}
         ${kind.shared}
        WHERE v.project_id IN (?) AND v.is_deleted = 0 AND v.is_asset = ? ${some}
        GROUP BY v.id`,
      [
        ...(kind.isAsset ? [projectIds] : [projectIds, DB_TYPES.transferredOut]),
        projectIds,
        kind.isAsset,
        ...(invoiceIds === undefined ? [] : [invoiceIds.length === 0 ? [0] : invoiceIds]),
      ],
    );
  }
}
