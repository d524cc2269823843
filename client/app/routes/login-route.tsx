import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { type Session, sessionAtom } from '../../api/session';
import { isOwnWish } from '../../api/signed-out';
import { LoginPage } from '../../features/session/login-page';

const START = '/';

const wantedOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'wanted' in state && typeof state.wanted === 'string'
    ? state.wanted
    : START;

/** The last end of a session that this page has seen; null when it has seen none. */
function useLastEnd(session: Session): Extract<Session, { status: 'signed-out' }> | null {
  const [last, setLast] = useState(session.status === 'signed-out' ? session : null);
  if (session.status === 'signed-out' && session !== last) setLast(session);
  return last;
}

/**
 * /login: leaves for the wanted address as soon as there is a session. After one's own Logout that is the start
 * page, even where the browser's history still wants another.
 */
export function Component() {
  const session = useAtomValue(sessionAtom);
  const { state } = useLocation() as { state: unknown };
  const last = useLastEnd(session);
  const wanted = last !== null && isOwnWish(last.reason) ? START : wantedOf(state);
  if (session.status === 'signed-in') return <Navigate to={wanted} replace />;
  const isBareVisit = last?.reason === 'not_signed_in' && !last.keepsDrafts && wanted === START;
  return <LoginPage ended={isBareVisit ? null : last} />;
}
