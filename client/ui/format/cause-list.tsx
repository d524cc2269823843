import { UnstyledButton } from '@mantine/core';
import { toDollars } from '#shared/calc/money';
import type {
  CauseSum,
  DifferenceCause,
  InvoiceDifferencesReply,
} from '#shared/contract/vendor-reconciliation';
import { differenceTexts as texts } from '#client/messages/vendor-reconciliation';
import classes from './cause-list.module.css';
import { Difference } from './difference';

export interface CausePickerProps {
  /** Cause that the lines are filtered by; null for none. */
  chosen: DifferenceCause | null;
  /** Filters the lines by a cause; null shows all. */
  onChoose: (cause: DifferenceCause | null) => void;
}

interface CauseListProps {
  differences: InvoiceDifferencesReply;
  /** Absent where the causes filter nothing. */
  picker?: CausePickerProps;
}

function Cause({
  sum: { cause, lines, line_ids: ids },
  picker,
}: { sum: CauseSum } & Partial<CauseListProps>) {
  const count = <small>{texts.lines(lines)}</small>;
  if (picker === undefined || ids === undefined) {
    return (
      <>
        <span>{texts.causes[cause]}</span> {count}
      </>
    );
  }
  const isChosen = picker.chosen === cause;
  return (
    <UnstyledButton
      className={classes.cause}
      aria-pressed={isChosen}
      title={texts.filterBy(texts.causes[cause])}
      onClick={() => picker.onChoose(isChosen ? null : cause)}
    >
      <span>{texts.causes[cause]}</span> {count}
    </UnstyledButton>
  );
}

/** Lists the causes of an invoice's difference with their amounts. A click on one filters the lines. */
export function CauseList({ differences, picker }: CauseListProps) {
  const causes = differences.by_cause.filter(({ cents }) => cents !== 0);
  return (
    <ul>
      {causes.map((sum) => (
        <li key={sum.cause}>
          <Cause sum={sum} picker={picker} /> <Difference value={toDollars(sum.cents)} />
        </li>
      ))}
      {differences.decisions?.map((decision) => (
        <li key={`decision ${decision.id}`} data-decision={decision.decision}>
          <span>{texts.decided(decision)}</span> <small>{texts.lines(decision.lines)}</small>{' '}
          <Difference value={toDollars(decision.difference_cents)} />
        </li>
      ))}
      <li data-total>
        <span>{causes.length === 0 ? texts.nothing : texts.total}</span>{' '}
        <Difference value={toDollars(differences.difference_cents)} />
      </li>
    </ul>
  );
}
