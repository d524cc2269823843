import { Injectable } from '@nestjs/common';
import type { LoadKind } from '../../shared/contract/loads';
import type { ProjectChange } from '../database';

/** The three kinds of invoice that a load can be on at once. */
export type InvoiceSide = 'customer' | 'vendor' | 'sand';

/** The column of a load that holds its invoice of a side. */
export const INVOICE_COLUMN = {
  customer: 'customer_invoice_id',
  vendor: 'vendor_invoice_id',
  sand: 'sand_invoice_id',
} as const satisfies Record<InvoiceSide, string>;

/** An invoice that loads are put on; 0 takes them off. */
export interface InvoiceSlot {
  readonly side: InvoiceSide;
  readonly invoiceId: number;
}

interface SlottedLoad {
  readonly id: number;
  readonly customer_invoice_id: number;
  readonly vendor_invoice_id: number;
  readonly sand_invoice_id?: number;
}

/** The last guard against a load on two invoices of a side. */
@Injectable()
export class InvoiceSlotRepository {
  /** Moves the slots of loads, given as they were before. The primary key refuses a load that has one. */
  async set(
    { sql, scope }: ProjectChange,
    kind: LoadKind,
    before: readonly SlottedLoad[],
    { side, invoiceId }: InvoiceSlot,
  ): Promise<void> {
    const isAsset = kind === 'asset';
    const taken = before.filter((load) => (load[INVOICE_COLUMN[side]] ?? 0) !== 0).map(({ id }) => id);
    if (taken.length > 0) {
      await sql.run('DELETE FROM load_invoice_slots WHERE is_asset = ? AND side = ? AND load_id IN (?)', [
        isAsset,
        side,
        taken,
      ]);
    }
    if (invoiceId === 0) return;
    // The change holds the loads: no row of one is read again, and the ids are sent as one text.
    await sql.run(
      `INSERT INTO load_invoice_slots (is_asset, side, load_id, project_id, invoice_id)
       SELECT ?, ?, ids.id, ?, ? FROM JSON_TABLE(?, '$[*]' COLUMNS (id BIGINT UNSIGNED PATH '$')) ids`,
      [isAsset, side, scope.projectId, invoiceId, JSON.stringify(before.map(({ id }) => id))],
    );
  }
}
