import { may, type Permission, type Subject } from '#shared/rules/permissions';
import { useSessionUser } from './use-session-user';

/** Checks that a user has a permission, for a record or at all. */
export type Policy = (permission: Permission, subject?: Subject) => boolean;

/**
 * Returns the permission check of the signed-in user, for a record or at all; without a session it is always
 * false.
 */
export function usePermissionCheck(): Policy {
  const user = useSessionUser();
  return (permission, subject) => user !== null && may(user.role_name, permission, subject);
}

/** Returns true when the signed-in user has a permission. */
export const useHasPermission = (permission: Permission): boolean => usePermissionCheck()(permission);
