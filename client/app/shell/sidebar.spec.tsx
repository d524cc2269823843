import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { startSessionAs, stopSession } from '#test/support/sessions';
import { adminPages, settingsPages } from './area-pages';
import { Sidebar } from './sidebar';

async function show(role_name: string, path = '/settings/users'): Promise<string[]> {
  await startSessionAs({ id: 1, role_name, display_name: 'Dana Whitfield' });
  render(
    <MantineProvider env="test">
      <MemoryRouter initialEntries={[path]}>
        <Sidebar path={path} />
      </MemoryRouter>
    </MantineProvider>,
  );
  return screen
    .getAllByRole('link')
    .map((link) => `${link.getAttribute('href') ?? ''} ${link.getAttribute('aria-label') ?? ''}`);
}

afterEach(stopSession);

describe('the sidebar', () => {
  it('links to the start page, the main pages and the account settings', async () => {
    expect(await show('Account User')).toEqual([
      '/ Haulbook home',
      '/dashboard Dashboard',
      '/worklist Worklist',
      '/projects Projects',
      '/settings Settings',
      '/account-settings Dana Whitfield, account settings',
    ]);
    expect(screen.getByText('Dana Whitfield')).toBeInTheDocument();
  });

  it('links to the administration for provider staff', async () => {
    expect(await show('Systems Admin')).toContain('/admin Administration');
  });
});

describe('the page navigation', () => {
  const FOR_ALL = ['Companies', 'Asset Rate Sheets', 'Freight Rate Sheets', 'Fuel Surcharge', 'Users'];
  const labels = (role: string) => settingsPages(role).map(({ label }) => label);

  it('shows Activity to every role, and Company Settings to administrators only', () => {
    expect(labels('Account Viewer')).toEqual([...FOR_ALL, 'Activity']);
    expect(labels('Account User')).toEqual([...FOR_ALL, 'Activity']);
    expect(labels('Account Admin')).toEqual([...FOR_ALL, 'Company Settings', 'Activity']);
    expect(labels('Systems Admin')).toEqual([...FOR_ALL, 'Company Settings', 'Activity']);
  });

  it('explains which companies each list contains', () => {
    const hintOf = ({ hint }: { hint?: string | undefined } = {}) => hint;
    expect(hintOf(settingsPages('Account User')[0])).toBe('Customers & vendors');
    expect(hintOf(adminPages('Systems Admin')[0])).toBe('that use Haulbook');
  });

  it('shows the admin pages to a Systems Admin only', () => {
    expect(adminPages('Account Admin')).toEqual([]);
    expect(adminPages('Systems Admin').map(({ label }) => label)).toEqual([
      'Companies',
      'Admin Users',
      'Activity',
    ]);
  });
});
