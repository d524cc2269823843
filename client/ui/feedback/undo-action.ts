import { type FieldLabels, recordTexts, undoFailure } from '#client/messages/records';
import { type MessageAction, showError, showSuccess } from './message-cards';

interface UndoTexts {
  /** Message after the undo. */
  done: string;
  /** Labels of the fields, which a refusal names. */
  fields?: FieldLabels;
}

interface Undo extends UndoTexts {
  /** Restores the previous values. */
  run: () => Promise<unknown>;
}

/** Builds the Undo button of a message card. It shows when the change is undone, or why that failed. */
export const undoAction = ({ run, done, fields }: Undo): MessageAction => ({
  label: recordTexts.undo.label,
  run: () =>
    void run()
      .then(() => showSuccess(done))
      .catch((thrown: unknown) => showError(undoFailure(thrown, fields))),
});

interface Saved extends UndoTexts {
  /** Message of the save. */
  text: string;
  /** Restores the previous values; null when there is nothing to undo. */
  undo: (() => Promise<unknown>) | null;
}

/** Shows that a record was saved, with Undo if that is possible. */
export function showSaved({ text, undo, ...texts }: Saved): void {
  if (undo === null) showSuccess(text);
  else showSuccess(text, undoAction({ ...texts, run: undo }));
}
