import { Injectable } from '@nestjs/common';
import { toDollars } from '#shared/calc/money';
import type { lineFigures } from '#shared/calc/reconciliation/index';
import { TONS_SCALE, fromUnits } from '#shared/calc/scaled';
import type { BillElsewhereReply } from '#shared/contract/vendor-invoices';
import type { VendorPreviewLine } from '#shared/contract/vendor-reconciliation';
import type { ProjectScope } from '#server/database/index';
import type { Match } from '../matching';
import { VendorInvoiceRepository } from '../records';
import { SuggestLoads } from '../reconciliation';
import type { VendorOrder } from '../vendor-order.policy';

/** A line of the file as it would be stored. */
export interface PreviewLine {
  readonly match: Match;
  readonly figures: ReturnType<typeof lineFigures>;
  readonly isOtherVendor: boolean;
}

/** Number and vendor of a bill. */
type BillNumber = Parameters<VendorInvoiceRepository['inOtherProjects']>[1];

/** Reads what a preview shows of other records: likely loads, and other invoices. */
@Injectable()
export class PreviewDetails {
  constructor(
    private readonly suggestions: SuggestLoads,
    private readonly invoices: VendorInvoiceRepository,
  ) {}

  /** Returns bills of the same number in other projects; none for an invoice without a name. */
  async elsewhere(scope: ProjectScope, number: BillNumber): Promise<BillElsewhereReply[]> {
    return number.invoice_name === '' ? [] : this.invoices.inOtherProjects(scope, number);
  }

  /** Returns the lines that need a look. Missing lines carry their likely loads. */
  async sample(
    scope: ProjectScope,
    asked: Pick<VendorOrder, 'type' | 'purchaseOrder'> & { matches: readonly Match[] },
    shown: readonly PreviewLine[],
  ): Promise<VendorPreviewLine[]> {
    const missing = shown.filter(({ figures }) => figures.lineClass === 'missing');
    const lines = missing.map(({ match }) => match.line);
    const found = await this.suggestions.of(scope, asked, lines);
    const suggestionsOf = new Map(lines.map(({ lineNo }, at) => [lineNo, found[at] ?? []]));
    const names = await this.invoices.namesOf(
      scope,
      shown.map(({ match }) => Math.max(0, match.duplicateOf)),
    );
    return shown.map(({ match: { line, load, duplicateOf }, figures, isOtherVendor }) => ({
      line_no: line.lineNo,
      load_no: load?.loadNo ?? line.loadNo,
      ticket_number: load?.ticketNumber ?? line.ticketNumber,
      line_class: figures.lineClass,
      vendor_total: toDollars(figures.billedCents),
      calculated_total: toDollars(figures.calculatedCents),
      weight_tons: fromUnits(figures.weightUnits, TONS_SCALE),
      calculated_weight: fromUnits(figures.calculatedWeightUnits, TONS_SCALE),
      duplicate_of_name: names.get(duplicateOf) ?? '',
      transferred_name: load?.transferredTo ?? '',
      other_vendor: isOtherVendor,
      suggestions: suggestionsOf.get(line.lineNo) ?? [],
    }));
  }
}
