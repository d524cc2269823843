import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { startSessionAs, stopSession } from '#test/support/sessions';
import { draftOf, registerForm } from '#client/api/drafts';
import { UnexpectedErrorScreen } from './error-screens';

const OWNER = { userId: 7, companyId: 5 };

/** Page with a form that fails as an extension makes it fail: React misses one of its nodes. */
function Page({ typed }: { typed: string }) {
  const [isBroken, setBroken] = useState(false);
  useEffect(
    () =>
      registerForm('/settings#12', () =>
        typed === '' ? null : { values: { note: typed }, seen: { values: { note: '' }, revision: 3 } },
      ),
    [typed],
  );
  if (isBroken)
    throw new DOMException('The node to be removed is not a child of this node.', 'NotFoundError');
  return (
    <button type="button" onClick={() => setBroken(true)}>
      Break
    </button>
  );
}

async function breakPage(typed: string): Promise<void> {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <MantineProvider env="test">
      <ErrorBoundary FallbackComponent={UnexpectedErrorScreen}>
        <Page typed={typed} />
      </ErrorBoundary>
    </MantineProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Break' }));
}

beforeEach(() => startSessionAs({ id: OWNER.userId, role_name: 'Account User' }));
afterEach(async () => {
  await stopSession();
  sessionStorage.clear();
});

it('keeps what was typed when the page fails, and says so', async () => {
  await breakPage('Wait for the scale ticket');
  expect(screen.getByRole('alert')).toHaveTextContent('What you were typing is kept in this tab.');
  expect(draftOf(OWNER, '/settings#12')?.values).toEqual({ note: 'Wait for the scale ticket' });
});

it('says nothing about typed text when there is none', async () => {
  await breakPage('');
  expect(screen.getByRole('alert')).not.toHaveTextContent('kept');
});
