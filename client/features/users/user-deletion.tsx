import { useState } from 'react';
import type { UserReply } from '#shared/contract/users';
import { ROLES } from '#shared/rules/permissions';
import { deleteUser } from '#client/api/records';
import { userTexts as texts } from '#client/messages/users';
import { DeleteDialog } from '#client/ui/dialog/delete-dialog';
import { isAdministratorUnconfirmed } from './user-rules';

/** Asks before a user is deleted. The question for an administrator says so, and who gets an email. */
export function UserDeletion({ user, onClose }: { user: UserReply; onClose: () => void }) {
  /** True when the user became an administrator after the list was read. */
  const [isNews, setNews] = useState(false);
  const { id, role_id, display_name: name } = user;
  const isAdministrator = role_id === ROLES['Account Admin'] || isNews;
  const remove = async (): Promise<void> => {
    try {
      await deleteUser(id, isAdministrator);
    } catch (thrown) {
      if (isAdministratorUnconfirmed(thrown)) setNews(true);
      throw thrown;
    }
  };
  return (
    <DeleteDialog
      what={texts.deleteWhat}
      name={name}
      question={isAdministrator ? texts.deleteAdminQuestion(name) : texts.deleteQuestion(name)}
      onDelete={remove}
      onClose={onClose}
    />
  );
}
