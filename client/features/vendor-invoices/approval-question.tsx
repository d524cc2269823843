import { Text } from '@mantine/core';
import { type ReactNode, useCallback, useState } from 'react';
import { type Cents, sumCents, toCents, toDollars } from '#shared/calc/money';
import type { VendorInvoiceReply } from '#shared/contract/vendor-invoices';
import { vendorApprovalTexts } from '#client/messages/vendor-approval';
import { differenceTexts } from '#client/messages/vendor-reconciliation';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog';
import { formatMoney } from '#client/ui/format/format';
import classes from './causes.module.css';
import { CauseList, useDifferences } from './invoice-causes';

const { question: texts } = vendorApprovalTexts;

/** Number of bills that a question lists, those with the largest differences. */
const LISTED_MAX = 10;

interface ApprovalQuestionOptions {
  thresholdCents: Cents;
  /** Returns what a bill is above (or below) its owed amount, in dollars. */
  differenceOf: (bill: VendorInvoiceReply) => number;
}

interface Asked {
  /** Bills with a difference above the threshold. */
  bills: readonly VendorInvoiceReply[];
  all: number;
  approve: () => void;
}

interface ApprovalQuestion {
  /** Approves bills, after one question if a difference is above the threshold. */
  ask: (bills: readonly VendorInvoiceReply[], approve: () => void) => void;
  /** The question; null while nothing is asked. Must be rendered. */
  question: ReactNode;
}

/** Returns the part of a bill's difference that nobody has accepted yet. */
const undecidedCents = (
  bill: VendorInvoiceReply,
  differenceOf: ApprovalQuestionOptions['differenceOf'],
): Cents => toCents(differenceOf(bill)) - toCents(bill.accepted_difference ?? 0);

/** Causes of one bill's difference, in its question. */
function CausesOf({ bill }: { bill: VendorInvoiceReply }) {
  const { value, error } = useDifferences(bill);
  if (value !== null) {
    return (
      <div className={classes.inQuestion}>
        <CauseList differences={value} />
      </div>
    );
  }
  return (
    <Text size="sm" mt="xs" role={error === null ? 'status' : 'alert'}>
      {error === null ? differenceTexts.waiting : differenceTexts.failed}
    </Text>
  );
}

function Bills({
  bills,
  differenceOf,
}: { bills: Asked['bills'] } & Pick<ApprovalQuestionOptions, 'differenceOf'>) {
  const left = bills.length - LISTED_MAX;
  const sizeOf = (bill: VendorInvoiceReply): number => Math.abs(differenceOf(bill));
  const largest = bills.toSorted((one, other) => sizeOf(other) - sizeOf(one)).slice(0, LISTED_MAX);
  return (
    <div className={classes.inQuestion}>
      <ul>
        {largest.map((bill) => (
          <li key={bill.id}>{texts.bill(bill.invoice_name, formatMoney(differenceOf(bill)))}</li>
        ))}
        {left > 0 && <li>{texts.more(left)}</li>}
      </ul>
    </div>
  );
}

/** Asks once before bills with a difference above the threshold are approved, and names the causes. */
export function useApprovalQuestion({
  thresholdCents,
  differenceOf,
}: ApprovalQuestionOptions): ApprovalQuestion {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useCallback(
    (bills: readonly VendorInvoiceReply[], approve: () => void): void => {
      const off = bills.filter((bill) => Math.abs(undecidedCents(bill, differenceOf)) > thresholdCents);
      if (off.length === 0) approve();
      else setAsked({ bills: off, all: bills.length, approve });
    },
    [thresholdCents, differenceOf],
  );
  const [first] = asked?.bills ?? [];
  if (asked === null || first === undefined) return { ask, question: null };
  const isOne = asked.all === 1;
  const difference = toDollars(sumCents(asked.bills.map((bill) => toCents(differenceOf(bill)))));
  const threshold = formatMoney(toDollars(thresholdCents));
  const question = (
    <ConfirmDialog
      opened
      title={isOne ? texts.title(first.invoice_name) : texts.titleOfMany(asked.all)}
      text={
        isOne
          ? texts.text(formatMoney(first.vendor_total), formatMoney(difference), threshold)
          : texts.textOfMany(asked.bills.length, asked.all, formatMoney(difference), threshold)
      }
      confirmLabel={texts.approve}
      cancelLabel={texts.cancel}
      closeLabel={texts.close}
      onConfirm={() => {
        setAsked(null);
        asked.approve();
      }}
      onClose={() => setAsked(null)}
    >
      {isOne ? <CausesOf bill={first} /> : <Bills bills={asked.bills} differenceOf={differenceOf} />}
    </ConfirmDialog>
  );
  return { ask, question };
}
