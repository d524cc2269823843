import { useMemo, useState } from 'react';
import type { UserReply, UserSavedReply } from '#shared/contract/users';
import { userTexts as texts } from '#client/messages/users';
import { useCompanyRows, usePresence, useRecordPresence } from '#client/replica/index';
import { useTableLayout } from '#client/api/use-table-layout';
import { ListPage } from '#client/ui/list/list-page';
import { useOpenRecord } from '#client/ui/form/use-open-record';
import { InvitationDialog, type OpenInvitation } from './invitation';
import { userColumns } from './user-columns';
import { UserDeletion } from './user-deletion';
import { UserDialog } from './user-dialog';
import type { Me } from './user-rules';

const searchText = ({ display_name, first_name, last_name, email, role_name }: UserReply): string =>
  [display_name, first_name, last_name, email, role_name].join('\n');

/** Returns the ids of the users who are online. */
function useOnline(): ReadonlySet<number> {
  const people = usePresence();
  return useMemo(() => new Set(people.map(({ user_id }) => user_id)), [people]);
}

interface UsersPageProps {
  me: Me;
  /** True when the role of the current user may add, approve and edit users. */
  mayManage: boolean;
  /** Opens the import. */
  onImport?: () => void;
}

/** Live list of the company's users. */
export function UsersPage({ me, mayManage, onImport }: UsersPageProps) {
  const { rows, status, error } = useCompanyRows('users');
  const online = useOnline();
  const [deleting, setDeleting] = useState<UserReply | null>(null);
  const [invitation, setInvitation] = useState<OpenInvitation | null>(null);
  const { page, adding, editing } = texts.doing;
  const popup = useOpenRecord({
    isReady: mayManage && status === 'ready',
    mayEdit: mayManage,
    rows,
    presence: { table: 'user', adding, editing: (user) => editing(user?.display_name ?? '') },
  });
  const otherEditors = useRecordPresence(page, popup.form);
  const edit = ({ id }: UserReply): void => popup.edit(id);
  const columns = userColumns({
    me,
    mayManage,
    online,
    onEdit: edit,
    onDelete: setDeleting,
    onHandOver: setInvitation,
  });
  const added = ({ data, invitation: made }: UserSavedReply): void => {
    if (made && !made.mail_sent) setInvitation({ user: data, invitation: made });
  };

  const savedLayout = useTableLayout('users');
  return (
    <>
      <ListPage
        texts={texts}
        searchText={searchText}
        columns={columns}
        firstSort="display"
        savedLayout={savedLayout}
        rows={rows}
        rowKey={({ id }) => id}
        status={status}
        error={error}
        failed={texts.loadFailed}
        onAdd={mayManage ? popup.add : undefined}
        onImport={mayManage ? onImport : undefined}
        onOpen={mayManage ? edit : undefined}
      />
      {popup.id !== null && (
        <UserDialog
          key={popup.id}
          id={popup.id}
          user={popup.record}
          me={me}
          otherEditors={otherEditors}
          onAdded={added}
          onClose={popup.close}
        />
      )}
      {deleting && <UserDeletion user={deleting} onClose={() => setDeleting(null)} />}
      {invitation && <InvitationDialog open={invitation} onClose={() => setInvitation(null)} />}
    </>
  );
}
