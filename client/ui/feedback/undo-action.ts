import { errorText } from '../../messages/errors';
import { type MessageAction, showError, showSuccess } from './message-cards';

interface Undo {
  label: string;
  /** Puts back what was there. */
  run: () => Promise<unknown>;
  /** Said once it is back. */
  done: string;
}

/** Builds the Undo button of a message card. It says when the change is undone, or why it could not be. */
export const undoAction = ({ label, run, done }: Undo): MessageAction => ({
  label,
  run: () =>
    void run()
      .then(() => showSuccess(done))
      .catch((thrown: unknown) => showError(errorText(thrown))),
});
