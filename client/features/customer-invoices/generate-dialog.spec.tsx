import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LoadKind } from '#shared/contract/loads';
import { ALL_LOADS } from '#shared/rules/load-filters';
import { buildCustomerInvoice } from '#test/factories/build-customer-invoice';
import { answerCalls, ok, refusal } from '#test/support/answers';
import { startSessionAs, stopSession } from '#test/support/sessions';
import type { LoadViewResult } from '#client/replica/types';
import type { useLoadView } from '#client/replica/use-load-view';
import { showSuccess } from '#client/ui/feedback/message-cards';
import {
  field,
  figures,
  fillMarch,
  load,
  openGenerate as open,
  press,
  project,
} from './testing/open-generate';

jest.mock('#client/ui/feedback/message-cards', () => ({ showSuccess: jest.fn(), showError: jest.fn() }));
/** The popup reads these two fields of a view. */
type View = Pick<LoadViewResult<'freight'>, 'status' | 'rows'>;
const mockLoadView = jest.fn<View, Parameters<typeof useLoadView>>();
jest.mock('#client/replica/use-load-view', () => ({
  useLoadView: (...asked: Parameters<typeof useLoadView>) => mockLoadView(...asked),
}));

const CALL = 'POST /pc/customer-invoice/0';
const success = jest.mocked(showSuccess);
const LOADS = [
  load(1),
  load(2, { weight_tons: 25.5 }),
  load(3, { locked_reason: 'Weight dispute' }),
  load(4, { ticket_is_missing: true, ticket_number: '' }),
  load(5, { delivered_date: '2026-05-01T15:00:00.000Z' }),
];

/** Sets the loads that the page has. The view stays the same object for a whole test. */
function here(loads = LOADS, status: 'ready' | 'partial' = 'ready', ...kinds: LoadKind[]): void {
  const view = { status, rows: loads };
  mockLoadView.mockImplementation((_project, kind, query) => {
    expect(kinds.length === 0 ? ['freight'] : kinds).toContain(kind);
    expect(query).toEqual(ALL_LOADS);
    return view;
  });
}

beforeEach(() => {
  success.mockReset();
  here();
  return startSessionAs({ id: 1, role_name: 'Account User' }).then(() => here());
});
afterEach(stopSession);

