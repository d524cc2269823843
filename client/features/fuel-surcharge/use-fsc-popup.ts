import type { FscSheetReply } from '../../../shared/contract/fuel-surcharges';
import { fuelSurchargeTexts as texts } from '../../messages/fuel-surcharge';
import { useRecordPresence } from '../../replica';
import { type OpenRecord, useOpenRecord } from '../../ui/use-open-record';

function openForm(id: number | null, sheet: FscSheetReply | null) {
  if (id === null) return null;
  if (id === 0) return { record: '', doing: texts.doing.adding };
  return { record: `fsc_rate_sheet:${String(id)}`, doing: texts.doing.editing(sheet?.fsc_name ?? '') };
}

/** Which FSC sheet is open, and who else has it open. `isReady`: the list is here, and may be edited. */
export function useFscPopup(
  isReady: boolean,
  rows: readonly FscSheetReply[],
): OpenRecord<FscSheetReply> & { openToo: readonly string[] } {
  const open = useOpenRecord({ isReady, rows, missingText: texts.notRetrieved });
  const openToo = useRecordPresence(texts.doing.page, openForm(open.id, open.record));
  return { ...open, openToo };
}
