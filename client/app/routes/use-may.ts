import { useAtomValue } from 'jotai';
import { may, type Permission, type Subject } from '../../../shared/rules/permissions';
import { sessionAtom } from '../../api/session';

/** Returns the check of what the signed-in person may do, to a record or at all; without a session nobody may. */
export function usePolicy(): (permission: Permission, subject?: Subject) => boolean {
  const session = useAtomValue(sessionAtom);
  return (permission, subject) =>
    session.status === 'signed-in' && may(session.user.role_name, permission, subject);
}

/** Tells if the signed-in person has a permission. */
export const useMay = (permission: Permission): boolean => usePolicy()(permission);
