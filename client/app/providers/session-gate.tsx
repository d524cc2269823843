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
import { Button, Group } from '@mantine/core';
import { replacedTexts } from '#client/messages/session';
import { hideMessages } from '#client/ui/feedback/message-cards';
import classes from '#client/app/shell/frame.module.css';

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

interface ReplacedScreenProps {
  /** Name of the person for whom the page was open. */
  was: string;
  /** Name of the person who logged in in another tab. */
  by: string;
  keepsDrafts: boolean;
  onContinue: () => void;
  onOwn: () => void;
}

/** Screen of a tab that stopped because another person logged in in the same browser. */
function ReplacedScreen({ was, by, keepsDrafts, onContinue, onOwn }: ReplacedScreenProps) {
  // A message may offer to undo a change of the former person.
  useEffect(hideMessages, []);
  return (
    <main>
      <div className={classes.splash} role="alert">
        <h1>{replacedTexts.title(by)}</h1>
        <p>{replacedTexts.text(was)}</p>
        {keepsDrafts && <p>{replacedTexts.kept(was)}</p>}
        <Group justify="center">
          <Button onClick={onContinue}>{replacedTexts.goOn(by)}</Button>
          <Button variant="default" onClick={onOwn}>
            {replacedTexts.own(was)}
          </Button>
        </Group>
      </div>
    </main>
  );
}
