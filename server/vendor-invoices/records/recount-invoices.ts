import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../shared/errors';
import { SUM_MAX } from '../../../shared/rules/amounts';
import type { ProjectChange } from '../../database';
import { typeOf } from './billed-type';
import { VendorInvoiceRepository } from './vendor-invoice.repository';
import { VendorLineRepository } from './vendor-line.repository';
import { VendorTotalsRepository } from './vendor-totals.repository';

/** Counts invoices again whose lines have found their loads; what was billed stays as it was. */
@Injectable()
export class RecountInvoices {
  constructor(
    private readonly invoices: VendorInvoiceRepository,
    private readonly totals: VendorTotalsRepository,
    private readonly lines: VendorLineRepository,
  ) {}

  /** @throws DomainError `sum_too_large` (409) where an invoice cannot keep what its loads cost now */
  async run(change: ProjectChange, invoiceIds: readonly number[]): Promise<void> {
    const { scope, sql } = change;
    for (const totals of await this.totals.read(scope, { invoiceIds }, sql)) {
      const before = await this.invoices.getIn(scope, totals.invoice_id, sql);
      if (totals.calculated_cost > SUM_MAX.dollars) {
        const largest = await this.lines.largestLoad(change, typeOf(before), totals.invoice_id);
        throw new DomainError('sum_too_large', largest);
      }
      await this.invoices.update(change, totals.invoice_id, {
        missing_load_count: totals.missing_load_count,
        canceled_load_count: totals.canceled_load_count,
        freight_cost: totals.calculated_cost,
      });
      change.record('vendor_invoices', before, await this.invoices.getIn(scope, totals.invoice_id, sql));
    }
  }
}
