import { useEffect, useMemo, useRef, useState } from 'react';
import { showError } from '../feedback/message-cards';
import { useRecordPopup } from './use-record-popup';

interface OpenRecordOptions<R> {
  /** True when the list is loaded. */
  isReady: boolean;
  /** True when the person may add and edit records; others can only open existing ones. */
  mayEdit: boolean;
  rows: readonly R[];
  /** Message when the address names a missing record. Without it the popup opens and shows that. */
  missingText?: string;
  /** Name of the record in the address, on a page with several lists, such as 'carrier'. */
  kind?: string;
  /** Presence texts of the popup: the record by table and id, and what the person does. */
  presence: { table: string; adding: string; editing: (record: R | null) => string };
}

/** Form that a person has open, as others see it. */
interface OpenForm {
  /** Record such as 'account_company:12'; '' for a new one. */
  record: string;
  /** Text such as 'editing Acme'. */
  doing: string;
}

export interface OpenRecord<R> {
  /** Id of the record with an open popup, 0 for a new one, null for none. */
  id: number | null;
  /** Current record; null for a new one, and after its deletion. */
  record: R | null;
  /** Form for presence; null while no popup is open that could be saved. */
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
  return { record: `${table}:${id}`, doing: editing(record) };
}

/** Shows one message that a record does not exist, and closes the popup. */
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

/**
 * Returns the id in the address; null until the list is loaded, or for a new record that the person may not
 * add.
 */
function wantedId<R>({ isReady, mayEdit }: OpenRecordOptions<R>, id: number | null): number | null {
  return isReady && (mayEdit || id !== 0) ? id : null;
}

/**
 * Finds the open record of a list, live. The popup of a record deleted meanwhile stays open to keep the typed
 * text.
 */
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
