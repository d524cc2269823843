import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { startSessionAs, stopSession } from '../../../test/support/sessions';
import { OpenSteps } from './first-steps';

const ROWS: Record<string, unknown[]> = {
  company: [{ id: 5, has_job_system: false }],
  users: [{ id: 1 }, { id: 2 }],
  account_companies: [{ id: 1 }],
  rate_sheets: [{ id: 1 }],
  projects: [{ id: 1 }],
};
let status = 'ready';
jest.mock('../../replica', () => ({
  useCompanyRows: (name: string) => ({ rows: ROWS[name] ?? [], status }),
}));

const showSteps = () =>
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <OpenSteps />
      </MemoryRouter>
    </MantineProvider>,
  );

beforeEach(() => {
  localStorage.clear();
  status = 'ready';
  return startSessionAs({ id: 1, role_name: 'Account Admin' });
});
afterEach(stopSession);

describe('the checklist after the first project', () => {
  it('counts finished steps, links to open ones, and stays hidden after it is dismissed', async () => {
    const { unmount } = showSteps();
    expect(screen.getByText('4 of 7 done')).toBeTruthy();
    const notes = screen.getAllByRole('listitem').map((line) => line.querySelector('small')?.textContent);
    const found = ['2 users', 'Optional', '1 company', '1 rate sheet', 'Optional', 'Optional', '1 project'];
    expect(notes).toEqual(found);
    const link = screen.getByRole('link', { name: 'Upload fuel surcharge sheets' });
    expect(link.getAttribute('href')).toBe('/settings/fuel-surcharge');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Getting started')).toBeNull();
    unmount();
    showSteps();
    expect(screen.queryByText('Getting started')).toBeNull();
  });

  it('is hidden while a list is loading', () => {
    status = 'loading';
    showSteps();
    expect(screen.queryByText('Getting started')).toBeNull();
  });
});
