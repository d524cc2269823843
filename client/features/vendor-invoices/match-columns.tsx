import { Button } from '@mantine/core';
import { useState } from 'react';
import type { VendorInvoiceType } from '#shared/contract/vendor-invoices';
import type { BillColumns, BillColumnsReply } from '#shared/contract/vendor-reconciliation';
import { mappingFaults } from '#shared/imports/mapping-faults';
import { BILL_FIELDS, type BillField } from '#shared/imports/vendor-bill-kinds';
import { billColumnTexts as texts } from '#client/messages/vendor-reconciliation';
import { ColumnMatching } from '#client/ui/file/column-matching';
import classes from './add-invoice.module.css';
import { choiceOf } from './use-bill-check';

type Faults = Partial<Record<BillField, string>>;

/** Scrolls the popup until the next step is in sight. */
function showButton(button: HTMLButtonElement | null): void {
  button?.scrollIntoView({ block: 'nearest' });
}

interface MatchColumnsProps {
  type: VendorInvoiceType;
  found: BillColumnsReply;
  /** True while the file waits for its columns. */
  isOpen: boolean;
  onCheck: (columns: BillColumns) => void;
}

/** Assigns the columns of a vendor's own file. It is open while they are not confirmed. */
export function MatchColumns({ type, found, isOpen, onCheck }: MatchColumnsProps) {
  const [choice, setChoice] = useState<BillColumns>(() => choiceOf(found));
  const [faults, setFaults] = useState<Faults>({});
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
    if (Object.keys(wrong).length === 0) onCheck(choice);
  };
  return (
    <details className={classes.columns} open={isOpen || undefined}>
      <summary>{texts.title}</summary>
      <p className={classes.quiet}>{texts.from[found.from]}</p>
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
      <Button
        ref={isOpen ? showButton : undefined}
        variant={isOpen ? 'filled' : 'default'}
        className={classes.again}
        onClick={check}
      >
        {texts.check}
      </Button>
    </details>
  );
}
