import { useMemo, useState } from 'react';
import type { BillColumns, BillColumnsReply } from '#shared/contract/vendor-reconciliation';
import type { VendorFileOrder } from '#client/api/vendor-invoices';
import { type FileCheck, useFileCheck } from './use-file-check';

/** Returns only the choice, for requests. */
export const choiceOf = ({ mapping, weight_unit, decimal_sign }: BillColumns): BillColumns => ({
  mapping,
  weight_unit,
  decimal_sign,
});

/** Returns the columns that the server has found for a file; null for the template. */
function columnsOf(check: FileCheck): BillColumnsReply | null {
  if (check.state === 'columns' || check.state === 'faulty') return check.columns;
  return check.state === 'ready' ? check.preview.columns : null;
}

/** Something that belongs to an order without columns, and is forgotten with it. */
interface OfOrder<T> {
  readonly base: VendorFileOrder | null;
  readonly value: T;
}

const valueFor = <T>(base: VendorFileOrder | null, of: OfOrder<T> | null): T | null =>
  of !== null && of.base === base ? of.value : null;

interface BillCheck {
  check: FileCheck;
  again: () => void;
  /** Found columns of a vendor's own file; null for the template. */
  columns: BillColumnsReply | null;
  /** Columns that the file is stored by; null for the template. */
  chosen: BillColumns | null;
  /** Checks the file by these columns. */
  match: (columns: BillColumns) => void;
}

/** Checks a file, by the columns that the server finds or a person matches. They are forgotten with another order. */
export function useBillCheck(base: VendorFileOrder | null): BillCheck {
  const [matched, setMatched] = useState<OfOrder<BillColumns> | null>(null);
  const [found, setFound] = useState<OfOrder<BillColumnsReply> | null>(null);
  const own = valueFor(base, matched);
  const order = useMemo(
    () => (base === null || own === null ? base : { ...base, columns: own }),
    [base, own],
  );
  const { check, again } = useFileCheck(order);
  const reply = columnsOf(check);
  if (reply !== null && valueFor(base, found) !== reply) setFound({ base, value: reply });
  const columns = reply ?? valueFor(base, found);
  const chosen = own ?? (columns === null ? null : choiceOf(columns));
  return { check, again, columns, chosen, match: (value) => setMatched({ base, value }) };
}
