import type { UserReply } from '#shared/contract/users';
import { may, ROLES } from '#shared/rules/permissions';
import { ApiError } from '#client/api/errors';
import { userTexts as texts } from '#client/messages/users';

/** Current user. */
export interface Me {
  readonly id: number;
  readonly role_name: string;
}

/**
 * Returns the approval action for a user: admins lock approved users and approve locked ones.
 * Returns null for administrators and for the current user.
 */
export function approvalActionOf(me: Me, user: UserReply): 'lock' | 'approve' | null {
  if (!may(me.role_name, 'manage users') || user.id === me.id) return null;
  if (user.role_id <= ROLES['Account Admin']) return null;
  return user.is_approved ? 'lock' : 'approve';
}

/**
 * Returns the permission to delete a user with the reason against it, or 'hidden' for people who may never delete.
 * Only an Account Admin may delete, and only another, approved user who is not a Systems Admin.
 */
export function deletionOf(me: Me, user: UserReply): { allowed: boolean; reason: string } | 'hidden' {
  if (me.role_name !== 'Account Admin') return 'hidden';
  const reason = whyNotDeletable(me, user);
  return { allowed: reason === '', reason };
}

function whyNotDeletable(me: Me, user: UserReply): string {
  if (user.id === me.id) return texts.notYourself;
  if (user.role_name === 'Systems Admin') return texts.notStaff;
  return user.is_approved ? '' : texts.onlyApproved;
}

/** Returns true for a refusal that a confirmation lifts: the user is an administrator. */
export const isAdministratorUnconfirmed = (thrown: unknown): boolean =>
  thrown instanceof ApiError && thrown.code === 'administrator_unconfirmed';

/** Returns why a user's role cannot be changed; '' when it can. */
export function whyRoleStays(me: Me, user: UserReply | null): string {
  if (user === null) return '';
  if (user.id === me.id) return texts.ownRole;
  return user.role_name === 'Systems Admin' ? texts.staffRole : '';
}
