import { useEffect, useMemo, useRef, useState } from 'react';
import { showError } from '../feedback/message-cards';
import { useRecordPopup } from '../form/use-record-popup';

interface OpenRecordOptions<R> {
  /** The list is here. */
  isReady: boolean;
  /** Whether the person may add a record: who may not, can only open one that is there. */
  mayAdd: boolean;
  rows: readonly R[];
  /** Said when the address names a record that is not there. */
  missingText: string;
  /** What the address calls the record, on a page with several lists: 'carrier'. */
  kind?: string;
}

export interface OpenRecord<R> {
  /** The record whose popup is open, 0 for a new one, null when none is. */
  id: number | null;
  /** As it is now; null for a new one, and when it is gone. */
  record: R | null;
  add: () => void;
  edit: (id: number) => void;
  close: () => void;
}

/** Says once that a record is not there, and closes the popup. */
function useMissing(isMissing: boolean, text: string, close: () => void): void {
  const closing = useRef(close);
  useEffect(() => {
    closing.current = close;
  });
  useEffect(() => {
    if (!isMissing) return;
    showError(text);
    closing.current();
  }, [isMissing, text]);
}

/** Which record of a list is open, live: one that goes while it is open stays, for what was typed in its form. */
export function useOpenRecord<R extends { id: number }>(options: OpenRecordOptions<R>): OpenRecord<R> {
  const { isReady, mayAdd, rows, missingText, kind } = options;
  const popup = useRecordPopup(kind);
  const [seen, setSeen] = useState(0);
  const wanted = isReady && (mayAdd || popup.id !== 0) ? popup.id : null;
  const record = useMemo(() => rows.find(({ id }) => id === wanted) ?? null, [rows, wanted]);
  if (record !== null && seen !== record.id) setSeen(record.id);
  const isMissing = wanted !== null && wanted > 0 && record === null && seen !== wanted;
  useMissing(isMissing, missingText, popup.close);
  return { id: isMissing ? null : wanted, record, add: popup.add, edit: popup.edit, close: popup.close };
}
