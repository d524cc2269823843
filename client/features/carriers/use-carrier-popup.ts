import type { ProjectCarrierReply } from '../../../shared/contract/carriers';
import { carrierTexts as texts } from '../../messages/carriers';
import { projectTexts } from '../../messages/project';
import { useRecordPresence } from '../../replica';
import { openFormOf } from '../../ui/form/open-form';
import { type OpenRecord, useOpenRecord } from '../../ui/list/use-open-record';
import { useRecordPopup } from '../../ui/form/use-record-popup';

/** What the address calls a carrier of a project. */
const KIND = 'carrier';

/** Opens the popup that adds a carrier. */
export const useAddCarrier = (): (() => void) => useRecordPopup(KIND).add;

interface CarrierPopupOptions {
  projectId: number;
  rows: readonly ProjectCarrierReply[];
  /** Whether carriers may be changed here: by this person, in a project that is not archived. */
  mayEdit: boolean;
}

/** Which carrier is open, and who else edits it. */
export function useCarrierPopup({
  projectId,
  rows,
  mayEdit,
}: CarrierPopupOptions): OpenRecord<ProjectCarrierReply> & { openToo: readonly string[] } {
  const open = useOpenRecord({
    isReady: mayEdit,
    mayAdd: mayEdit,
    rows,
    missingText: texts.notThere,
    kind: KIND,
  });
  const editing = texts.doing.editing(open.record?.carrier_name ?? '');
  const form = openFormOf(open.id, 'project_carrier', { adding: texts.doing.adding, editing });
  return { ...open, openToo: useRecordPresence(projectTexts.tabs.overview, form, projectId) };
}
