import type { FscSheetReply } from '../../../shared/contract/fuel-surcharges';
import { fuelSurchargeTexts as texts } from '../../messages/fuel-surcharge';
import { useRecordPresence } from '../../replica';
import { type OpenRecord, useOpenRecord } from '../../ui/list/use-open-record';

function openForm(id: number | null, sheet: FscSheetReply | null) {
  if (id === null) return null;
  if (id === 0) return { record: '', doing: texts.doing.adding };
  return { record: `fsc_rate_sheet:${String(id)}`, doing: texts.doing.editing(sheet?.fsc_name ?? '') };
}

interface FscPopupOptions {
  /** The list is here. */
  isReady: boolean;
  mayEdit: boolean;
  rows: readonly FscSheetReply[];
}

/** Which FSC sheet is open, and who else edits it. */
export function useFscPopup({
  isReady,
  mayEdit,
  rows,
}: FscPopupOptions): OpenRecord<FscSheetReply> & { openToo: readonly string[] } {
  const open = useOpenRecord({ isReady, mayAdd: mayEdit, rows, missingText: texts.notRetrieved });
  const openToo = useRecordPresence(texts.doing.page, mayEdit ? openForm(open.id, open.record) : null);
  return { ...open, openToo };
}
