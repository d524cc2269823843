import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RATING_FLAGS } from '#shared/calc/rating/flags';
import type { ProgressEvent } from '#shared/realtime/events';
import { buildCustomerInvoice } from '#test/factories/build-customer-invoice';
import { answerCalls, later, ok } from '#test/support/answers';
import { startSessionAs, stopSession } from '#test/support/sessions';
import type { LoadViewResult } from '#client/replica/types';
import { field, figures, fillMarch, load, openGenerate, press } from './testing/open-generate';

jest.mock('#client/ui/feedback/message-cards', () => ({ showSuccess: jest.fn(), showError: jest.fn() }));
/** The popup reads these two fields of a view. */
const mockView: { view: Pick<LoadViewResult<'freight'>, 'status' | 'rows'> } = {
  view: { status: 'ready', rows: [] },
};
jest.mock('#client/replica/use-load-view', () => ({ useLoadView: () => mockView.view }));
const mockCredits: object[] = [];
const mockProgress: { value: Pick<ProgressEvent, 'work' | 'state' | 'done' | 'total'> | null } = {
  value: null,
};
jest.mock('#client/replica/index', () => ({
  useProjectData: () => mockCredits,
  useProgress: () => mockProgress.value,
}));

const CALL = 'POST /pc/customer-invoice/0';
const VERSION = 'GET /pc/customer/invoice-version/9';
const NOTHING = { freight_rev: 0, fsc_rev: 0, sand_rev: 0 };
const { noSandRate, noRateForDistance } = RATING_FLAGS;

const here = (...rows: ReturnType<typeof load>[]): void => {
  mockView.view = { status: 'ready', rows };
};
const answers = () =>
  answerCalls({
    [VERSION]: [() => ok({ last_version_id: 1 })],
    [CALL]: [() => ok({ reject_loads: [] }), () => ok({ reject_loads: [] })],
  });
const box = (name: string | RegExp) => screen.getByRole('checkbox', { name });
const group = (name: string | RegExp) => within(figures().getByRole('region', { name }));

beforeEach(() => {
  mockCredits.length = 0;
  mockProgress.value = null;
  return startSessionAs({ id: 1, role_name: 'Account User' });
});
afterEach(stopSession);

describe('loads to check', () => {
  beforeEach(() =>
    here(
      load(1),
      load(2, { sand_rev: 0, rating_flags: noSandRate }),
      load(3, { sand_rev: 0, rating_flags: noSandRate }),
      load(4, { ...NOTHING, approved_mileage: 0, rating_flags: noRateForDistance }),
    ),
  );

  it('are counted by reason with their revenue, and those of $0 are left out', async () => {
    const sent = answers();
    openGenerate();
    await fillMarch('April');
    const check = group('Check rates: 3 loads');
    expect(check.getByText('2 no sand rate, 1 without miles, $1,425.50. 1 of 3 excluded.')).toBeVisible();
    expect(figures().getByText('1 to check excluded')).toBeVisible();
    await press('Generate');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      leave_out: [4],
      expected: { total_loads: 3, total_weight_tons: 72, total_rev: 2438.25 },
    });
    expect(sent[0]?.body).not.toHaveProperty('loads');
  });

  it('open with a click on the heading, which unticks nothing, and link to the loads', async () => {
    answers();
    openGenerate();
    await fillMarch('April');
    const heading = screen.getByRole('button', { name: 'Check rates: 3 loads' });
    expect(heading).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(heading);
    expect(heading).toHaveAttribute('aria-expanded', 'true');
    expect(box('Bill load 400002')).toBeChecked();
    expect(box('Bill load 400004')).not.toBeChecked();
    const link = screen.getByRole('link', { name: '400004' });
    expect(link).toHaveAttribute('href', '/project/1/loads?load=400004');
    expect(link).toHaveAttribute('target', '_blank');
    expect(group('Check rates: 3 loads').getByText('Without miles')).toBeVisible();
  });

  it('go in or out one by one, or all at once', async () => {
    const sent = answers();
    openGenerate();
    await fillMarch('April');
    await press('Check rates: 3 loads');
    await userEvent.click(box('Bill load 400002'));
    await userEvent.click(box('Bill load 400004'));
    await press('Generate');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ leave_out: [2], expected: { total_loads: 3 } });
    await userEvent.click(box('Bill all: Check rates: 3 loads'));
    await press('Generate');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toMatchObject({ expected: { total_loads: 4 } });
    expect(sent[1]?.body).not.toHaveProperty('leave_out');
  });

  it('of a version are named with their reason, and new ones of $0 are left out', async () => {
    answers();
    here(
      load(1, { customer_invoice_id: 9 }),
      load(4, { ...NOTHING, customer_invoice_id: 9 }),
      load(5, NOTHING),
    );
    openGenerate(buildCustomerInvoice());
    await screen.findByRole('combobox', { name: /Version/ });
    expect(figures().getByText('Check rates: 2 loads (2 $0 amount, $0.00)')).toBeVisible();
    expect(group(/^Kept/).getByText('$0 amount')).toBeVisible();
    expect(box('Bill load 400004')).toBeChecked();
    expect(box('Bill load 400005')).not.toBeChecked();
  });
});

