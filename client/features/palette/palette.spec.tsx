import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { ProjectReply } from '#shared/contract/projects';
import type { FoundRecord, SearchReply } from '#shared/contract/search';
import { searchCompany } from '#client/api/search';
import { type EarlyInput, Palette } from './palette';

const mockProjects = [
  { id: 7, job_name: 'Midland 14H', customer_name: 'Diamond', vendor_name: 'High Plains', archived: false },
  { id: 8, job_name: 'Wolf 2', customer_name: 'Diamond', vendor_name: 'High Plains', archived: true },
] as ProjectReply[];

let mockCompany = 1;
jest.mock('#client/replica/index', () => ({
  findLoads: () => [],
  useCompanyRows: () => ({ status: 'ready', rows: mockProjects, error: null }),
}));
jest.mock('#client/api/search', () => ({ searchCompany: jest.fn() }));
jest.mock('#client/api/session', () => ({
  currentSession: () => ({ user: { id: 3 }, company: { id: mockCompany } }),
}));

const asked = jest.mocked(searchCompany);
const NOTHING: SearchReply = { results: [] };
const WOLF = { id: 8, job_name: 'Wolf 2', customer_name: 'Diamond', archived: true };
const record = (values: Pick<FoundRecord, 'kind' | 'id' | 'name'> & Partial<FoundRecord>): FoundRecord => ({
  match: 'exact',
  project: WOLF,
  party: '',
  ticket_number: '',
  truck_no: '',
  date: '',
  status: '',
  amount: null,
  gross: null,
  loads: null,
  ...values,
});
const LOAD = record({
  kind: 'freight_load',
  id: 5,
  name: '101000048',
  ticket_number: 'T991997',
  truck_no: '144',
  party: 'Red Bluff',
  date: '2026-11-20T21:39:00.000Z',
  amount: 812.5,
});
const BILL = record({
  kind: 'sand_bill',
  id: 3,
  name: 'S-9',
  party: 'Barstow',
  status: 'approved',
  date: '2026-11-30',
});
const PARTS = [
  { to: '/loads', label: 'Loads', kind: 'freight_load', keys: ['g', 'l'] },
  { to: '/vendor-invoices', label: 'Vendor bills', kind: 'freight_bill', keys: ['g', 'v'] },
  { to: '/import', label: 'Import loads', kind: 'import', keys: ['g', 'f'], isIn: () => false },
] as const;
const mockAction = jest.fn();
const ACTIONS = [
  { id: 'theme', kind: 'theme', label: 'Switch theme', keys: ['t'], run: mockAction },
] as const;
const SETTINGS = [
  { id: 'users', kind: 'settings', label: 'Settings: Users', to: '/settings/users' },
] as const;

function Where() {
  const { pathname, search } = useLocation();
  return <output data-testid="where">{pathname + search}</output>;
}

function open(projectId: number | null = null, early: EarlyInput | null = null) {
  const palette = { projectId, actions: ACTIONS, areaPages: SETTINGS, parts: PARTS };
  return render(
    <MantineProvider env="test">
      <MemoryRouter>
        <Palette opened onClose={() => undefined} takeEarly={() => early} {...palette} />
        <Where />
      </MemoryRouter>
    </MantineProvider>,
  );
}
const field = () => screen.findByPlaceholderText(/Load number/);
const type = async (text: string) => void fireEvent.change(await field(), { target: { value: text } });
const press = async (key: string) => void fireEvent.keyDown(await field(), { key, code: key });
const where = () => screen.getByTestId('where').textContent;
/** A heading is a style, which the browser reads and shows. */
const hasRecent = () => document.querySelector('[style*="Recent"]') !== null;
const chosen = () => document.querySelector('[data-selected]')?.textContent ?? '';

beforeEach(() => {
  asked.mockReset().mockResolvedValue(NOTHING);
  localStorage.clear();
  mockCompany = 1;
});

describe('text that was typed before the palette was there', () => {
  it('is searched', async () => {
    asked.mockResolvedValue({ results: [LOAD] });
    open(null, { text: '101000048', isEntered: false });
    expect(await screen.findByText('Load 101000048')).toBeInTheDocument();
    expect(await field()).toHaveValue('101000048');
    expect(where()).toBe('/');
  });

  it('opens its first result if Enter was pressed', async () => {
    open(null, { text: 'midland', isEntered: true });
    await waitFor(() => expect(where()).toBe('/project/7'));
  });

  it('opens nothing for Enter in an empty field', async () => {
    open(null, { text: '', isEntered: true });
    expect(await field()).toHaveValue('');
    expect(where()).toBe('/');
  });
});

