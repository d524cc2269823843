import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { startSessionAs, stopSession } from '../../../test/support/sessions';
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

describe('the side bar', () => {
  it('leads to the start page, the areas, and to the account of oneself', async () => {
    expect(await show('Account User')).toEqual([
      '/ Haulbook, to the start page',
      '/dashboard Dashboard',
      '/projects Projects',
      '/settings Settings',
      '/account-settings Dana Whitfield, account settings',
    ]);
    expect(screen.getByText('Dana Whitfield')).toBeTruthy();
  });

  it("leads to the administration for the provider's staff only", async () => {
    expect(await show('Systems Admin')).toContain('/admin Administration');
  });
});

describe('the links of the areas', () => {
  const FOR_ALL = ['Companies', 'Asset Rate Sheets', 'Freight Rate Sheets', 'Fuel Surcharge', 'Users'];
  const labels = (role: string) => settingsPages(role).map(({ label }) => label);

  it('stand in the order of the specification, Company Settings for administrators only', () => {
    expect(labels('Account Viewer')).toEqual(FOR_ALL);
    expect(labels('Account User')).toEqual(FOR_ALL);
    expect(labels('Account Admin')).toEqual([...FOR_ALL, 'Company Settings', 'Activity']);
    expect(labels('Systems Admin')).toEqual([...FOR_ALL, 'Company Settings', 'Activity']);
  });

  it('say which companies each list holds', () => {
    const hintOf = ({ hint }: { hint?: string | undefined } = {}) => hint;
    expect(hintOf(settingsPages('Account User')[0])).toBe('Customers & vendors');
    expect(hintOf(adminPages('Systems Admin')[0])).toBe('that use Haulbook');
  });

  it('of the admin area are there for a Systems Admin only', () => {
    expect(adminPages('Account Admin')).toEqual([]);
    expect(adminPages('Systems Admin').map(({ label }) => label)).toEqual([
      'Companies',
      'Admin Users',
      'Activity',
    ]);
  });
});
