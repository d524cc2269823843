import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CustomerInvoicePreviewReply } from '#shared/contract/customer-invoices';
import { buildCustomerInvoice } from '#test/factories/build-customer-invoice';
import { type SentCall, answerCalls, later, ok, refusal } from '#test/support/answers';
import { noAnswer, startSessionAs, stopSession } from '#test/support/sessions';
import { show } from '#test/support/show';
import { billPage, billRow } from '../testing/rows';
import { BillDialog } from './bill-dialog';

const PREVIEW = 'POST /pc/customer-invoice/preview';
const GENERATE = 'POST /pc/customer-invoice/0';
const listOf = (id: number): string => `GET /pc/customer-invoices/${id}`;

const invoice = (over: object) =>
  buildCustomerInvoice({
    id: 5,
    invoice_name: 'DRE-2603',
    is_asset: false,
    version_of: 0,
    revision: 30,
    ...over,
  });
const figures = (over: Partial<CustomerInvoicePreviewReply> = {}): CustomerInvoicePreviewReply => ({
  total_loads: 2,
  total_weight_tons: 50,
  total_rev: 1_000,
  excluded: [],
  ...over,
});
const made = (id: number, invoice_name: string) => () =>
  ok({ invoice: invoice({ id, invoice_name }), invoices: [], reject_loads: [] });

const rows = [billRow(), billRow({ project_id: 8, job_name: 'Reeves 7' })];

function open(onMade = jest.fn()): { onMade: jest.Mock; onClose: jest.Mock } {
  const onClose = jest.fn();
  show(<BillDialog rows={rows} page={billPage(rows)} onMade={onMade} onClose={onClose} />);
  return { onMade, onClose };
}
const generate = (name: string) =>
  screen.findByRole('button', { name }).then((button) => userEvent.click(button));
const bodies = (sent: SentCall[], wanted: string) =>
  sent.filter(({ call }) => call === wanted).map(({ body }) => body);
/** Returns the Idempotency-Key of each call that makes an invoice. */
const keys = (): (string | null)[] =>
  jest
    .mocked(globalThis.fetch)
    .mock.calls.filter(([address]) =>
      (address instanceof Request ? address.url : address.toString()).includes('/customer-invoice/0'),
    )
    .map(([, init]) => new Headers(init?.headers).get('idempotency-key'));

beforeEach(() => startSessionAs({ id: 1, role_name: 'Account User' }));
afterEach(stopSession);

