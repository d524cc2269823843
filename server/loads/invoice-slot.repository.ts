import { Injectable } from '@nestjs/common';
import type { LoadKind } from '#shared/contract/loads';
import type { ProjectChange } from '#server/database/index';

/** Kinds of invoice. A load can be on one invoice of each kind. */
export type InvoiceSide = 'customer' | 'vendor' | 'sand';

/** Maps a side to the load column that holds its invoice id. */
export const INVOICE_COLUMN = {
  customer: 'customer_invoice_id',
  vendor: 'vendor_invoice_id',
  sand: 'sand_invoice_id',
} as const satisfies Record<InvoiceSide, string>;

/** Invoice to put loads on; id 0 takes them off. */
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

/**
 * Stores the invoice of each load and side. Its primary key is the last guard against billing a load twice.
 */
@Injectable()
export class InvoiceSlotRepository {
  /** Moves the slots of loads, given as they were before the change. The primary key rejects a load that has one. */
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
    // The change holds the locks of the loads, so their rows are not read again. The ids are sent as one JSON text.
    await sql.run(
      `INSERT INTO load_invoice_slots (is_asset, side, load_id, project_id, invoice_id)
       SELECT ?, ?, ids.id, ?, ? FROM JSON_TABLE(?, '$[*]' COLUMNS (id BIGINT UNSIGNED PATH '$')) ids`,
      [isAsset, side, scope.projectId, invoiceId, JSON.stringify(before.map(({ id }) => id))],
    );
  }
}
