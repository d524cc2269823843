import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { currentSession, type Session, sessionAtom, signOut } from '#client/api/session';
import { isVoluntarySignOut } from '#client/api/signed-out';
import { sessionTexts } from '#client/messages/session';
import { shellTexts } from '#client/messages/shell';
import { useSectionTitle } from '../shell/tab-title';

const START = '/';

/** Addresses that a person gets without asking for a page. */
const STARTS: ReadonlySet<string> = new Set([START, '/dashboard']);

/** Returns a text that the page before handed over; '' without one. */
function textIn(state: unknown, name: string): string {
  if (typeof state !== 'object' || state === null) return '';
  const value: unknown = Reflect.get(state, name);
  return typeof value === 'string' ? value : '';
}

const wantedOf = (state: unknown): string => textIn(state, 'wanted') || START;

/** Returns the last end of a session that this page has seen, or null. */
function useLastEnd(session: Session): Extract<Session, { status: 'signed-out' }> | null {
  const [last, setLast] = useState(session.status === 'signed-out' ? session : null);
  if (session.status === 'signed-out' && session !== last) setLast(session);
  return last;
}

/**
 * Page /login, which opens the wanted address once there is a session. After the person's own logout that is
 * the start page, even if the browser's history has another address. It is the start page, too, for somebody else than
 * the last person of the tab, who asked for that address.
 */
export async function login() {
  const { LoginPage } = await import('#client/features/session/login-page');
  function Component() {
    useSectionTitle(shellTexts.login);
    const session = useAtomValue(sessionAtom);
    const { state } = useLocation() as { state: unknown };
    const last = useLastEnd(session);
    const wanted = last !== null && isVoluntarySignOut(last.reason) ? START : wantedOf(state);
    if (session.status === 'signed-in') return <Navigate to={session.ownsTab ? wanted : START} replace />;
    const isBareVisit = last?.reason === 'not_signed_in' && !last.keepsDrafts && STARTS.has(wanted);
    return <LoginPage ended={isBareVisit ? null : last} email={textIn(state, 'email')} />;
  }
  return { Component };
}

/** Page /signup?token=…&email=…&name=…, the link of the invitation mail. */
export async function signUp() {
  const { LeaveFirst, SignUpPage } = await import('#client/features/session/sign-up-page');
  function Component() {
    useSectionTitle(shellTexts.signup);
    const session = useAtomValue(sessionAtom);
    const navigate = useNavigate();
    const [search] = useSearchParams();
    if (session.status === 'signed-in') {
      return <LeaveFirst name={session.user.display_name} onLeave={() => void signOut()} />;
    }
    return (
      <SignUpPage
        token={search.get('token') ?? ''}
        email={search.get('email') ?? ''}
        name={search.get('name') ?? ''}
        onDone={(email) => void navigate('/login', { state: { email } })}
      />
    );
  }
  return { Component };
}

/**
 * Page /password-reset/{resetToken}, the link of the reset mail. Afterwards a signed-in user is signed out
 * and must log in again.
 */
export async function passwordReset() {
  const { ResetPage } = await import('#client/features/session/reset-page');
  function Component() {
    useSectionTitle(sessionTexts.reset.title);
    const { resetToken = '' } = useParams();
    const navigate = useNavigate();
    const leave = async (): Promise<void> => {
      if (currentSession()) await signOut();
      await navigate('/login');
    };
    return <ResetPage token={resetToken} onDone={() => void leave()} />;
  }
  return { Component };
}
