import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CustomerInvoiceReply } from '../../../shared/contract/customer-invoices';
import type { ProjectReply } from '../../../shared/contract/projects';
import { ALL_LOADS } from '../../../shared/rules/load-filters';
import { buildLoad } from '../../../test/factories/build-load';
import { answerCalls, ok, refusal } from '../../../test/support/answers';
import { startSessionAs, stopSession } from '../../../test/support/sessions';
import { useLoadView } from '../../replica';
import { showSuccess } from '../../ui/message-cards';
import { GenerateDialog } from './generate-dialog';
import { anInvoice } from './testing/an-invoice';

jest.mock('../../ui/message-cards', () => ({ showSuccess: jest.fn(), showError: jest.fn() }));
jest.mock('../../replica', () => ({ useLoadView: jest.fn() }));

const CALL = 'POST /pc/customer-invoice/0';
const success = jest.mocked(showSuccess);
const project = { id: 1, revision: 7, fixed_mob_rev: 0, fixed_mob_cost: 0 } as ProjectReply;
const load = (id: number, over: Parameters<typeof buildLoad>[0] = {}) =>
  buildLoad({ id, matching_load_numbers: [400_000 + id], ...over });
const LOADS = [
  load(1),
  load(2, { weight_tons: 25.5 }),
  load(3, { locked_reason: 'Weight dispute' }),
  load(4, { ticket_is_missing: true, ticket_number: '' }),
  load(5, { delivered_date: '2026-05-01T15:00:00.000Z' }),
];

/** The loads that the page has; the same view for as long as a test draws it. */
function here(loads = LOADS, status: 'ready' | 'partial' = 'ready'): void {
  const view = { status, rows: loads };
  jest.mocked(useLoadView).mockImplementation((_project, kind, query) => {
    expect([kind, query]).toEqual(['freight', ALL_LOADS]);
    // The popup reads these two alone of a view.
    return view as unknown as ReturnType<typeof useLoadView>;
  });
}

function open(original: CustomerInvoiceReply | null = null, invoices = [anInvoice()]) {
  const [onMade, onClose] = [jest.fn(), jest.fn()];
  const popup = { project, kind: 'freight' as const, original, invoices, openToo: [], onMade, onClose };
  render(
    <MantineProvider env="test">
      <GenerateDialog {...popup} />
    </MantineProvider>,
  );
  return { onMade, onClose };
}

const field = (name: RegExp) => screen.findByLabelText(name);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
async function fillMarch(name: string): Promise<void> {
  await userEvent.click(await field(/^Name/));
  await userEvent.paste(name);
  fireEvent.change(await field(/^Start Date/), { target: { value: '2026-03-01' } });
  fireEvent.change(await field(/^End Date/), { target: { value: '2026-03-31' } });
}
const figures = () => within(screen.getByRole('region', { name: 'Preview' }));

beforeEach(() => {
  success.mockReset();
  here();
  return startSessionAs({ id: 1, role_name: 'Account User' }).then(() => here());
});
afterEach(stopSession);

