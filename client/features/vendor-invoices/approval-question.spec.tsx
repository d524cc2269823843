import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { APPROVED, type VendorInvoiceReply } from '#shared/contract/vendor-invoices';
import { buildProject } from '#test/factories/build-project';
import { answerCalls, ok } from '#test/support/answers';
import { startSessionAs, stopSession } from '#test/support/sessions';
import { show } from '#test/support/show';
import { InvoicesPage } from './invoices-page';
import { anInvoice } from './testing/records';

const mockView = { vendor_invoices: [] as readonly VendorInvoiceReply[], status: 'ready' };
jest.mock('#client/replica/index', () => ({
  useProjectData: (_projectId: number, part: keyof typeof mockView) => mockView[part],
  useProjectRevision: () => 4,
}));

const TOTALS = 'GET /pc/vendor-invoices-totals/7';
const APPROVE = 'PATCH /pc/vendor-invoice/31';
const APPROVE_ALL = 'PATCH /pc/vendor-invoices/approve';
const CAUSES = 'GET /pc/vendor-invoice-differences/31';

const over = anInvoice({ id: 31, invoice_name: 'HP-1', vendor_total: 1290, freight_cost: 480.92 });
const within2 = anInvoice({ id: 32, invoice_name: 'HP-2', vendor_total: 1290, freight_cost: 1288 });
const under = anInvoice({ id: 33, invoice_name: 'HP-3', vendor_total: 1290, freight_cost: 1292.01 });
const approved = { ...over, id: 34, invoice_name: 'HP-4', approval_status: APPROVED };

const causes = {
  difference_cents: 80_908,
  by_cause: [
    { cause: 'not_owed', cents: 70_000, lines: 2, line_ids: [1, 2] },
    { cause: 'rate', cents: 10_908, lines: 214, line_ids: [3] },
    { cause: 'rounding', cents: 0, lines: 4, line_ids: [4] },
  ],
};

function open(...invoices: VendorInvoiceReply[]): void {
  mockView.vendor_invoices = invoices;
  show(
    <NuqsTestingAdapter hasMemory>
      <InvoicesPage project={buildProject({ id: 7, job_name: 'Hollis 14', revision: 12 })} />
    </NuqsTestingAdapter>,
  );
}
const approve = (name: string) => userEvent.click(screen.getByRole('button', { name: `Approve ${name}` }));
const question = async (name: string) => within(await screen.findByRole('dialog', { name }));
const tick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));

beforeEach(() => startSessionAs({ id: 1, role_name: 'Account User' }));
afterEach(stopSession);

