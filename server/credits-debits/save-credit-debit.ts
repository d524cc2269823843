import { Injectable } from '@nestjs/common';
import type { CreditDebitReply, CreditDebitRequest } from '../../shared/contract/credits-debits';
import { DomainError } from '../../shared/errors';
import { type Principal, editRecord } from '../common';
import { type IdempotentRequest, type ProjectChange, UnitsOfWork, projectScope } from '../database';
import { type CreditDebitFields, currentFields, faultOf, requestedFields } from './credit-debit.policy';
import { CreditDebitRepository } from './credit-debit.repository';

const ENTITY = 'credits_debits';

/** Adds or edits a credit or charge on an invoice of a project. */
@Injectable()
export class SaveCreditDebit {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly entries: CreditDebitRepository,
  ) {}

  /**
   * Adds an entry.
   * @throws DomainError `not_found` for the project, `project_archived` (423), `invalid_request` when the
   * invoice doesn't fit
   */
  create(
    principal: Principal,
    request: CreditDebitRequest,
    idempotency?: IdempotentRequest,
  ): Promise<CreditDebitReply> {
    const scope = projectScope(principal.companyId, request.project_id);
    const why = request.is_credit ? 'credit added' : 'charge added';
    return this.units.changeProject(scope, principal, { why, idempotency }, async (change) => {
      const fields = requestedFields(request);
      await this.check(change, fields);
      const after = await this.entries.getIn(change, await this.entries.insert(change, fields));
      change.record(ENTITY, null, after);
      return after;
    });
  }

  /**
   * Edits an entry, with the checks of `create`. @throws DomainError `conflict` (409) after another user's
   * edit
   */
  edit(principal: Principal, id: number, request: CreditDebitRequest): Promise<CreditDebitReply> {
    const scope = projectScope(principal.companyId, request.project_id);
    const why = request.is_credit ? 'credit edited' : 'charge edited';
    return this.units.changeProject(scope, principal, { why }, async (change) => {
      const { record } = await editRecord(change, {
        entity: ENTITY,
        id,
        body: requestedFields(request),
        seenRevision: request.revision,
        read: () => this.entries.getIn(change, id),
        fieldsOf: currentFields,
        store: async (fields) => {
          await this.check(change, fields);
          await this.entries.update(change, id, fields);
        },
        record: (before, after) => change.record(ENTITY, before, after),
      });
      return record;
    });
  }

  private async check(change: ProjectChange, fields: CreditDebitFields): Promise<void> {
    const fault = faultOf(fields, await this.entries.invoiceOf(change, fields));
    if (fault !== null) throw new DomainError('invalid_request', { faults: [fault] });
  }
}
