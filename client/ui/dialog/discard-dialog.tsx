import { recordTexts } from '#client/messages/records';
import { ConfirmDialog } from './confirm-dialog';

interface DiscardDialogProps {
  /** Closes the form and drops the typed text. */
  onLeave: () => void;
  onStay: () => void;
}

/**
 * Asks before a form with changes closes. Mount it only while asking: a mounted dialog handles the Escape
 * that opens it and closes again.
 */
export function DiscardDialog({ onLeave, onStay }: DiscardDialogProps) {
  const { discard: texts, close } = recordTexts;
  return (
    <ConfirmDialog
      opened
      title={texts.title}
      text={texts.text}
      confirmLabel={texts.confirm}
      cancelLabel={texts.cancel}
      closeLabel={close}
      danger
      onConfirm={onLeave}
      onClose={onStay}
    />
  );
}
