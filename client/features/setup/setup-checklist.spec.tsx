import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { answerCalls, ok } from '#test/support/answers';
import { startSessionAs, stopSession } from '#test/support/sessions';
import { SetupBar } from './setup-bar';
import { SetupChecklist } from './setup-checklist';
import { setupTrailAtom } from './setup-trail';
import { store } from '#client/api/store';

const person = (id: number, role_name: string) => ({
  id,
  role_name,
  display_name: `User ${id}`,
  is_approved: true,
});
const START = {
  company: [{ id: 5, has_job_system: false, checklist_dismissed: false }],
  users: [person(1, 'Account Admin'), person(2, 'Account Viewer')],
  account_companies: [{ id: 1 }],
};
let mockRows: Record<string, unknown[]> = START;
let mockStatus = 'ready';
let mockWork = { has_loads: false, has_invoice: false };
jest.mock('#client/replica/index', () => ({
  useCompanyRows: (name: string) => ({ rows: mockRows[name] ?? [], status: mockStatus }),
  useDashboard: () => ({ figures: { first_work: mockWork } }),
}));

const page = (path: string) => (
  <MantineProvider env="test">
    <MemoryRouter>{path === '' ? <SetupChecklist /> : <SetupBar path={path} />}</MemoryRouter>
  </MantineProvider>
);
const show = (path = '') => render(page(path));
const notes = () =>
  screen.getAllByRole('listitem').map((line) => line.querySelector('small')?.textContent ?? '');

beforeEach(() => {
  mockRows = START;
  mockStatus = 'ready';
  mockWork = { has_loads: false, has_invoice: false };
  return startSessionAs({ id: 1, role_name: 'Account Admin' });
});
afterEach(stopSession);

describe('the setup checklist', () => {
  it('reads its steps from the data, and makes the next one a button', () => {
    show();
    expect(screen.getByText('2 of 8 done')).toBeInTheDocument();
    const [current] = screen.getAllByRole('listitem').filter((line) => line.getAttribute('aria-current'));
    expect(current).toHaveTextContent('Add rate sheets');
    expect(screen.getByRole('link', { name: 'Add rate sheets' })).toHaveAttribute(
      'href',
      '/settings/rate-sheets',
    );
    expect(notes()[0]).toBe('Done');
    expect(notes().slice(-2)).toEqual(['Add a project first', 'Add a project first']);
  });

  it('leads into the first open project once there is one', () => {
    mockRows = { ...START, rate_sheets: [{ id: 1 }], projects: [{ id: 7, archived: false }] };
    show();
    expect(screen.getByRole('link', { name: 'Bring in loads' })).toHaveAttribute('href', '/project/7/import');
  });

  it('opens an import at once, and says which companies have no email', () => {
    mockRows = { ...START, account_companies: [{ id: 1, email: '' }] };
    show();
    const paste = screen.getByRole('link', { name: 'Paste rate sheets from a spreadsheet' });
    expect(paste).toHaveAttribute('href', '/settings/rate-sheets?import=true');
    expect(notes()[0]).toBe('Done · 1 company has no email');
  });

  it('stays complete where it was followed, and is not shown elsewhere', async () => {
    mockRows = {
      ...START,
      company: [{ id: 5, has_job_system: true, checklist_dismissed: false }],
      rate_sheets: [{ id: 1 }],
      fsc_rate_sheets: [{ id: 1 }],
      projects: [{ id: 7, archived: false }],
    };
    mockWork = { has_loads: true, has_invoice: false };
    const { rerender } = show();
    await userEvent.click(screen.getByRole('link', { name: 'Create your first customer invoice' }));
    mockWork = { has_loads: true, has_invoice: true };
    rerender(page(''));
    expect(screen.getByText('8 of 8 done')).toBeInTheDocument();
    expect(screen.getByText('Setup is complete. Your company bills from here.')).toBeInTheDocument();
    act(() => store.set(setupTrailAtom, false));
    expect(screen.queryByText('Getting started')).not.toBeInTheDocument();
  });

  it('is dismissed for the company', async () => {
    const sent = answerCalls({ 'PATCH /pc/company/5': [() => ok({ id: 5 })] });
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(sent.map(({ body }) => body)).toEqual([{ checklist_dismissed: true }]);
  });

  it('is hidden after the dismissal, and while a list is loading', () => {
    mockRows = { ...START, company: [{ id: 5, has_job_system: false, checklist_dismissed: true }] };
    const { unmount } = show();
    expect(screen.queryByText('Getting started')).not.toBeInTheDocument();
    unmount();
    mockRows = START;
    mockStatus = 'loading';
    show();
    expect(screen.queryByText('Getting started')).not.toBeInTheDocument();
  });

  it('names who can do a step to people who may not', async () => {
    await stopSession();
    await startSessionAs({ id: 2, role_name: 'Account Viewer' });
    show();
    expect(notes()[3]).toBe('User 1 can do this');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
  });
});

describe('the setup bar', () => {
  it('names the step of the page, the next one and the way back', () => {
    show('/settings/companies');
    expect(screen.getByText('Setup: step 1 of 8 · Add customers and vendors')).toBeInTheDocument();
    const next = screen.getByRole('link', { name: 'Next: Connect your job system' });
    expect(next).toHaveAttribute('href', '/settings/company-settings');
    expect(screen.getByRole('link', { name: 'Back to checklist' })).toHaveAttribute('href', '/dashboard');
  });

  it('is not on pages that are no step', () => {
    const { container } = show('/settings/audit');
    expect(container.querySelector('nav')).not.toBeInTheDocument();
  });
});
