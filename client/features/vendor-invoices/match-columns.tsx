import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { chicagoDay } from '#shared/business-time';
import type { ChoiceStamp } from '#shared/contract/column-choices';
import type { VendorInvoiceType } from '#shared/contract/vendor-invoices';
import type { BillColumns, BillColumnsReply } from '#shared/contract/vendor-reconciliation';
import { mappingFaults } from '#shared/imports/mapping-faults';
import { BILL_FIELDS, type BillField } from '#shared/imports/vendor-bill-kinds';
import { businessToday } from '#client/clock/business-today';
import { billColumnTexts as texts } from '#client/messages/vendor-reconciliation';
import { ColumnMatching } from '#client/ui/file/column-matching';
import classes from './add-invoice.module.css';
import { choiceOf } from './use-bill-check';

type Faults = Partial<Record<BillField, string>>;

/** Scrolls the popup until the next step is in sight. */
function showButton(button: HTMLButtonElement | null): void {
  button?.scrollIntoView({ block: 'nearest' });
}

/** Formats the day of a match as '11/20', or '11/20/25' in another year than `today`. */
function dayOf({ at }: ChoiceStamp, today: string): string {
  const [year = '', month = '', day = ''] = chicagoDay(at).split('-');
  return today.startsWith(year) ? `${month}/${day}` : `${month}/${day}/${year.slice(2)}`;
}

/** Returns the sentence above the columns. */
function leadOf({ asks_again: reason, matched }: BillColumnsReply): string {
  return reason === undefined || matched === undefined
    ? texts.lead
    : texts.again[reason](dayOf(matched, businessToday()), matched.by);
}

/** Returns the sentence in place of columns that need no change. */
function summaryOf({ from, matched }: BillColumnsReply): string {
  if (from === 'template') return texts.template;
  return from === 'remembered' && matched !== undefined
    ? texts.remembered(dayOf(matched, businessToday()), matched.by)
    : texts.matched;
}

interface MatchColumnsProps {
  type: VendorInvoiceType;
  found: BillColumnsReply;
  /** True while the file waits for its columns. */
  isWaiting: boolean;
  onCheck: (columns: BillColumns) => void;
}

/**
 * Assigns the columns of a vendor's own file. They are open while a person has to confirm them, or changes them. Else one
 * line says how they were matched.
 */
export function MatchColumns({ type, found, isWaiting, onCheck }: MatchColumnsProps) {
  const [choice, setChoice] = useState<BillColumns>(() => choiceOf(found));
  const [faults, setFaults] = useState<Faults>({});
  const [isChanging, setChanging] = useState(false);
  const [isOwn, setOwn] = useState(false);
  const isOpen = isWaiting || isChanging;
  // The clicked button is gone afterwards, and with it the focus would be.
  const moves = useRef(false);
  const section = useRef<HTMLElement>(null);
  const changeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!moves.current) return;
    moves.current = false;
    (isOpen ? section.current?.querySelector('select') : changeButton.current)?.focus();
  }, [isOpen]);
  const fields = BILL_FIELDS[type];
  const faultsOf = ({ mapping }: BillColumns): Faults =>
    Object.fromEntries(
      mappingFaults({ fields, what: type }, mapping, found.columns.length).map(({ field, message }) => [
        field,
        message,
      ]),
    );
  const change = (next: BillColumns): void => {
    setChoice(next);
    if (Object.keys(faults).length > 0) setFaults(faultsOf(next));
  };
  const check = (): void => {
    const wrong = faultsOf(choice);
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) return;
    moves.current = true;
    setChanging(false);
    setOwn(true);
    onCheck(choice);
  };
  const open = (): void => {
    moves.current = true;
    setChanging(true);
  };
  if (!isOpen) {
    return (
      <p className={classes.matched}>
        <span>{isOwn ? texts.matched : summaryOf(found)}</span>
        <Button
          ref={changeButton}
          variant="subtle"
          size="compact-sm"
          aria-label={texts.changeLabel}
          onClick={open}
        >
          {texts.change}
        </Button>
      </p>
    );
  }
  return (
    <section ref={section} className={classes.columns} aria-label={texts.title}>
      <h3 className={classes.sampleHead}>{texts.title}</h3>
      <p className={classes.quiet}>{leadOf(found)}</p>
      <ColumnMatching
        label={texts.table}
        fields={fields}
        columns={found.columns}
        offered={found.mapping}
        mark={texts.marks[found.from]}
        faults={faults}
        choice={choice}
        onChange={change}
      />
      <Button ref={showButton} variant={isWaiting ? 'filled' : 'default'} onClick={check}>
        {texts.check}
      </Button>
    </section>
  );
}
