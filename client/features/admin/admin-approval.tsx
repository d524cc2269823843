import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AdminUserReply } from '#shared/contract/companies';
import { approveAdminUser } from '#client/api/admin';
import { ApiError } from '#client/api/errors';
import { errorText } from '#client/messages/errors';
import { adminUserTexts as texts } from '#client/messages/admin';
import { recordTexts } from '#client/messages/records';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog';
import { showError, showSuccess } from '#client/ui/feedback/message-cards';
import { whileBusy } from '#client/ui/form/while-busy';

interface AdminApprovalProps {
  user: AdminUserReply;
  /** True for the current user, who cannot lock their own account. */
  isMe: boolean;
  onChanged: (users: readonly AdminUserReply[]) => void;
}

/** Open question: before any lock, and again before a company loses its last administrator. */
type Question = 'lock' | 'last';

export const isUnconfirmed = (thrown: unknown): boolean =>
  thrown instanceof ApiError && thrown.code === 'last_administrator_unconfirmed';

const questionTexts = ({ display_name: name, company_name: company }: AdminUserReply, question: Question) =>
  question === 'last'
    ? {
        title: texts.lastTitle(company),
        text: texts.lastText(name, company),
        confirmLabel: texts.lockAnyway,
      }
    : { title: texts.lockTitle(name), text: texts.lockText, confirmLabel: texts.lockConfirm };

/** Button 'Approved' or 'Locked' that switches between the two. */
export function AdminApproval({ user, isMe, onChanged }: AdminApprovalProps) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [pending, setPending] = useState(false);
  const { is_approved: isApproved, display_name: name } = user;
  const change = async (): Promise<void> => {
    setPending(true);
    const confirmed = question === 'last' || undefined;
    try {
      onChanged(await approveAdminUser({ id: user.id, is_approved: !isApproved, confirmed }));
      showSuccess(texts.updated(user.first_name));
      setQuestion(null);
    } catch (thrown) {
      const isAsked = isUnconfirmed(thrown);
      if (!isAsked) showError(errorText(thrown));
      setQuestion(isAsked ? 'last' : null);
    } finally {
      setPending(false);
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
        disabled={isMe}
        {...whileBusy(pending, () => (isApproved ? setQuestion('lock') : void change()))}
      >
        {isApproved ? texts.approved : texts.locked}
      </Button>
      <ConfirmDialog
        opened={question !== null}
        {...questionTexts(user, question ?? 'lock')}
        cancelLabel={recordTexts.cancel}
        closeLabel={recordTexts.close}
        danger
        pending={pending}
        onConfirm={() => void change()}
        onClose={() => setQuestion(null)}
      />
    </>
  );
}