describe('older open loads', () => {
  const older = { delivered_date: '2026-02-20T15:00:00.000Z' };

  it('are named with their amount and oldest day, and included by a check box', async () => {
    const sent = answers();
    here(load(1), load(2, older), load(3, { ...older, locked_reason: 'held' }), load(4, older));
    openGenerate();
    await fillMarch('April');
    expect(screen.getByText('Older loads are still open')).toBeVisible();
    expect(screen.getByText('2 loads, $2,025.50 since 02/20/26.')).toBeVisible();
    await press('Generate');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).not.toHaveProperty('include_older');
    await userEvent.click(box('Include them'));
    await press('Generate');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toMatchObject({
      include_older: true,
      invoice: { start_date: '2026-03-01' },
      expected: { total_loads: 3, total_rev: 3038.25 },
    });
    // Those that can't be billed were not requested.
    expect(screen.queryByText('Locked')).not.toBeInTheDocument();
  });

  it('are not named when there are none, and not for numbers', async () => {
    answers();
    here(load(1), load(2, older));
    openGenerate();
    await fillMarch('April');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Use Load Numbers' }));
    expect(screen.queryByText('Older loads are still open')).not.toBeInTheDocument();
  });
});

describe('the version popup', () => {
  const original = buildCustomerInvoice({ total_loads: 4, total_rev: 4051 });
  const billed = { customer_invoice_id: 9 };
  const open = async () => {
    const popup = openGenerate(original, [original]);
    await screen.findByRole('button', { name: /^Generate v2/ });
    return popup;
  };
  beforeEach(() => here(load(1, billed), load(2, billed), load(3, billed), load(4, billed), load(5)));

  it('says on its button what the version bills, and the difference to the version before', async () => {
    answers();
    await open();
    expect(screen.getByRole('button', { name: 'Generate v2: 5 loads, +$1,012.75' })).toBeEnabled();
    await userEvent.click(box('Bill load 400005'));
    expect(await screen.findByRole('button', { name: 'Generate v2: 4 loads, same amount' })).toBeVisible();
    await userEvent.click(box('Bill load 400004'));
    expect(await screen.findByRole('button', { name: 'Generate v2: 3 loads, -$1,012.75' })).toBeVisible();
  });

  it('opens and closes a group by its heading, and unticks nothing', async () => {
    answers();
    await open();
    const heading = screen.getByRole('button', { name: 'Kept from the previous version' });
    await userEvent.click(heading);
    expect(heading).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('button', { name: /^Generate v2: 5 loads/ })).toBeVisible();
    expect(box('Bill all: Kept from the previous version')).toBeChecked();
  });

  it('finds loads by number or ticket, and the check box of a group is that of the loads found', async () => {
    const sent = answers();
    await open();
    const search = await field(/^Search loads or tickets/);
    await userEvent.type(search, 'T-2{Enter}');
    expect(sent.filter(({ call }) => call === CALL)).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('link', { name: '400001' })).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: '400002' })).toBeVisible();
    expect(figures().getByText('1 found, 4 of 4 loads')).toBeVisible();
    await userEvent.click(box('Bill all: Kept from the previous version'));
    await userEvent.clear(search);
    await userEvent.type(search, '40000');
    await waitFor(() => expect(box('Bill load 400001')).toBeChecked());
    expect(box('Bill load 400002')).not.toBeChecked();
    await userEvent.type(search, '99');
    expect(await screen.findByText('No loads match.')).toBeVisible();
  });

  it('removes pasted numbers, and names those that it does not have', async () => {
    const sent = answers();
    await open();
    await userEvent.click(await field(/^Remove these numbers/));
    await userEvent.paste('400003, #400005\n77');
    expect(await screen.findByText('Not on this version: 77')).toBeVisible();
    expect(box('Bill load 400003')).toBeDisabled();
    expect(figures().getAllByText('Number entered to remove')).toHaveLength(2);
    await press('Generate v2: 3 loads, -$1,012.75');
    await waitFor(() => expect(sent.some(({ call }) => call === CALL)).toBe(true));
    expect(sent.at(-1)?.body).toMatchObject({ loads: [{ load_id: 1 }, { load_id: 2 }, { load_id: 4 }] });
  });

  it('refuses text that is no number instead of ignoring it', async () => {
    const sent = answers();
    await open();
    await userEvent.click(await field(/^Remove these numbers/));
    await userEvent.paste('400003\nT-5');
    await press(/^Generate v2/);
    expect(await screen.findByText("Line 2: 'T-5' isn't a load number")).toBeVisible();
    expect(sent.filter(({ call }) => call === CALL)).toEqual([]);
  });

  it('asks before it bills less than half of the amount, and goes on only when confirmed', async () => {
    const sent = answers();
    await open();
    await userEvent.click(box('Bill all: Kept from the previous version'));
    await press('Generate v2: 1 load, -$3,038.25');
    const question = within(await screen.findByRole('dialog', { name: 'Bill less than half?' }));
    expect(
      question.getByText(
        'March v2 bills $1,012.75 for 1 load, instead of $4,051.00 for 4 loads. Removed loads can be invoiced again.',
      ),
    ).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Go back' }));
    expect(sent.filter(({ call }) => call === CALL)).toEqual([]);
    await press('Generate v2: 1 load, -$3,038.25');
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Bill less than half?' })).getByRole('button', {
        name: 'Generate',
      }),
    );
    await waitFor(() => expect(sent.filter(({ call }) => call === CALL)).toHaveLength(1));
  });

  it('does not ask when exactly half stays', async () => {
    const sent = answers();
    await open();
    for (const no of [400_003, 400_004, 400_005]) await userEvent.click(box(`Bill load ${no}`));
    await press('Generate v2: 2 loads, -$2,025.50');
    await waitFor(() => expect(sent.filter(({ call }) => call === CALL)).toHaveLength(1));
  });

  it('lists the credits and charges that move', async () => {
    answers();
    mockCredits.push(
      { id: 1, invoice_id: 9, is_vendor: false, is_credit: true, amount: 150 },
      { id: 2, invoice_id: 9, is_vendor: true, is_credit: true, amount: 99 },
      { id: 3, invoice_id: 9, is_vendor: false, is_credit: false, amount: 20.5 },
    );
    await open();
    const moving = within(
      screen.getByRole('region', { name: 'Credits and charges that move to this version' }),
    );
    expect(moving.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Credit: $150.00',
      'Charge: $20.50',
    ]);
  });
});

describe('the button while a large invoice is made', () => {
  it.each([
    ['Billing 40,000 of 78,568 loads', 40_000],
    ['Saving…', 78_568],
  ])('says "%s"', async (label, done) => {
    here(load(1));
    const { answer, give } = later();
    answerCalls({ [CALL]: [answer] });
    openGenerate();
    await fillMarch('April');
    mockProgress.value = { work: 'bill', state: 'running', done, total: 78_568 };
    await press('Generate');
    expect(await screen.findByRole('button', { name: label })).toBeInTheDocument();
    give(ok({ reject_loads: [] }));
    expect(await screen.findByRole('button', { name: 'Generate' })).toBeInTheDocument();
  });
});
