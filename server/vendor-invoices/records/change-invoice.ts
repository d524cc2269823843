import { Injectable } from '@nestjs/common';
import type { VendorInvoiceReply } from '../../../shared/contract/vendor-invoices';
import { type Principal, scopeOf } from '../../common';
import {
  type ChangeOptions,
  type ProjectChange,
  type ProjectScope,
  UnitsOfWork,
  projectScope,
} from '../../database';
import { VendorInvoiceRepository } from './vendor-invoice.repository';

/** Changes one invoice: the work gets it as it is under the lock of its project. */
@Injectable()
export class ChangeInvoice {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly invoices: VendorInvoiceRepository,
  ) {}

  /**
   * Returns the scope of the invoice's project.
   * @throws DomainError `not_found`, also when somebody has deleted it since; `project_archived` (423)
   */
  async run(
    principal: Principal,
    id: number,
    how: ChangeOptions,
    work: (change: ProjectChange, invoice: VendorInvoiceReply) => Promise<void>,
  ): Promise<ProjectScope> {
    return this.units.answerOnce(principal, how.idempotency, async () => {
      const { project_id: projectId } = await this.invoices.get(scopeOf(principal), id);
      const scope = projectScope(principal.companyId, projectId);
      return this.units.changeProject(scope, principal, how, async (change) => {
        await work(change, await this.invoices.getIn(change.scope, id, change.sql));
        return scope;
      });
    });
  }
}
