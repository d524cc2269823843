import { Injectable } from '@nestjs/common';
import type { BilledLine } from '../../../shared/calc/reconciliation';
import type { VendorInvoiceType } from '../../../shared/contract/vendor-invoices';
import { Database, type ProjectScope, type Sql } from '../../database';
import { KINDS } from '../../loads';
import { BILLED } from '../records';

/** Index and column for the number that a line names, by type of invoice. */
const NAMED_BY = {
  freight: { index: 'ix_freight_loads_load_no', column: 'load_no', order: '' },
  asset: { index: 'ix_asset_loads_load_no', column: 'load_no', order: '' },
  sand: { index: 'ix_freight_loads_ticket', column: 'ticket_number', order: 'AND po_number = ?' },
} as const satisfies Record<VendorInvoiceType, object>;

const nameOf = (type: VendorInvoiceType, line: BilledLine): string | number =>
  type === 'sand' ? line.ticketNumber : line.loadNo;

/** Terminals and purchase orders that a sand invoice may name. */
export interface SandNames {
  readonly terminals: ReadonlySet<string>;
  readonly orders: ReadonlySet<string>;
}

/** Finds the loads that the lines of vendors name. */
@Injectable()
export class VendorLoadRepository {
  constructor(private readonly database: Database) {}

  /**
   * Returns ids of the project's loads that lines name, by an index. Sand is limited to its purchase order.
   * `matchLines` decides the exact match.
   */
  async named(
    { projectId }: ProjectScope,
    type: VendorInvoiceType,
    lines: readonly BilledLine[],
    { purchaseOrder, sql = this.database }: { purchaseOrder: string; sql?: Sql | undefined },
  ): Promise<number[]> {
    const { index, column, order } = NAMED_BY[type];
    const names = [...new Set(lines.map((line) => nameOf(type, line)))];
    if (names.length === 0) return [];
    const rows = await sql.arrays(
      `SELECT id FROM ${KINDS[BILLED[type].kind].table} FORCE INDEX (${index})
        WHERE project_id = ? AND ${column} IN (?) ${order}`,
      [projectId, names, ...(order === '' ? [] : [purchaseOrder])],
    );
    return rows.map(([id]) => Number(id));
  }

  /** Reads what a sand invoice may name: terminals of the project's loads, purchase orders of loads and sand rates. */
  async sandNames({ projectId }: ProjectScope, sql: Sql = this.database): Promise<SandNames> {
    const loads = await sql.arrays(
      'SELECT DISTINCT terminal_name, po_number FROM project_sums WHERE project_id = ? AND is_asset = 0 AND loads > 0',
      [projectId],
    );
    const rates = await sql.arrays(
      'SELECT po_number FROM project_sand_rates WHERE project_id = ? AND is_deleted = 0',
      [projectId],
    );
    const texts = (values: readonly unknown[]): string[] => values.map((value) => String(value).trim());
    return {
      terminals: new Set(texts(loads.map(([terminal]) => terminal)).filter((terminal) => terminal !== '')),
      orders: new Set(texts([...loads.map(([, order]) => order), ...rates.map(([order]) => order)])),
    };
  }
}
