import { Button } from '@mantine/core';
import { useState } from 'react';
import type { UserReply } from '#shared/contract/users';
import { approveUser } from '#client/api/users';
import { errorText } from '#client/messages/errors';
import { recordTexts } from '#client/messages/records';
import { userTexts as texts } from '#client/messages/users';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog';
import { showError, showSuccess } from '#client/ui/feedback/message-cards';
import { approvalActionOf, type Me } from './user-rules';
import classes from './users-page.module.css';
import { whileBusy } from '#client/ui/form/while-busy';

/**
 * Shows 'Approved' with Lock or 'Locked' with Approve. Without permission, and for administrators, it shows
 * only text.
 */
export function ApprovalCell({ user, me }: { user: UserReply; me: Me }) {
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const action = approvalActionOf(me, user);
  const change = async (is_approved: boolean): Promise<void> => {
    setPending(true);
    try {
      await approveUser({ id: user.id, is_approved });
      showSuccess(texts.approvalChanged(user.first_name));
    } catch (thrown) {
      showError(errorText(thrown));
    } finally {
      setPending(false);
      setAsking(false);
    }
  };
  return (
    <span className={classes.approval}>
      <span className={classes.state} data-locked={!user.is_approved || undefined}>
        {user.is_approved ? texts.approved : texts.locked}
      </span>
      {action === 'lock' && (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={texts.lockOf(user.display_name)}
          {...whileBusy(pending, () => setAsking(true))}
        >
          {texts.lock}
        </Button>
      )}
      {action === 'approve' && (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={texts.approveOf(user.display_name)}
          {...whileBusy(pending, () => void change(true))}
        >
          {texts.approve}
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        title={texts.lockTitle(user.display_name)}
        text={texts.lockText(user.display_name)}
        confirmLabel={texts.lock}
        cancelLabel={recordTexts.cancel}
        closeLabel={recordTexts.close}
        danger
        pending={pending}
        onConfirm={() => void change(false)}
        onClose={() => setAsking(false)}
      />
    </span>
  );
}
