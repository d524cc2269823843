import { Injectable } from '@nestjs/common';
import { percentOf, toDollars } from '#shared/calc/money';
import { THIS_INVOICE, type VendorInvoiceSums, lineFigures } from '#shared/calc/reconciliation/index';
import { MOISTURE_SCALE, PERCENT_SCALE, TONS_SCALE, fromUnits, toUnits } from '#shared/calc/scaled';
import type { RejectedLoadReply } from '#shared/contract/vendor-generation';
import type { VendorInvoiceType } from '#shared/contract/vendor-invoices';
import { DomainError } from '#shared/errors/index';
import { SUM_MAX } from '#shared/rules/amounts';
import { allSettledOrThrow } from '#server/platform/common/index';
import { type ProjectChange, isDuplicate } from '#server/database/index';
import {
  type InvoiceAmounts,
  type InvoiceHead,
  type NewLine,
  typeOf,
  VendorInvoiceRepository,
  VendorLineRepository,
} from './records';
import { LoadsOfInvoice, type Match, sumInSlices } from './matching';

/** Stores an invoice with its lines and puts its loads on it, within a change. */
@Injectable()
export class StoreInvoice {
  constructor(
    private readonly invoices: VendorInvoiceRepository,
    private readonly lines: VendorLineRepository,
    private readonly loads: LoadsOfInvoice,
  ) {}

  /**
   * Returns the invoice's id. The row keeps the totals: gross is the sum of the lines, and the discount is
   * rounded once on the gross.
   * @throws DomainError `invoice_empty` for no lines
   * @throws DomainError `invalid_request` with the heaviest line when the sum of weights is too large
   * @throws DomainError `sum_too_large` (409) with the largest load when the sum of costs is too large
   * @throws DomainError `vendor_invoice_exists` for a taken name
   */
  async store(
    change: ProjectChange,
    head: InvoiceHead,
    matches: readonly Match[],
    rejected: readonly RejectedLoadReply[] = [],
  ): Promise<number> {
    if (matches.length === 0) throw new DomainError('invoice_empty', { reject_loads: [...rejected] });
    const type = typeOf(head);
    const sums = await sumInSlices(type, matches);
    refuseTooLarge(type, matches, sums);
    const amounts = amountsOf(sums, head.discount_percent);
    const id = await this.insert(change, { ...head, ...amounts });
    await this.lines.insertRejections(change, id, rejected);
    const taken = matches.flatMap(({ load, duplicateOf }) =>
      load !== null && duplicateOf === 0 ? [load.row] : [],
    );
    // Runs both together: the database writes loads, then lines, while this process records the changed
    // loads.
    await allSettledOrThrow([
      this.loads.put(change, type, taken, id),
      this.lines.insertMany(change, id, matches, newLine),
    ]);
    change.record('vendor_invoices', null, await this.invoices.getIn(change.scope, id, change.sql));
    return id;
  }

  /** Maps a duplicate key to a taken name here only. A duplicate elsewhere is a bug. */
  private async insert(change: ProjectChange, invoice: InvoiceHead & InvoiceAmounts): Promise<number> {
    try {
      return await this.invoices.insert(change, invoice);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      const vendor_name = await this.invoices.vendorWithName(change, invoice.invoice_name);
      throw new DomainError('vendor_invoice_exists', { vendor_name });
    }
  }
}

/** Formats the tons of a line for people. */
const tonsText = ({ line }: Match): string =>
  fromUnits(line.weightUnits, TONS_SCALE).toLocaleString('en-US', { maximumFractionDigits: 4 });

/**
 * Refuses sums that the columns of an invoice cannot hold. Limits of a line keep billed amounts in range,
 * even for 100,000 lines. Weights and calculated costs have no such limit.
 */
function refuseTooLarge(type: VendorInvoiceType, matches: readonly Match[], sums: VendorInvoiceSums): void {
  if (fromUnits(sums.weightUnits, TONS_SCALE) > SUM_MAX.tons) {
    const heaviest = matches.reduce((one, other) =>
      other.line.weightUnits > one.line.weightUnits ? other : one,
    );
    const message = `weigh more than one invoice can hold; check the heaviest, line ${heaviest.line.lineNo} with ${tonsText(heaviest)} tons`;
    throw new DomainError('invalid_request', { faults: [{ field: 'loads', message }] });
  }
  if (toDollars(Math.max(sums.calculatedCents, sums.totalCents)) <= SUM_MAX.dollars) return;
  const costs = matches.map((match) => ({
    load_no: match.load?.loadNo ?? match.line.loadNo,
    amount: toDollars(lineFigures(type, match).calculatedCents),
  }));
  throw new DomainError(
    'sum_too_large',
    costs.reduce((one, other) => (other.amount > one.amount ? other : one)),
  );
}

function amountsOf(sums: VendorInvoiceSums, discountPercent: number): InvoiceAmounts {
  const discount = percentOf(sums.totalCents, toUnits(discountPercent, PERCENT_SCALE));
  return {
    total_loads: sums.lines,
    missing_load_count: sums.classes.missing,
    canceled_load_count: sums.classes.canceled,
    total_weight_tons: fromUnits(sums.weightUnits, TONS_SCALE),
    vendor_freight: toDollars(sums.freightCents),
    vendor_fsc: toDollars(sums.fscCents),
    vendor_sand: toDollars(sums.sandCents),
    vendor_total: toDollars(sums.totalCents),
    discount_amount: toDollars(discount),
    net_total: toDollars(sums.totalCents - discount),
    freight_cost: toDollars(sums.calculatedCents),
  };
}

function newLine({ line, load, duplicateOf }: Match, invoiceId: number): NewLine {
  return {
    line_no: line.lineNo,
    load_no: line.loadNo,
    ticket_number: line.ticketNumber,
    vendor_freight: toDollars(line.freightCents),
    vendor_fsc: toDollars(line.fscCents),
    vendor_sand: toDollars(line.sandCents),
    weight_tons: fromUnits(line.weightUnits, TONS_SCALE),
    moisture_content: fromUnits(line.moistureUnits, MOISTURE_SCALE),
    load_id: load?.id ?? 0,
    // The invoice had no id yet when a line that repeats one of its own was matched.
    duplicate_of: duplicateOf === THIS_INVOICE ? invoiceId : duplicateOf,
  };
}
