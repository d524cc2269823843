import { Injectable } from '@nestjs/common';
import { toCents } from '#shared/calc/money';
import type { ReconcilableLoad } from '#shared/calc/reconciliation/index';
import { TONS_SCALE, toUnits } from '#shared/calc/scaled';
import type { VendorInvoiceType } from '#shared/contract/vendor-invoices';
import { DB_TYPES } from '#shared/rules/db-types';
import { isoOfSeconds } from '#shared/iso-time';
import { Database, type ProjectScope } from '#server/database/index';
import { INVOICE_COLUMN, KINDS } from '#server/loads/index';
import { BILLED } from '../records';

/** Reads the loads that are on no vendor invoice. */
@Injectable()
export class FreeLoadRepository {
  constructor(private readonly database: Database) {}

  /**
   * Returns the next loads after an id that no invoice of the side has, as candidates for a missing line.
   * Omits each load's list of loads with the same ticket, which no caller needs.
   */
  async after(
    { projectId }: ProjectScope,
    type: VendorInvoiceType,
    { afterId, limit }: { afterId: number; limit: number },
  ): Promise<ReconcilableLoad[]> {
    const { kind, side } = BILLED[type];
    const freight = kind === 'freight' ? 'ticket_number, po_number, sand_cost' : "'', '', 0";
    const rows = await this.database.arrays(
      `SELECT id, load_no, UNIX_TIMESTAMP(delivered_at), weight_tons, freight_cost, fsc_cost, ${freight}
         FROM ${KINDS[kind].table}
        WHERE project_id = ? AND id > ? AND ${INVOICE_COLUMN[side]} = 0 AND is_canceled = 0 AND transfer_type_id <> ?
        ORDER BY id LIMIT ?`,
      [projectId, afterId, DB_TYPES.transferredOut, limit],
    );
    return rows.map(freeLoad);
  }
}

function freeLoad(row: unknown[]): ReconcilableLoad {
  const [id, loadNo, seconds, tons, freight, fsc] = row.slice(0, 6).map(Number);
  const [ticketNumber, poNumber, sand] = row.slice(6);
  return {
    id: id ?? 0,
    loadNo: loadNo ?? 0,
    ticketNumber: String(ticketNumber),
    poNumber: String(poNumber),
    deliveredAt: isoOfSeconds(seconds ?? 0),
    weightUnits: toUnits(tons ?? 0, TONS_SCALE),
    isCanceled: false,
    isTransferredOut: false,
    transferredTo: '',
    invoiceId: 0,
    freightCostCents: toCents(freight ?? 0),
    fscCostCents: toCents(fsc ?? 0),
    sandCostCents: toCents(Number(sand)),
  };
}
