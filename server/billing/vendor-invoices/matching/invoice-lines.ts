import { Injectable } from '@nestjs/common';
import { type MatchedLine, withFixedCost } from '#shared/calc/reconciliation/index';
import type { AssetLoad, FreightLoad } from '#shared/contract/loads';
import type { VendorInvoiceLoadReply, VendorInvoiceReply } from '#shared/contract/vendor-invoices';
import { inSlices } from '#server/platform/common/index';
import type { ProjectScope } from '#server/database/index';
import { LoadRepository } from '#server/loads/index';
import {
  BILLED,
  billedLine,
  invoiceIdOf,
  type LoadToReconcile,
  presentVendorLine,
  reconcilable,
  typeOf,
  VendorInvoiceRepository,
  VendorLineRepository,
  type VendorLineRow,
} from '../records';
import { FixedCost } from './fixed-cost';
import { isOtherVendorsLoad, VendorsOfProject } from './vendors-of-project';

/** A stored line with its load in the present state. */
export interface LineOfInvoice {
  readonly row: VendorLineRow;
  readonly match: MatchedLine<LoadToReconcile>;
}

/** Reads the lines of an invoice with their loads. */
@Injectable()
export class InvoiceLines {
  constructor(
    private readonly lines: VendorLineRepository,
    private readonly loads: LoadRepository,
    private readonly invoices: VendorInvoiceRepository,
    private readonly vendors: VendorsOfProject,
    private readonly fixed: FixedCost,
  ) {}

  /** Reads all lines of an invoice, or the given ones. */
  async read(
    scope: ProjectScope,
    invoice: VendorInvoiceReply,
    given?: readonly VendorLineRow[],
  ): Promise<LineOfInvoice[]> {
    const left = await this.fixed.leftFor(scope, invoice);
    if (left === null) return this.matched(scope, invoice, given);
    // Needs all lines: the share of a line in a fixed cost depends on the amounts of all.
    const all = await this.matched(scope, invoice);
    const shared = withFixedCost(
      all.map(({ match }) => match),
      left,
    );
    const wanted = given && new Set(given.map(({ id }) => id));
    return all.flatMap(({ row }, at): LineOfInvoice[] => {
      const match = shared[at];
      return match === undefined || wanted?.has(row.id) === false ? [] : [{ row, match }];
    });
  }

  private async matched(
    scope: ProjectScope,
    invoice: VendorInvoiceReply,
    given?: readonly VendorLineRow[],
  ): Promise<LineOfInvoice[]> {
    const type = typeOf(invoice);
    const rows = given ?? (await this.lines.ofInvoice(scope, invoice.id));
    return inSlices(rows, async (slice) => {
      const loads = await this.loadsOf(scope, type, slice);
      return slice.map((row): LineOfInvoice => {
        const load = loads.get(row.load_id) ?? null;
        return { row, match: { line: billedLine(row), load, duplicateOf: row.duplicate_of } };
      });
    });
  }

  /** Returns all lines of an invoice as replies, or the given ones. */
  async shown(
    scope: ProjectScope,
    invoice: VendorInvoiceReply,
    given?: readonly VendorLineRow[],
  ): Promise<VendorInvoiceLoadReply[]> {
    const [lines, vendors] = await Promise.all([this.read(scope, invoice, given), this.vendors.read(scope)]);
    const [names, marks] = await Promise.all([
      this.invoices.namesOf(
        scope,
        lines.map(({ row }) => row.duplicate_of),
      ),
      this.lines.marks(scope, [invoice.id]),
    ]);
    const isOtherVendor = (load: FreightLoad | AssetLoad): boolean =>
      isOtherVendorsLoad(vendors, invoice, load);
    const isFixed = (await this.fixed.leftFor(scope, invoice)) !== null;
    const context = { type: typeOf(invoice), invoice, names, marks, isFixed, isOtherVendor };
    return inSlices(lines, (slice) => slice.map(({ row, match }) => presentVendorLine(row, match, context)));
  }

  private async loadsOf(
    scope: ProjectScope,
    type: keyof typeof BILLED,
    rows: readonly VendorLineRow[],
  ): Promise<Map<number, LoadToReconcile>> {
    const ids = [...new Set(rows.map(({ load_id: id }) => id))].filter((id) => id !== 0);
    if (ids.length === 0) return new Map();
    const loads = await this.loads[BILLED[type].kind](scope, { ids });
    return new Map(loads.map((load) => [load.id, reconcilable(load, invoiceIdOf(type, load))]));
  }
}
