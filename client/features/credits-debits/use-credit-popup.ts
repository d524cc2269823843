import type { CreditDebitReply } from '../../../shared/contract/credits-debits';
import { creditTexts as texts } from '../../messages/credits-debits';
import { projectTexts } from '../../messages/project';
import { useRecordPresence } from '../../replica';
import { openFormOf } from '../../ui/form/open-form';
import { type OpenRecord, useOpenRecord } from '../../ui/list/use-open-record';
import { useRecordPopup } from '../../ui/form/use-record-popup';

/** What the address calls a credit or charge of a project. */
const KIND = 'credit';

/** Opens the popup that adds a credit or charge. */
export const useAddCredit = (): (() => void) => useRecordPopup(KIND).add;

interface CreditPopupOptions {
  projectId: number;
  rows: readonly CreditDebitReply[];
  /** Whether credits may be changed here: by this person, in a project that is not archived. */
  mayEdit: boolean;
}

/** Which credit or charge is open, and who else edits it. */
export function useCreditPopup({
  projectId,
  rows,
  mayEdit,
}: CreditPopupOptions): OpenRecord<CreditDebitReply> & { openToo: readonly string[] } {
  const open = useOpenRecord({
    isReady: mayEdit,
    mayAdd: mayEdit,
    rows,
    missingText: texts.notThere,
    kind: KIND,
  });
  const form = openFormOf(open.id, 'credit_debit', texts.doing);
  return { ...open, openToo: useRecordPresence(projectTexts.tabs.overview, form, projectId) };
}
