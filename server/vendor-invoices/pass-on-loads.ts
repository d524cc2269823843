import { Injectable } from '@nestjs/common';
import type { AssetLoad, FreightLoad } from '../../shared/contract/loads';
import type { VendorInvoiceReply, VendorInvoiceType } from '../../shared/contract/vendor-invoices';
import type { ProjectChange } from '../database';
import { type DuplicateLine, RecountInvoices, typeOf, VendorLineRepository } from './records';
import { LoadsOfInvoice } from './matching';

/** Who takes the loads of a deleted invoice: one line a load, and the lines that repeat it still. */
interface Succession {
  readonly heirs: DuplicateLine[];
  readonly repeats: Map<number, DuplicateLine[]>;
}

/**
 * Gives the loads of a deleted invoice to the lines that billed them once more: with the first bill gone, the second
 * is the bill. The earliest invoice takes a load (in it the first line), whatever else repeats it repeats that one.
 */
@Injectable()
export class PassOnLoads {
  constructor(
    private readonly lines: VendorLineRepository,
    private readonly loads: LoadsOfInvoice,
    private readonly recount: RecountInvoices,
  ) {}

  /** `released` are the loads that the invoice had, as they are now: on none. */
  async run(
    change: ProjectChange,
    invoice: VendorInvoiceReply,
    released: readonly (FreightLoad | AssetLoad)[],
  ): Promise<void> {
    const duplicates = await this.lines.duplicatesOf(change, invoice.id);
    if (duplicates.length === 0) return;
    const { heirs, repeats } = successionOf(duplicates);
    await this.give(change, typeOf(invoice), heirs, released);
    await this.lines.setDuplicateOf(
      change,
      heirs.map(({ id }) => id),
      0,
    );
    for (const [heirId, lines] of repeats) {
      await this.lines.setDuplicateOf(
        change,
        lines.map(({ id }) => id),
        heirId,
      );
    }
    await this.recount.run(change, [...new Set(duplicates.map(({ invoice_id: id }) => id))]);
  }

  private async give(
    change: ProjectChange,
    type: VendorInvoiceType,
    heirs: readonly DuplicateLine[],
    released: readonly (FreightLoad | AssetLoad)[],
  ): Promise<void> {
    const byId = new Map(released.map((load) => [load.id, load]));
    const byInvoice = new Map<number, (FreightLoad | AssetLoad)[]>();
    for (const { invoice_id: invoiceId, load_id: loadId } of heirs) {
      const load = byId.get(loadId);
      if (load === undefined) continue;
      const loads = byInvoice.get(invoiceId) ?? [];
      byInvoice.set(invoiceId, loads);
      loads.push(load);
    }
    for (const [invoiceId, loads] of byInvoice) await this.loads.put(change, type, loads, invoiceId);
  }
}

/** Lines come by invoice and place: the first of each load takes it. */
function successionOf(duplicates: readonly DuplicateLine[]): Succession {
  const heirOf = new Map<number, DuplicateLine>();
  const repeats = new Map<number, DuplicateLine[]>();
  for (const line of duplicates) {
    const heir = heirOf.get(line.load_id);
    if (heir === undefined) heirOf.set(line.load_id, line);
    else {
      const lines = repeats.get(heir.invoice_id) ?? [];
      repeats.set(heir.invoice_id, lines);
      lines.push(line);
    }
  }
  return { heirs: [...heirOf.values()], repeats };
}
