import { Body, Controller } from '@nestjs/common';
import {
  InvoiceEmailAgainRequest,
  type InvoiceEmailReply,
  InvoiceEmailRequest,
  type InvoiceEmailsReply,
} from '#shared/contract/invoice-emails';
import {
  CallKey,
  CurrentPrincipal,
  IdParam,
  type IdempotencyKey,
  type Principal,
  Route,
  idempotent,
} from '#server/platform/common/index';
import { EmailCustomerInvoice } from './email-customer-invoice';
import { ProposeInvoiceEmail } from './propose-invoice-email';

/** Emails customer invoices. */
@Controller()
export class InvoiceEmailsController {
  constructor(
    private readonly proposals: ProposeInvoiceEmail,
    private readonly emails: EmailCustomerInvoice,
  ) {}

  /** Proposes an email of a customer invoice, and lists those so far. */
  @Route('GET /pc/customer-invoice/email/:id')
  proposal(@CurrentPrincipal() principal: Principal, @IdParam() id: number): Promise<InvoiceEmailsReply> {
    return this.proposals.run(principal, id);
  }

  /** Emails a customer invoice. The email goes out after the reply. */
  @Route('POST /pc/customer-invoice/email/:id')
  order(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Body() request: InvoiceEmailRequest,
    @CallKey() key: IdempotencyKey,
  ): Promise<InvoiceEmailReply> {
    return this.emails.order(
      principal,
      id,
      request,
      idempotent(key, `customer-invoice/email/${id}`, request),
    );
  }

  /** Sends a failed email of a customer invoice again. */
  @Route('POST /pc/customer-invoice/email-again/:id')
  again(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Body() request: InvoiceEmailAgainRequest,
    @CallKey() key: IdempotencyKey,
  ): Promise<InvoiceEmailReply> {
    const once = idempotent(key, `customer-invoice/email-again/${id}`, request);
    return this.emails.again(principal, id, request.email_id, once);
  }
}
