import type { UserReply } from '../../../shared/contract/users';
import { may, ROLES } from '../../../shared/rules/permissions';
import { userTexts as texts } from '../../messages/users';

/** Whoever is signed in. */
export interface Me {
  readonly id: number;
  readonly role_name: string;
}

/**
 * What may be done about somebody's approval: admins lock the approved and approve the locked; administrators
 * show no action, nor does oneself (spec 1 sections 4 and 6).
 */
export function approvalActionOf(me: Me, user: UserReply): 'lock' | 'approve' | null {
  if (!may(me.role_name, 'manage users') || user.id === me.id) return null;
  if (user.role_id <= ROLES['Account Admin']) return null;
  return user.is_approved ? 'lock' : 'approve';
}

/**
 * Whether somebody can be deleted: 'allowed', the reason why not, or 'hidden' for who may not delete at all. Only
 * an Account Admin can, and only another, approved user (spec 1 section 6).
 */
export function deletionOf(me: Me, user: UserReply): { allowed: boolean; reason: string } | 'hidden' {
  if (me.role_name !== 'Account Admin') return 'hidden';
  const reason = whyNotDeletable(me, user);
  return { allowed: reason === '', reason };
}

function whyNotDeletable(me: Me, user: UserReply): string {
  if (user.id === me.id) return texts.notYourself;
  if (user.role_name === 'Systems Admin') return texts.notProvider;
  return user.is_approved ? '' : texts.onlyApproved;
}

/** Why somebody's role cannot be changed; '' when it can. */
export function whyRoleStays(me: Me, user: UserReply | null): string {
  if (user === null) return '';
  if (user.id === me.id) return texts.ownRole;
  return user.role_name === 'Systems Admin' ? texts.providerRole : '';
}
