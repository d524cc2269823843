import { IconTrash } from '#client/ui/icon/page-icons-f-to-z';
import type { UserReply } from '#shared/contract/users';
import { recordTexts } from '#client/messages/records';
import { userTexts as texts } from '#client/messages/users';
import { Avatar } from '#client/ui/people/avatar';
import type { ListColumn } from '#client/ui/list/list-rows';
import { RowAction } from '#client/ui/list/row-actions';
import { ApprovalCell } from './approval-cell';
import { Invited, type OpenInvitation } from './invitation';
import { deletionOf, type Me } from './user-rules';
import classes from './users-page.module.css';

export interface UserColumnsOptions {
  me: Me;
  mayManage: boolean;
  /** Ids of the users who are online. */
  online: ReadonlySet<number>;
  onEdit: (user: UserReply) => void;
  onDelete: (user: UserReply) => void;
  onHandOver: (open: OpenInvitation) => void;
}

function PersonCell({ user, options }: { user: UserReply; options: UserColumnsOptions }) {
  const { me, mayManage, online, onEdit, onHandOver } = options;
  const you = user.id === me.id && <em className={classes.you}> {texts.you}</em>;
  return (
    <span className={classes.person}>
      <Avatar userId={user.id} name={user.display_name} size={26} online={online.has(user.id)} decorative />
      <span className={classes.identity}>
        {mayManage ? (
          <span>
            <button type="button" className={classes.name} onClick={() => onEdit(user)}>
              {user.display_name}
            </button>
            {you}
          </span>
        ) : (
          <span className={classes.plainName}>
            <span>{user.display_name}</span>
            {you}
          </span>
        )}
        {!user.is_signed_up && mayManage && <Invited user={user} onHandOver={onHandOver} />}
      </span>
    </span>
  );
}

function DeleteCell({ user, options }: { user: UserReply; options: UserColumnsOptions }) {
  const deletion = deletionOf(options.me, user);
  if (deletion === 'hidden') return null;
  const { allowed, reason } = deletion;
  const label = recordTexts.delete(user.display_name);
  return (
    <span title={reason}>
      <RowAction
        label={allowed ? label : `${label}: ${reason}`}
        Icon={IconTrash}
        danger
        disabled={!allowed}
        onClick={() => options.onDelete(user)}
      />
    </span>
  );
}

/** Returns the columns of the users list. Required order. */
export function userColumns(options: UserColumnsOptions): ListColumn<UserReply>[] {
  return [
    {
      key: 'display',
      label: texts.columns.display,
      cell: (user) => <PersonCell user={user} options={options} />,
      sortBy: (user) => user.display_name,
    },
    {
      key: 'first',
      label: texts.columns.first,
      cell: (user) => user.first_name,
      sortBy: (user) => user.first_name,
    },
    {
      key: 'last',
      label: texts.columns.last,
      cell: (user) => user.last_name,
      sortBy: (user) => user.last_name,
    },
    { key: 'email', label: texts.columns.email, cell: (user) => user.email, sortBy: (user) => user.email },
    {
      key: 'role',
      label: texts.columns.role,
      cell: (user) => user.role_name,
      sortBy: (user) => user.role_id,
    },
    {
      key: 'approval',
      label: texts.columns.approval,
      cell: (user) => <ApprovalCell user={user} me={options.me} />,
      sortBy: (user) => Number(user.is_approved),
    },
    {
      key: 'delete',
      label: texts.columns.delete,
      cell: (user) => <DeleteCell user={user} options={options} />,
    },
  ];
}
