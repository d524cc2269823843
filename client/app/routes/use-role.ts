import { useAtomValue } from 'jotai';
import { sessionAtom } from '../../api/session';

/** The role of whoever is signed in, '' without a session. */
export function useRole(): string {
  const session = useAtomValue(sessionAtom);
  return session.status === 'signed-in' ? session.user.role_name : '';
}
