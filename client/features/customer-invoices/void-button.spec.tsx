import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { ProjectReply } from '#shared/contract/projects';
import { buildProject } from '#test/factories/build-project';
import { buildCustomerInvoice, buildCustomerInvoiceLine } from '#test/factories/build-customer-invoice';
import { type SentCall, answerCalls, ok, refusal } from '#test/support/answers';
import { press } from '#test/support/selects';
import { startSessionAs, stopSession } from '#test/support/sessions';
import { showError, showSuccess } from '#client/ui/feedback/message-cards';
import type { LineRow } from './line-rows';
import { VoidButton, voidQuestion } from './void-button';

jest.mock('#client/ui/feedback/message-cards', () => ({ showSuccess: jest.fn(), showError: jest.fn() }));

const VOID = 'POST /pc/customer-invoice/void/9';
const LINES = 'GET /pc/customer/invoice/9';
const VERSION = 'POST /pc/customer-invoice/0';
const project = buildProject({ id: 1, archived: false, revision: 12 });
const row = (calculated_rev: number, isCounted = true): LineRow => ({
  ...buildCustomerInvoiceLine({ calculated_rev }),
  isCounted,
});
const rows = [row(400.5), row(12.3), row(0, false)];
const invoice = buildCustomerInvoice({ total_rev: 651.6, total_loads: 3 });
const voided = buildCustomerInvoice({
  id: 10,
  version_of: 9,
  version: 2,
  invoice_name: 'March v2',
  is_void: true,
});

function show(over: Parameters<typeof buildCustomerInvoice>[0] = {}, at: Partial<ProjectReply> = {}): void {
  const of = { invoice: { ...invoice, ...over }, project: { ...project, ...at }, rows };
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <VoidButton {...of} fixedCents={0} hasCredits={false} />
      </MemoryRouter>
    </MantineProvider>,
  );
}
const button = () => screen.queryByRole('button', { name: 'Void invoice' });
async function confirm(): Promise<void> {
  await press('Void invoice');
  await screen.findByText(/can be billed again/);
  const buttons = screen.getAllByRole('button', { name: 'Void invoice' });
  buttons.at(-1)?.click();
}
const bodyOf = (sent: SentCall[], wanted: string) => sent.find(({ call }) => call === wanted)?.body;

beforeEach(() => {
  for (const mock of [showSuccess, showError]) jest.mocked(mock).mockReset();
  return startSessionAs({ id: 1, role_name: 'Account User' });
});
afterEach(stopSession);

describe('the question before an invoice is voided', () => {
  it('names what the invoice bills, what opens again and what does not', () => {
    expect(voidQuestion({ invoice, rows, fixedCents: 0, hasCredits: false })).toBe(
      'March bills $651.60 for 3 loads. A new version that bills nothing replaces it. ' +
        '2 loads ($412.80) can be billed again. Canceled or transferred since: 1 load.',
    );
  });

  it('speaks of a fixed amount and of credits', () => {
    const said = voidQuestion({ invoice, rows: [row(5)], fixedCents: 48_500_00, hasCredits: true });
    expect(said).toContain('1 load ($5.00) can be billed again. The fixed mobilization of $48,500.00 can be');
    expect(said).toContain('Its credits and charges move to the new version.');
  });
});

describe('the button that voids an invoice', () => {
  it('voids it, and bills the same loads again on undo', async () => {
    const sent = answerCalls({
      [VOID]: [() => ok({ invoice: voided, invoices: [], revision: 13 })],
      [LINES]: [() => ok({ invoice, loads: [{ load_id: 4 }, { load_id: 5 }] })],
      [VERSION]: [() => ok({ invoice, invoices: [], reject_loads: [], revision: 14 })],
    });
    show();
    await confirm();
    await waitFor(() => expect(showSuccess).toHaveBeenCalledWith('March voided', expect.anything()));
    jest.mocked(showSuccess).mock.lastCall?.[1]?.run();
    await waitFor(() => expect(showSuccess).toHaveBeenCalledWith('March billed again, as a new version'));
    expect(bodyOf(sent, VERSION)).toEqual({
      project_id: 1,
      version_id: 3,
      loads: [{ load_id: 4 }, { load_id: 5 }],
      invoice: {
        invoice_name: 'March',
        is_asset: false,
        version_of: 9,
        start_date: '2026-03-01',
        end_date: '2026-03-31',
      },
      expected: { total_loads: 3, total_weight_tons: 48, total_rev: 651.6 },
    });
  });

  it('shows why the server refuses it', async () => {
    answerCalls({ [VOID]: [() => refusal('invoice_replaced', { invoice_name: 'March v2' })] });
    show();
    await confirm();
    await waitFor(() => expect(showError).toHaveBeenCalledWith('This invoice was replaced by March v2'));
  });

  it.each([
    ['a replaced version', { is_current: false }, {}],
    ['a void one', { is_void: true }, {}],
    ['the tenth version', { version: 10 }, {}],
    ['an archived project', {}, { archived: true }],
  ])('is not there for %s', (_, over, at) => {
    show(over, at);
    expect(button()).not.toBeInTheDocument();
  });
});
