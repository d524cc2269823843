import { useAtomValue } from 'jotai';
import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { leaveReplacedSession, sessionAtom, startSession } from '#client/api/session';
import { isVoluntarySignOut } from '#client/api/signed-out';
import {
  NeedsCookiesScreen,
  StartingScreen,
  UnexpectedErrorScreen,
  UnreachableScreen,
} from '../errors/error-screens';
import { ReplacedScreen } from '../errors/replaced-screen';

/** Interval between attempts to reach the server. */
const TRY_AGAIN_MS = 4000;

const reload = (): void => window.location.reload();

/** Checks for a session before anything is shown. See docs/security.md#sessions. */
export function SessionGate({ children }: { children: ReactNode }) {
  const session = useAtomValue(sessionAtom);
  const { status } = session;
  useEffect(() => {
    if (status !== 'unreachable') return undefined;
    const timer = setInterval(() => void startSession(), TRY_AGAIN_MS);
    return () => clearInterval(timer);
  }, [status]);
  if (!navigator.cookieEnabled) return <NeedsCookiesScreen onReload={reload} />;
  if (status === 'failed') return <UnexpectedErrorScreen resetErrorBoundary={reload} />;
  if (status === 'starting') return <StartingScreen />;
  if (status === 'unreachable') return <UnreachableScreen onTryAgain={() => void startSession()} />;
  if (status === 'replaced') {
    // Loads the start page again, so that nothing of the former person stays in memory.
    const goOn = (): void => window.location.replace('/');
    return <ReplacedScreen {...session} onContinue={goOn} onOwn={leaveReplacedSession} />;
  }
  return children;
}

/** Shows pages to signed-in users only. Others go to /login and return to the wanted address. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const session = useAtomValue(sessionAtom);
  const { pathname, search, hash } = useLocation();
  if (session.status === 'signed-in') return children;
  const signedOutByUser = session.status === 'signed-out' && isVoluntarySignOut(session.reason);
  const wanted = signedOutByUser ? '/' : pathname + search + hash;
  return <Navigate to="/login" replace state={{ wanted }} />;
}
