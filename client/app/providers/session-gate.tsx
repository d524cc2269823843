import { useAtomValue } from 'jotai';
import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { sessionAtom, startSession } from '../../api/session';
import { isOwnWish } from '../../api/signed-out';
import { StartingScreen, UnreachableScreen } from '../errors/error-screens';

/** While nobody answers, the search for a session goes on at this rhythm. */
const TRY_AGAIN_MS = 4000;

/** Looks for a session before anything is shown (spec 1 section 4). */
export function SessionGate({ children }: { children: ReactNode }) {
  const { status } = useAtomValue(sessionAtom);
  useEffect(() => {
    if (status !== 'unreachable') return undefined;
    const timer = setInterval(() => void startSession(), TRY_AGAIN_MS);
    return () => clearInterval(timer);
  }, [status]);
  if (status === 'starting') return <StartingScreen />;
  if (status === 'unreachable') return <UnreachableScreen onTryAgain={() => void startSession()} />;
  return children;
}

/** Pages for the signed-in only; others go to /login and come back to the address that they wanted. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const session = useAtomValue(sessionAtom);
  const { pathname, search } = useLocation();
  if (session.status === 'signed-in') return children;
  const leftByWish = session.status === 'signed-out' && isOwnWish(session.reason);
  const wanted = leftByWish ? '/' : pathname + search;
  return <Navigate to="/login" replace state={{ wanted }} />;
}
