import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { type InitialEntry, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { answerCalls, ok, refusal } from '#test/support/answers';
import { startSessionAs } from '#test/support/sessions';
import { endSession, sessionAtom, signOut, startSession } from '#client/api/session';
import { store } from '#client/api/store';
import { tabStorage } from '#client/api/text-storage';
import { login } from './session-routes';
import { SignedInOnly } from '../providers/session-gate';

const ANA = { id: 7, role_name: 'Account Admin' };
const BEN = { id: 8, role_name: 'Account User' };

let LoginRoute: ComponentType;

beforeAll(async () => {
  LoginRoute = (await login()).Component;
});

function Where() {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
}

/** Renders a page that needs a session, and the login page. */
function show(path: InitialEntry): void {
  render(
    <MantineProvider env="test">
      <MemoryRouter initialEntries={[path]}>
        <Where />
        <Routes>
          <Route path="/login" element={<LoginRoute />} />
          <Route path="*" element={<SignedInOnly>inside</SignedInOnly>} />
        </Routes>
      </MemoryRouter>
    </MantineProvider>,
  );
}
const where = (): string => screen.getByRole('status').textContent;
const signInAgain = (): Promise<void> => act(() => startSessionAs(ANA));

/** Opens the app without a session. */
async function openUnknown(): Promise<void> {
  store.set(sessionAtom, { status: 'starting' });
  answerCalls({ 'GET /refresh': [() => refusal('unauthorized')] });
  await startSession();
}

afterEach(async () => {
  cleanup();
  await endSession('');
  tabStorage.remove('haulbook-last-person');
});

describe('the redirect after sign-in', () => {
  it('opens the page where the session ended, and the login page says why it ended', async () => {
    await startSessionAs(ANA);
    show('/settings/companies?edit=12');
    await act(() => endSession('role'));
    expect(where()).toBe('/login');
    expect(screen.getByText(/^An administrator changed your role/)).toBeInTheDocument();
    await signInAgain();
    expect(where()).toBe('/settings/companies?edit=12');
  });

  it('opens the start page after a logout, even if the socket reported it first', async () => {
    await startSessionAs(ANA);
    show('/settings/companies?edit=12');
    answerCalls({
      'GET /logout/7': [
        async () => {
          await act(() => endSession('signed_out'));
          return ok();
        },
      ],
    });
    await act(() => signOut());
    expect(where()).toBe('/login');
    expect(screen.queryByText('You logged out in another tab.')).not.toBeInTheDocument();
    await signInAgain();
    expect(where()).toBe('/');
  });

  it('opens the start page after a logout in another tab', async () => {
    await startSessionAs(ANA);
    show('/project/5');
    await act(() => endSession('other_tab'));
    expect(screen.getByText('You logged out in another tab.')).toBeInTheDocument();
    await signInAgain();
    expect(where()).toBe('/');
  });

  it('opens the linked page, and the login page asks the person to log in', async () => {
    await openUnknown();
    show('/project/5/loads?load=12&view=a%26b#comments');
    expect(await screen.findByText('You are not logged in')).toBeInTheDocument();
    await signInAgain();
    await waitFor(() => expect(where()).toBe('/project/5/loads?load=12&view=a%26b#comments'));
  });

  it.each(['/', '/dashboard'])('shows no message when someone opens %s for the first time', async (path) => {
    await openUnknown();
    show(path);
    expect(await screen.findByLabelText('Email')).toBeInTheDocument();
    expect(screen.queryByText('You are not logged in')).not.toBeInTheDocument();
  });

  it('has the email of a person who just signed up, and waits for the password', async () => {
    await openUnknown();
    show({ pathname: '/login', state: { email: 'new@permian.test' } });
    expect(screen.getByLabelText('Email')).toHaveValue('new@permian.test');
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  it('opens the start page for another person than the one who was there, for every end of the session', async () => {
    await startSessionAs(ANA);
    show('/settings/users?edit=12');
    await act(() => endSession('locked'));
    await act(() => startSessionAs(BEN));
    expect(where()).toBe('/');
  });

  it('opens the start page for another person also after a logout, a reload and a step back', async () => {
    await startSessionAs(ANA);
    await endSession('');
    await openUnknown();
    show('/settings/rate-sheets');
    await act(() => startSessionAs(BEN));
    expect(where()).toBe('/');
  });

  it('opens the address again for the person who was there before the reload', async () => {
    await startSessionAs(ANA);
    await endSession('expired');
    await openUnknown();
    show('/settings/rate-sheets');
    await signInAgain();
    expect(where()).toBe('/settings/rate-sheets');
  });

  it('shows no message when someone opens the login page directly', async () => {
    await openUnknown();
    show('/login');
    expect(screen.queryByText('You are not logged in')).not.toBeInTheDocument();
  });
});
