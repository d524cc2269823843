import { useEffect, useMemo, useRef, useState } from 'react';
import type { AnyRateSheet, SheetKind } from '../../api/rate-sheets';
import { rateSheetTexts } from '../../messages/rate-sheets';
import { useRecordPresence } from '../../replica';
import { showError } from '../../ui/message-cards';
import { useRecordPopup } from '../../ui/use-record-popup';

/** The table of each kind, as a deletion and the presence name it. */
export const SHEET_TABLES = { freight: 'rate_sheet', asset: 'asset_rate_sheet' } as const;

/** The address names a sheet that is not there: says so once, and closes the popup. */
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

interface SheetPopup {
  /** The sheet whose popup is open, 0 for a new one, null when none is. */
  id: number | null;
  /** As it is now; null for a new one, and when it is gone. */
  sheet: AnyRateSheet | null;
  /** What a new one starts from. */
  copyOf: AnyRateSheet | null;
  openToo: readonly string[];
  add: () => void;
  edit: (id: number) => void;
  copy: (original: AnyRateSheet) => void;
  close: () => void;
}

/** Which sheet is open, and who else has it open. `isReady`: the list is here, and may be edited. */
export function useSheetPopup(
  kind: SheetKind,
  isReady: boolean,
  sheets: readonly AnyRateSheet[],
): SheetPopup {
  const { doing: texts, notRetrieved } = rateSheetTexts[kind];
  const popup = useRecordPopup();
  const [copyOf, setCopyOf] = useState<AnyRateSheet | null>(null);
  const [seen, setSeen] = useState(0);
  const wanted = isReady ? popup.id : null;
  const sheet = useMemo(() => sheets.find((one) => one.id === wanted) ?? null, [sheets, wanted]);
  if (sheet !== null && seen !== sheet.id) setSeen(sheet.id);
  // A sheet that was open and is gone says so in its form, which keeps what was typed.
  const isMissing = wanted !== null && wanted > 0 && sheet === null && seen !== wanted;
  useMissing(isMissing, notRetrieved, popup.close);
  const id = isMissing ? null : wanted;
  const openToo = useRecordPresence(texts.page, openForm(kind, id, sheet));
  return {
    id,
    sheet,
    copyOf: id === 0 ? copyOf : null,
    openToo,
    add: popup.add,
    edit: popup.edit,
    copy: (original) => {
      setCopyOf(original);
      popup.add();
    },
    close: () => {
      setCopyOf(null);
      popup.close();
    },
  };
}

function openForm(kind: SheetKind, id: number | null, sheet: AnyRateSheet | null) {
  const { doing } = rateSheetTexts[kind];
  if (id === null) return null;
  if (id === 0) return { record: '', doing: doing.adding };
  return { record: `${SHEET_TABLES[kind]}:${String(id)}`, doing: doing.editing(sheet?.rs_name ?? '') };
}
