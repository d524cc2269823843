import { Injectable } from '@nestjs/common';
import type { CustomerInvoiceEditRequest, CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import type { CustomerInvoiceSentRequest } from '#shared/contract/invoice-emails';
import { DomainError } from '#shared/errors/index';
import type { ProjectChange } from '#server/database/index';
import { type Principal, editRecord, mergeRecord } from '#server/platform/common/index';
import { refuseEarlyDue } from './customer-invoice.policy';
import { datesOf, editedDates, sendingOf, sentStamp } from './invoice-dates.policy';
import { CustomerInvoiceRepository } from './customer-invoice.repository';
import { KeptParties } from './invoice-parties';
import { LiveInvoice } from './live-invoice';

const ENTITY = 'customer_invoices';

/** Changes what may change on a generated invoice: its dates and terms, and that it was sent. */
@Injectable()
export class ChangeCustomerInvoice {
  constructor(
    private readonly live: LiveInvoice,
    private readonly invoices: CustomerInvoiceRepository,
    private readonly parties: KeptParties,
  ) {}

  /**
   * Edits dates and terms. Absent fields stay as they are. A draft that is edited prints the sender and customer of now.
   * @throws DomainError `not_found`, `project_archived` (423), `invoice_replaced`, `invoice_void` (409),
   * `invoice_sent` (409) for `renew_parties`, `invalid_request` when it would be due before its date, `conflict` (409)
   * after another person's edit
   */
  edit(principal: Principal, id: number, request: CustomerInvoiceEditRequest): Promise<CustomerInvoiceReply> {
    const options = { reason: { code: 'customer_invoice_edited' } } as const;
    const renews = request.renew_parties === true;
    return this.live.run(principal, id, options, async (change, before) => {
      const isDraft = before.sent_at === '';
      if (renews && !isDraft) throw new DomainError('invoice_sent');
      const { record, isChanged } = await this.editDates(change, id, request);
      if (!isDraft || !(renews || isChanged)) return record;
      return (await this.parties.keepNow(change, id)) ? this.recorded(change, before) : record;
    });
  }

  private editDates(
    change: ProjectChange,
    id: number,
    request: CustomerInvoiceEditRequest,
  ): Promise<{ record: CustomerInvoiceReply; isChanged: boolean }> {
    return editRecord(change, {
      entity: ENTITY,
      id,
      body: editedDates(request),
      seenRevision: request.revision,
      read: () => this.live.get(change, id),
      fieldsOf: datesOf,
      store: async (fields) => {
        refuseEarlyDue(fields.invoice_date, fields.due_date, 'due_date');
        await this.invoices.update(change, id, fields);
      },
      record: (before, after) => change.record(ENTITY, before, after),
    });
  }

  /** Records a change of an invoice, and returns the invoice after it. */
  private async recorded(change: ProjectChange, before: CustomerInvoiceReply): Promise<CustomerInvoiceReply> {
    const after = await this.live.get(change, before.id);
    change.record(ENTITY, before, after);
    return after;
  }

  /**
   * Marks an invoice as sent by the caller, or as not sent. Does nothing when it already is so.
   * @throws DomainError as `edit`
   */
  send(principal: Principal, id: number, request: CustomerInvoiceSentRequest): Promise<CustomerInvoiceReply> {
    const code = request.is_sent ? 'customer_invoice_sent' : 'customer_invoice_unsent';
    return this.live.run(principal, id, { reason: { code } }, async (change, before) => {
      const sending = sendingOf(request);
      if (sending.isSent === (before.sent_at !== '') && sending.sentTo === before.sent_to) return before;
      const current = { sent_at: before.sent_at, sent_to: before.sent_to };
      // The merge compares the stored fields, and throws before anything is written.
      await mergeRecord(change, { entity: ENTITY, id }, current, {
        body: { sent_at: sending.isSent ? change.now.toISOString() : '', sent_to: sending.sentTo },
        seenRevision: request.revision,
        strictFields: ['sent_at'],
      });
      await this.invoices.update(change, id, sentStamp(change, sending));
      if (sending.isSent && before.parties_at === undefined) await this.parties.keepNow(change, id);
      return this.recorded(change, before);
    });
  }
}
