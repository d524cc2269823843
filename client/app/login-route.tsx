import { useAtomValue } from 'jotai';
import { Navigate, useLocation } from 'react-router-dom';
import { sessionAtom } from '../api/session';
import { LoginPage } from '../features/session/login-page';

const wantedOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'wanted' in state && typeof state.wanted === 'string'
    ? state.wanted
    : '/';

/** /login: leaves for the wanted address, or '/', as soon as there is a session. */
export function Component() {
  const session = useAtomValue(sessionAtom);
  const { state } = useLocation() as { state: unknown };
  if (session.status === 'signed-in') return <Navigate to={wantedOf(state)} replace />;
  return <LoginPage />;
}
