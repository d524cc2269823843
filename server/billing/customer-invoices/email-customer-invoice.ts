import { Injectable } from '@nestjs/common';
import { cleanName } from '#shared/rules/names';
import { type CustomerInvoiceReply, PDF_LINES_MAX } from '#shared/contract/customer-invoices';
import type { InvoiceEmailReply, InvoiceEmailRequest } from '#shared/contract/invoice-emails';
import { DomainError } from '#shared/errors/index';
import { type Principal, scopeOf } from '#server/platform/common/index';
import { type IdempotentRequest, type ProjectChange, companyScope } from '#server/database/index';
import { MailOutbox, type OutgoingMail, isUnderWay } from '#server/platform/mail/index';
import { Throttles, companyKey } from '#server/platform/throttles/index';
import { UserRepository } from '#server/people/users/index';
import { CustomerInvoiceRepository } from './customer-invoice.repository';
import { ABOUT_CUSTOMER_INVOICE, presentInvoiceEmail, recipientsOf } from './invoice-email.policy';
import { LiveInvoice } from './live-invoice';

const ORDERED = { code: 'customer_invoice_email_ordered' } as const;

/** Orders emails of customer invoices. See docs/domain/customer-invoices.md#email. */
@Injectable()
export class EmailCustomerInvoice {
  constructor(
    private readonly live: LiveInvoice,
    private readonly invoices: CustomerInvoiceRepository,
    private readonly outbox: MailOutbox,
    private readonly users: UserRepository,
    private readonly throttles: Throttles,
  ) {}

  /**
   * Orders an email. It is sent after the commit.
   * @throws DomainError `not_found`, `project_archived` (423), `invoice_replaced`, `invoice_void`, `pdf_too_long`,
   * `invoice_email_under_way`, `outgoing_held` (409), `too_many_requests` (429)
   */
  async order(
    principal: Principal,
    id: number,
    request: InvoiceEmailRequest,
    idempotency: IdempotentRequest | undefined,
  ): Promise<InvoiceEmailReply> {
    await this.throttles.count('invoice-email', companyKey(principal.companyId));
    const [sender, senderName] = await Promise.all([
      this.users.find(scopeOf(principal), principal.userId),
      this.users.companyName(scopeOf(principal)),
    ]);
    return this.live.run(principal, id, { reason: ORDERED, idempotency }, async (change, invoice) => {
      await this.refuse(change, invoice);
      const mailId = await this.outbox.order(change, {
        about: ABOUT_CUSTOMER_INVOICE,
        aboutId: id,
        ...recipientsOf(request),
        replyTo: sender?.email ?? '',
        senderName,
        subject: cleanName(request.subject),
        message: request.message.trim(),
        withSpreadsheet: request.with_spreadsheet === true,
      });
      return this.ordered(change, invoice, mailId);
    });
  }

  /**
   * Orders a failed email again.
   * @throws DomainError as `order`, and `invoice_email_not_failed` (409)
   */
  async again(
    principal: Principal,
    id: number,
    emailId: number,
    idempotency: IdempotentRequest | undefined,
  ): Promise<InvoiceEmailReply> {
    await this.throttles.count('invoice-email', companyKey(principal.companyId));
    return this.live.run(principal, id, { reason: ORDERED, idempotency }, async (change, invoice) => {
      await this.refuse(change, invoice);
      await this.find(change, id, emailId);
      if (!(await this.outbox.repeat(change, emailId))) throw new DomainError('invoice_email_not_failed');
      return this.ordered(change, invoice, emailId);
    });
  }

  /** Refuses an invoice that is too long, or that has an email under way: the lock of the project lets one through. */
  private async refuse({ scope, sql }: ProjectChange, invoice: CustomerInvoiceReply): Promise<void> {
    const { total_loads: loads, id } = invoice;
    if (loads > PDF_LINES_MAX)
      throw new DomainError('pdf_too_long', { invoices: 1, loads, max: PDF_LINES_MAX });
    const company = companyScope(scope.companyId);
    const mails = await this.outbox.about(company, { about: ABOUT_CUSTOMER_INVOICE, aboutId: id }, sql);
    if (mails.some(({ state }) => isUnderWay(state))) throw new DomainError('invoice_email_under_way');
  }

  private async ordered(
    change: ProjectChange,
    before: CustomerInvoiceReply,
    mailId: number,
  ): Promise<InvoiceEmailReply> {
    await this.invoices.update(change, before.id, { email_state: 'waiting' });
    change.record('customer_invoices', before, await this.live.get(change, before.id));
    return presentInvoiceEmail(await this.find(change, before.id, mailId));
  }

  /** Returns an email of the invoice. @throws DomainError `not_found` */
  private async find({ scope, sql }: ProjectChange, id: number, emailId: number): Promise<OutgoingMail> {
    const mail = await this.outbox.find(companyScope(scope.companyId), emailId, sql);
    if (mail?.about !== ABOUT_CUSTOMER_INVOICE || mail.aboutId !== id)
      throw new DomainError('not_found', { what: 'Email' });
    return mail;
  }
}
