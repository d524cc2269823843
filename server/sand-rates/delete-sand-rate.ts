import { Injectable } from '@nestjs/common';
import { DomainError } from '../../shared/errors';
import { type Principal, foundIn, scopeOf } from '../common';
import {
  type IdempotentRequest,
  type ProjectChange,
  type ProjectScope,
  projectScope,
  stampOf,
} from '../database';
import { ChangeRatingInput } from '../projects';
import { SandRateRepository } from './sand-rate.repository';

/** Deletes the sand rates of a purchase order in a project. Its sand is then rated at zero. */
@Injectable()
export class DeleteSandRate {
  constructor(
    private readonly input: ChangeRatingInput,
    private readonly sandRates: SandRateRepository,
  ) {}

  /**
   * Deletes the record; the project's loads are rated again after the commit. If `inProject` is not 0, the
   * record must be that project's. Returns the project's scope.
   * @throws DomainError `not_found`, `project_archived` (423), `invoice_exists` (409) for a purchase order
   * with a sand invoice
   */
  async run(
    principal: Principal,
    id: number,
    inProject = 0,
    idempotency?: IdempotentRequest,
  ): Promise<ProjectScope> {
    const found = foundIn(inProject, await this.sandRates.find(scopeOf(principal), id), 'Sand rate');
    const scope = projectScope(principal.companyId, found.project_id);
    return this.input.run(scope, principal, { why: 'sand PO removed', idempotency }, async (change) => {
      await this.remove(change, id);
      return scope;
    });
  }

  private async remove(change: ProjectChange, id: number): Promise<void> {
    const before = await this.sandRates.getIn(change, id);
    if (await this.sandRates.hasInvoice(change, before.po_number)) {
      throw new DomainError('invoice_exists', { what: 'purchase order' });
    }
    await this.sandRates.markDeleted(change, id);
    change.record('sand_rates', before, { ...before, is_deleted: true, ...stampOf(change) });
  }
}
