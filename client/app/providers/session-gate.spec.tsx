import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { answerCalls, ok } from '#test/support/answers';
import { startSessionAs } from '#test/support/sessions';
import { registerForm } from '#client/api/drafts';
import { endSession, refreshSession, sessionAtom } from '#client/api/session';
import { store } from '#client/api/store';
import { SessionGate, SignedInOnly } from './session-gate';

const MARCUS = { id: 7, role_name: 'Account User', display_name: 'Marcus Reyes' };
const DANA = { id: 8, role_name: 'Account Admin', display_name: 'Dana Whitfield' };

afterEach(async () => {
  cleanup();
  sessionStorage.clear();
  await endSession('');
});

function show(): void {
  render(
    <MantineProvider env="test">
      <SessionGate>
        <MemoryRouter initialEntries={['/project/5']}>
          <Routes>
            <Route path="/login" element="the login page" />
            <Route path="*" element={<SignedInOnly>the project</SignedInOnly>} />
          </Routes>
        </MemoryRouter>
      </SessionGate>
    </MantineProvider>,
  );
}

/** Renews the session with the cookie of Dana. */
async function danaTakesOver(): Promise<void> {
  const company = { id: 5, qwikr_company_key: 'key-1' };
  answerCalls({ 'GET /refresh': [() => ok({ access_token: 'x', current_user: DANA, company })] });
  await act(() => refreshSession().catch(() => undefined));
}

it('replaces the page of Marcus when Dana logs in in another tab, and lets him log in again', async () => {
  await startSessionAs(MARCUS);
  show();
  expect(screen.getByText('the project')).toBeInTheDocument();
  await danaTakesOver();
  expect(screen.queryByText('the project')).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Another tab logged in as Dana Whitfield');
  expect(screen.getByRole('alert')).toHaveTextContent('open for Marcus Reyes');
  expect(screen.getByRole('button', { name: 'Continue as Dana Whitfield' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Log in as Marcus Reyes' }));
  expect(screen.getByText('the login page')).toBeInTheDocument();
  expect(store.get(sessionAtom)).toEqual({ status: 'signed-out', reason: 'replaced', keepsDrafts: false });
});

it('says that typed text is kept, only when there is some', async () => {
  await startSessionAs(MARCUS);
  show();
  const stop = registerForm('a', () => ({ values: { note: 'x' }, seen: { values: {}, revision: 1 } }));
  await danaTakesOver();
  stop();
  expect(
    screen.getByText('What Marcus Reyes was typing is kept in this tab for 24 hours.'),
  ).toBeInTheDocument();
});
