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

/** Detaches a carrier from a project. Its loads are then rated with the project's vendor sheets. */
@Injectable()
export class DetachCarrier {
  constructor(
    private readonly input: ChangeRatingInput,
    private readonly carriers: CarrierRepository,
  ) {}

  /**
   * Detaches the carrier, returns the project's scope, and rates the project's loads again after the commit. With
   * `inProject` (0: any project) the record must belong to that project.
   * @throws DomainError `not_found`, `project_archived` (423), `invoice_exists` (409) when the carrier has a vendor
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
