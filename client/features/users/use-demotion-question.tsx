import { type ReactNode, useEffect, useRef, useState } from 'react';
import { recordTexts } from '#client/messages/records';
import { userTexts } from '#client/messages/users';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog';

const texts = userTexts.demotion;

interface DemotionQuestion {
  /** Asks if a user may lose the administrator role. Resolves to the answer. */
  ask: (newRole: string) => Promise<boolean>;
  dialog: ReactNode;
}

/** Question before an administrator gets another role. */
export function useDemotionQuestion(name: string): DemotionQuestion {
  const [newRole, setNewRole] = useState('');
  const pending = useRef<((isYes: boolean) => void) | null>(null);
  const answer = (isYes: boolean): void => {
    const resolve = pending.current;
    pending.current = null;
    setNewRole('');
    // The form behind is free after this event, so that the Escape of an answer does not close it, too.
    setTimeout(() => resolve?.(isYes));
  };
  // A popup that closes meanwhile, such as on sign-out, answers no.
  useEffect(() => () => pending.current?.(false), []);
  const ask = (role: string): Promise<boolean> => {
    setNewRole(role);
    return new Promise((resolve) => {
      pending.current = resolve;
    });
  };
  return {
    ask,
    // It is mounted for each question: a dialog that is mounted before the form stays behind it.
    dialog: newRole !== '' && (
      <ConfirmDialog
        opened
        title={texts.title(name)}
        text={texts.text(name, newRole)}
        confirmLabel={texts.confirm}
        cancelLabel={recordTexts.cancel}
        closeLabel={recordTexts.close}
        danger
        onConfirm={() => answer(true)}
        onClose={() => answer(false)}
      />
    ),
  };
}
