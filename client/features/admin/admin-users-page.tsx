import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { AdminUserReply } from '../../../shared/contract/companies';
import { readAdminUsers } from '../../api/admin';
import { adminUserTexts as texts } from '../../messages/admin';
import { recordTexts } from '../../messages/records';
import { useRecordPresence } from '../../replica';
import { ListPage } from '../../ui/list-page';
import type { ListColumn } from '../../ui/list-rows';
import { RowAction } from '../../ui/row-actions';
import { useRecordPopup } from '../../ui/use-record-popup';
import { AdminApproval } from './admin-approval';
import { AdminUserDialog } from './admin-user-dialog';
import classes from './admin.module.css';
import { useAdminRows } from './use-admin-rows';

const searchText = (user: AdminUserReply): string =>
  [user.display_name, user.first_name, user.last_name, user.email, user.company_name].join('\n');

interface AdminUsersPageProps {
  myId: number;
  /** Stands beside the name of who has not signed up: how to invite again. */
  invited: (user: AdminUserReply) => ReactNode;
}

function PersonCell({ user, invited }: { user: AdminUserReply } & Pick<AdminUsersPageProps, 'invited'>) {
  return (
    <span>
      <strong>{user.display_name}</strong>
      {!user.is_signed_up && <span className={classes.invited}>{invited(user)}</span>}
      <span className={classes.company}>{user.company_name}</span>
    </span>
  );
}

/** Deleting is the right of the company's own Account Admin, so the button says why it rests (spec 1 section 6). */
function DeleteCell({ name }: { name: string }) {
  const label = `${recordTexts.delete(name)}: ${texts.onlyAccountAdmin}`;
  return (
    <span title={texts.onlyAccountAdmin}>
      <RowAction label={label} Icon={IconTrash} disabled onClick={() => undefined} />
    </span>
  );
}

/** The columns of spec 1 section 2, "Admin Users"; the company stands under the name. */
function columnsOf(
  { myId, invited }: AdminUsersPageProps,
  onChanged: (users: readonly AdminUserReply[]) => void,
) {
  const { columns: labels } = texts;
  const columns: ListColumn<AdminUserReply>[] = [
    {
      key: 'display',
      label: labels.display,
      cell: (user) => <PersonCell user={user} invited={invited} />,
      sortBy: (user) => user.display_name,
    },
    {
      key: 'first',
      label: labels.first,
      cell: (user) => user.first_name,
      sortBy: (user) => user.first_name,
    },
    { key: 'last', label: labels.last, cell: (user) => user.last_name, sortBy: (user) => user.last_name },
    { key: 'email', label: labels.email, cell: (user) => user.email, sortBy: (user) => user.email },
    {
      key: 'approval',
      label: labels.approval,
      cell: (user) => <AdminApproval user={user} isMe={user.id === myId} onChanged={onChanged} />,
      sortBy: (user) => Number(user.is_approved),
    },
    { key: 'delete', label: labels.delete, cell: (user) => <DeleteCell name={user.display_name} /> },
  ];
  return columns;
}

/** The administrators of all companies, for the provider's staff. */
export function AdminUsersPage(props: AdminUsersPageProps) {
  const { rows, status, error, reload, take } = useAdminRows(readAdminUsers);
  const popup = useRecordPopup();
  const isAdding = popup.id === 0;
  useRecordPresence(texts.whereabouts, isAdding ? { record: '', doing: texts.adding } : null);

  return (
    <>
      <ListPage
        heading={texts.heading}
        collection={texts.collection}
        count={texts.count}
        searchLabel={texts.search}
        searchText={searchText}
        columns={columnsOf(props, take)}
        firstSort="display"
        rows={rows}
        rowKey={({ id }) => id}
        status={status}
        error={error}
        onTryAgain={reload}
        add={{ label: texts.add, run: popup.add }}
      />
      {isAdding && <AdminUserDialog onAdded={take} onClose={popup.close} />}
    </>
  );
}
