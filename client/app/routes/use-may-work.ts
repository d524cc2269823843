import { useAtomValue } from 'jotai';
import { may } from '../../../shared/rules/permissions';
import { sessionAtom } from '../../api/session';

/** Whether the person who is signed in may do the daily work. */
export function useMayWork(): boolean {
  const session = useAtomValue(sessionAtom);
  return session.status === 'signed-in' && may(session.user.role_name, 'work');
}
