import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AdminUserReply } from '../../../shared/contract/companies';
import { approveAdminUser } from '../../api/admin';
import { errorText } from '../../messages/errors';
import { adminUserTexts as texts } from '../../messages/admin';
import { recordTexts } from '../../messages/records';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { showError, showSuccess } from '../../ui/message-cards';

interface AdminApprovalProps {
  user: AdminUserReply;
  /** True for oneself, who cannot be locked here. */
  isMe: boolean;
  onChanged: (users: readonly AdminUserReply[]) => void;
}

/** The button 'Approved' or 'Locked', which changes one into the other (spec 1 section 2, "Admin Users"). */
export function AdminApproval({ user, isMe, onChanged }: AdminApprovalProps) {
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const { is_approved: isApproved, display_name: name } = user;
  const change = async (): Promise<void> => {
    setPending(true);
    try {
      onChanged(await approveAdminUser({ id: user.id, is_approved: !isApproved }));
      showSuccess(texts.updated(user.first_name));
    } catch (thrown) {
      showError(errorText(thrown));
    } finally {
      setPending(false);
      setAsking(false);
    }
  };
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        c={isApproved ? 'var(--hb-good)' : 'var(--hb-bad)'}
        aria-label={isApproved ? texts.lock(name) : texts.approve(name)}
        title={isMe ? texts.ownStatus : undefined}
        disabled={pending || isMe}
        onClick={() => (isApproved ? setAsking(true) : void change())}
      >
        {isApproved ? texts.approved : texts.locked}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={texts.lockTitle(name)}
        text={texts.lockText}
        confirmLabel={texts.lockConfirm}
        cancelLabel={recordTexts.cancel}
        closeLabel={recordTexts.close}
        danger
        pending={pending}
        onConfirm={() => void change()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
