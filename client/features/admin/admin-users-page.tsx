import { IconTrash } from '#client/ui/icon/page-icons-f-to-z';
import { type ReactNode, useState } from 'react';
import type { AdminUserReply } from '#shared/contract/companies';
import { deleteAdminUser, readAdminUsers } from '#client/api/admin';
import { adminUserTexts as texts } from '#client/messages/admin';
import { deletionFailure, recordTexts } from '#client/messages/records';
import { useRecordPresence } from '#client/replica/index';
import { useTableLayout } from '#client/api/use-table-layout';
import { ListPage } from '#client/ui/list/list-page';
import type { ListColumn } from '#client/ui/list/list-rows';
import { RowAction } from '#client/ui/list/row-actions';
import { useRecordPopup } from '#client/ui/form/use-record-popup';
import { AdminApproval, isUnconfirmed } from './admin-approval';
import { AdminUserDialog } from './admin-user-dialog';
import classes from './admin.module.css';
import { useAdminRows } from './use-admin-rows';
import { useUserFilter } from './use-user-filter';
import { DeleteDialog } from '#client/ui/dialog/delete-dialog';

interface AdminDeletionProps {
  user: AdminUserReply;
  onDeleted: (users: readonly AdminUserReply[]) => void;
  onClose: () => void;
}

/** Asks before a user is deleted, and again before a company loses its last administrator. */
function AdminDeletion({ user, onDeleted, onClose }: AdminDeletionProps) {
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

/** Rows on a page. */
const PAGE_SIZE = 100;

const searchText = (user: AdminUserReply): string =>
  [user.display_name, user.first_name, user.last_name, user.email, user.company_name, user.role_name].join(
    '\n',
  );

interface AdminUsersPageProps {
  myId: number;
  /** Renders the button to invite again below the name of a person who has not signed up. */
  invited: (user: AdminUserReply) => ReactNode;
}

interface ColumnOptions extends AdminUsersPageProps {
  onChanged: (users: readonly AdminUserReply[]) => void;
  onDelete: (user: AdminUserReply) => void;
}

function PersonCell({ user, invited }: { user: AdminUserReply } & Pick<AdminUsersPageProps, 'invited'>) {
  return (
    <span>
      <strong>{user.display_name}</strong>
      {!user.is_signed_up && <span className={classes.invited}>{invited(user)}</span>}
    </span>
  );
}

function DeleteCell({ user, options }: { user: AdminUserReply; options: ColumnOptions }) {
  const label = recordTexts.delete(user.display_name);
  const isMe = user.id === options.myId;
  return (
    <span title={isMe ? texts.notYourself : undefined}>
      <RowAction
        label={isMe ? `${label}: ${texts.notYourself}` : label}
        Icon={IconTrash}
        danger
        disabled={isMe}
        onClick={() => options.onDelete(user)}
      />
    </span>
  );
}

const textColumn = (
  key: string,
  label: string,
  text: (user: AdminUserReply) => string,
): ListColumn<AdminUserReply> => ({ key, label, cell: text, sortBy: text });

function columnsOf(options: ColumnOptions): ListColumn<AdminUserReply>[] {
  const { myId, invited, onChanged } = options;
  const { columns: labels } = texts;
  return [
    {
      key: 'display',
      label: labels.display,
      cell: (user) => <PersonCell user={user} invited={invited} />,
      sortBy: (user) => user.display_name,
    },
    textColumn('first', labels.first, (user) => user.first_name),
    textColumn('last', labels.last, (user) => user.last_name),
    textColumn('email', labels.email, (user) => user.email),
    textColumn('company', labels.company, (user) => user.company_name),
    { ...textColumn('role', labels.role, (user) => user.role_name), sortBy: (user) => user.role_id },
    {
      key: 'approval',
      label: labels.approval,
      cell: (user) => <AdminApproval user={user} isMe={user.id === myId} onChanged={onChanged} />,
      sortBy: (user) => Number(user.is_approved),
    },
    { key: 'delete', label: labels.delete, cell: (user) => <DeleteCell user={user} options={options} /> },
  ];
}

/** Lists the users of all companies for the provider's staff. */
export function AdminUsersPage(props: AdminUsersPageProps) {
  const { rows, status, error, reload, take } = useAdminRows(readAdminUsers);
  const filter = useUserFilter(rows);
  const popup = useRecordPopup();
  const [deleting, setDeleting] = useState<AdminUserReply | null>(null);
  const isAdding = popup.id === 0;
  useRecordPresence(texts.whereabouts, isAdding ? { record: '', doing: texts.adding } : null);

  const savedLayout = useTableLayout('admin-users');
  return (
    <>
      <ListPage
        texts={texts}
        searchText={searchText}
        columns={columnsOf({ ...props, onChanged: take, onDelete: setDeleting })}
        firstSort="display"
        savedLayout={savedLayout}
        pageSize={PAGE_SIZE}
        rows={filter.rows}
        rowKey={({ id }) => id}
        status={status}
        error={error}
        onTryAgain={reload}
        tools={filter.controls}
        onAdd={popup.add}
      />
      {isAdding && <AdminUserDialog onAdded={take} onClose={popup.close} />}
      {deleting && <AdminDeletion user={deleting} onDeleted={take} onClose={() => setDeleting(null)} />}
    </>
  );
}
