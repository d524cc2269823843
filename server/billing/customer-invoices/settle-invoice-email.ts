import { Injectable, type OnModuleInit } from '@nestjs/common';
import { cutText } from '#shared/cells/well-formed-text';
import { SENT_TO_MAX_LENGTH } from '#shared/contract/invoice-emails';
import { type Sql, UnitsOfWork, projectScope } from '#server/database/index';
import { MailContents, type OutgoingMail, reached } from '#server/platform/mail/index';
import { CustomerInvoiceRepository } from './customer-invoice.repository';
import { InvoiceEmailContents } from './invoice-email-contents';
import { ABOUT_CUSTOMER_INVOICE } from './invoice-email.policy';
import { KeptParties } from './invoice-parties';

/** Stores with an invoice how its email ended: sent, with its recipients, or failed. */
@Injectable()
export class SettleInvoiceEmail implements OnModuleInit {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly invoices: CustomerInvoiceRepository,
    private readonly contents: InvoiceEmailContents,
    private readonly owners: MailContents,
    private readonly parties: KeptParties,
  ) {}

  onModuleInit(): void {
    this.owners.register(ABOUT_CUSTOMER_INVOICE, {
      compose: (mail) => this.contents.compose(mail),
      settle: (mail, report) => this.run(mail, report),
    });
  }

  /** Marks the invoice in the name of the person who ordered the email, also when the project is archived by now. */
  private async run(mail: OutgoingMail, report: (sql: Sql) => Promise<void>): Promise<void> {
    const { state, ordered_by_id: userId, ordered_by: displayName, settled_at: at } = mail;
    const code = state === 'sent' ? 'customer_invoice_emailed' : 'customer_invoice_email_failed';
    const options = { reason: { code }, allowArchived: true } as const;
    const actor = { userId, displayName, requestId: '' };
    await this.units.changeProject(
      projectScope(mail.company_id, mail.project_id),
      actor,
      options,
      async (change) => {
        await report(change.sql);
        const before = await this.invoices.findIn(change.scope, mail.aboutId, change.sql);
        if (before === null) return;
        const sent = {
          sent_at: at ?? change.now,
          sent_to: cutText(reached(mail).join(', '), SENT_TO_MAX_LENGTH),
          sent_by_id: userId,
          sent_by: displayName,
        };
        await this.invoices.update(change, before.id, {
          email_state: state,
          ...(state === 'sent' ? sent : {}),
        });
        // An older invoice prints from now on what was sent.
        if (state === 'sent' && before.parties_at === undefined)
          await this.parties.keepNow(change, before.id);
        const after = await this.invoices.findIn(change.scope, mail.aboutId, change.sql);
        if (after !== null) change.record('customer_invoices', before, after);
      },
    );
  }
}
