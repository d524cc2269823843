import { Injectable } from '@nestjs/common';
import type {
  RefusedDecision,
  StoredDecision,
  UndoDecisionsRequest,
} from '#shared/contract/vendor-decisions';
import { APPROVED } from '#shared/contract/vendor-invoices';
import { toCents } from '#shared/calc/money';
import type { Principal } from '#server/platform/common/index';
import {
  type IdempotentRequest,
  type ProjectChange,
  UnitsOfWork,
  projectScope,
} from '#server/database/index';
import { DecisionRepository, VendorInvoiceRepository } from '../records';
import type { DecidedBills } from './decide-cause';
import { refusedDecision } from './decision.policy';
import { RecordDecisions } from './record-decisions';

/** Takes decisions about differences back. Their lines are undecided again. */
@Injectable()
export class UndoDecisions {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly decisions: DecisionRepository,
    private readonly invoices: VendorInvoiceRepository,
    private readonly records: RecordDecisions,
  ) {}

  /**
   * Undoes decisions of a project in one change, except those about bills that were approved or deleted since. One that
   * is undone already is skipped.
   * @throws DomainError `not_found` for the project, `project_archived` (423)
   */
  run(
    principal: Principal,
    { project_id: projectId, decisions: ids }: UndoDecisionsRequest,
    idempotency?: IdempotentRequest,
  ): Promise<DecidedBills> {
    const scope = projectScope(principal.companyId, projectId);
    const options = { reason: { code: 'vendor_differences_undecided' } as const, idempotency };
    return this.units.changeProject(scope, principal, options, (change) => this.undo(change, ids));
  }

  private async undo(change: ProjectChange, ids: readonly number[]): Promise<DecidedBills> {
    const listed = await this.decisions.listed(change, ids);
    const billIds = [...new Set(listed.map((decision) => decision.invoice_id))];
    const bills = await this.invoices.listedIn(change.scope, billIds, change.sql);
    const byId = new Map(bills.map((bill) => [bill.id, bill]));
    const refused = new Map<number, RefusedDecision>();
    const undone: StoredDecision[] = [];
    for (const decision of listed) {
      const { id, invoice_id, line_count: lines, difference, title } = decision;
      const bill = byId.get(invoice_id);
      if (bill === undefined) refused.set(invoice_id, refusedDecision(invoice_id, 'not_found'));
      else if (bill.approval_status === APPROVED)
        refused.set(invoice_id, refusedDecision(invoice_id, 'approved', bill.approved_by));
      else {
        await this.decisions.undo(change, decision);
        await this.records.recount(change, bill, `Undone: ${title}`);
        undone.push({ id, invoice_id, lines, difference_cents: toCents(difference) });
      }
    }
    return { decisions: undone, refused: [...refused.values()] };
  }
}