describe('the search', () => {
  it('finds a load of another project, says what it belongs to, and opens its panel', async () => {
    asked.mockResolvedValue({ results: [LOAD] });
    open();
    await type('101000048');
    expect(
      await screen.findByText('ticket T991997 · Wolf 2 · Diamond · archived · Red Bluff · truck 144'),
    ).toBeInTheDocument();
    expect(screen.getByText('11/20/26 · $812.50')).toBeInTheDocument();
    fireEvent.click(screen.getByText('Load 101000048'));
    expect(where()).toBe('/project/8/loads?load=101000048');
  });

  it.each([
    [BILL, '/project/8/vendor-invoices/sand/3'],
    [record({ kind: 'asset_load', id: 1, name: '777' }), '/project/8/loads?kind=asset&load=777'],
    [record({ kind: 'purchase_order', id: 4, name: 'PO-7 1', loads: 12 }), '/project/8/loads?q=PO-7%201'],
    [record({ kind: 'purchase_order', id: 4, name: 'PO-7', loads: 0 }), '/project/8?sand-po=4'],
    [record({ kind: 'customer_invoice', id: 6, name: 'DRE-1' }), '/project/8/customer-invoices/6'],
    [record({ kind: 'accrual', id: 2, name: 'May' }), '/project/8/accruals'],
    [record({ kind: 'credit', id: 2, name: 'DRE-1', status: 'charge' }), '/project/8?credit=2'],
    [record({ kind: 'carrier', id: 2, name: 'Red Bluff' }), '/project/8?carrier=2'],
    [record({ kind: 'rate_sheet', id: 2, name: 'Miles', project: null }), '/settings/rate-sheets?edit=2'],
    [record({ kind: 'user', id: 2, name: 'Ann B', project: null }), '/settings/users?q=Ann%20B'],
  ])('opens what Enter chooses: %j', async (found, address) => {
    asked.mockResolvedValue({ results: [found] });
    open();
    await type('zz99');
    await waitFor(() => expect(chosen()).not.toBe(''));
    await press('Enter');
    expect(where()).toBe(address);
  });

  it('asks last for the text typed last', async () => {
    open();
    for (const text of ['1', '10', '101', '1010', '10101']) await type(text);
    await waitFor(() => expect(asked.mock.calls.at(-1)?.[0]).toBe('10101'));
  });

  it('drops an old answer that arrives after a newer text', async () => {
    const answers: ((found: SearchReply) => void)[] = [];
    asked.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    open();
    await type('101000048');
    await waitFor(() => expect(answers).toHaveLength(1));
    await type('zzz9');
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[0]?.({ results: [LOAD] });
    answers[1]?.({ results: [BILL] });
    expect(await screen.findByText('S-9')).toBeInTheDocument();
    expect(screen.queryByText('Load 101000048')).not.toBeInTheDocument();
  });

  it('keeps what still matches while the next answer is under way', async () => {
    asked.mockResolvedValueOnce({ results: [LOAD, BILL] }).mockReturnValue(new Promise(() => undefined));
    open();
    await type('1010');
    expect(await screen.findByText('S-9')).toBeInTheDocument();
    await type('10100');
    expect(screen.getByText('Load 101000048')).toBeInTheDocument();
    expect(screen.queryByText('S-9')).not.toBeInTheDocument();
  });

  it('keeps amounts and named kinds that still match while the next answer is under way', async () => {
    const invoice = record({
      kind: 'customer_invoice',
      id: 6,
      name: 'DRE-1',
      match: 'start',
      amount: 1250.89,
    });
    asked.mockResolvedValueOnce({ results: [invoice] }).mockReturnValue(new Promise(() => undefined));
    open();
    await type('$1250');
    expect(await screen.findByText('DRE-1')).toBeInTheDocument();
    for (const text of ['1,250.8', '1250.89', '$1,250.89', 'invoice dre']) {
      await type(text);
      expect([text, screen.queryByText('DRE-1') !== null]).toEqual([text, true]);
    }
    await type('1250.88');
    expect(screen.queryByText('DRE-1')).not.toBeInTheDocument();
  });

  it('shows the gross amount of a bill that was found by it', async () => {
    const bill = {
      kind: 'freight_bill',
      id: 3,
      name: 'HPS-2207',
      gross: 14_771.88,
      amount: 14_402.58,
    } as const;
    asked.mockResolvedValue({ results: [record(bill)] });
    open();
    await type('14,771.88');
    expect(await screen.findByText('gross $14,771.88 · $14,402.58')).toBeInTheDocument();
  });

  it('says that nothing matches only after the server has answered', async () => {
    let answer: (found: SearchReply) => void = () => undefined;
    asked.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    open();
    await type('zzz9');
    expect(await screen.findByText('Searching all projects…')).toBeInTheDocument();
    expect(screen.queryByText('No results.')).not.toBeInTheDocument();
    await waitFor(() => expect(asked).toHaveBeenCalled());
    answer(NOTHING);
    expect(await screen.findByText('No results.')).toBeInTheDocument();
  });

  it('opens the first result on Enter, even if it arrives after the key press', async () => {
    asked.mockResolvedValue({ results: [LOAD] });
    open();
    await type('101000048');
    await press('Enter');
    await waitFor(() => expect(where()).toBe('/project/8/loads?load=101000048'));
  });

  it('shows a message when the search fails', async () => {
    asked.mockRejectedValue(new Error('offline'));
    open();
    await type('zzz9');
    expect(await screen.findByText("Couldn't search your projects. Try again.")).toBeInTheDocument();
  });

  it('puts an exact match above the pages and projects with the same word', async () => {
    asked.mockResolvedValue({ results: [record({ kind: 'freight_bill', id: 3, name: 'Midland' })] });
    open();
    await type('midland');
    await waitFor(() => expect(chosen()).toContain('Freight bill'));
    expect(screen.getByText('Midland 14H')).toBeInTheDocument();
  });
});

