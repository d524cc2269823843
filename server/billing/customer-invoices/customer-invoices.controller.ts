import { JSON_TYPE } from '#shared/contract/media-types';
import { SinceQuery } from '#shared/contract/queries';
import { Body, Controller, Query, Res } from '@nestjs/common';
import {
  type CustomerInvoiceDetailReply,
  type CustomerInvoiceLoadReply,
  type CustomerInvoicePreviewReply,
  type CustomerInvoiceReply,
  CustomerInvoiceEditRequest,
  CustomerInvoiceRequest,
  type CustomerInvoiceSavedReply,
  type CustomerInvoiceTotalsReply,
  type CustomerInvoicesDeltaReply,
  type InvoiceVersionReply,
} from '#shared/contract/customer-invoices';
import { CustomerInvoiceSentRequest } from '#shared/contract/invoice-emails';
import {
  CurrentPrincipal,
  type HttpReply,
  IdParam,
  type JsonStream,
  type Principal,
  idempotent,
  scopeOf,
  WholeProjectReply,
  Route,
  CallKey,
  type IdempotencyKey,
} from '#server/platform/common/index';
import { projectScope } from '#server/database/index';
import { ChangeCustomerInvoice } from './change-customer-invoice';
import { GenerateCustomerInvoice } from './generate-customer-invoice';
import { PreviewCustomerInvoice } from './preview-customer-invoice';
import { ReadCustomerInvoices } from './read-customer-invoices';
import { VoidCustomerInvoice } from './void-customer-invoice';

/** Generates and reads invoices to customers. */
@Controller()
export class CustomerInvoicesController {
  constructor(
    private readonly reads: ReadCustomerInvoices,
    private readonly generates: GenerateCustomerInvoice,
    private readonly previews: PreviewCustomerInvoice,
    private readonly voids: VoidCustomerInvoice,
    private readonly changes: ChangeCustomerInvoice,
  ) {}

  /** Lists the customer invoices of a project. */
  @Route('GET /pc/customer-invoices/:projectId')
  list(
    @CurrentPrincipal() { companyId }: Principal,
    @IdParam('projectId') projectId: number,
    @Query() since: SinceQuery,
  ): Promise<CustomerInvoiceReply[] | CustomerInvoicesDeltaReply> {
    return this.reads.list(projectScope(companyId, projectId), since);
  }

  /** Lists the totals of the customer invoices of a project. */
  @Route('GET /pc/customer-invoices-totals/:projectId')
  totals(
    @CurrentPrincipal() { companyId }: Principal,
    @IdParam('projectId') projectId: number,
  ): Promise<CustomerInvoiceTotalsReply[]> {
    return this.reads.totals(projectScope(companyId, projectId));
  }

  /** Lists the lines of all customer invoices of a project. */
  @Route('GET /pc/all-customer-invoice-loads/:projectId')
  @WholeProjectReply()
  async allLoads(
    @CurrentPrincipal() { companyId }: Principal,
    @IdParam('projectId') projectId: number,
    @Res({ passthrough: true }) reply: HttpReply,
  ): Promise<JsonStream<CustomerInvoiceLoadReply[]>> {
    const lines = await this.reads.allLoads(projectScope(companyId, projectId));
    void reply.header('content-type', JSON_TYPE);
    return lines;
  }

  /** Returns the last version of a customer invoice. */
  @Route('GET /pc/customer/invoice-version/:id')
  lastVersion(@CurrentPrincipal() principal: Principal, @IdParam() id: number): Promise<InvoiceVersionReply> {
    return this.reads.lastVersion(scopeOf(principal), id);
  }

  /** Returns a customer invoice with its lines. */
  @Route('GET /pc/customer/invoice/:id')
  one(@CurrentPrincipal() principal: Principal, @IdParam() id: number): Promise<CustomerInvoiceDetailReply> {
    return this.reads.one(scopeOf(principal), id);
  }

  /** Generates a customer invoice or a new version of one. */
  @Route('POST /pc/customer-invoice/0')
  async generate(
    @CurrentPrincipal() principal: Principal,
    @Body() request: CustomerInvoiceRequest,
    @Query() since: SinceQuery,
    @CallKey() key: IdempotencyKey,
  ): Promise<CustomerInvoiceSavedReply> {
    const made = await this.generates.run(principal, request, idempotent(key, 'customer-invoice', request));
    return this.reads.saved(projectScope(principal.companyId, request.project_id), made, since);
  }

  /** Previews a customer invoice. Takes the body of its generation and stores nothing. */
  @Route('POST /pc/customer-invoice/preview')
  preview(
    @CurrentPrincipal() principal: Principal,
    @Body() request: CustomerInvoiceRequest,
  ): Promise<CustomerInvoicePreviewReply> {
    return this.previews.run(principal, request);
  }

  /** Edits date, terms and due date of a customer invoice. */
  @Route('PATCH /pc/customer-invoice/:id')
  edit(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Body() request: CustomerInvoiceEditRequest,
  ): Promise<CustomerInvoiceReply> {
    return this.changes.edit(principal, id, request);
  }

  /** Marks a customer invoice as sent, or as not sent. */
  @Route('PATCH /pc/customer-invoice/sent/:id')
  sent(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Body() request: CustomerInvoiceSentRequest,
  ): Promise<CustomerInvoiceReply> {
    return this.changes.send(principal, id, request);
  }

  /** Voids a customer invoice. The body is ignored, because the id is enough. */
  @Route('POST /pc/customer-invoice/void/:id')
  async void(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Query() since: SinceQuery,
    @CallKey() key: IdempotencyKey,
  ): Promise<CustomerInvoiceSavedReply> {
    const made = await this.voids.run(principal, id, idempotent(key, `customer-invoice/void/${id}`, {}));
    return this.reads.saved(projectScope(principal.companyId, made.project_id), made, since);
  }
}
