import { type ReactNode, useCallback } from 'react';
import type { Cents } from '#shared/calc/money';
import type { VendorInvoiceReply } from '#shared/contract/vendor-invoices';
import {
  type BillToApprove,
  shownCauses,
  useDifferenceQuestion,
} from '#client/ui/dialog/difference-question';
import { useDifferences } from './invoice-causes';

interface ApprovalQuestionOptions {
  thresholdCents: Cents;
  /** Returns what a bill is above (or below) its owed amount, in dollars. */
  differenceOf: (bill: VendorInvoiceReply) => number;
}

interface ApprovalQuestion {
  /** Approves bills, after one question if a difference is above the threshold. */
  ask: (bills: readonly VendorInvoiceReply[], approve: () => void) => void;
  /** The question; null while nothing is asked. Must be rendered. */
  question: ReactNode;
}

/** Causes of one bill's difference, in its question. */
function CausesOf({ bill }: { bill: BillToApprove }) {
  const { value, error } = useDifferences(bill);
  return shownCauses(value, error);
}

const causesOf = (bill: BillToApprove): ReactNode => <CausesOf bill={bill} />;

/** Asks once before bills with a difference above the threshold are approved, and names the causes. */
export function useApprovalQuestion({
  thresholdCents,
  differenceOf,
}: ApprovalQuestionOptions): ApprovalQuestion {
  const { ask: askBills, question } = useDifferenceQuestion({ thresholdCents, causesOf });
  const ask = useCallback(
    (bills: readonly VendorInvoiceReply[], approve: () => void): void =>
      askBills(
        bills.map((bill) => ({
          id: bill.id,
          projectId: bill.project_id,
          name: bill.invoice_name,
          gross: bill.vendor_total,
          difference: differenceOf(bill),
          accepted: bill.accepted_difference ?? 0,
        })),
        approve,
      ),
    [askBills, differenceOf],
  );
  return { ask, question };
}
