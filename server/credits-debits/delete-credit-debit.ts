import { Injectable } from '@nestjs/common';
import { DomainError } from '../../shared/errors';
import { type Principal, scopeOf } from '../common';
import { type IdempotentRequest, type ProjectScope, UnitsOfWork, projectScope, stampOf } from '../database';
import { presentCreditDebit } from './credit-debit.presenter';
import { CreditDebitRepository } from './credit-debit.repository';

/** Takes a credit or charge back: its invoice stands as it was. */
@Injectable()
export class DeleteCreditDebit {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly entries: CreditDebitRepository,
  ) {}

  /** Answers the project it was in. @throws DomainError `not_found`, `project_archived` (423). */
  run(principal: Principal, id: number, idempotency?: IdempotentRequest): Promise<ProjectScope> {
    return this.units.answerOnce(principal, idempotency, () => this.delete(principal, id, idempotency));
  }

  private async delete(
    principal: Principal,
    id: number,
    idempotency: IdempotentRequest | undefined,
  ): Promise<ProjectScope> {
    const found = await this.entries.find(scopeOf(principal), id);
    if (found === null) throw new DomainError('not_found', { what: 'Credit or charge' });
    const scope = projectScope(principal.companyId, found.project_id);
    const why = found.is_credit ? 'credit deleted' : 'charge deleted';
    return this.units.changeProject(scope, principal, { why, idempotency }, async (change) => {
      const row = await this.entries.findIn(scope, id, change.sql);
      if (row === null) throw new DomainError('not_found', { what: 'Credit or charge' });
      await this.entries.markDeleted(change, id);
      const before = presentCreditDebit(row);
      change.record('credits_debits', before, { ...before, is_deleted: true, ...stampOf(change) });
      return scope;
    });
  }
}
