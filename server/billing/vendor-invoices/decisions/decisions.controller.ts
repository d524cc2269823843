import { Body, Controller } from '@nestjs/common';
import {
  DecideCauseRequest,
  type DecisionsReply,
  UndoDecisionsRequest,
} from '#shared/contract/vendor-decisions';
import {
  CallKey,
  CurrentPrincipal,
  type IdempotencyKey,
  type Principal,
  Route,
  idempotent,
} from '#server/platform/common/index';
import { projectScope } from '#server/database/index';
import { ReadVendorInvoices } from '../read-vendor-invoices';
import { type DecidedBills, DecideCause } from './decide-cause';
import { UndoDecisions } from './undo-decisions';

/** Decides about the differences of vendor bills by cause. */
@Controller()
export class DecisionsController {
  constructor(
    private readonly reads: ReadVendorInvoices,
    private readonly decides: DecideCause,
    private readonly undoes: UndoDecisions,
  ) {}

  /** Accepts or disputes the differences of a cause in bills of a project, as the person saw them. */
  @Route('POST /pc/vendor-decision/0')
  async decide(
    @CurrentPrincipal() principal: Principal,
    @Body() request: DecideCauseRequest,
    @CallKey() key: IdempotencyKey,
  ): Promise<DecisionsReply> {
    const asked = idempotent(key, 'vendor-decision', request);
    return this.reply(principal, request.project_id, await this.decides.run(principal, request, asked));
  }

  /** Takes decisions about differences back. */
  @Route('PATCH /pc/vendor-decisions/undo')
  async undo(
    @CurrentPrincipal() principal: Principal,
    @Body() request: UndoDecisionsRequest,
    @CallKey() key: IdempotencyKey,
  ): Promise<DecisionsReply> {
    const asked = idempotent(key, 'vendor-decisions/undo', request);
    return this.reply(principal, request.project_id, await this.undoes.run(principal, request, asked));
  }

  private async reply(
    { companyId }: Principal,
    projectId: number,
    decided: DecidedBills,
  ): Promise<DecisionsReply> {
    const ids = new Set(decided.decisions.map((decision) => decision.invoice_id));
    const all = await this.reads.all(projectScope(companyId, projectId));
    return { ...decided, vendor_invoices: all.filter(({ id }) => ids.has(id)) };
  }
}
