import type { SandRateReply } from '../../../shared/contract/sand-rates';
import { projectTexts } from '../../messages/project';
import { sandRateTexts as texts } from '../../messages/sand-rates';
import { useRecordPresence } from '../../replica';
import { openFormOf } from '../../ui/form/open-form';
import { type OpenRecord, useOpenRecord } from '../../ui/list/use-open-record';
import { useRecordPopup } from '../../ui/form/use-record-popup';

/** What the address calls a sand PO of a project. */
const KIND = 'sand-po';

/** Opens the popup that adds a sand PO. */
export const useAddSandRate = (): (() => void) => useRecordPopup(KIND).add;

interface SandRatePopupOptions {
  projectId: number;
  rows: readonly SandRateReply[];
  /** Whether sand POs may be changed here: by this person, in a project that is not archived. */
  mayEdit: boolean;
}

/** Which sand PO is open, and who else edits it. */
export function useSandRatePopup({
  projectId,
  rows,
  mayEdit,
}: SandRatePopupOptions): OpenRecord<SandRateReply> & { openToo: readonly string[] } {
  const open = useOpenRecord({
    isReady: mayEdit,
    mayAdd: mayEdit,
    rows,
    missingText: texts.notThere,
    kind: KIND,
  });
  const editing = texts.doing.editing(open.record?.po_number ?? '');
  const form = openFormOf(open.id, 'project_sand_rate', { adding: texts.doing.adding, editing });
  return { ...open, openToo: useRecordPresence(projectTexts.tabs.overview, form, projectId) };
}
