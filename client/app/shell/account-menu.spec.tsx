import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { answerCalls, ok } from '#test/support/answers';
import { startSessionAs, stopSession } from '#test/support/sessions';
import { store } from '#client/api/store';
import { shellTexts } from '#client/messages/shell';
import { PhoneBar } from './phone-bar';
import { paletteOpenAtom, teamOpenAtom } from './shell-state';
import { Sidebar } from './sidebar';
import { TopBar } from './top-bar';

const size = { current: 'phone' as 'phone' | 'tablet' | 'desktop' };
jest.mock('./use-frame-size', () => ({
  useIsPhone: () => size.current === 'phone',
  useIsNarrow: () => size.current !== 'desktop',
}));
jest.mock('./live-status', () => ({ LiveStatus: () => null }));

async function show(on: 'phone' | 'tablet' | 'desktop'): Promise<void> {
  size.current = on;
  await startSessionAs({ id: 7, role_name: 'Account User', display_name: 'Dana Whitfield' });
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <TopBar />
        {on === 'phone' ? <PhoneBar path="/dashboard" /> : <Sidebar path="/dashboard" />}
      </MemoryRouter>
    </MantineProvider>,
  );
}
const button = (name: string) => screen.queryByRole('button', { name });

afterEach(stopSession);

const ITEMS = [`Account settingsv${__APP_VERSION__}`, 'Team', 'Settings', 'Switch to dark mode', 'Logout'];
const openMenu = (): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name: 'Menu for Dana Whitfield' }));

describe('the logout button', () => {
  it('is the last item of the menu under the avatar on a phone', async () => {
    await show('phone');
    expect([button(shellTexts.logout), button(shellTexts.team)]).toEqual([null, null]);
    await openMenu();
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(ITEMS);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Team' }));
    expect(store.get(teamOpenAtom)).toBe(true);
    await openMenu();
    const sent = answerCalls({ 'GET /logout/7': [() => ok()] });
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('is in the menu on a tablet, away from Team', async () => {
    await show('tablet');
    expect(button(shellTexts.logout)).not.toBeInTheDocument();
    expect(button(shellTexts.team)).toBeInTheDocument();
    await openMenu();
    expect(await screen.findByRole('menuitem', { name: 'Logout' })).toBeInTheDocument();
  });

  it('is a labeled button on a larger screen', async () => {
    await show('desktop');
    expect(button(shellTexts.logout)?.textContent).toBe('Logout');
    expect(button(shellTexts.team)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Dana Whitfield, account settings' })).toBeInTheDocument();
  });
});

describe('the bar of a phone', () => {
  it('has five entries', async () => {
    await show('phone');
    const bar = within(screen.getByRole('navigation', { name: 'Main' }));
    const entries = [...bar.getAllByRole('link'), ...bar.getAllByRole('button')];
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Dashboard',
      'Worklist',
      'Projects',
      'Search',
      expect.stringMatching(/Me$/),
    ]);
  });

  it('opens the search', async () => {
    await show('phone');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(store.get(paletteOpenAtom)).toBe(true);
    store.set(paletteOpenAtom, false);
  });
});
