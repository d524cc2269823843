import { Injectable } from '@nestjs/common';
import { emailsIn } from '#shared/contract/billing-validators';
import type { InvoiceEmailsReply } from '#shared/contract/invoice-emails';
import { DomainError } from '#shared/errors/index';
import { type Principal, scopeOf } from '#server/platform/common/index';
import { projectScope } from '#server/database/index';
import { MailOutbox } from '#server/platform/mail/index';
import { documentFileName, workbookFileName } from '#server/spreadsheets/index';
import { CustomerInvoiceRepository } from './customer-invoice.repository';
import { InvoiceCredits } from './invoice-credits';
import { ABOUT_CUSTOMER_INVOICE, presentInvoiceEmail, proposedText } from './invoice-email.policy';
import { KeptParties } from './invoice-parties';

/** Proposes the next email of an invoice, and lists its emails so far. */
@Injectable()
export class ProposeInvoiceEmail {
  constructor(
    private readonly invoices: CustomerInvoiceRepository,
    private readonly parties: KeptParties,
    private readonly credits: InvoiceCredits,
    private readonly outbox: MailOutbox,
  ) {}

  /** @throws DomainError `not_found` */
  async run(principal: Principal, id: number): Promise<InvoiceEmailsReply> {
    const scope = scopeOf(principal);
    const invoice = await this.invoices.find(scope, id);
    if (invoice === null) throw new DomainError('not_found', { what: 'Customer invoice' });
    const inProject = projectScope(scope.companyId, invoice.project_id);
    const [printed, addressed, credits, emails] = await Promise.all([
      this.parties.of(invoice),
      this.parties.now(invoice),
      this.credits.onInvoice(inProject, id),
      this.outbox.about(scope, { about: ABOUT_CUSTOMER_INVOICE, aboutId: id }),
    ]);
    const title = `${printed.job_name} - ${invoice.invoice_name}`;
    return {
      to: emailsIn(addressed.billing_emails),
      ...proposedText({ invoice, parties: printed, credits, sender: principal.displayName }),
      pdf_name: documentFileName(title, 'pdf'),
      spreadsheet_name: workbookFileName(title),
      emails: emails.map(presentInvoiceEmail),
    };
  }
}
