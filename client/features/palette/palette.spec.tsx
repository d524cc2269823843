import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { ProjectReply } from '../../../shared/contract/projects';
import type { SearchReply } from '../../../shared/contract/search';
import { searchCompany } from '../../api/search';
import { Palette } from './palette';

const mockProjects = [
  { id: 7, job_name: 'Midland 14H', customer_name: 'Diamond', vendor_name: 'High Plains', archived: false },
  { id: 8, job_name: 'Wolf 2', customer_name: 'Diamond', vendor_name: 'High Plains', archived: true },
] as ProjectReply[];

jest.mock('../../replica', () => ({
  findLoads: () => [],
  peekProject: () => null,
  useCompanyRows: () => ({ status: 'ready', rows: mockProjects, error: null }),
}));
jest.mock('../../api/search', () => ({ searchCompany: jest.fn() }));

const asked = jest.mocked(searchCompany);
const NOTHING: SearchReply = { loads: [], customer_invoices: [], vendor_invoices: [], accruals: [] };
const inWolf = { project_id: 8, job_name: 'Wolf 2', archived: true };
const FOUND: SearchReply = {
  ...NOTHING,
  loads: [
    {
      ...{ ...inWolf, id: 5, kind: 'freight', load_no: 101_000_048, ticket_number: 'T991997' },
      ...{ carrier_name: 'Red Bluff', delivered_date: '2026-11-20T21:39:00.000Z' },
    },
  ],
  vendor_invoices: [{ ...inWolf, id: 3, invoice_name: 'S-9', vendor_name: 'Barstow', type: 'sand' }],
};

function Where() {
  const { pathname, search } = useLocation();
  return <output data-testid="where">{pathname + search}</output>;
}

function open(projectId: number | null = null) {
  const parts = [
    { to: '/loads', label: 'Loads' },
    { to: '/vendor-invoices', label: 'Vendor invoices' },
  ];
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <Palette opened onClose={() => undefined} projectId={projectId} actions={[]} parts={parts} />
        <Where />
      </MemoryRouter>
    </MantineProvider>,
  );
}
const type = async (text: string) => {
  const search = await screen.findByPlaceholderText(/load number/);
  fireEvent.change(search, { target: { value: text } });
};
const where = () => screen.getByTestId('where').textContent;

beforeEach(() => asked.mockReset().mockResolvedValue(NOTHING));

describe('the palette outside a project', () => {
  it('finds a load of another project, names the project and opens the load', async () => {
    asked.mockResolvedValue(FOUND);
    open();
    await type('101000048');
    expect(await screen.findByText('Wolf 2 (archived) · ticket T991997 · 11/20/26')).toBeTruthy();
    fireEvent.click(screen.getByText('Load 101000048'));
    expect(where()).toBe('/project/8/loads?load=101000048');
  });

  it('finds an invoice and opens its page', async () => {
    asked.mockResolvedValue(FOUND);
    open();
    await type('S-9');
    fireEvent.click(await screen.findByText('S-9'));
    expect(where()).toBe('/project/8/vendor-invoices/sand/3');
  });

  it('searches once, for the text typed last', async () => {
    open();
    for (const text of ['1', '10', '101', '1010']) await type(text);
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(asked.mock.calls.map(([text]) => text)).toEqual(['1010']);
  });

  it('says that nothing matches only after the server has answered', async () => {
    let answer: (found: SearchReply) => void = () => undefined;
    asked.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    open();
    await type('zzz9');
    expect(await screen.findByText('Searching all projects…')).toBeTruthy();
    expect(screen.queryByText('No results.')).toBeNull();
    await waitFor(() => expect(asked).toHaveBeenCalled());
    answer(NOTHING);
    expect(await screen.findByText('No results.')).toBeTruthy();
  });

  it('opens the first result on Enter, even if it arrives after the key press', async () => {
    asked.mockResolvedValue(FOUND);
    open();
    await type('101000048');
    fireEvent.keyDown(screen.getByPlaceholderText(/load number/), { key: 'Enter', code: 'Enter' });
    await waitFor(() => expect(where()).toBe('/project/8/loads?load=101000048'));
  });

  it('shows a message when the search fails', async () => {
    asked.mockRejectedValue(new Error('offline'));
    open();
    await type('zzz9');
    expect(await screen.findByText(/Couldn't search your other projects/)).toBeTruthy();
  });

  it('finds a page by its name and the name of its project', async () => {
    open();
    await type('midland loads');
    fireEvent.click(await screen.findByText('Loads'));
    expect(where()).toBe('/project/7/loads');
  });
});

it('finds the pages of the open project by name', async () => {
  open(8);
  await type('vendor inv');
  fireEvent.click(await screen.findByText('Vendor invoices'));
  expect(where()).toBe('/project/8/vendor-invoices');
});
