import { Injectable } from '@nestjs/common';
import type { InvoiceEmailsReply } from '#shared/contract/invoice-emails';
import { DomainError } from '#shared/errors/index';
import { type Principal, scopeOf } from '#server/platform/common/index';
import { projectScope } from '#server/database/index';
import { MailOutbox } from '#server/platform/mail/index';
import { ProjectRepository } from '#server/projects/index';
import { documentFileName, workbookFileName } from '#server/spreadsheets/index';
import { CustomerInvoiceRepository } from './customer-invoice.repository';
import { InvoiceCredits } from './invoice-credits';
import {
  ABOUT_CUSTOMER_INVOICE,
  presentInvoiceEmail,
  proposedRecipients,
  proposedText,
} from './invoice-email.policy';
import { ReadInvoiceParties } from './invoice-parties';

/** Proposes the next email of an invoice, and lists its emails so far. */
@Injectable()
export class ProposeInvoiceEmail {
  constructor(
    private readonly invoices: CustomerInvoiceRepository,
    private readonly projects: ProjectRepository,
    private readonly parties: ReadInvoiceParties,
    private readonly credits: InvoiceCredits,
    private readonly outbox: MailOutbox,
  ) {}

  /** @throws DomainError `not_found` */
  async run(principal: Principal, id: number): Promise<InvoiceEmailsReply> {
    const scope = scopeOf(principal);
    const invoice = await this.invoices.find(scope, id);
    if (invoice === null) throw new DomainError('not_found', { what: 'Customer invoice' });
    const inProject = projectScope(scope.companyId, invoice.project_id);
    const [project, credits, emails] = await Promise.all([
      this.projects.findNamed(inProject),
      this.credits.onInvoice(inProject, id),
      this.outbox.about(scope, { about: ABOUT_CUSTOMER_INVOICE, aboutId: id }),
    ]);
    const parties = await this.parties.run(scope, project?.customer_id ?? 0);
    const job = project?.job_name ?? '';
    const title = `${job} - ${invoice.invoice_name}`;
    return {
      to: proposedRecipients(parties),
      ...proposedText({ invoice, parties, credits, job, sender: principal.displayName }),
      pdf_name: documentFileName(title, 'pdf'),
      spreadsheet_name: workbookFileName(title),
      emails: emails.map(presentInvoiceEmail),
    };
  }
}
