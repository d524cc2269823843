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
import { CarrierRepository } from './carrier.repository';

/** Takes a carrier away from a project: its loads are rated with the project's vendor sheets from then on. */
@Injectable()
export class DetachCarrier {
  constructor(
    private readonly input: ChangeRatingInput,
    private readonly carriers: CarrierRepository,
  ) {}

  /**
   * The project's loads are rated again after the commit. Where `inProject` is not 0, the
   * record must be that project's. Returns the project's scope.
   * @throws DomainError `not_found`, `project_archived` (423), `invoice_exists` (409) for one with a vendor's
   * invoice.
   */
  async run(
    principal: Principal,
    id: number,
    inProject = 0,
    idempotency?: IdempotentRequest,
  ): Promise<ProjectScope> {
    const found = foundIn(inProject, await this.carriers.find(scopeOf(principal), id), 'Carrier');
    const scope = projectScope(principal.companyId, found.project_id);
    return this.input.run(scope, principal, { why: 'carrier removed', idempotency }, async (change) => {
      await this.detach(change, id);
      return scope;
    });
  }

  private async detach(change: ProjectChange, id: number): Promise<void> {
    const before = await this.carriers.getIn(change, id);
    if (await this.carriers.hasInvoice(change, before)) {
      throw new DomainError('invoice_exists', { what: 'carrier' });
    }
    await this.carriers.markDetached(change, id);
    change.record('project_carriers', before, { ...before, is_deleted: true, ...stampOf(change) });
  }
}
