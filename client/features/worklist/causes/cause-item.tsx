import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { toDollars } from '#shared/calc/money';
import { CAUSE_DECISIONS, type CauseDecision } from '#shared/contract/cause-decision';
import type { CauseGroupRow } from '#shared/contract/vendor-decisions';
import { useSpreadsheet } from '#client/api/use-spreadsheet';
import { causeSheet } from '#client/api/vendor-decisions';
import { causeTexts as texts } from '#client/messages/causes';
import { BusyButton } from '#client/ui/form/busy-button';
import { Difference } from '#client/ui/format/difference';
import { IconChevronDown } from '#client/ui/icon/page-icons-a-to-e';
import { CauseLines } from './cause-lines';
import classes from './causes.module.css';

interface CauseItemProps {
  row: CauseGroupRow;
  /** False for people who may not decide. */
  mayDecide: boolean;
  /** True while decisions of this group are taken back. */
  isUndoing: boolean;
  onDecide: (row: CauseGroupRow, decision: CauseDecision) => void;
  onUndo: (row: CauseGroupRow) => void;
}

/** Group of lines with one cause: its figures, its lines, and what a person can do. */
export function CauseItem(props: CauseItemProps) {
  const { row, mayDecide, onDecide } = props;
  const [isOpen, setIsOpen] = useState(false);
  const lines = useId();
  const { state, title, vendor_name: vendor, proposed } = row;
  return (
    <li className={classes.item} data-state={state}>
      <div className={classes.what}>
        <button
          type="button"
          className={classes.title}
          aria-expanded={isOpen}
          aria-controls={isOpen ? lines : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconChevronDown size={14} aria-hidden="true" />
          <span>{title}</span>
        </button>
        <span className={classes.counts}>{texts.counts(vendor, row.lines, row.bills, row.projects)}</span>
        {state !== 'open' && (
          <span className={classes.decided}>{texts.decided(state, row.by, row.reason)}</span>
        )}
        {proposed !== null && mayDecide && (
          <span className={classes.proposed}>
            <span>{texts.proposed[proposed](vendor)}</span>{' '}
            <Button size="compact-xs" variant="light" onClick={() => onDecide(row, proposed)}>
              {texts.actions[proposed]}
            </Button>
          </span>
        )}
      </div>
      <strong className={classes.amount}>
        <Difference value={toDollars(row.difference_cents)} dollars />
      </strong>
      <Actions {...props} />
      {isOpen && (
        <div id={lines} className={classes.open}>
          <CauseLines group={row.group} title={title} />
        </div>
      )}
    </li>
  );
}

function Actions({ row, mayDecide, isUndoing, onDecide, onUndo }: CauseItemProps) {
  const { start, running } = useSpreadsheet();
  const { group, state, title, vendor_name: vendor } = row;
  if (state === 'open') {
    return (
      <span className={classes.actions}>
        {mayDecide &&
          CAUSE_DECISIONS.map((decision) => (
            <Button
              key={decision}
              size="xs"
              variant="default"
              aria-label={texts.actionOf(texts.actions[decision], title, vendor)}
              onClick={() => onDecide(row, decision)}
            >
              {texts.actions[decision]}
            </Button>
          ))}
      </span>
    );
  }
  return (
    <span className={classes.actions}>
      {state === 'dispute' && (
        <BusyButton
          size="xs"
          variant="default"
          busy={running}
          onClick={() => void start(causeSheet(group, texts.sheetTitle(vendor)))}
        >
          {texts.sheet}
        </BusyButton>
      )}
      {mayDecide && (
        <BusyButton
          size="xs"
          variant="default"
          busy={isUndoing}
          aria-label={texts.actionOf(texts.undo, title, vendor)}
          onClick={() => onUndo(row)}
        >
          {texts.undo}
        </BusyButton>
      )}
    </span>
  );
}