describe('the popup that generates a customer invoice', () => {
  it('shows what the invoice takes, and each load that it leaves under its reason', async () => {
    open();
    expect(await screen.findByText(/Enter dates or load numbers/)).toBeTruthy();
    await fillMarch('April');
    expect(figures().getByText('49.50 t')).toBeTruthy();
    expect(figures().getByText('$2,025.50')).toBeTruthy();
    expect(figures().getByText('Locked')).toBeTruthy();
    expect(figures().getByText('Weight dispute')).toBeTruthy();
    expect(figures().getByText('No ticket')).toBeTruthy();
  });

  it('sends the figures that were shown, says Invoice Added, and hands the loads on that were not taken', async () => {
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

  it('takes pasted load numbers, names those that no load has, and sends them all', async () => {
    const sent = answerCalls({ [CALL]: [() => ok({ reject_loads: [] })] });
    open();
    await userEvent.type(await field(/^Name/), 'Picked');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Use Load Numbers' }));
    await userEvent.click(screen.getByRole('textbox', { name: /Load Numbers/ }));
    await userEvent.paste('Load\n400001\t400003\n400004-400009, 77');
    expect(figures().getByText('No load has this number')).toBeTruthy();
    expect(figures().getByText('77')).toBeTruthy();
    await press('Generate');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      load_numbers: [400_001, 400_003, 77, 400_004, 400_005],
      expected: { total_loads: 2 },
      invoice: { start_date: '' },
    });
  });

  it('says This invoice already exists before it asks the server, and when only the server knows', async () => {
    const sent = answerCalls({ [CALL]: [() => refusal('customer_invoice_exists')] });
    open();
    await fillMarch('march');
    await press('Generate');
    expect(await screen.findByText('This invoice already exists')).toBeTruthy();
    expect(sent).toEqual([]);
    await userEvent.type(await field(/^Name/), ' too');
    await press('Generate');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect((await screen.findByText('This invoice already exists')).hidden).toBe(false);
  });

  it('says This invoice contains no loads without a call', async () => {
    const sent = answerCalls({});
    here([load(3, { locked_reason: 'held' })]);
    open();
    await fillMarch('April');
    await press('Generate');
    expect(await screen.findByText('This invoice contains no loads')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('shows the new figures when the loads have changed, and sends those when it is asked again', async () => {
    const now = { total_loads: 1, total_weight_tons: 24, total_rev: 1012.75 };
    const sent = answerCalls({
      [CALL]: [() => refusal('figures_changed', now), () => ok({ reject_loads: [] })],
    });
    open();
    await fillMarch('April');
    await press('Generate');
    expect(await screen.findByText(/would have 1 load, 24.00 tons and \$1,012.75 now/)).toBeTruthy();
    await press('Generate with the new figures');
    await waitFor(() => expect(success).toHaveBeenCalled());
    expect(sent[1]?.body).toMatchObject({ expected: now });
  });

  it('waits for the loads before it makes anything', async () => {
    const sent = answerCalls({});
    here(LOADS, 'partial');
    open();
    await fillMarch('April');
    await press('Generate');
    expect(await screen.findByText(/still arriving. Please wait/)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('says what the server says of an archived project', async () => {
    answerCalls({ [CALL]: [() => refusal('project_archived')] });
    open();
    await fillMarch('April');
    await press('Generate');
    expect(await screen.findByText('Project is Archived and cannot be updated')).toBeTruthy();
  });
});

describe('the popup that makes a version', () => {
  const original = anInvoice();
  const VERSION = 'GET /pc/customer/invoice-version/9';

  it('offers the versions above the last, keeps the loads of the newest and says what it drops', async () => {
    const sent = answerCalls({
      [VERSION]: [() => ok({ last_version_id: 3 })],
      [CALL]: [() => refusal('invoice_version_exists'), () => ok({ reject_loads: [] })],
    });
    here([
      load(1, { customer_invoice_id: 9 }),
      load(2, { customer_invoice_id: 9, locked_reason: 'held' }),
      load(3),
    ]);
    open(original);
    const versions = await screen.findByRole('combobox', { name: /Version/ });
    await waitFor(() =>
      expect(
        within(versions)
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      ).toEqual(['', '4', '5', '6', '7', '8', '9', '10']),
    );
    expect(figures().getByText('1 kept, 1 added')).toBeTruthy();
    expect(figures().getByText('1 dropped')).toBeTruthy();
    await userEvent.selectOptions(versions, '4');
    expect(screen.getByText('It will be called March v4')).toBeTruthy();
    await press('Generate');
    expect(
      await screen.findByText('This invoice already exists, please update the name/version'),
    ).toBeTruthy();
    expect(sent.at(-1)?.body).toMatchObject({ version_id: 4, invoice: { version_of: 9 } });
  });

  it('says that version 10 is the last', async () => {
    answerCalls({ [VERSION]: [() => ok({ last_version_id: 10 })] });
    open(original);
    expect(await screen.findByText('This invoice has its last version, 10.')).toBeTruthy();
  });
});
