import { Text } from '@mantine/core';
import { type ReactNode, useCallback, useState } from 'react';
import { type Cents, sumCents, toCents, toDollars } from '#shared/calc/money';
import type { InvoiceDifferencesReply } from '#shared/contract/vendor-reconciliation';
import { vendorApprovalTexts } from '#client/messages/vendor-approval';
import { differenceTexts } from '#client/messages/vendor-reconciliation';
import { CauseList } from '../format/cause-list';
import { formatMoney } from '../format/format';
import { ConfirmDialog } from './confirm-dialog';
import classes from './difference-question.module.css';
import { useReturnFocus } from './use-return-focus';

const { question: texts } = vendorApprovalTexts;

/** Number of bills that a question lists, those with the largest differences. */
const LISTED_MAX = 10;

/** Vendor bill to approve, in dollars. */
export interface BillToApprove {
  id: number;
  projectId: number;
  name: string;
  gross: number;
  /** Gross less what is owed now, and the part of it that somebody has accepted. */
  difference: number;
  accepted: number;
}

interface DifferenceQuestionOptions {
  thresholdCents: Cents;
  /** Returns the causes of one bill's difference, which load when the question opens. */
  causesOf: (bill: BillToApprove) => ReactNode;
}

interface Asked {
  /** Bills with a difference above the threshold. */
  bills: readonly BillToApprove[];
  all: number;
  approve: () => void;
}

interface DifferenceQuestion {
  /** Approves bills, after one question if a difference is above the threshold. */
  ask: (bills: readonly BillToApprove[], approve: () => void) => void;
  /** The question; null while nothing is asked. Must be rendered. */
  question: ReactNode;
}

/** Returns the part of a bill's difference that nobody has accepted yet. */
const undecidedCents = ({ difference, accepted }: BillToApprove): Cents =>
  toCents(difference) - toCents(accepted);

/** Causes of one bill's difference in its question. Their place is there before them, so that no button moves. */
export const shownCauses = (value: InvoiceDifferencesReply | null, error: unknown): ReactNode => (
  <div className={classes.inQuestion} data-causes>
    {value === null ? (
      <Text size="sm" role={error === null ? 'status' : 'alert'}>
        {error === null ? differenceTexts.waiting : differenceTexts.failed}
      </Text>
    ) : (
      <CauseList differences={value} />
    )}
  </div>
);

function Bills({ bills }: Pick<Asked, 'bills'>) {
  const left = bills.length - LISTED_MAX;
  const sizeOf = ({ difference }: BillToApprove): number => Math.abs(difference);
  const largest = bills.toSorted((one, other) => sizeOf(other) - sizeOf(one)).slice(0, LISTED_MAX);
  return (
    <div className={classes.inQuestion}>
      <ul>
        {largest.map(({ id, name, difference, accepted }) => (
          <li key={id}>
            {texts.bill(name, formatMoney(difference), accepted === 0 ? '' : formatMoney(accepted))}
          </li>
        ))}
        {left > 0 && <li>{texts.more(left)}</li>}
      </ul>
    </div>
  );
}

/** Asks once before bills with a difference above the threshold are approved, and names the causes. */
export function useDifferenceQuestion({
  thresholdCents,
  causesOf,
}: DifferenceQuestionOptions): DifferenceQuestion {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useCallback(
    (bills: readonly BillToApprove[], approve: () => void): void => {
      const off = bills.filter((bill) => Math.abs(undecidedCents(bill)) > thresholdCents);
      if (off.length === 0) approve();
      else setAsked({ bills: off, all: bills.length, approve });
    },
    [thresholdCents],
  );
  const question = asked && (
    <Question {...asked} thresholdCents={thresholdCents} causesOf={causesOf} onClose={() => setAsked(null)} />
  );
  return { ask, question };
}

interface QuestionProps extends Asked, DifferenceQuestionOptions {
  onClose: () => void;
}

function Question({ bills, all, approve, thresholdCents, causesOf, onClose }: QuestionProps) {
  useReturnFocus();
  const [first] = bills;
  if (first === undefined) return null;
  const isOne = all === 1;
  const difference = formatMoney(toDollars(sumCents(bills.map((bill) => toCents(bill.difference)))));
  const threshold = formatMoney(toDollars(thresholdCents));
  return (
    <ConfirmDialog
      opened
      title={isOne ? texts.title(first.name) : texts.titleOfMany(all)}
      text={
        isOne
          ? texts.text(formatMoney(first.gross), difference, threshold)
          : texts.textOfMany(bills.length, all, difference, threshold)
      }
      confirmLabel={texts.approve}
      cancelLabel={texts.cancel}
      closeLabel={texts.close}
      onConfirm={() => {
        onClose();
        approve();
      }}
      onClose={onClose}
    >
      {isOne ? causesOf(first) : <Bills bills={bills} />}
    </ConfirmDialog>
  );
}
