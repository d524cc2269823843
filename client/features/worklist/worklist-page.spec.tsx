import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { useLocation } from 'react-router-dom';
import { answerCalls, ok, refusal, sentQueries } from '#test/support/answers';
import { startSessionAs, stopSession } from '#test/support/sessions';
import { show } from '#test/support/show';
import { approvePage, approveRow, billPage, billRow, checkPage, checkRow, counts } from './testing/rows';
import { WorklistPage } from './worklist-page';

const mockListeners = new Set<() => void>();
jest.mock('#client/replica/index', () => ({
  onCompanyChange: (listener: () => void) => {
    mockListeners.add(listener);
    return () => mockListeners.delete(listener);
  },
}));

const KEY = 'key-1';
const COUNTS = `GET /pc/worklist/${KEY}`;
const BILL = `GET /pc/worklist-bill/${KEY}`;
const CHECK = `GET /pc/worklist-check/${KEY}`;
const APPROVE = `GET /pc/worklist-approve/${KEY}`;
const LOCK = 'PATCH /pc/loads/lock';
const APPROVAL = 'PATCH /pc/vendor-invoices/approve';
const LAYOUTS = `GET /pc/table-layouts/${KEY}`;

const everyTime = (body: unknown) => Array.from({ length: 9 }, () => () => ok(body));
const base = () => ({ [COUNTS]: everyTime(counts), [LAYOUTS]: everyTime([]) });

function Where() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

function open(address: string): void {
  show(
    <NuqsTestingAdapter searchParams={address} hasMemory>
      <WorklistPage />
      <Where />
    </NuqsTestingAdapter>,
  );
}
const tick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));
const bar = () => within(screen.getByRole('region', { name: 'Selected rows' }));
/** Returns the query of the last read of a tab. */
function lastQuery(): Record<string, string> {
  const query = sentQueries().findLast((one) => 'sort' in one) ?? {};
  return Object.fromEntries(Object.entries(query).filter(([name]) => name !== 'company_id'));
}

beforeEach(() => startSessionAs({ id: 1, role_name: 'Account User' }));
afterEach(() => {
  mockListeners.clear();
  return stopSession();
});

