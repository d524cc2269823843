import { Injectable } from '@nestjs/common';
import type { AssetLoad, FreightLoad } from '#shared/contract/loads';
import type { VendorInvoiceReply, VendorInvoiceType } from '#shared/contract/vendor-invoices';
import type { ProjectChange } from '#server/database/index';
import { ChangeInvoice, type DuplicateLine, typeOf, VendorLineRepository } from './records';
import { LoadsOfInvoice } from './matching';

/** Lines that take the loads of a deleted invoice, one for each load, and lines that still repeat them. */
interface Reassignment {
  readonly takers: DuplicateLine[];
  readonly repeats: Map<number, DuplicateLine[]>;
}

/**
 * Gives the loads of a deleted invoice to the lines that billed them again. The earliest invoice takes a
 * load, by its first line. Other lines then repeat that one.
 * See docs/domain/vendor-invoices.md#deletion.
 */
@Injectable()
export class ReassignLoads {
  constructor(
    private readonly lines: VendorLineRepository,
    private readonly loads: LoadsOfInvoice,
    private readonly changes: ChangeInvoice,
  ) {}

  /** Reassigns `released`, the loads of the deleted invoice, which are on no invoice now. */
  async run(
    change: ProjectChange,
    invoice: VendorInvoiceReply,
    released: readonly (FreightLoad | AssetLoad)[],
  ): Promise<void> {
    const duplicates = await this.lines.duplicatesOf(change, invoice.id);
    if (duplicates.length === 0) return;
    const { takers, repeats } = reassignmentOf(duplicates);
    await this.give(change, typeOf(invoice), takers, released);
    await this.lines.setDuplicateOf(
      change,
      takers.map(({ id }) => id),
      0,
    );
    for (const [takerId, lines] of repeats) {
      await this.lines.setDuplicateOf(
        change,
        lines.map(({ id }) => id),
        takerId,
      );
    }
    await this.changes.recount(change, [...new Set(duplicates.map(({ invoice_id: id }) => id))]);
  }

  private async give(
    change: ProjectChange,
    type: VendorInvoiceType,
    takers: readonly DuplicateLine[],
    released: readonly (FreightLoad | AssetLoad)[],
  ): Promise<void> {
    const byId = new Map(released.map((load) => [load.id, load]));
    const byInvoice = new Map<number, (FreightLoad | AssetLoad)[]>();
    for (const { invoice_id: invoiceId, load_id: loadId } of takers) {
      const load = byId.get(loadId);
      if (load === undefined) continue;
      const loads = byInvoice.get(invoiceId) ?? [];
      byInvoice.set(invoiceId, loads);
      loads.push(load);
    }
    for (const [invoiceId, loads] of byInvoice) await this.loads.put(change, type, loads, invoiceId);
  }
}

/** Chooses the first line of each load as its taker. Lines must come ordered by invoice and place. */
function reassignmentOf(duplicates: readonly DuplicateLine[]): Reassignment {
  const takerOf = new Map<number, DuplicateLine>();
  const repeats = new Map<number, DuplicateLine[]>();
  for (const line of duplicates) {
    const taker = takerOf.get(line.load_id);
    if (taker === undefined) takerOf.set(line.load_id, line);
    else {
      const lines = repeats.get(taker.invoice_id) ?? [];
      repeats.set(taker.invoice_id, lines);
      lines.push(line);
    }
  }
  return { takers: [...takerOf.values()], repeats };
}
