import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { MemoryRouter } from 'react-router-dom';
import type { ProjectFigures } from '#shared/contract/project-figures';
import { buildProject } from '#test/factories/build-project';
import { type SentCall, answerCalls, ok, refusal } from '#test/support/answers';
import { startSessionAs, stopSession } from '#test/support/sessions';
import { ProjectsPage } from './projects-page';

const CALL = 'GET /pc/project-figures/key-1';
const LAYOUTS = 'GET /pc/table-layouts/key-1';
const mockProjects = [
  buildProject({ id: 7, job_name: 'Midland 14H', customer_name: 'Diamond', vendor_name: 'High Plains' }),
  buildProject({ id: 8, job_name: 'Wolf 2', customer_name: 'Diamond', vendor_name: 'High Plains' }),
  buildProject({ id: 9, job_name: 'Zipper 3', customer_name: 'Llano', vendor_name: 'High Plains' }),
];
const mockListeners = new Set<() => void>();
jest.mock('#client/replica/index', () => ({
  useCompanyRows: () => ({ status: 'ready', rows: mockProjects, error: null }),
  useProjectNames: () => (project: unknown) => project,
  usePresenceIn: () => [],
  onCompanyChange: (listener: () => void) => {
    mockListeners.add(listener);
    return () => mockListeners.delete(listener);
  },
}));

const row = (project_id: number, over: Partial<ProjectFigures> = {}): ProjectFigures => ({
  project_id,
  not_billed: 0,
  not_received: 0,
  revenue: 0,
  profit: 0,
  last_invoice_id: 0,
  last_invoice_name: '',
  last_invoice_day: '',
  ...over,
});
const reply = (...figures: ProjectFigures[]) => ok({ figures });
const FIRST = [
  row(7, { not_billed: 1250.05, revenue: 1000, profit: 106.54 }),
  row(8, { not_billed: 98.1, revenue: 200, profit: -20, last_invoice_id: 4, last_invoice_name: 'W-4' }),
  row(9),
];

let sent: SentCall[];
const reads = (): number => sent.filter(({ call }) => call === CALL).length;
const names = (): (string | null)[] => screen.getAllByRole('link').map(({ textContent }) => textContent);
const changed = (): void => act(() => mockListeners.forEach((listener) => listener()));

function show(search = ''): void {
  render(
    <MantineProvider env="test">
      <MemoryRouter initialEntries={['/projects']}>
        <NuqsTestingAdapter searchParams={search} hasMemory>
          <ProjectsPage onAdd={undefined} firstDay={null} />
        </NuqsTestingAdapter>
      </MemoryRouter>
    </MantineProvider>,
  );
}

async function toggle(name: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: /^Columns/ }));
  await userEvent.click(await screen.findByRole('checkbox', { name }));
  await userEvent.keyboard('{Escape}');
}

beforeEach(() => startSessionAs({ id: 1, role_name: 'Account Viewer' }));
afterEach(stopSession);

it('has the usual columns, and calls for no money, until a column of it is shown', async () => {
  sent = answerCalls({ [LAYOUTS]: [() => ok([])], [CALL]: [() => reply(...FIRST)] });
  show();
  expect(screen.getAllByRole('columnheader').map((head) => head.dataset.column)).toEqual([
    'job',
    'customer',
    'vendor',
    'archived',
    'here',
  ]);
  changed();
  expect(reads()).toBe(0);
  await toggle('Not billed');
  expect(await screen.findByText('$1,250.05')).toBeInTheDocument();
  expect(reads()).toBe(1);
  await toggle('Margin');
  expect(screen.getByText('10.7%')).toHaveAttribute('title', 'Profit $106.54 of $1,000.00');
  expect(screen.getByText('-10.0%')).toBeInTheDocument();
  expect(reads()).toBe(1);
  await toggle('Not billed');
  await toggle('Margin');
  expect(screen.queryByText('$1,250.05')).not.toBeInTheDocument();
});

it('sorts by money, also from an address, and follows changes', async () => {
  const second = FIRST.map((one) => (one.project_id === 9 ? row(9, { not_billed: 5000 }) : one));
  sent = answerCalls({
    [LAYOUTS]: [() => ok([{ table: 'projects', layout: '~unbilled' }])],
    [CALL]: [() => reply(...FIRST), () => reply(...second)],
  });
  show('?sort=unbilled&desc=true');
  await waitFor(() => expect(names()).toEqual(['Midland 14H', 'Wolf 2', 'Zipper 3']));
  expect(await screen.findByText('$98.10')).toBeInTheDocument();
  changed();
  await waitFor(() => expect(names()).toEqual(['Zipper 3', 'Midland 14H', 'Wolf 2']));
});

it('keeps the amounts that it has when they cannot be read again, and tries again', async () => {
  sent = answerCalls({
    [LAYOUTS]: [() => ok([{ table: 'projects', layout: '~unbilled' }])],
    [CALL]: [() => reply(...FIRST), () => refusal('internal'), () => reply(row(7, { not_billed: 3 }))],
  });
  show();
  await screen.findByText('$1,250.05');
  changed();
  expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't read the amounts.");
  expect(screen.getByText('$1,250.05')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('$3.00')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
