import { Injectable } from '@nestjs/common';
import type { ProjectDetailReply } from '#shared/contract/projects';
import { AccrualRepository } from '#server/billing/accruals/index';
import { CreditDebitRepository } from '#server/billing/credits-debits/index';
import { CustomerInvoiceRepository } from '#server/billing/customer-invoices/index';
import type { ProjectScope } from '#server/database/index';
import { VendorInvoiceRepository } from '#server/billing/vendor-invoices/index';

type Lists = Pick<
  ProjectDetailReply,
  'customer_invoices' | 'vendor_invoices' | 'credits_debits' | 'project_accruals'
>;

/** Reads invoices, credits and accruals of a project: all of them, or those that changed after a revision. */
@Injectable()
export class BilledLists {
  constructor(
    private readonly customerInvoices: CustomerInvoiceRepository,
    private readonly vendorInvoices: VendorInvoiceRepository,
    private readonly creditsDebits: CreditDebitRepository,
    private readonly accruals: AccrualRepository,
  ) {}

  async changedIn(scope: ProjectScope, after: number): Promise<Lists> {
    const [customerInvoices, vendorInvoices, creditsDebits, accruals] = await Promise.all([
      this.customerInvoices.changedIn(scope, after),
      this.vendorInvoices.changedIn(scope, after),
      this.creditsDebits.changedIn(scope, after),
      this.accruals.changedIn(scope, after),
    ]);
    return {
      customer_invoices: customerInvoices,
      vendor_invoices: vendorInvoices,
      credits_debits: creditsDebits,
      project_accruals: accruals,
    };
  }
}
