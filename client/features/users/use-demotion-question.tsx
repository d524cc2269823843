import { type ReactNode, useEffect, useRef, useState } from 'react';
import { recordTexts } from '../../messages/records';
import { userTexts } from '../../messages/users';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';

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
    setNewRole('');
    pending.current?.(isYes);
    pending.current = null;
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
    dialog: (
      <ConfirmDialog
        opened={newRole !== ''}
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
