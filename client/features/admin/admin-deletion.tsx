import { useState } from 'react';
import type { AdminUserReply } from '../../../shared/contract/companies';
import { deleteAdminUser } from '../../api/admin';
import { adminUserTexts as texts } from '../../messages/admin';
import { deletionFailure, recordTexts } from '../../messages/records';
import { DeleteDialog } from '../../ui/dialog/delete-dialog';
import { isUnconfirmed } from './admin-approval';

interface AdminDeletionProps {
  user: AdminUserReply;
  onDeleted: (users: readonly AdminUserReply[]) => void;
  onClose: () => void;
}

/** Asks before a user of any company is deleted, and once more before a company loses its last administrator. */
export function AdminDeletion({ user, onDeleted, onClose }: AdminDeletionProps) {
  const [isLast, setIsLast] = useState(false);
  const { display_name: name, company_name: company } = user;
  const remove = async (): Promise<void> => {
    try {
      onDeleted(await deleteAdminUser(user.id, isLast));
    } catch (thrown) {
      if (isUnconfirmed(thrown)) setIsLast(true);
      throw thrown;
    }
  };
  return (
    <DeleteDialog
      what={texts.deleteWhat}
      name={name}
      question={texts.deleteQuestion(name, company)}
      answers={isLast ? { yes: texts.deleteAnyway, no: recordTexts.cancel } : undefined}
      explain={(thrown) => (isUnconfirmed(thrown) ? texts.lastText(name, company) : deletionFailure(thrown))}
      onDelete={remove}
      onClose={onClose}
    />
  );
}
