import { useAtomValue } from 'jotai';
import { may, type Permission } from '../../../shared/rules/permissions';
import { sessionAtom } from '../../api/session';

/** Tells whether the signed-in person has a permission; without a session nobody has any. */
export function useMay(permission: Permission): boolean {
  const session = useAtomValue(sessionAtom);
  return session.status === 'signed-in' && may(session.user.role_name, permission);
}
