import { SinceQuery, GenerationQuery } from '#shared/contract/queries';
import { Body, Controller, Query } from '@nestjs/common';
import type { VendorInvoiceSavedReply } from '#shared/contract/vendor-invoices';
import type { GenerationPreviewReply } from '#shared/contract/vendor-generation';
import {
  type InvoiceDifferencesReply,
  type LineDifferenceReply,
  MatchLineRequest,
  type VendorSuggestionsReply,
} from '#shared/contract/vendor-reconciliation';
import {
  type Caller,
  CurrentCaller,
  CurrentPrincipal,
  IdParam,
  type Principal,
  scopeOf,
  idempotent,
  Route,
} from '#server/platform/common/index';
import { projectScope } from '#server/database/index';
import { ExplainDifferences } from './explain-differences';
import { GenerateVendorInvoice } from '../generate-vendor-invoice';
import { MatchLine } from './match-line';
import { ReadVendorInvoices } from '../read-vendor-invoices';
import { SuggestLoads } from './suggest-loads';

/** Settles lines of vendors: suggestions, differences, and previews of generated invoices. */
@Controller()
export class ReconciliationController {
  constructor(
    private readonly reads: ReadVendorInvoices,
    private readonly generation: GenerateVendorInvoice,
    private readonly suggestions: SuggestLoads,
    private readonly matching: MatchLine,
    private readonly differences: ExplainDifferences,
  ) {}

  /** Previews which loads of a customer invoice a generation would take, and which not. */
  @Route('GET /pc/project-vendor-inv-loads/:projectId')
  preview(
    @CurrentPrincipal() { companyId }: Principal,
    @IdParam('projectId') projectId: number,
    @Query() { invoice_id, pc_carrier_id = 0 }: GenerationQuery,
  ): Promise<GenerationPreviewReply> {
    return this.generation.preview(projectScope(companyId, projectId), invoice_id, pc_carrier_id);
  }

  /** Suggests loads for the unmatched lines of a vendor bill. */
  @Route('GET /pc/vendor-invoice-suggestions/:id')
  suggest(@CurrentPrincipal() principal: Principal, @IdParam() id: number): Promise<VendorSuggestionsReply> {
    return this.suggestions.ofInvoice(scopeOf(principal), id);
  }

  /** Matches a line of a vendor bill to a load. */
  @Route('PATCH /pc/vendor-invoice-line/:id/match')
  async match(
    @CurrentCaller() { principal, key }: Caller,
    @IdParam() id: number,
    @Body() request: MatchLineRequest,
    @Query() since: SinceQuery,
  ): Promise<VendorInvoiceSavedReply> {
    const asked = idempotent(key, `vendor-invoice-line/${id}/match`, request);
    const { scope, invoiceId } = await this.matching.run(principal, id, request.load_id, asked);
    return this.reads.saved(scope, since, invoiceId);
  }

  /** Explains the difference of a line of a vendor bill. */
  @Route('GET /pc/vendor-invoice-line/:id/difference')
  difference(@CurrentPrincipal() principal: Principal, @IdParam() id: number): Promise<LineDifferenceReply> {
    return this.differences.ofLine(scopeOf(principal), id);
  }

  /** Explains the differences of all lines of a vendor bill. */
  @Route('GET /pc/vendor-invoice-differences/:id')
  allDifferences(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
  ): Promise<InvoiceDifferencesReply> {
    return this.differences.ofInvoice(scopeOf(principal), id);
  }
}
