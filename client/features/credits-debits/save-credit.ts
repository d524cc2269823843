import type { CreditDebitReply } from '#shared/contract/credits-debits';
import type { ProjectReply } from '#shared/contract/projects';
import { CREDIT_DEBIT } from '#shared/records/credit-debit';
import { givenFields } from '#shared/records/record-fields';
import { deleteCreditDebit, saveCreditDebit } from '#client/api/credits-debits';
import { isSameValue } from '#client/api/record-edit';
import type { RecordStamp } from '#client/api/records';
import type { UndoOf } from '#client/api/undo-edit';
import { creditTexts as texts } from '#client/messages/credits-debits';
import { showWarning } from '#client/ui/feedback/message-cards';
import { showSaved } from '#client/ui/feedback/undo-action';
import { type CreditValues, bodyOf, valuesOf } from './credit-form';

interface Edit {
  project: ProjectReply;
  values: CreditValues;
  stamp: RecordStamp;
  undoOf: UndoOf<CreditValues, CreditDebitReply>;
  /** Warning that the popup showed; '' for none. */
  seenWarning: string;
}

/** Returns the newest entry with exactly these values, as they are stored. */
function newestWith(rows: readonly CreditDebitReply[], values: CreditValues): CreditDebitReply | undefined {
  const stored = { ...values, ...givenFields(CREDIT_DEBIT.fields, values) };
  return rows.findLast((row) => !row.is_deleted && isSameValue(valuesOf(row), stored));
}

/** Shows that a new entry was added, with its undo. Returns its id; 0 when the reply doesn't have it. */
function showAdded(rows: readonly CreditDebitReply[], values: CreditValues): number {
  const isCredit = values.is_credit === true;
  const added = newestWith(rows, values);
  const undo = added && (() => deleteCreditDebit(added));
  showSaved({ text: texts.added(isCredit), undo: undo ?? null, done: texts.deleted(isCredit) });
  return added?.id ?? 0;
}

/**
 * Saves a credit or charge and offers to undo it. Returns the id of a new one, 0 for an edit.
 * @throws ApiError
 */
export async function saveCredit({ project, values, stamp, undoOf, seenWarning }: Edit): Promise<number> {
  const reply = await saveCreditDebit(stamp, bodyOf(project.id, values), project.revision);
  const { credits_debits: rows, revision, warnings = [] } = reply;
  for (const { message } of warnings) if (message !== seenWarning) showWarning(message);
  if (stamp.id === 0) return showAdded(rows, values);
  const isCredit = values.is_credit === true;
  const saved = rows.find(({ id }) => id === stamp.id);
  const undo = saved && undoOf(saved, (old, at) => saveCreditDebit(at, bodyOf(project.id, old), revision));
  showSaved({
    text: texts.updated(isCredit),
    undo: undo ?? null,
    done: texts.undone(isCredit),
    fields: texts.fields,
  });
  return 0;
}
