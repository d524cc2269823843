import { Injectable } from '@nestjs/common';
import { type Principal, scopeOf } from '../common';
import { type IdempotentRequest, type ProjectScope, UnitsOfWork, projectScope, stampOf } from '../database';
import { CreditDebitRepository } from './credit-debit.repository';

/** Deletes a credit or charge; its invoice stays unchanged. */
@Injectable()
export class DeleteCreditDebit {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly entries: CreditDebitRepository,
  ) {}

  /** Returns the project of the entry. @throws DomainError `not_found`, `project_archived` (423). */
  run(principal: Principal, id: number, idempotency?: IdempotentRequest): Promise<ProjectScope> {
    return this.units.answerOnce(principal, idempotency, () => this.delete(principal, id, idempotency));
  }

  private async delete(
    principal: Principal,
    id: number,
    idempotency: IdempotentRequest | undefined,
  ): Promise<ProjectScope> {
    const found = await this.entries.get(scopeOf(principal), id);
    const scope = projectScope(principal.companyId, found.project_id);
    const why = found.is_credit ? 'credit deleted' : 'charge deleted';
    return this.units.changeProject(scope, principal, { why, idempotency }, async (change) => {
      const before = await this.entries.getIn(change, id);
      await this.entries.markDeleted(change, id);
      change.record('credits_debits', before, { ...before, is_deleted: true, ...stampOf(change) });
      return scope;
    });
  }
}
