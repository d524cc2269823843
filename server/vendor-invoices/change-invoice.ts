import { Injectable } from '@nestjs/common';
import type { VendorInvoiceReply } from '../../shared/contract/vendor-invoices';
import { DomainError } from '../../shared/errors';
import { type Principal, scopeOf } from '../common';
import { type ProjectChange, type ProjectScope, UnitsOfWork, projectScope } from '../database';
import { VendorInvoiceRepository } from './vendor-invoice.repository';

/** A change of one invoice: the work gets it as it is under the lock of its project. */
@Injectable()
export class ChangeInvoice {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly invoices: VendorInvoiceRepository,
  ) {}

  /**
   * Answers the scope of the invoice's project.
   * @throws DomainError `not_found`, also when somebody has deleted it since; `project_archived` (423)
   */
  async run(
    principal: Principal,
    id: number,
    why: string,
    work: (change: ProjectChange, invoice: VendorInvoiceReply) => Promise<void>,
  ): Promise<ProjectScope> {
    const found = await this.invoices.find(scopeOf(principal), id);
    if (found === null) throw new DomainError('not_found', { what: 'Invoice' });
    const scope = projectScope(principal.companyId, found.project_id);
    await this.units.changeProject(scope, principal, { why }, async (change) => {
      await work(change, await this.read(change, id));
    });
    return scope;
  }

  /** The invoice as it is now under the lock. @throws DomainError `not_found` */
  async read({ scope, sql }: ProjectChange, id: number): Promise<VendorInvoiceReply> {
    const invoice = await this.invoices.findIn(scope, id, sql);
    if (invoice === null) throw new DomainError('not_found', { what: 'Invoice' });
    return invoice;
  }
}
