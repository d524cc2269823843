import { Injectable } from '@nestjs/common';
import type { ProjectDetailReply } from '../../shared/contract/projects';
import { AccrualRepository } from '../accruals';
import { CreditDebitRepository } from '../credits-debits';
import { CustomerInvoiceRepository } from '../customer-invoices';
import type { ProjectScope } from '../database';
import { VendorInvoiceRepository } from '../vendor-invoices';

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
