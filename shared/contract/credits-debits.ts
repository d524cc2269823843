import { IsFlag, IsOneOf } from './choice-validators';
import { IsEnteredAmount, IsRecordId, IsRevision } from './number-validators';
import { IsText, MayBeAbsent } from './validators';
import type { DeltaMark } from './envelope';
import type { AllTotals } from './totals';
import type { WithWarnings } from './warnings';

/** Types of invoices with credits and charges; a customer has no sand invoices. Required wording. */
export const INVOICE_TYPES = ['Freight', 'Sand', 'Asset'] as const;
export type InvoiceTypeName = (typeof INVOICE_TYPES)[number];

/** Credit or charge (debit) on an invoice of the customer or of a vendor. */
export interface CreditDebitReply {
  id: number;
  project_id: number;
  /** Vendor of the invoice; '' for the customer. */
  vendor_name: string;
  is_credit: boolean;
  /** Dollars, above 0. */
  amount: number;
  is_vendor: boolean;
  invoice_type: InvoiceTypeName;
  invoice_id: number;
  /** Name of the invoice. */
  invoice_name: string;
  created_by_id: number;
  updated_by_id: number;
  created_at: string;
  revision: number;
  is_deleted: boolean;
}

/** Reply of GET /pc/project-credits-debits/{projectId} with `?since=N`; without it, the array itself. */
export interface CreditsDebitsDeltaReply extends DeltaMark {
  credits_debits: CreditDebitReply[];
}

/**
 * Reply of POST and PATCH /pc/credit-debit/{id} and of its deletion. It warns of credits beyond their invoice
 * (`credit_beyond_invoice`).
 */
export interface CreditDebitSavedReply extends WithWarnings {
  credits_debits: CreditDebitReply[];
  all_totals: AllTotals;
  revision: number;
}

/** Body of POST /pc/credit-debit/0 and PATCH /pc/credit-debit/{id}. */
export class CreditDebitRequest {
  @IsRecordId() project_id!: number;
  @IsFlag('Please select customer or vendor') is_vendor!: boolean;
  @IsFlag('Please select credit or charge') is_credit!: boolean;
  @IsOneOf(INVOICE_TYPES, 'Please select an invoice type') invoice_type!: InvoiceTypeName;
  /** Vendor with invoices of the type; absent for the customer. */
  @MayBeAbsent() @IsText(200) vendor_name?: string;
  @IsRecordId('Please select an invoice')
  invoice_id!: number;
  @IsEnteredAmount()
  amount!: number;
  /** Revision of the record that the user saw. */
  @MayBeAbsent() @IsRevision() revision?: number;
}