describe('the dialog that generates a customer invoice', () => {
  it('shows the loads that the invoice takes, and the rejected loads by reason', async () => {
    open(null, [buildCustomerInvoice({ start_date: '', end_date: '' })]);
    expect(await screen.findByText(/Enter dates or load numbers/)).toBeInTheDocument();
    await fillMarch('April');
    expect(figures().getByText('49.50 tons')).toBeInTheDocument();
    expect(figures().getByText('$2,025.50')).toBeInTheDocument();
    expect(figures().getByText('Locked')).toBeInTheDocument();
    expect(figures().getByText('Weight dispute')).toBeInTheDocument();
    expect(figures().getByText('Missing ticket')).toBeInTheDocument();
  });

  it('sends the figures shown, says Invoice Added and returns the rejected loads', async () => {
    const rejected = [{ load_id: 0, load_no: 9, reason: 'not_found' }];
    const sent = answerCalls({ [CALL]: [() => ok({ reject_loads: rejected })] });
    const { onMade } = open();
    await fillMarch('April');
    await press('Generate');
    await waitFor(() => expect(success).toHaveBeenCalledWith('Invoice Added'));
    expect(sent[0]?.body).toMatchObject({
      invoice: { invoice_name: 'April', start_date: '2026-03-01', end_date: '2026-03-31', is_asset: false },
      expected: { total_loads: 2, total_weight_tons: 49.5, total_rev: 2025.5 },
    });
    expect(onMade).toHaveBeenCalledWith('freight', rejected);
  });

  it('accepts pasted load numbers, names unknown ones and sends them all', async () => {
    const sent = answerCalls({ [CALL]: [() => ok({ reject_loads: [] })] });
    open();
    await userEvent.type(await field(/^Name/), 'Picked');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Use Load Numbers' }));
    await userEvent.click(screen.getByRole('textbox', { name: /Load numbers/ }));
    await userEvent.paste('Load\n400001\t400003\n400004-400009, 77');
    expect(figures().getByText('Load not found')).toBeInTheDocument();
    expect(figures().getByText('77')).toBeInTheDocument();
    await press('Generate');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      load_numbers: [400_001, 400_003, 77, 400_004, 400_005],
      expected: { total_loads: 2 },
      invoice: { start_date: '' },
    });
  });

  it('proposes the name and the days after the newest invoice', async () => {
    open(null, [
      buildCustomerInvoice({ invoice_name: 'DRE-2603', start_date: '2026-03-01', end_date: '2026-03-15' }),
    ]);
    expect(await field(/^Name|^Invoice name/)).toHaveValue('DRE-2604');
    expect(await field(/^Start date/)).toHaveValue('03/16/26');
    expect(await field(/^End date/)).toHaveValue('03/30/26');
  });

  it('proposes the week of the first load for the first invoice, and waits for a name', async () => {
    here([
      load(3, { locked_reason: 'Weight dispute' }),
      load(5, { delivered_date: '2026-05-01T15:00:00.000Z' }),
    ]);
    open(null, []);
    expect(await field(/^Start date/)).toHaveValue('04/26/26');
    expect(await field(/^End date/)).toHaveValue('05/02/26');
    expect(figures().getByText('24.00 tons')).toBeInTheDocument();
    const name = await field(/^Name/);
    expect(name).toHaveValue('');
    await waitFor(() => expect(name).toHaveFocus());
  });

  it('keeps the proposed days while the loads are read again', async () => {
    const { again } = open(null, []);
    const start = await field(/^Start date/);
    expect(start).toHaveValue('03/01/26');
    here(LOADS, 'partial');
    again();
    await userEvent.click(await field(/^Name/));
    expect(start).toHaveValue('03/01/26');
  });

  it.each([
    ['proposes again when the kind changes', '', 'BOX-0012'],
    ['keeps a typed name when the kind changes', 'My own name', 'My own name'],
  ])('%s', async (_, typed, name) => {
    const dates = { start_date: '2026-02-01', end_date: '2026-02-07' };
    open(null, [
      buildCustomerInvoice({ invoice_name: 'DRE-2603' }),
      buildCustomerInvoice({ id: 12, invoice_name: 'BOX-0011', is_asset: true, ...dates }),
    ]);
    const named = await field(/^Name/);
    if (typed !== '') fireEvent.change(named, { target: { value: typed } });
    here([], 'ready', 'freight', 'asset');
    await userEvent.click(await screen.findByRole('radio', { name: 'Asset' }));
    await waitFor(() => expect(named).toHaveValue(name));
    expect(await field(/^Start date/)).toHaveValue('02/08/26');
    expect(await field(/^End date/)).toHaveValue('02/14/26');
  });

  it.each([
    ['fills the days when the loads arrive after it opened', '', ['03/01/26', '03/07/26']],
    ['keeps a day that was typed before the loads arrived', '02/20/26', ['02/20/26', '11/21/26']],
  ])('%s', async (_, typed, days) => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-23T18:00:00.000Z'));
    here(LOADS, 'partial');
    const { again } = open(null, []);
    expect(await field(/^Start date/)).toHaveValue('11/15/26');
    if (typed !== '') fireEvent.change(await field(/^Start date/), { target: { value: typed } });
    here();
    again();
    await waitFor(async () => expect(await field(/^Start date/)).toHaveValue(days[0]));
    expect(await field(/^End date/)).toHaveValue(days[1]);
  });

  it('starts with the load numbers that were selected on the loads page', async () => {
    open(null, [], { numbers: '400001, 400004-400005' });
    expect(await screen.findByRole('checkbox', { name: 'Use Load Numbers' })).toBeChecked();
    expect(screen.getByRole('textbox', { name: /Load numbers/ })).toHaveValue('400001, 400004-400005');
  });

  it('says This invoice already exists, before the call or when only the server knows', async () => {
    const sent = answerCalls({ [CALL]: [() => refusal('customer_invoice_exists')] });
    open();
    await fillMarch('march');
    await press('Generate');
    expect(await screen.findByText('This invoice already exists')).toBeInTheDocument();
    expect(sent).toEqual([]);
    await userEvent.type(await field(/^Name/), ' too');
    await press('Generate');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await screen.findByText('This invoice already exists')).toBeVisible();
  });

  it('says This invoice contains no loads without a call', async () => {
    const sent = answerCalls({});
    here([load(3, { locked_reason: 'held' })]);
    open();
    await fillMarch('April');
    await press('Generate');
    expect(await screen.findByText('This invoice contains no loads')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('shows new figures when the loads have changed, and sends those on confirmation', async () => {
    const now = { total_loads: 1, total_weight_tons: 24, total_rev: 1012.75 };
    const sent = answerCalls({
      [CALL]: [() => refusal('figures_changed', now), () => ok({ reject_loads: [] })],
    });
    open();
    await fillMarch('April');
    await press('Generate');
    expect(
      await screen.findByText(/is now 1 load, 24.00 tons, \$1,012.75\. Generate anyway/),
    ).toBeInTheDocument();
    await press('Generate updated invoice');
    await waitFor(() => expect(success).toHaveBeenCalled());
    expect(sent[1]?.body).toMatchObject({ expected: now });
  });

  it('does not generate while the loads are still arriving', async () => {
    const sent = answerCalls({});
    here(LOADS, 'partial');
    open();
    await fillMarch('April');
    await press('Generate');
    expect(await screen.findByText(/still coming in/)).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('shows the refusal for an archived project', async () => {
    answerCalls({ [CALL]: [() => refusal('project_archived')] });
    open();
    await fillMarch('April');
    await press('Generate');
    expect(await screen.findByText('Project is Archived and cannot be updated')).toBeInTheDocument();
  });
});

describe('the dialog that generates a version', () => {
  const original = buildCustomerInvoice();
  const VERSION = 'GET /pc/customer/invoice-version/9';

  const billOf = (sent: ReturnType<typeof answerCalls>) => sent.find(({ call }) => call === CALL)?.body;
  const group = (name: string) => within(figures().getByRole('region', { name }));
  const numbersIn = (name: string): number[] =>
    group(name)
      .getAllByRole('row')
      .slice(1)
      .map((row) => Number(within(row).getAllByRole('cell')[1]?.textContent));
  const billed = { customer_invoice_id: 9 };
  const FIVE = [
    load(1, billed),
    load(2, { ...billed, locked_reason: 'held' }),
    load(3),
    load(4, { ...billed, delivered_date: '2026-05-01T15:00:00.000Z' }),
    load(5, { ...billed, weight_tons: 25 }),
  ];

  it('proposes the next version with the newest dates, and shows kept, added and removed loads', async () => {
    const sent = answerCalls({
      [VERSION]: [() => ok({ last_version_id: 3 })],
      [CALL]: [() => refusal('invoice_version_exists')],
    });
    here(FIVE);
    open(original);
    const versions = await screen.findByRole('combobox', { name: /Version/ });
    // Somebody else has made version 3.
    await waitFor(() => expect(versions).toHaveValue('4'));
    const options = within(versions).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['4', '5', '6', '7', '8', '9', '10']);
    expect(await screen.findByText('New name: March v4')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Start date/)).toHaveValue('03/01/26');
    expect(figures().getByText('2 kept, 1 added')).toBeInTheDocument();
    expect(numbersIn('Kept from the previous version')).toEqual([400_001, 400_005]);
    expect(numbersIn('Added')).toEqual([400_003]);
    expect(numbersIn('Removed from the previous version')).toEqual([400_002, 400_004]);
    const removed = group('Removed from the previous version');
    expect(removed.getByText('Locked: held')).toBeInTheDocument();
    expect(removed.getByText('Outside the date range')).toBeInTheDocument();
    await press(/^Generate v/);
    expect(
      await screen.findByText('This invoice already exists, please update the name/version'),
    ).toBeInTheDocument();
    const body = billOf(sent);
    expect(body).toMatchObject({
      version_id: 4,
      invoice: { version_of: 9, start_date: '2026-03-01', end_date: '2026-03-31' },
      expected: { total_loads: 3 },
    });
    expect(body).not.toHaveProperty('loads');
  });

  it('updates the figures when loads are ticked or unticked, and sends only the ticked loads', async () => {
    const sent = answerCalls({
      [VERSION]: [() => ok({ last_version_id: 1 })],
      [CALL]: [() => ok({ reject_loads: [] })],
    });
    here(FIVE);
    open(original);
    const box = (no: number) => screen.getByRole('checkbox', { name: `Bill load ${no}` });
    await screen.findByRole('combobox', { name: /Version/ });
    expect(box(400_002)).toBeDisabled();
    await userEvent.click(box(400_001));
    await userEvent.click(box(400_004));
    expect(box(400_001)).not.toBeChecked();
    // The row stays in place, and the figures follow.
    expect(numbersIn('Kept from the previous version')).toEqual([400_001, 400_005]);
    await waitFor(() => expect(figures().getByText('2 kept, 1 added')).toBeInTheDocument());
    expect(figures().getAllByText('1 of 2 loads')).toHaveLength(2);
    await userEvent.click(group('Added').getByRole('checkbox', { name: 'Bill all: Added' }));
    await waitFor(() => expect(figures().getByText('2 kept, 0 added')).toBeInTheDocument());
    expect(figures().getByText('49.00 tons')).toBeInTheDocument();
    await press(/^Generate v/);
    await waitFor(() => expect(success).toHaveBeenCalledWith('Invoice Added'));
    expect(billOf(sent)).toMatchObject({
      loads: [{ load_id: 4 }, { load_id: 5 }],
      // The period includes the load that was ticked outside of it.
      invoice: { start_date: '2026-03-01', end_date: '2026-05-01' },
      expected: { total_loads: 2, total_weight_tons: 49 },
    });
  });

  it('starts with the load numbers of the version before', async () => {
    answerCalls({ [VERSION]: [() => ok({ last_version_id: 1 })] });
    here(FIVE);
    open(original);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Use Load Numbers' }));
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Load numbers/ });
    await waitFor(() =>
      expect(field.value.split('\n').sort()).toEqual(['400001', '400002', '400004', '400005']),
    );
    await userEvent.clear(field);
    await userEvent.type(field, '400005');
    await waitFor(() => expect(figures().getByText('1 kept, 0 added')).toBeInTheDocument());
    expect(group('Removed from the previous version').getAllByText('Load number not entered')).toHaveLength(
      2,
    );
  });

  it('says that version 10 is the last', async () => {
    answerCalls({ [VERSION]: [() => ok({ last_version_id: 10 })] });
    open(original);
    expect(await screen.findByText('Version limit reached (10).')).toBeInTheDocument();
  });
});

describe('the dialog that bills a fixed mobilization', () => {
  const fixed = { ...project, fixed_mob_rev: 48_500 };
  const first = buildCustomerInvoice({ invoice_name: 'FM-1', is_asset: true, fixed_mob_rev: 48_500 });

  it.each([
    ['that the invoice includes the amount', [], 'includes $48,500.00 fixed mobilization'],
    ['that another invoice already has the amount', [first], 'Fixed mobilization already invoiced on FM-1'],
  ])('says %s', async (_, invoices, note) => {
    here([load(1)], 'ready', 'asset');
    open(null, invoices, { project: fixed, kind: 'asset' });
    await fillMarch('FM-2');
    expect(figures().getByText(note)).toBeInTheDocument();
  });
});
