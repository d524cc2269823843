import type { CreditDebitReply } from '#shared/contract/credits-debits';
import type { ProjectScope } from '#server/database/index';

/** Port that reads the credits and charges on a customer invoice. Credits and debits implement it. */
export abstract class InvoiceCredits {
  /** Returns them in the order in which they were added. */
  abstract onInvoice(scope: ProjectScope, invoiceId: number): Promise<CreditDebitReply[]>;
}
