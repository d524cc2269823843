import { Injectable } from '@nestjs/common';
import type { CustomerInvoiceLoadReply, CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import { LOAD_KINDS } from '#shared/rules/load-kinds';
import type { OwnedInvoice, ProjectScope } from '#server/database/index';
import { ROWS_OF_A_CHUNK } from '#server/spreadsheets/index';
import { CustomerInvoiceLineRepository } from './customer-invoice-line.repository';

/** Reads lines of invoices in chunks, so that any number fits into memory. */
@Injectable()
export class LineChunks {
  constructor(private readonly lines: CustomerInvoiceLineRepository) {}

  /** Yields all lines of an invoice in the order of delivery. */
  async *of(invoice: OwnedInvoice<CustomerInvoiceReply>): AsyncGenerator<CustomerInvoiceLoadReply[]> {
    const ids = await this.lines.loadIdsInOrder(invoice);
    for (let at = 0; at < ids.length; at += ROWS_OF_A_CHUNK)
      yield await this.lines.ofLoads(invoice, ids.slice(at, at + ROWS_OF_A_CHUNK));
  }

  /**
   * Yields the lines of all invoices of a project, superseded versions included: freight first, by invoice.
   */
  async *ofProject(scope: ProjectScope): AsyncGenerator<CustomerInvoiceLoadReply[]> {
    for (const kind of LOAD_KINDS) {
      for (const invoiceId of await this.lines.invoicesOf(scope, kind)) {
        for (let loadId: number | undefined = 0; loadId !== undefined;) {
          const next = { invoiceId, loadId, limit: ROWS_OF_A_CHUNK };
          const lines: CustomerInvoiceLoadReply[] = await this.lines.after(scope, kind, next);
          yield lines;
          loadId = lines.length < ROWS_OF_A_CHUNK ? undefined : lines.at(-1)?.load_id;
        }
      }
    }
  }
}
