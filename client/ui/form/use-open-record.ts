import { useEffect, useMemo, useRef, useState } from 'react';
import { showError } from '../feedback/message-cards';
import { useRecordPopup } from './use-record-popup';

interface OpenRecordOptions<R> {
  /** The list is here. */
  isReady: boolean;
  /** The person may add and edit records; everybody else can only open one that is there. */
  mayEdit: boolean;
  rows: readonly R[];
  /** Said when the address names a record that is not there. Without it the popup opens and says so. */
  missingText?: string;
  /** Name of the record in the address, on a page with several lists: 'carrier'. */
  kind?: string;
  /** What the others read about the popup: its record by table and id, and what the person does. */
  presence: { table: string; adding: string; editing: (record: R | null) => string };
}

/** The form that a person has open, as the others see it. */
interface OpenForm {
  /** 'account_company:12'; '' for a record that is new. */
  record: string;
  /** 'editing Acme'. */
  doing: string;
}

export interface OpenRecord<R> {
  /** The record whose popup is open, 0 for a new one, null when none is. */
  id: number | null;
  /** As it is now; null for a new one, and when it is gone. */
  record: R | null;
  /** For the presence; null while no popup is open that could be saved. */
  form: OpenForm | null;
  add: () => void;
  edit: (id: number) => void;
  close: () => void;
}

function openForm<R>(
  id: number | null,
  record: R | null,
  { table, adding, editing }: OpenRecordOptions<R>['presence'],
): OpenForm | null {
  if (id === null) return null;
  if (id === 0) return { record: '', doing: adding };
  return { record: `${table}:${String(id)}`, doing: editing(record) };
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

/** Ignores the address until the list is here, and where it adds a record that the person may not add. */
function wantedId<R>({ isReady, mayEdit }: OpenRecordOptions<R>, id: number | null): number | null {
  return isReady && (mayEdit || id !== 0) ? id : null;
}

/** Finds the open record of a list, live. One that is deleted while it is open stays, for what was typed in its form. */
export function useOpenRecord<R extends { id: number }>(options: OpenRecordOptions<R>): OpenRecord<R> {
  const { mayEdit, rows, missingText, kind, presence } = options;
  const { id: asked, add, edit, close } = useRecordPopup(kind);
  const [seen, setSeen] = useState(0);
  const wanted = wantedId(options, asked);
  const record = useMemo(() => rows.find(({ id }) => id === wanted) ?? null, [rows, wanted]);
  if (record !== null && seen !== record.id) setSeen(record.id);
  const isGone = (wanted ?? 0) > 0 && record === null && seen !== wanted;
  const isMissing = isGone && missingText !== undefined;
  useMissing(isMissing, missingText ?? '', close);
  const id = isMissing ? null : wanted;
  return { id, record, form: mayEdit ? openForm(id, record, presence) : null, add, edit, close };
}
