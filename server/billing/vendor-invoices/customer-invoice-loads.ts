import { Injectable } from '@nestjs/common';
import type { AnyLoad } from '#shared/contract/loads';
import { DomainError } from '#shared/errors/index';
import { CustomerInvoiceLineRepository, CustomerInvoiceRepository } from '../customer-invoices';
import { Database, type ProjectChange, type ProjectScope, companyScope } from '#server/database/index';
import { InvoiceCandidates, LoadRepository } from '#server/loads/index';

/** Loads of a customer invoice in their present state. */
export interface LoadsBilledToCustomer {
  readonly type: 'freight' | 'asset';
  readonly loads: readonly AnyLoad[];
}

const SUPERSEDED = {
  field: 'invoice.customer_invoice_id',
  message: 'This invoice has a newer version. Please select that one',
};

/** Reads the loads that a customer invoice bills, each with the loads that share its ticket. */
@Injectable()
export class CustomerInvoiceLoads {
  constructor(
    private readonly database: Database,
    private readonly invoices: CustomerInvoiceRepository,
    private readonly lines: CustomerInvoiceLineRepository,
    private readonly candidates: InvoiceCandidates,
    private readonly loads: LoadRepository,
  ) {}

  /**
   * Reads the loads under the lock of a change.
   * @throws DomainError `not_found` for an invoice that the project does not have, `invalid_request` for a
   * superseded version
   */
  async locked(change: ProjectChange, id: number): Promise<LoadsBilledToCustomer> {
    const { scope, sql } = change;
    const type = await this.typeOf(scope, id);
    const ids = await this.lines.loadIds(scope, id, sql);
    const loads = await this.candidates.find(change, type, { range: null, numbers: [], ids });
    return { type, loads };
  }

  /** Reads the loads without a lock. @throws DomainError `not_found`, also for another company's */
  async now(scope: ProjectScope, id: number): Promise<LoadsBilledToCustomer> {
    const type = await this.typeOf(scope, id);
    const ids = await this.lines.loadIds(scope, id, this.database);
    return { type, loads: await this.loads[type](scope, { ids }) };
  }

  /** Refuses a superseded version, because it bills nothing. Customer invoices are never deleted. */
  private async typeOf(scope: ProjectScope, id: number): Promise<LoadsBilledToCustomer['type']> {
    const invoice = await this.invoices.find(companyScope(scope.companyId), id);
    if (invoice?.project_id !== scope.projectId)
      throw new DomainError('not_found', { what: 'Customer invoice' });
    if (!invoice.is_current) throw new DomainError('invalid_request', { faults: [SUPERSEDED] });
    return invoice.is_asset ? 'asset' : 'freight';
  }
}
