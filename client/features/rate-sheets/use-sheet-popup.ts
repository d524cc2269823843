import { useState } from 'react';
import type { AnyRateSheet, SheetKind } from '#client/api/rate-sheets';
import { rateSheetTexts } from '#client/messages/rate-sheets';
import { useRecordPresence } from '#client/replica/index';
import { type OpenRecord, useOpenRecord } from '#client/ui/form/use-open-record';

/** Table name of each kind, for deletion and presence. */
export const SHEET_TABLES = { freight: 'rate_sheet', asset: 'asset_rate_sheet' } as const;

interface SheetPopup extends OpenRecord<AnyRateSheet> {
  /** Sheet that a new one copies. */
  copyOf: AnyRateSheet | null;
  otherEditors: readonly string[];
  copy: (original: AnyRateSheet) => void;
}

interface SheetPopupOptions {
  /** True once the list is loaded. */
  isReady: boolean;
  mayEdit: boolean;
  rows: readonly AnyRateSheet[];
}

/** Manages the open sheet, and the names of others who edit it. */
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
  const otherEditors = useRecordPresence(page, open.form);
  return {
    ...open,
    copyOf: open.id === 0 ? copyOf : null,
    otherEditors,
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