describe('pages and actions', () => {
  it('finds a page by its name and the name of its project', async () => {
    open();
    await type('midland loads');
    fireEvent.click(await screen.findByText('Loads'));
    expect(where()).toBe('/project/7/loads');
  });

  it('finds the pages of the open project by name, with the keys that open them', async () => {
    open(8);
    await type('vendor b');
    const page = (await screen.findByText('Vendor bills', { selector: 'span' })).closest('button');
    expect(page).toHaveTextContent('Wolf 2');
    expect([...(page?.querySelectorAll('kbd') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'g',
      'v',
    ]);
  });

  it('leaves out a page that the project does not have', async () => {
    open(8);
    await type('import loads');
    expect(await screen.findByText(/Searching all projects|No results/)).toBeInTheDocument();
    expect(screen.queryByText('Import loads')).not.toBeInTheDocument();
  });

  it('finds a page of the settings', async () => {
    open();
    await type('settings users');
    fireEvent.click(await screen.findByText('Settings: Users'));
    expect(where()).toBe('/settings/users');
  });

  it('runs an action', async () => {
    open();
    await type('switch theme');
    fireEvent.click(await screen.findByText('Switch theme'));
    expect(mockAction).toHaveBeenCalledTimes(1);
  });
});

describe('the empty field', () => {
  const choose = async () => {
    asked.mockResolvedValue({ results: [LOAD] });
    const { unmount } = open();
    await type('101000048');
    fireEvent.click(await screen.findByText('Load 101000048'));
    unmount();
  };

  it('offers what the person opened last in this company, and the first of it is chosen', async () => {
    await choose();
    open();
    await waitFor(() => expect(hasRecent()).toBe(true));
    await waitFor(() => expect(chosen()).toContain('Load 101000048'));
    await press('Enter');
    expect(where()).toBe('/project/8/loads?load=101000048');
  });

  it('keeps the list of another company apart', async () => {
    await choose();
    mockCompany = 2;
    open();
    expect(await screen.findByText('Switch theme')).toBeInTheDocument();
    expect(hasRecent()).toBe(false);
  });

  it.each(['{', '"text"', '[{"id":1}]', '[null]'])('ignores unreadable storage: %s', async (stored) => {
    localStorage.setItem('haulbook-recent-1-3', stored);
    open();
    expect(await screen.findByText('Switch theme')).toBeInTheDocument();
    expect(hasRecent()).toBe(false);
  });
});
