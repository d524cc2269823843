import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { answerCalls, ok } from '#test/support/answers';
import { startSessionAs, stopSession } from '#test/support/sessions';
import { show } from '#test/support/show';
import { approvePage, approveRow, checkPage, checkRow, counts } from './testing/rows';
import { WorklistPage } from './worklist-page';

jest.mock('#client/replica/index', () => ({ onCompanyChange: () => () => undefined }));

const KEY = 'key-1';
const LOCK = 'PATCH /pc/loads/lock';
const APPROVAL = 'PATCH /pc/vendor-invoices/approve';
const everyTime = (body: unknown) => Array.from({ length: 9 }, () => () => ok(body));
const base = () => ({
  [`GET /pc/worklist/${KEY}`]: everyTime(counts),
  [`GET /pc/table-layouts/${KEY}`]: everyTime([]),
});
const loads = [checkRow(), checkRow({ load_id: 2, load_no: 7002 })];

function open(address: string): void {
  show(
    <NuqsTestingAdapter searchParams={address} hasMemory>
      <main id="content">
        <WorklistPage />
      </main>
    </NuqsTestingAdapter>,
  );
}
const press = (keys: string) => userEvent.keyboard(keys);
const box = (name: string) => screen.getByRole('checkbox', { name });
const bar = () => screen.queryByRole('region', { name: 'Selected rows' });

beforeEach(() => startSessionAs({ id: 1, role_name: 'Account User' }));
afterEach(stopSession);

describe('the keys of the worklist', () => {
  it('x selects the current row, and l locks the selected ones', async () => {
    const sent = answerCalls({
      ...base(),
      [`GET /pc/worklist-check/${KEY}`]: everyTime(checkPage(loads)),
      [LOCK]: [() => ok({ revision: 41 })],
    });
    open('?tab=check');
    await screen.findByRole('link', { name: '7001' });
    await press('x');
    expect(bar()).not.toBeInTheDocument();
    await press('jx');
    expect(box('Select load 7001')).toBeChecked();
    await press('jx');
    expect(box('Select load 7002')).toBeChecked();
    await press('kx');
    expect(box('Select load 7001')).not.toBeChecked();
    await press('l');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'No ticket{Enter}');
    expect(await screen.findByText('1 load locked')).toBeInTheDocument();
    expect(sent.find(({ call }) => call === LOCK)?.body).toMatchObject({ load_ids: [2] });
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Worklist' })).toHaveFocus());
  });

  it('l locks the current row when none is selected', async () => {
    const sent = answerCalls({
      ...base(),
      [`GET /pc/worklist-check/${KEY}`]: everyTime(checkPage(loads)),
      [LOCK]: [() => ok({ revision: 41 })],
    });
    open('?tab=check');
    await screen.findByRole('link', { name: '7001' });
    await press('l');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await press('jjl');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'No ticket{Enter}');
    expect(await screen.findByText('1 load locked')).toBeInTheDocument();
    expect(sent.find(({ call }) => call === LOCK)?.body).toMatchObject({ load_ids: [2] });
  });

  it('does not select for people who may not act', async () => {
    await startSessionAs({ id: 1, role_name: 'Account Viewer' });
    answerCalls({ ...base(), [`GET /pc/worklist-check/${KEY}`]: everyTime(checkPage(loads)) });
    open('?tab=check');
    await screen.findByRole('link', { name: '7001' });
    await press('jxl');
    expect(bar()).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the approval of bills with differences', () => {
  const bills = [
    approveRow({ gross: 109.5, difference: 9.5, accepted_difference: 9.5 }),
    approveRow({ invoice_id: 32, invoice_name: 'HP-2' }),
    approveRow({ invoice_id: 33, invoice_name: 'HP-3', gross: 90, difference: -10, accepted_difference: -4 }),
  ];
  const differences = {
    difference_cents: 1_000,
    by_cause: [{ cause: 'rate', cents: 1_000, lines: 3 }],
    decisions: [],
  };
  const start = () =>
    answerCalls({
      ...base(),
      [`GET /pc/worklist-approve/${KEY}`]: everyTime(approvePage(bills)),
      [APPROVAL]: [() => ok({ vendor_invoices: [], refused: [] })],
      'GET /pc/vendor-invoice-differences/32': everyTime(differences),
    });
  const approve = () =>
    userEvent.click(within(bar() ?? document.body).getByRole('button', { name: 'Approve' }));

  it('does not ask about a bill whose difference is accepted, and shows the accepted amount', async () => {
    const sent = start();
    open('?tab=approve');
    await screen.findByRole('link', { name: 'HP-1' });
    expect(screen.getByRole('columnheader', { name: /Accepted \$/ })).toBeInTheDocument();
    await press('jx');
    await approve();
    expect(await screen.findByText('1 bill approved')).toBeInTheDocument();
    expect(sent.filter(({ call }) => call === APPROVAL)).toHaveLength(1);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Worklist' })).toHaveFocus());
  });

  it('asks about one bill with the causes of its difference', async () => {
    const sent = start();
    open('?tab=approve');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select HP-2' }));
    await approve();
    const asked = within(await screen.findByRole('dialog', { name: 'Approve HP-2 with a difference?' }));
    expect(await asked.findByText('Rate')).toBeInTheDocument();
    await userEvent.click(asked.getByRole('button', { name: 'Go back' }));
    expect(sent.map(({ call }) => call)).not.toContain(APPROVAL);
    await waitFor(() =>
      expect(within(bar() ?? document.body).getByRole('button', { name: 'Approve' })).toHaveFocus(),
    );
    await approve();
    await userEvent.click(await screen.findByRole('button', { name: 'Approve anyway' }));
    expect(await screen.findByText('1 bill approved')).toBeInTheDocument();
    await waitFor(() => expect(box('Select HP-2')).toHaveFocus());
  });

  it('names each of several bills, with what is accepted of its difference', async () => {
    start();
    open('?tab=approve');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select HP-1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Select all 3 on this page' }));
    await approve();
    const asked = within(await screen.findByRole('dialog', { name: 'Approve 3 bills with differences?' }));
    expect(asked.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'HP-2: $10.00',
      'HP-3: -$10.00, -$4.00 of it accepted',
    ]);
  });
});
