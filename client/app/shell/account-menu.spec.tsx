import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { answerCalls, ok } from '../../../test/support/answers';
import { startSessionAs, stopSession } from '../../../test/support/sessions';
import { store } from '../../api/store';
import { shellTexts } from '../../messages/shell';
import { teamOpenAtom } from './shell-state';
import { Sidebar } from './sidebar';
import { TopBar } from './top-bar';

const phone = { current: true };
jest.mock('./use-is-phone', () => ({ useIsPhone: () => phone.current }));
jest.mock('./live-status', () => ({ LiveStatus: () => null }));

async function show(isPhone: boolean): Promise<void> {
  phone.current = isPhone;
  await startSessionAs({ id: 7, role_name: 'Account User', display_name: 'Dana Whitfield' });
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <TopBar />
        <Sidebar path="/dashboard" />
      </MemoryRouter>
    </MantineProvider>,
  );
}
const button = (name: string) => screen.queryByRole('button', { name });

afterEach(stopSession);

describe('the logout button', () => {
  it('is in the avatar menu on a phone, with account settings and team', async () => {
    await show(true);
    expect([button(shellTexts.logout), button(shellTexts.team)]).toEqual([null, null]);
    await userEvent.click(screen.getByRole('button', { name: 'Menu for Dana Whitfield' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Account settings', 'Team', 'Logout']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Team' }));
    expect(store.get(teamOpenAtom)).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Menu for Dana Whitfield' }));
    const sent = answerCalls({ 'GET /logout/7': [() => ok()] });
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('is a labeled button on a larger screen', async () => {
    await show(false);
    expect(button(shellTexts.logout)?.textContent).toBe('Logout');
    expect(button(shellTexts.team)).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Dana Whitfield, account settings' })).toBeTruthy();
  });
});
