import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { APPROVED, type VendorInvoiceReply } from '#shared/contract/vendor-invoices';
import { buildProject } from '#test/factories/build-project';
import { answerCalls, ok, refusal } from '#test/support/answers';
import { startSessionAs, stopSession } from '#test/support/sessions';
import { show } from '#test/support/show';
import { InvoicesPage } from './invoices-page';
import { anInvoice } from './testing/records';

const mockView = { vendor_invoices: [] as readonly VendorInvoiceReply[], status: 'ready' };
jest.mock('#client/replica/index', () => ({
  useProjectData: (_projectId: number, part: keyof typeof mockView) => mockView[part],
  useProjectRevision: () => 4,
}));

const CALL = 'PATCH /pc/vendor-invoices/approve';
const TOTALS = 'GET /pc/vendor-invoices-totals/7';

const a = anInvoice({ id: 31, invoice_name: 'HP-1', net_total: 100.1, freight_cost: 1290 });
const b = anInvoice({ id: 32, invoice_name: 'HP-2', net_total: 200.2, freight_cost: 1290 });
const c = anInvoice({ id: 33, invoice_name: 'HP-3', approval_status: APPROVED });
const asApproved = (bill: VendorInvoiceReply) => ({ ...bill, approval_status: APPROVED, revision: 9 });

function open({ address = '', archived = false } = {}): void {
  const project = buildProject({ id: 7, job_name: 'Hollis 14', archived, revision: 12 });
  show(
    <NuqsTestingAdapter searchParams={address} hasMemory>
      <InvoicesPage project={project} />
    </NuqsTestingAdapter>,
  );
}
const tick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
const bar = () => within(screen.getByRole('region', { name: 'Selected bills' }));
const press = (name: string) => userEvent.click(bar().getByRole('button', { name }));

beforeEach(() => {
  mockView.vendor_invoices = [a, b, c];
  return startSessionAs({ id: 1, role_name: 'Account User' });
});
afterEach(stopSession);

describe('the filter by approval', () => {
  it('counts the bills, and shows those of the address', async () => {
    answerCalls({ [TOTALS]: [() => ok([])] });
    open({ address: '?approval=to-approve' });
    expect(screen.getByRole('button', { name: 'To approve 2' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByRole('link', { name: 'HP-3' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Approved 1' }));
    expect(screen.getByRole('link', { name: 'HP-3' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'HP-1' })).not.toBeInTheDocument();
  });

  it('says that nothing is left to approve', () => {
    answerCalls({ [TOTALS]: [() => ok([])] });
    mockView.vendor_invoices = [c];
    open({ address: '?approval=to-approve' });
    expect(screen.getByText('No bills to approve.')).toBeInTheDocument();
  });
});

describe('the approval of selected bills', () => {
  it('sends the bills that are not approved yet, and is taken back from the message', async () => {
    const sent = answerCalls({
      [TOTALS]: [() => ok([])],
      [CALL]: [
        () => ok({ vendor_invoices: [asApproved(a), asApproved(b)], refused: [] }),
        () => ok({ vendor_invoices: [a, b], refused: [] }),
      ],
    });
    open();
    await tick('HP-1');
    expect(bar().getByText('1 bill · $100.10 net')).toBeInTheDocument();
    await press('Select all 3');
    await press('Approve');
    expect(await screen.findByText('2 bills approved')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Selected bills' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2 bills unapproved')).toBeInTheDocument();
    expect(sent.filter(({ call }) => call === CALL)).toMatchObject([
      {
        body: {
          project_id: 7,
          approval_status: 13,
          invoices: [
            { id: 32, revision: 4 },
            { id: 31, revision: 4 },
          ],
        },
      },
      {
        body: {
          approval_status: 14,
          invoices: [
            { id: 31, revision: 9 },
            { id: 32, revision: 9 },
          ],
        },
      },
    ]);
  });

  it('names the bills that stay as they were, with the reason', async () => {
    answerCalls({
      [TOTALS]: [() => ok([])],
      [CALL]: [
        () =>
          ok({
            vendor_invoices: [asApproved(a), b],
            refused: [{ id: 32, code: 'conflict', by: 'Priya Raman' }],
          }),
      ],
    });
    open();
    await tick('HP-1');
    await tick('HP-2');
    await press('Approve');
    expect(
      await screen.findByText('1 bill approved. Not changed: HP-2 (Priya Raman changed it)'),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Approve HP-2' })).toBeInTheDocument();
  });

  it('says that all are approved already, without a call', async () => {
    const sent = answerCalls({ [TOTALS]: [() => ok([])] });
    open();
    await tick('HP-3');
    await press('Approve');
    expect(await screen.findByText('Already approved')).toBeInTheDocument();
    expect(sent.map(({ call }) => call)).not.toContain(CALL);
  });

  it('keeps the selection and the old states when the server refuses', async () => {
    answerCalls({ [TOTALS]: [() => ok([])], [CALL]: [() => refusal('project_archived')] });
    open();
    await tick('HP-1');
    await press('Approve');
    expect(await screen.findByText('Project is Archived and cannot be changed')).toBeInTheDocument();
    expect(bar().getByText('1 bill · $100.10 net')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Approve HP-1' })).toBeInTheDocument();
  });

  it('selects a range with Shift, and clears it', async () => {
    answerCalls({ [TOTALS]: [() => ok([])] });
    open();
    const user = userEvent.setup();
    await user.click(screen.getByRole('checkbox', { name: 'Select HP-1' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select HP-3' }));
    await user.keyboard('{/Shift}');
    expect(bar().getByText(/^3 bills/)).toBeInTheDocument();
    await press('Clear selection');
    expect(screen.queryByRole('region', { name: 'Selected bills' })).not.toBeInTheDocument();
  });
});

it.each([
  ['in an archived project', 'Account User', true],
  ['for a viewer', 'Account Viewer', false],
] as const)('has no checkboxes %s', async (_where, role, archived) => {
  await stopSession();
  await startSessionAs({ id: 1, role_name: role });
  answerCalls({ [TOTALS]: [() => ok([])] });
  open({ archived });
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.getAllByText('Not approved')).toHaveLength(2);
});
