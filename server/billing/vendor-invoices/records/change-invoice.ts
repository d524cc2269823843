import { Injectable } from '@nestjs/common';
import type { VendorInvoiceReply } from '#shared/contract/vendor-invoices';
import { DomainError } from '#shared/errors/index';
import { SUM_MAX } from '#shared/rules/amounts';
import { type Principal, scopeOf } from '#server/platform/common/index';
import {
  type ChangeOptions,
  type ProjectChange,
  type ProjectScope,
  UnitsOfWork,
  projectScope,
} from '#server/database/index';
import { typeOf } from './billed-type';
import { VendorInvoiceRepository } from './vendor-invoice.repository';
import { VendorLineRepository } from './vendor-line.repository';
import { VendorTotalsRepository } from './vendor-totals.repository';

/** Changes one invoice under the lock of its project, and recounts invoices. */
@Injectable()
export class ChangeInvoice {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly invoices: VendorInvoiceRepository,
    private readonly totals: VendorTotalsRepository,
    private readonly lines: VendorLineRepository,
  ) {}

  /**
   * Returns the scope of the invoice's project.
   * @throws DomainError `not_found`, also when it was deleted meanwhile; `project_archived` (423)
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

  /**
   * Counts invoices again after their lines found loads. The billed amounts stay.
   * @throws DomainError `sum_too_large` (409) when an invoice cannot store the cost of its loads
   */
  async recount(change: ProjectChange, invoiceIds: readonly number[]): Promise<void> {
    const { scope, sql } = change;
    for (const totals of await this.totals.read(scope, { invoiceIds }, sql)) {
      const before = await this.invoices.getIn(scope, totals.invoice_id, sql);
      if (totals.calculated_cost > SUM_MAX.dollars) {
        const largest = await this.lines.largestLoad(change, typeOf(before), totals.invoice_id);
        throw new DomainError('sum_too_large', largest);
      }
      await this.invoices.update(change, totals.invoice_id, {
        missing_load_count: totals.missing_load_count,
        canceled_load_count: totals.canceled_load_count,
        freight_cost: totals.calculated_cost,
      });
      change.record('vendor_invoices', before, await this.invoices.getIn(scope, totals.invoice_id, sql));
    }
  }
}
