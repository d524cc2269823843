import { Injectable } from '@nestjs/common';
import { AccrualRepository } from '#server/billing/accruals/index';
import { CreditDebitRepository } from '#server/billing/credits-debits/index';
import { CustomerInvoiceRepository } from '#server/billing/customer-invoices/index';
import { VendorInvoiceRepository } from '#server/billing/vendor-invoices/index';
import type { ProjectScope } from '#server/database/index';

/** Readers of invoices, credits and accruals of a project: of all rows, or of those that changed after a revision. */
@Injectable()
export class BilledLists {
  constructor(
    private readonly customerInvoices: CustomerInvoiceRepository,
    private readonly vendorInvoices: VendorInvoiceRepository,
    private readonly creditsDebits: CreditDebitRepository,
    private readonly accruals: AccrualRepository,
  ) {}

  readonly readers = {
    customer_invoices: (scope: ProjectScope, after: number) => this.customerInvoices.changedIn(scope, after),
    vendor_invoices: (scope: ProjectScope, after: number) => this.vendorInvoices.changedIn(scope, after),
    credits_debits: (scope: ProjectScope, after: number) => this.creditsDebits.changedIn(scope, after),
    project_accruals: (scope: ProjectScope, after: number) => this.accruals.changedIn(scope, after),
  };
}
