import { Injectable } from '@nestjs/common';
import type { BilledLine } from '../../shared/calc/reconciliation';
import type { VendorInvoiceType } from '../../shared/contract/vendor-invoices';
import { Database, type ProjectScope, type Sql } from '../database';
import { KINDS } from '../loads';
import { BILLED } from './billed-type';

/** How the loads are found that lines name: by which index, and which column holds what the lines say. */
const NAMED_BY = {
  freight: { index: 'ix_freight_loads_load_no', column: 'load_no', order: '' },
  asset: { index: 'ix_asset_loads_load_no', column: 'load_no', order: '' },
  sand: { index: 'ix_freight_loads_ticket', column: 'ticket_number', order: 'AND TRIM(po_number) = ?' },
} as const satisfies Record<VendorInvoiceType, object>;

const nameOf = (type: VendorInvoiceType, line: BilledLine): string | number =>
  type === 'sand' ? line.ticketNumber : line.loadNo;

/** Finds the loads that the lines of vendors mean. */
@Injectable()
export class VendorLoadRepository {
  constructor(private readonly database: Database) {}

  /**
   * Ids of the project's loads that lines name (of sand: of the purchase order), by an index; what exactly matches is
   * decided by `matchLines`.
   */
  async named(
    { projectId }: ProjectScope,
    type: VendorInvoiceType,
    lines: readonly BilledLine[],
    { purchaseOrder, sql = this.database }: { purchaseOrder: string; sql?: Sql },
  ): Promise<number[]> {
    const { index, column, order } = NAMED_BY[type];
    const names = [...new Set(lines.map((line) => nameOf(type, line)))];
    if (names.length === 0) return [];
    const rows = await sql.arrays(
      `SELECT id FROM ${KINDS[BILLED[type].kind].table} FORCE INDEX (${index})
        WHERE project_id = ? AND ${column} IN (?) ${order}`,
      [projectId, names, ...(order === '' ? [] : [purchaseOrder.trim()])],
    );
    return rows.map(([id]) => Number(id));
  }
}
