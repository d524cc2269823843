import { errorText } from '../../messages/errors';
import { type MessageAction, showError, showSuccess } from './message-cards';

interface Undo {
  label: string;
  /** Restores the previous values. */
  run: () => Promise<unknown>;
  /** Message after the undo. */
  done: string;
}

/** Builds the Undo button of a message card. It shows when the change is undone, or why that failed. */
export const undoAction = ({ label, run, done }: Undo): MessageAction => ({
  label,
  run: () =>
    void run()
      .then(() => showSuccess(done))
      .catch((thrown: unknown) => showError(errorText(thrown))),
});
