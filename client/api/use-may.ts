import { may, type Permission, type Subject } from '../../shared/rules/permissions';
import { useSessionUser } from './use-session-user';

/** Tells if a person may do something, to a record or at all. */
export type Policy = (permission: Permission, subject?: Subject) => boolean;

/** Returns the check of what the signed-in person may do, to a record or at all; without a session nobody may. */
export function usePolicy(): Policy {
  const user = useSessionUser();
  return (permission, subject) => user !== null && may(user.role_name, permission, subject);
}

/** Tells if the signed-in person has a permission. */
export const useMay = (permission: Permission): boolean => usePolicy()(permission);
