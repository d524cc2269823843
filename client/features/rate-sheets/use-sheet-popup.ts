import { useState } from 'react';
import type { AnyRateSheet, SheetKind } from '../../api/rate-sheets';
import { rateSheetTexts } from '../../messages/rate-sheets';
import { useRecordPresence } from '../../replica';
import { type OpenRecord, useOpenRecord } from '../../ui/form/use-open-record';

/** The table of each kind, as a deletion and the presence name it. */
export const SHEET_TABLES = { freight: 'rate_sheet', asset: 'asset_rate_sheet' } as const;

interface SheetPopup extends OpenRecord<AnyRateSheet> {
  /** What a new one starts from. */
  copyOf: AnyRateSheet | null;
  openToo: readonly string[];
  copy: (original: AnyRateSheet) => void;
}

interface SheetPopupOptions {
  /** The list is here. */
  isReady: boolean;
  mayEdit: boolean;
  rows: readonly AnyRateSheet[];
}

/** Which sheet is open, and who else edits it. */
export function useSheetPopup(kind: SheetKind, { isReady, mayEdit, rows }: SheetPopupOptions): SheetPopup {
  const texts = rateSheetTexts[kind];
  const { page, adding, editing } = texts.doing;
  const open = useOpenRecord({
    isReady,
    mayEdit,
    rows,
    missingText: texts.notRetrieved,
    presence: {
      table: SHEET_TABLES[kind],
      adding,
      editing: (sheet) => editing(sheet?.rs_name ?? ''),
    },
  });
  const [copyOf, setCopyOf] = useState<AnyRateSheet | null>(null);
  const openToo = useRecordPresence(page, open.form);
  return {
    ...open,
    copyOf: open.id === 0 ? copyOf : null,
    openToo,
    copy: (original) => {
      setCopyOf(original);
      open.add();
    },
    close: () => {
      setCopyOf(null);
      open.close();
    },
  };
}
