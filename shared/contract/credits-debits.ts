import { CREDIT_DEBIT } from '../records/credit-debit';
import { type ReplyOf, requestOf } from '../records/project-record';
import type { DeltaMark } from './envelope';
import type { AllTotals } from './totals';
import type { WithWarnings } from './warnings';

/** Credit or charge (debit) on an invoice of the customer or of a vendor. */
export type CreditDebitReply = ReplyOf<typeof CREDIT_DEBIT>;

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
export class CreditDebitRequest extends requestOf(CREDIT_DEBIT) {}
