import { Body, Controller, Get, Headers, Patch, Post, Query } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { INVOICE_NAME_MAX_LENGTH } from '#shared/contract/customer-invoices';
import { IsOutsideIdOrNone } from '#shared/contract/number-validators';
import { IsName, IsText, MayBeAbsent } from '#shared/contract/validators';
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
  RequirePermission,
  SinceQuery,
  idempotent,
  scopeOf,
  toWholeNumber,
} from '#server/platform/common/index';
import { projectScope } from '#server/database/index';
import { ApproveVendorInvoice } from './approve-vendor-invoice';
import { CreateVendorInvoice } from './create-vendor-invoice';
import { DeleteVendorInvoice } from './delete-vendor-invoice';
import { ReadVendorInvoices } from './read-vendor-invoices';

/** Query of GET /pc/vendor-invoice-number/{projectId}. */
class BillNumberQuery {
  @IsName(INVOICE_NAME_MAX_LENGTH, 'Please enter a name') invoice_name!: string;
  @IsText(200, 'Please select a vendor') vendor_name!: string;
  /** The attached carrier; 0 or absent for the project's vendor and for sand. */
  @MayBeAbsent() @Transform(toWholeNumber) @IsOutsideIdOrNone() pc_carrier_id?: number;
}

/** Manages the bills of vendors. */
@Controller('pc')
export class VendorInvoicesController {
  constructor(
    private readonly reads: ReadVendorInvoices,
    private readonly creates: CreateVendorInvoice,
    private readonly approvals: ApproveVendorInvoice,
    private readonly deletions: DeleteVendorInvoice,
  ) {}

  /** Lists the vendor bills of a project. */
  @Get('vendor-invoices/:projectId')
  @RequirePermission('read')
  list(
    @CurrentPrincipal() { companyId }: Principal,
    @IdParam('projectId') projectId: number,
    @Query() { since }: SinceQuery,
  ): Promise<VendorInvoiceReply[] | VendorInvoicesDeltaReply> {
    return this.reads.list(projectScope(companyId, projectId), since);
  }

  /** Lists the totals of the vendor bills of a project. */
  @Get('vendor-invoices-totals/:projectId')
  @RequirePermission('read')
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
  @Get('vendor-invoice-number/:projectId')
  @RequirePermission('read')
  numberElsewhere(
    @CurrentPrincipal() { companyId }: Principal,
    @IdParam('projectId') projectId: number,
    @Query() { invoice_name, vendor_name, pc_carrier_id = 0 }: BillNumberQuery,
  ): Promise<BilledElsewhereReply> {
    const bill = { invoice_name, vendor_name, pc_carrier_id };
    return this.reads.numberElsewhere(projectScope(companyId, projectId), bill);
  }

  /** Returns a vendor bill with its lines. */
  @Get('vendor/invoice/:id')
  @RequirePermission('read')
  one(@CurrentPrincipal() principal: Principal, @IdParam() id: number): Promise<VendorInvoiceDetailReply> {
    return this.reads.detail(scopeOf(principal), id);
  }

  /** Lists the lines of a vendor bill. */
  @Get('vendor-invoice-loads/:id')
  @RequirePermission('read')
  async loads(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
  ): Promise<VendorInvoiceLoadsReply> {
    return { loads: await this.reads.loads(scopeOf(principal), id) };
  }

  /** Adds lines as billed, or with `pc_carrier_id` generates an invoice from a customer invoice. */
  @Post('vendor-invoice/0')
  @RequirePermission('reconcile vendors')
  async create(
    @CurrentPrincipal() principal: Principal,
    @Body() request: VendorInvoiceRequest,
    @Query() { since }: SinceQuery,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<VendorInvoiceAddedReply> {
    const added = await this.creates.run(principal, request, idempotent(key, 'vendor-invoice', request));
    return this.reads.added(projectScope(principal.companyId, request.project_id), since, added);
  }

  /**
   * Changes the approval only, even if the body has a whole invoice. Returns the invoices after the change.
   */
  @Patch('vendor-invoice/:id')
  @RequirePermission('reconcile vendors')
  async approve(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Body() request: VendorApprovalRequest,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<VendorInvoiceReply[]> {
    const asked = idempotent(key, `vendor-invoice/${id}`, request);
    return this.reads.all(await this.approvals.run(principal, id, request, asked));
  }

  /** Approves or unapproves many invoices of a project, and names those that it could not. */
  @Patch('vendor-invoices/approve')
  @RequirePermission('reconcile vendors')
  async approveMany(
    @CurrentPrincipal() principal: Principal,
    @Body() request: VendorApprovalsRequest,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<VendorApprovalsReply> {
    const asked = idempotent(key, 'vendor-invoices/approve', request);
    const refused = await this.approvals.many(principal, request, asked);
    const ids = new Set(request.invoices.map(({ id }) => id));
    const all = await this.reads.all(projectScope(principal.companyId, request.project_id));
    return { vendor_invoices: all.filter(({ id }) => ids.has(id)), refused };
  }

  /** Deletes a vendor bill. */
  @Patch('vendor-invoice/delete/:id')
  @RequirePermission('reconcile vendors')
  async remove(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Query() { since }: SinceQuery,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<VendorInvoiceSavedReply> {
    const scope = await this.deletions.run(principal, id, idempotent(key, `vendor-invoice/delete/${id}`, {}));
    return this.reads.saved(scope, since, null);
  }
}