describe('the popup that bills selected projects', () => {
  it('makes an invoice for each with the figures shown, and says why one was refused', async () => {
    const sent = answerCalls({
      [listOf(7)]: [() => ok([invoice({ end_date: '2026-11-14', start_date: '2026-11-08' })])],
      [listOf(8)]: [() => ok([])],
      [PREVIEW]: [() => ok(figures()), () => ok(figures({ total_rev: 500.5 })), () => ok(figures())],
      [GENERATE]: [() => refusal('customer_invoice_exists'), made(41, 'Reeves 7')],
    });
    const { onMade } = open();
    expect(await screen.findByDisplayValue('DRE-2604')).toBeInTheDocument();
    expect(screen.getByDisplayValue('Reeves 7')).toBeInTheDocument();
    await generate('Generate 2 invoices: $1,500.50');
    expect(await screen.findByText(/^Not generated: .*This invoice already exists/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open Reeves 7' })).toHaveAttribute(
      'href',
      '/project/8/customer-invoices/41',
    );
    expect(screen.getByText(/^1 invoice generated, 1 refused/)).toBeInTheDocument();
    expect(bodies(sent, GENERATE)).toEqual([
      {
        project_id: 7,
        version_id: 0,
        invoice: {
          invoice_name: 'DRE-2604',
          is_asset: false,
          version_of: 0,
          start_date: '2026-11-15',
          end_date: '2026-11-21',
        },
        expected: { total_loads: 2, total_weight_tons: 50, total_rev: 1_000 },
      },
      {
        project_id: 8,
        version_id: 0,
        invoice: {
          invoice_name: 'Reeves 7',
          is_asset: false,
          version_of: 0,
          start_date: '2026-11-15',
          end_date: '2026-11-21',
        },
        expected: { total_loads: 2, total_weight_tons: 50, total_rev: 500.5 },
      },
    ]);
    expect(onMade).toHaveBeenCalledTimes(1);
    // The refused one stands first, where nobody overlooks it.
    expect(screen.getAllByRole('listitem').map((row) => row.textContent.includes('Not generated'))).toEqual([
      true,
      false,
    ]);
    // The refused one is read and offered again, the other is not.
    expect(await screen.findByRole('button', { name: 'Generate 1 invoice: $1,000.00' })).toBeEnabled();
  });

  it('leaves out loads of $0 unless the person includes them, and includes older ones on demand', async () => {
    const zero = {
      reason: 'no_sand_rate',
      loads: 3,
      revenue: 80,
      load_ids: [1, 2, 3],
      zero_load_ids: [2, 3],
    };
    const checks = { check_rates: [zero] } as Partial<CustomerInvoicePreviewReply>;
    const older_open = { loads: 27, revenue: 6_262, oldest: '2026-11-01' };
    const reply = (loads: number) => () => ok(figures({ ...checks, older_open, total_loads: loads }));
    const sent = answerCalls({
      [listOf(7)]: [() => ok([])],
      [listOf(8)]: [() => ok([])],
      [PREVIEW]: [
        reply(4),
        () => ok(figures({ total_loads: 0, total_rev: 0 })),
        reply(2),
        reply(4),
        reply(31),
      ],
      [GENERATE]: [made(41, 'Wolfcamp 14H')],
    });
    open();
    expect(await screen.findByText('2 loads')).toBeInTheDocument();
    expect(screen.getByText('Check rates: 3 no sand rate, $80.00')).toBeInTheDocument();
    expect(screen.getByText('This invoice contains no loads')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Exclude the 2 loads of $0' }));
    expect(await screen.findByText('4 loads')).toBeInTheDocument();
    await userEvent.click(
      screen.getByRole('checkbox', { name: 'Include 27 older open loads, $6,262.00 since 11/01/26' }),
    );
    expect(await screen.findByText('31 loads')).toBeInTheDocument();
    await generate('Generate 1 invoice: $1,000.00');
    await screen.findByRole('link', { name: 'Open Wolfcamp 14H' });
    expect(bodies(sent, PREVIEW)[2]).toMatchObject({ leave_out: [2, 3] });
    expect(bodies(sent, GENERATE)).toHaveLength(1);
    expect(bodies(sent, GENERATE)[0]).toMatchObject({ include_older: true, expected: { total_loads: 31 } });
    expect(bodies(sent, GENERATE)[0]).not.toHaveProperty('leave_out');
  });

  it('makes no more invoices after Stop, and closes only when the present one has ended', async () => {
    const first = later();
    const sent = answerCalls({
      [listOf(7)]: [() => ok([])],
      [listOf(8)]: [() => ok([])],
      [PREVIEW]: [() => ok(figures()), () => ok(figures())],
      [GENERATE]: [first.answer],
    });
    const { onClose } = open();
    await generate('Generate 2 invoices: $2,000.00');
    await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    await userEvent.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    first.give(made(41, 'Wolfcamp 14H')());
    expect(await screen.findByRole('link', { name: 'Open Wolfcamp 14H' })).toBeInTheDocument();
    expect(bodies(sent, GENERATE)).toHaveLength(1);
    await userEvent.click(screen.getByText('Close'));
    expect(onClose).toHaveBeenCalled();
  });

  it('repeats an order whose answer was lost with its key, so that it is made once', async () => {
    answerCalls({
      [listOf(7)]: [() => ok([])],
      [listOf(8)]: [() => ok([])],
      [PREVIEW]: [
        () => ok(figures()),
        () => ok(figures({ total_loads: 0, total_rev: 0 })),
        () => ok(figures()),
      ],
      [GENERATE]: [noAnswer, noAnswer, noAnswer, noAnswer, made(41, 'Wolfcamp 14H')],
    });
    open();
    await generate('Generate 1 invoice: $1,000.00');
    await screen.findByText(/^Not generated: /);
    await waitFor(() => expect(screen.getByRole('button', { name: /^Generate 1/ })).toBeEnabled());
    for (let press = 0; press < 4 && screen.queryByRole('link', { name: /^Open/ }) === null; press += 1) {
      await userEvent.click(screen.getByRole('button', { name: /^Generate/ }));
      await waitFor(() => expect(screen.queryByText('Generating…')).not.toBeInTheDocument());
    }
    expect(await screen.findByRole('link', { name: 'Open Wolfcamp 14H' })).toBeInTheDocument();
    expect(new Set(keys()).size).toBe(1);
  });

  it('waits until the figures of all chosen projects are read, so that none is forgotten', async () => {
    const second = later();
    const sent = answerCalls({
      [listOf(7)]: [() => ok([])],
      [listOf(8)]: [() => ok([])],
      [PREVIEW]: [() => ok(figures()), second.answer],
    });
    open();
    expect(await screen.findByText('Reading 1 more…')).toBeInTheDocument();
    const button = await screen.findByRole('button', { name: 'Generate 1 invoice: $1,000.00' });
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(bodies(sent, GENERATE)).toEqual([]);
    second.give(ok(figures({ total_rev: 500 })));
    expect(await screen.findByRole('button', { name: 'Generate 2 invoices: $1,500.00' })).toBeEnabled();
  });

  it('proposes a name that is free, and no invoice of a fixed amount without loads', async () => {
    answerCalls({
      [listOf(7)]: [() => ok([invoice({ invoice_name: 'wolfcamp 14H' })])],
      [listOf(8)]: [() => ok([])],
      [PREVIEW]: [() => ok(figures()), () => ok(figures({ total_loads: 0, total_rev: 24_500 }))],
    });
    open();
    expect(await screen.findByText('This invoice contains no loads')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Generate 1 invoice: $1,000.00' })).toBeEnabled();
    expect(screen.getByDisplayValue('Wolfcamp 14H 2')).toBeInTheDocument();
  });

  it('refuses an empty name and one that the project has', async () => {
    answerCalls({
      [listOf(7)]: [() => ok([invoice({})])],
      [listOf(8)]: [() => ok([])],
      [PREVIEW]: [() => ok(figures()), () => ok(figures({ total_loads: 0, total_rev: 0 }))],
    });
    open();
    const name = await screen.findByDisplayValue('DRE-2604');
    await screen.findByRole('button', { name: 'Generate 1 invoice: $1,000.00' });
    await userEvent.clear(name);
    expect(screen.getByText('Please enter a name')).toBeInTheDocument();
    await userEvent.type(name, 'dre-2603');
    expect(screen.getByText('This invoice already exists')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Generate' })).toHaveAttribute('aria-disabled', 'true');
  });
});
