import { SinceQuery, BillNumberQuery } from '#shared/contract/queries';
import { Body, Controller, Query } from '@nestjs/common';
import {
  VendorApprovalRequest,
  type VendorApprovalsReply,
  VendorApprovalsRequest,
} from '#shared/contract/vendor-approvals';
import {
  type BilledElsewhereReply,
  type VendorInvoiceAddedReply,
  type VendorInvoiceDetailReply,
  type VendorInvoiceLoadsReply,
  type VendorInvoiceReply,
  VendorInvoiceRequest,
  type VendorInvoiceSavedReply,
  type VendorInvoiceTotalsReply,
  type VendorInvoicesDeltaReply,
} from '#shared/contract/vendor-invoices';
import {
  CurrentPrincipal,
  IdParam,
  type Principal,
  idempotent,
  scopeOf,
  Route,
  CallKey,
  type IdempotencyKey,
} from '#server/platform/common/index';
import { projectScope } from '#server/database/index';
import { ApproveVendorInvoice } from './approve-vendor-invoice';
import { CreateVendorInvoice } from './create-vendor-invoice';
import { DeleteVendorInvoice } from './delete-vendor-invoice';
import { ReadVendorInvoices } from './read-vendor-invoices';

/** Manages the bills of vendors. */
@Controller()
export class VendorInvoicesController {
  constructor(
    private readonly reads: ReadVendorInvoices,
    private readonly creates: CreateVendorInvoice,
    private readonly approvals: ApproveVendorInvoice,
    private readonly deletions: DeleteVendorInvoice,
  ) {}

  /** Lists the vendor bills of a project. */
  @Route('GET /pc/vendor-invoices/:projectId')
  list(
    @CurrentPrincipal() { companyId }: Principal,
    @IdParam('projectId') projectId: number,
    @Query() since: SinceQuery,
  ): Promise<VendorInvoiceReply[] | VendorInvoicesDeltaReply> {
    return this.reads.list(projectScope(companyId, projectId), since);
  }

  /** Lists the totals of the vendor bills of a project. */
  @Route('GET /pc/vendor-invoices-totals/:projectId')
  totals(
    @CurrentPrincipal() { companyId }: Principal,
    @IdParam('projectId') projectId: number,
  ): Promise<VendorInvoiceTotalsReply[]> {
    return this.reads.listTotals(projectScope(companyId, projectId));
  }

  /**
   * Finds bills of the same number and vendor in other projects of the company, for a warning before one is
   * added.
   */
  @Route('GET /pc/vendor-invoice-number/:projectId')
  numberElsewhere(
    @CurrentPrincipal() { companyId }: Principal,
    @IdParam('projectId') projectId: number,
    @Query() { invoice_name, vendor_name, pc_carrier_id = 0 }: BillNumberQuery,
  ): Promise<BilledElsewhereReply> {
    const bill = { invoice_name, vendor_name, pc_carrier_id };
    return this.reads.numberElsewhere(projectScope(companyId, projectId), bill);
  }

  /** Returns a vendor bill with its lines. */
  @Route('GET /pc/vendor/invoice/:id')
  one(@CurrentPrincipal() principal: Principal, @IdParam() id: number): Promise<VendorInvoiceDetailReply> {
    return this.reads.detail(scopeOf(principal), id);
  }

  /** Lists the lines of a vendor bill. */
  @Route('GET /pc/vendor-invoice-loads/:id')
  async loads(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
  ): Promise<VendorInvoiceLoadsReply> {
    return { loads: await this.reads.loads(scopeOf(principal), id) };
  }

  /** Adds lines as billed, or with `pc_carrier_id` generates an invoice from a customer invoice. */
  @Route('POST /pc/vendor-invoice/0')
  async create(
    @CurrentPrincipal() principal: Principal,
    @Body() request: VendorInvoiceRequest,
    @Query() since: SinceQuery,
    @CallKey() key: IdempotencyKey,
  ): Promise<VendorInvoiceAddedReply> {
    const added = await this.creates.run(principal, request, idempotent(key, 'vendor-invoice', request));
    return this.reads.added(projectScope(principal.companyId, request.project_id), since, added);
  }

  /**
   * Changes the approval only, even if the body has a whole invoice. Returns the invoices after the change.
   */
  @Route('PATCH /pc/vendor-invoice/:id')
  async approve(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Body() request: VendorApprovalRequest,
    @CallKey() key: IdempotencyKey,
  ): Promise<VendorInvoiceReply[]> {
    const asked = idempotent(key, `vendor-invoice/${id}`, request);
    return this.reads.all(await this.approvals.run(principal, id, request, asked));
  }

  /** Approves or unapproves many invoices of a project, and names those that it could not. */
  @Route('PATCH /pc/vendor-invoices/approve')
  async approveMany(
    @CurrentPrincipal() principal: Principal,
    @Body() request: VendorApprovalsRequest,
    @CallKey() key: IdempotencyKey,
  ): Promise<VendorApprovalsReply> {
    const asked = idempotent(key, 'vendor-invoices/approve', request);
    const refused = await this.approvals.many(principal, request, asked);
    const ids = new Set(request.invoices.map(({ id }) => id));
    const all = await this.reads.all(projectScope(principal.companyId, request.project_id));
    return { vendor_invoices: all.filter(({ id }) => ids.has(id)), refused };
  }

  /** Deletes a vendor bill. */
  @Route('PATCH /pc/vendor-invoice/delete/:id')
  async remove(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Query() since: SinceQuery,
    @CallKey() key: IdempotencyKey,
  ): Promise<VendorInvoiceSavedReply> {
    const scope = await this.deletions.run(principal, id, idempotent(key, `vendor-invoice/delete/${id}`, {}));
    return this.reads.saved(scope, since, null);
  }
}
