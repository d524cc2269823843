import { Injectable } from '@nestjs/common';
import type { VendorInvoiceLoadReply, VendorInvoiceReply } from '#shared/contract/vendor-invoices';
import { projectScope } from '#server/database/index';
import { ROWS_OF_A_CHUNK } from '#server/spreadsheets/index';
import { InvoiceLines } from './matching';
import { VendorLineRepository } from './records';

/** Reads the lines of an invoice with their loads, chunk by chunk in the order of its file. */
@Injectable()
export class VendorLineChunks {
  constructor(
    private readonly lines: VendorLineRepository,
    private readonly shown: InvoiceLines,
  ) {}

  /** Reads all lines. */
  async *of(invoice: VendorInvoiceReply): AsyncGenerator<VendorInvoiceLoadReply[]> {
    const scope = projectScope(invoice.company_id, invoice.project_id);
    for (let lineNo: number | undefined = 0; lineNo !== undefined;) {
      const rows = await this.lines.after(scope, invoice.id, { lineNo, limit: ROWS_OF_A_CHUNK });
      yield await this.shown.shown(scope, invoice, rows);
      lineNo = rows.length < ROWS_OF_A_CHUNK ? undefined : rows.at(-1)?.line_no;
    }
  }

  /** Reads the lines at some places of the file. */
  async *at(
    invoice: VendorInvoiceReply,
    lineNos: readonly number[],
  ): AsyncGenerator<VendorInvoiceLoadReply[]> {
    const scope = projectScope(invoice.company_id, invoice.project_id);
    for (let start = 0; start < lineNos.length; start += ROWS_OF_A_CHUNK) {
      const rows = await this.lines.at(scope, invoice.id, lineNos.slice(start, start + ROWS_OF_A_CHUNK));
      yield await this.shown.shown(scope, invoice, rows);
    }
  }
}
