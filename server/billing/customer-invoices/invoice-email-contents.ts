import { Injectable } from '@nestjs/common';
import { PDF_TYPE, WORKBOOK_TYPE } from '#shared/contract/media-types';
import { type CompanyScope, companyScope } from '#server/database/index';
import {
  type MailAttachment,
  type MailParts,
  type OutgoingMail,
  letterPage,
} from '#server/platform/mail/index';
import { Pdfs } from '#server/pdfs/index';
import { Spreadsheets, documentFileName, workbookFileName } from '#server/spreadsheets/index';
import { CustomerInvoiceRepository } from './customer-invoice.repository';
import { ExportCustomerInvoice } from './export-customer-invoice';
import { ExportInvoicePdf } from './export-invoice-pdf';
import { refusalOf } from './invoice-email.policy';

/** Makes the attachments of an invoice's email when it is sent: those of the version that was ordered. */
@Injectable()
export class InvoiceEmailContents {
  constructor(
    private readonly invoices: CustomerInvoiceRepository,
    private readonly pdf: ExportInvoicePdf,
    private readonly workbook: ExportCustomerInvoice,
    private readonly pdfs: Pdfs,
    private readonly spreadsheets: Spreadsheets,
  ) {}

  async compose(mail: OutgoingMail): Promise<MailParts> {
    const scope = companyScope(mail.company_id);
    const invoice = await this.invoices.find(scope, mail.aboutId);
    const newestName = invoice === null ? '' : await this.invoices.newestName(scope, invoice);
    const refusal = refusalOf(invoice, newestName);
    if (refusal !== '') return { refusal };
    const attachments = [await this.document(scope, mail)];
    if (mail.withSpreadsheet) attachments.push(await this.sheet(scope, mail));
    return { html: letterPage(mail.message), text: `${mail.message}\n`, attachments };
  }

  private async document(scope: CompanyScope, { aboutId }: OutgoingMail): Promise<MailAttachment> {
    const document = await this.pdf.run(scope, aboutId);
    return {
      filename: documentFileName(document.title, 'pdf'),
      contentType: PDF_TYPE,
      content: await this.pdfs.bytes(document, new AbortController().signal),
    };
  }

  private async sheet(scope: CompanyScope, { aboutId }: OutgoingMail): Promise<MailAttachment> {
    let title = '';
    const content = await this.spreadsheets.bytes(async () => {
      const workbook = await this.workbook.run(scope, aboutId);
      ({ title } = workbook);
      return workbook;
    });
    return { filename: workbookFileName(title), contentType: WORKBOOK_TYPE, content };
  }
}