describe('the worklist', () => {
  it('counts each tab, and reads the one of the address', async () => {
    answerCalls({
      ...base(),
      [BILL]: [() => ok(billPage([billRow()]))],
      [APPROVE]: [() => ok(approvePage([]))],
    });
    open('');
    expect(await screen.findByRole('link', { name: 'Wolfcamp 14H' })).toHaveAttribute(
      'href',
      '/project/7/customer-invoices',
    );
    expect(screen.getByText('2 no ticket, 1 locked')).toBeInTheDocument();
    expect(screen.getByText('11/07/26')).toBeInTheDocument();
    expect(screen.getByText('20 days')).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('tab', { name: 'To approve 3' }));
    expect(await screen.findByText('No bills to approve.')).toBeInTheDocument();
    expect(lastQuery()).toEqual({ sort: 'added', order: 'asc' });
  });

  it('leads from the loads of a part to these loads', async () => {
    answerCalls({ ...base(), [BILL]: [() => ok(billPage([billRow({ kind: 'asset' })]))] });
    open('');
    expect(await screen.findByRole('link', { name: '2' })).toHaveAttribute(
      'href',
      '/project/7/loads?kind=asset&filter=customer_not_invoiced&from=2026-11-15&to=2026-11-21&status=pending%2Cconfirmed%2Capproved%2Cpaid%2Cdisputed',
    );
  });

  it('sends search, order and page of the address, and ignores a column that the tab does not have', async () => {
    answerCalls({ ...base(), [CHECK]: [() => ok(checkPage([checkRow()]))] });
    open('?tab=check&q=howard&sort=amount&desc=true&page=3&reason=missing_tickets');
    await screen.findByRole('link', { name: '7001' });
    expect(lastQuery()).toEqual({
      q: 'howard',
      sort: 'amount',
      order: 'desc',
      page: '3',
      reason: 'missing_tickets',
    });
    expect(screen.getByRole('button', { name: 'Missing ticket 1' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('reads again after a change in the company, and keeps the rows meanwhile', async () => {
    const wide = billRow({ amount: 4_000 });
    answerCalls({ ...base(), [BILL]: [() => ok(billPage([billRow()])), () => ok(billPage([wide]))] });
    open('');
    expect((await screen.findAllByText('3,000.50')).length).toBeGreaterThan(0);
    act(() => mockListeners.forEach((listener) => listener()));
    expect(screen.getByRole('link', { name: 'Wolfcamp 14H' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByText('4,000.00')).toBeInTheDocument(), { timeout: 3_000 });
  });

  it('says what failed, and tries again', async () => {
    answerCalls({ ...base(), [BILL]: [() => refusal('not_found'), () => ok(billPage([billRow()]))] });
    open('');
    await userEvent.click(await screen.findByRole('button', { name: /try again/i }));
    expect(await screen.findByRole('link', { name: 'Wolfcamp 14H' })).toBeInTheDocument();
  });

  it('pages on the server, and offers to clear a search without rows', async () => {
    const second = billPage([billRow({ job_name: 'Second page' })], { total: 60, page: 2 });
    answerCalls({
      ...base(),
      [BILL]: [
        () => ok(billPage([billRow()], { total: 60 })),
        () => ok(second),
        () => ok(billPage([], { total: 0 })),
      ],
    });
    open('');
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('link', { name: 'Second page' })).toBeInTheDocument();
    expect(screen.getByText(/^51/)).toBeInTheDocument();
    await userEvent.type(screen.getByRole('searchbox'), 'x');
    expect(await screen.findByText('No matching rows.')).toBeInTheDocument();
    expect(lastQuery()).toEqual({ q: 'x', sort: 'amount', order: 'desc' });
  });
});

describe('the approval of selected bills', () => {
  const bills = [
    approveRow(),
    approveRow({ invoice_id: 32, invoice_name: 'HP-2' }),
    approveRow({ invoice_id: 33, invoice_name: 'CS-9', project_id: 8, job_name: 'Howard 5' }),
    approveRow({ invoice_id: 34, invoice_name: 'MQ-1', project_id: 9, job_name: 'Reeves 1' }),
  ];

  it('goes project by project; a refused bill says why, stays selected and keeps none of the others', async () => {
    const sent = answerCalls({
      ...base(),
      [APPROVE]: [
        () => ok(approvePage(bills)),
        () => ok(approvePage([bills[1], bills[2]].flatMap((one) => one ?? []))),
      ],
      [APPROVAL]: [
        () => ok({ vendor_invoices: [], refused: [{ id: 32, code: 'conflict', by: 'Ana' }] }),
        () => refusal('project_archived'),
        () => ok({ vendor_invoices: [], refused: [] }),
      ],
    });
    open('?tab=approve');
    await screen.findByRole('link', { name: 'HP-1' });
    await tick('Select HP-1');
    await userEvent.click(bar().getByRole('button', { name: 'Select all 4 on this page' }));
    expect(bar().getByText('4 bills · $440.00 gross')).toBeInTheDocument();
    await userEvent.click(bar().getByRole('button', { name: 'Approve' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Approve anyway' }));
    expect(await screen.findByText('2 bills approved')).toBeInTheDocument();
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('HP-2: Ana changed it')).toBeInTheDocument();
    expect(alert.getByText(/^CS-9: /)).toBeInTheDocument();
    expect(sent.filter(({ call }) => call === APPROVAL).map(({ body }) => body)).toEqual([
      {
        project_id: 7,
        approval_status: 13,
        invoices: [
          { id: 31, revision: 5 },
          { id: 32, revision: 5 },
        ],
      },
      { project_id: 8, approval_status: 13, invoices: [{ id: 33, revision: 5 }] },
      { project_id: 9, approval_status: 13, invoices: [{ id: 34, revision: 5 }] },
    ]);
    expect(screen.getByRole('checkbox', { name: 'Select HP-2' })).toBeChecked();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'HP-1' })).not.toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is not offered to a viewer', async () => {
    await startSessionAs({ id: 1, role_name: 'Account Viewer' });
    answerCalls({ ...base(), [APPROVE]: [() => ok(approvePage(bills))] });
    open('?tab=approve');
    await screen.findByRole('link', { name: 'HP-1' });
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});

describe('the lock of selected loads', () => {
  const loads = [
    checkRow(),
    checkRow({ load_id: 2, load_no: 7002 }),
    checkRow({ load_id: 3, load_no: 7003, locked_reason: 'Waiting' }),
    checkRow({ load_id: 4, load_no: 7004, kind: 'asset' }),
    checkRow({ load_id: 5, load_no: 8001, project_id: 8, job_name: 'Howard 5', project_revision: 9 }),
  ];

  it('goes by project and kind, leaves locked loads as they are, and says what was refused', async () => {
    const sent = answerCalls({
      ...base(),
      [CHECK]: everyTime(checkPage(loads)),
      [LOCK]: [
        () => ok({ revision: 41 }),
        () => ok({ revision: 42 }),
        () => refusal('project_archived'),
        () => ok({ revision: 43 }),
        () => ok({ revision: 44 }),
      ],
    });
    open('?tab=check');
    await screen.findByRole('link', { name: '7001' });
    await tick('Select load 7001');
    await userEvent.click(bar().getByRole('button', { name: 'Select all 5 on this page' }));
    await userEvent.click(bar().getByRole('button', { name: 'Lock…' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('1 load is locked already and keeps its reason.')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Lock' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Please add a reason for locking the load(s).');
    await userEvent.type(dialog.getByRole('textbox'), ' No ticket ');
    await userEvent.click(dialog.getByRole('button', { name: 'Lock' }));
    expect(await screen.findByText('3 loads locked')).toBeInTheDocument();
    expect(await screen.findByText(/^Howard 5, 1 load: /)).toBeInTheDocument();
    const locks = () => sent.filter(({ call }) => call === LOCK).map(({ body }) => body);
    const reason = { locked_reason: 'No ticket' };
    expect(locks()).toEqual([
      { project_id: 7, kind: 'freight', load_ids: [1, 2], revision: 40, ...reason },
      { project_id: 7, kind: 'asset', load_ids: [4], revision: 41, ...reason },
      { project_id: 8, kind: 'freight', load_ids: [5], revision: 9, ...reason },
    ]);
  });
});