describe('the approval of a bill with a difference above the threshold', () => {
  it('asks once, with the difference by cause', async () => {
    const sent = answerCalls({
      [TOTALS]: [() => ok([])],
      [CAUSES]: [() => ok(causes), () => ok(causes)],
      [APPROVE]: [() => ok([{ ...over, approval_status: APPROVED, revision: 5 }])],
    });
    open(over);
    await approve('HP-1');
    const asked = await question('Approve HP-1 with a difference?');
    expect(
      asked.getByText(
        'It bills $1,290.00. The difference to what is owed is $809.08, above the threshold of $2.00.',
      ),
    ).toBeVisible();
    await waitFor(() => expect(asked.getAllByRole('listitem')).toHaveLength(3));
    expect(asked.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Not owed 2 lines +700.00',
      'Rate 214 lines +109.08',
      'Total +809.08',
    ]);
    await userEvent.click(asked.getByRole('button', { name: 'Go back' }));
    expect(sent.map(({ call }) => call)).not.toContain(APPROVE);
    await approve('HP-1');
    await userEvent.click(
      (await question('Approve HP-1 with a difference?')).getByRole('button', { name: 'Approve anyway' }),
    );
    expect(await screen.findByText('Invoice Approved')).toBeVisible();
    expect(sent.filter(({ call }) => call === APPROVE)).toHaveLength(1);
  });

  it('uses the totals of now instead of those stored', async () => {
    answerCalls({
      [TOTALS]: [() => ok([{ invoice_id: 31, calculated_cost: 1290 }])],
      [APPROVE]: [() => ok([{ ...over, approval_status: APPROVED, revision: 5 }])],
    });
    open(over);
    await screen.findAllByText('1,290.00');
    await approve('HP-1');
    expect(await screen.findByText('Invoice Approved')).toBeVisible();
  });

  it('asks nothing at exactly the threshold, but also below what is owed', async () => {
    const sent = answerCalls({
      [TOTALS]: [() => ok([])],
      'GET /pc/vendor-invoice-differences/33': [() => ok(causes)],
      'PATCH /pc/vendor-invoice/32': [() => ok([{ ...within2, approval_status: APPROVED, revision: 5 }])],
    });
    open(within2, under);
    await approve('HP-2');
    expect(await screen.findByText('Invoice Approved')).toBeVisible();
    await approve('HP-3');
    expect((await question('Approve HP-3 with a difference?')).getByText(/-\$2\.01/)).toBeVisible();
    expect(sent.map(({ call }) => call)).not.toContain('PATCH /pc/vendor-invoice/33');
  });

  it('does not ask about accepted differences again, and says who accepted the others and why', async () => {
    const accepted = { ...over, accepted_lines: 214, accepted_difference: 809.08 };
    const partly = { ...under, id: 31, vendor_total: 1390, accepted_lines: 2, accepted_difference: 10 };
    const decision = {
      id: 5,
      decision: 'accept',
      title: 'No load',
      reason: 'Agreed by phone',
      by: 'Ana',
      at: '2026-11-27T10:00:00.000Z',
      lines: 2,
      difference_cents: 1_000,
    };
    answerCalls({
      [TOTALS]: [() => ok([])],
      [APPROVE]: [() => ok([{ ...over, approval_status: APPROVED, revision: 5 }])],
      [CAUSES]: [() => ok({ ...causes, decisions: [decision] })],
    });
    open(accepted);
    await approve('HP-1');
    expect(await screen.findByText('Invoice Approved')).toBeVisible();
    cleanup();
    open(partly);
    await approve('HP-3');
    const asked = await question('Approve HP-3 with a difference?');
    expect(await asked.findByText('Accepted by Ana: No load. Agreed by phone')).toBeVisible();
  });

  it('never asks before an approval is withdrawn', async () => {
    answerCalls({
      [TOTALS]: [() => ok([])],
      'PATCH /pc/vendor-invoice/34': [() => ok([{ ...approved, approval_status: 14, revision: 5 }])],
    });
    open(approved);
    await userEvent.click(screen.getByRole('button', { name: 'Unapprove HP-4' }));
    expect(await screen.findByText('Invoice Unapproved')).toBeVisible();
  });

  it('asks once for all selected bills, and names those above the threshold', async () => {
    const reply = [over, within2, under].map((bill) => ({ ...bill, approval_status: APPROVED, revision: 9 }));
    const sent = answerCalls({
      [TOTALS]: [() => ok([])],
      [APPROVE_ALL]: [() => ok({ vendor_invoices: reply, refused: [] })],
    });
    open(over, within2, under, approved);
    for (const name of ['HP-1', 'HP-2', 'HP-3', 'HP-4']) await tick(name);
    const bar = within(screen.getByRole('region', { name: 'Selected bills' }));
    await userEvent.click(bar.getByRole('button', { name: 'Approve' }));
    const asked = await question('Approve 3 bills with differences?');
    expect(asked.getByText('2 of 3 bills have a difference above $2.00, together $807.07.')).toBeVisible();
    expect(asked.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'HP-1: $809.08',
      'HP-3: -$2.01',
    ]);
    await userEvent.click(asked.getByRole('button', { name: 'Approve anyway' }));
    expect(await screen.findByText('3 bills approved')).toBeVisible();
    expect(sent.filter(({ call }) => call === APPROVE_ALL)).toHaveLength(1);
  });
});
