import { Injectable } from '@nestjs/common';
import type { CustomerInvoiceLoadReply, CustomerInvoiceReply } from '../../shared/contract/customer-invoices';
import { ROWS_OF_A_CHUNK } from '../spreadsheets';
import { CustomerInvoiceLineRepository } from './customer-invoice-line.repository';

/** All lines of an invoice, however many, a chunk at a time in the order of delivery. */
@Injectable()
export class LineChunks {
  constructor(private readonly lines: CustomerInvoiceLineRepository) {}

  async *of(invoice: CustomerInvoiceReply): AsyncGenerator<CustomerInvoiceLoadReply[]> {
    const ids = await this.lines.loadIdsInOrder(invoice);
    for (let at = 0; at < ids.length; at += ROWS_OF_A_CHUNK)
      yield await this.lines.ofLoads(invoice, ids.slice(at, at + ROWS_OF_A_CHUNK));
  }
}
