import { Injectable } from '@nestjs/common';
import type { SandRateReply, SandRateRequest } from '../../shared/contract/sand-rates';
import { DomainError } from '../../shared/errors';
import { type Principal, editRecord } from '../common';
import { type ChangeOptions, type IdempotentRequest, type ProjectChange, projectScope } from '../database';
import { ChangeRatingInput } from '../projects';
import { type SandRateFields, currentFields, requestedFields } from './sand-rate.policy';
import { SandRateRepository } from './sand-rate.repository';

const ENTITY = 'sand_rates';

/** Saves the revenue and cost rates of a purchase order's sand in a project. */
@Injectable()
export class SaveSandRate {
  constructor(
    private readonly input: ChangeRatingInput,
    private readonly sandRates: SandRateRepository,
  ) {}

  /**
   * Adds a sand rate; the project's loads are rated again after the commit.
   * @throws DomainError `not_found` for the project, `project_archived` (423), `sand_rate_exists` (409)
   */
  create(
    principal: Principal,
    request: SandRateRequest,
    idempotency?: IdempotentRequest,
  ): Promise<SandRateReply> {
    return this.change(principal, request, { why: 'sand PO added', idempotency }, async (change) => {
      const fields = requestedFields(request);
      await this.refuseTakenNumber(change, 0, fields);
      const after = await this.sandRates.getIn(change, await this.sandRates.insert(change, fields));
      change.record(ENTITY, null, after);
      return after;
    });
  }

  /**
   * Edits a sand rate, as `create`. Rates cannot move to another purchase order while the present one has a
   * sand invoice, because that equals deleting them.
   * @throws DomainError as `create`, `conflict` (409) after another user's edit, `invoice_exists` (409)
   */
  edit(principal: Principal, id: number, request: SandRateRequest): Promise<SandRateReply> {
    return this.change(principal, request, { why: 'sand PO edited' }, async (change) => {
      const { record } = await editRecord(change, {
        entity: ENTITY,
        id,
        body: requestedFields(request),
        seenRevision: request.revision,
        read: () => this.sandRates.getIn(change, id),
        fieldsOf: currentFields,
        store: async (fields, before) => {
          await this.refuseOtherOrder(change, before, fields);
          await this.refuseTakenNumber(change, id, fields);
          await this.sandRates.update(change, id, fields);
        },
        record: (before, after) => change.record(ENTITY, before, after),
      });
      return record;
    });
  }

  /**
   * Accepts a purchase order that the job system renamed: it has the same id, and its loads have the new
   * number.
   */
  private async refuseOtherOrder(
    change: ProjectChange,
    before: SandRateReply,
    { po_id: poId, po_number: poNumber }: SandRateFields,
  ): Promise<void> {
    const isSameId = poId === before.po_id;
    if (isSameId && poNumber === before.po_number.trim()) return;
    if (isSameId && (await this.sandRates.hasLoads(change, poId, poNumber))) return;
    if (await this.sandRates.hasInvoice(change, before.po_number))
      throw new DomainError('invoice_exists', { what: 'purchase order' });
  }

  /** Refuses a taken number: a purchase order without loads is identified by its number alone. */
  private async refuseTakenNumber(change: ProjectChange, id: number, fields: SandRateFields): Promise<void> {
    if (await this.sandRates.hasNumber(change, id, fields)) throw new DomainError('sand_rate_exists');
  }

  private change(
    principal: Principal,
    { project_id: projectId }: SandRateRequest,
    options: ChangeOptions,
    work: (change: ProjectChange) => Promise<SandRateReply>,
  ): Promise<SandRateReply> {
    const scope = projectScope(principal.companyId, projectId);
    return this.input.run(scope, principal, { ...options, ifTaken: 'sand_rate_exists' }, work);
  }
}
