import { Injectable } from '@nestjs/common';
import { percentOf, toDollars } from '../../shared/calc/money';
import { THIS_INVOICE, type VendorInvoiceSums, lineFigures } from '../../shared/calc/reconciliation';
import { MOISTURE_SCALE, PERCENT_SCALE, TONS_SCALE, fromUnits, toUnits } from '../../shared/calc/scaled';
import type { RejectedLoadReply } from '../../shared/contract/vendor-generation';
import type { VendorInvoiceType } from '../../shared/contract/vendor-invoices';
import { DomainError } from '../../shared/errors';
import { SUM_MAX } from '../../shared/rules/amounts';
import { allSettledOrThrow } from '../common';
import { type ProjectChange, isDuplicate } from '../database';
import {
  type InvoiceAmounts,
  type InvoiceHead,
  type NewLine,
  typeOf,
  VendorInvoiceRepository,
  VendorLineRepository,
} from './records';
import { LoadsOfInvoice, type Match, sumInSlices } from './matching';

/** Stores an invoice with its lines, and puts its loads on it; within a change. */
@Injectable()
export class StoreInvoice {
  constructor(
    private readonly invoices: VendorInvoiceRepository,
    private readonly lines: VendorLineRepository,
    private readonly loads: LoadsOfInvoice,
  ) {}

  /**
   * Answers the invoice's id. Its totals are kept on the row: gross is the sum of the lines, the discount is rounded
   * once on the gross (spec 2 section 9; design: domain, section 2).
   * @throws DomainError `invoice_empty` for no lines, `invalid_request` with the heaviest line where their weight cannot
   *   be kept, `sum_too_large` (409) with the largest load where their cost cannot, `vendor_invoice_exists` for a name
   *   that is taken
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
    // The database writes loads while they are handed over here, which takes longest of all, and lines afterwards.
    await allSettledOrThrow([
      this.loads.put(change, type, taken, id),
      this.lines.insertMany(change, id, matches, newLine),
    ]);
    change.record('vendor_invoices', null, await this.invoices.getIn(change.scope, id, change.sql));
    return id;
  }

  /** A duplicate is a name here, and nowhere else: one of a load's slot is a fault of ours. */
  private async insert(change: ProjectChange, invoice: InvoiceHead & InvoiceAmounts): Promise<number> {
    try {
      return await this.invoices.insert(change, invoice);
    } catch (error) {
      throw isDuplicate(error) ? new DomainError('vendor_invoice_exists') : error;
    }
  }
}

/** Tons of a line as people read them. */
const tonsText = ({ line }: Match): string =>
  fromUnits(line.weightUnits, TONS_SCALE).toLocaleString('en-US', { maximumFractionDigits: 4 });

/**
 * Refuses sums that the columns of an invoice do not hold. The bounds of a line keep what is billed within them, at
 * 100,000 lines, too; the weights and the calculated costs of as many loads can go beyond.
 */
function refuseTooLarge(type: VendorInvoiceType, matches: readonly Match[], sums: VendorInvoiceSums): void {
  if (fromUnits(sums.weightUnits, TONS_SCALE) > SUM_MAX.tons) {
    const heaviest = matches.reduce((one, other) =>
      other.line.weightUnits > one.line.weightUnits ? other : one,
    );
    const message = `weigh more in all than an invoice can have; the heaviest is line ${heaviest.line.lineNo} with ${tonsText(heaviest)} tons`;
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
    // A line that repeats one of this very invoice was matched before the invoice had an id.
    duplicate_of: duplicateOf === THIS_INVOICE ? invoiceId : duplicateOf,
  };
}
