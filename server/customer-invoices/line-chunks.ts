import { Injectable } from '@nestjs/common';
import type { CustomerInvoiceLoadReply, CustomerInvoiceReply } from '../../shared/contract/customer-invoices';
import { CustomerInvoiceLineRepository } from './customer-invoice-line.repository';

/** Lines that are read and written in one go. */
const CHUNK = 2_000;

/** All lines of an invoice, however many, a couple of thousand at a time in the order of delivery. */
@Injectable()
export class LineChunks {
  constructor(private readonly lines: CustomerInvoiceLineRepository) {}

  async *of(invoice: CustomerInvoiceReply): AsyncGenerator<CustomerInvoiceLoadReply[]> {
    const ids = await this.lines.loadIdsInOrder(invoice);
    for (let at = 0; at < ids.length; at += CHUNK)
      yield await this.lines.ofLoads(invoice, ids.slice(at, at + CHUNK));
  }
}
