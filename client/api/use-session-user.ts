import { useAtomValue } from 'jotai';
import type { SessionUser } from '#shared/contract/auth';
import { sessionAtom } from './session';

/** Returns the signed-in user, live; null without a session. */
export function useSessionUser(): SessionUser | null {
  const session = useAtomValue(sessionAtom);
  return session.status === 'signed-in' ? session.user : null;
}
