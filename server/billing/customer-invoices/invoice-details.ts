import { Injectable } from '@nestjs/common';
import type { CustomerInvoiceDetailReply, CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import { type OwnedInvoice, companyScope } from '#server/database/index';
import { CustomerInvoiceLineRepository } from './customer-invoice-line.repository';
import { InvoicePartiesRepository } from './invoice-parties.repository';

/** Reads the lines of an invoice, and the sender and customer that it keeps. */
@Injectable()
export class InvoiceDetails {
  constructor(
    private readonly lines: CustomerInvoiceLineRepository,
    private readonly parties: InvoicePartiesRepository,
  ) {}

  async of(invoice: OwnedInvoice<CustomerInvoiceReply>): Promise<CustomerInvoiceDetailReply> {
    const scope = companyScope(invoice.company_id);
    const [loads, parties] = await Promise.all([
      this.lines.ofInvoice(invoice),
      this.parties.kept(scope, invoice.id),
    ]);
    return { invoice, loads, ...(parties && { parties }) };
  }
}
