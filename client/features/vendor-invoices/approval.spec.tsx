import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { APPROVED } from '#shared/contract/vendor-invoices';
import { answerCalls, later, ok, refusal } from '#test/support/answers';
import { show } from '#test/support/show';
import { startSessionAs, stopSession } from '#test/support/sessions';
import { ApprovalButton } from './approval-button';
import { anInvoice } from './testing/records';
import { useApproval } from './use-approval';
import { useApprovalStates } from './approval-states';
import { ApprovalBadge } from './approval-badge';

const CALL = 'PATCH /pc/vendor-invoice/31';
const approved = anInvoice({ approval_status: APPROVED, revision: 5 });

function Row({ archived = false, invoice = anInvoice() }: { archived?: boolean; invoice?: typeof approved }) {
  const states = useApprovalStates();
  const toggle = useApproval(states, archived, (_bills, approve) => approve());
  return <ApprovalButton invoice={invoice} approved={states.isApproved(invoice)} onToggle={toggle} />;
}

const like = (name: string) => screen.findByRole('button', { name });

beforeEach(() => startSessionAs({ id: 1, role_name: 'Account User' }));
afterEach(stopSession);

describe('the approval button', () => {
  it('appears pressed at once, and shows a message when the server confirms', async () => {
    const { answer, give } = later();
    const sent = answerCalls({ [CALL]: [answer] });
    show(<Row />);
    await userEvent.click(await like('Approve HP-1041'));
    expect(await like('Unapprove HP-1041')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByText('Invoice Approved')).not.toBeInTheDocument();
    act(() => give(ok([approved])));
    expect(await screen.findByText('Invoice Approved')).toBeInTheDocument();
    expect(sent).toMatchObject([{ call: CALL, body: { id: 31, approval_status: 13 } }]);
    expect(await like('Unapprove HP-1041')).toBeInTheDocument();
  });

  it('is undone from the message', async () => {
    const sent = answerCalls({
      [CALL]: [() => ok([approved]), () => ok([anInvoice({ revision: 7 })])],
    });
    show(<Row />);
    await userEvent.click(await like('Approve HP-1041'));
    await userEvent.click(await like('Undo'));
    expect(await screen.findByText('Invoice Unapproved')).toBeInTheDocument();
    expect(sent).toMatchObject([
      { body: { approval_status: 13 } },
      { body: { approval_status: 14, revision: approved.revision } },
    ]);
    expect(await like('Approve HP-1041')).toBeInTheDocument();
  });

  it('says what it does on the page of an invoice', async () => {
    const onToggle = jest.fn();
    show(<ApprovalButton invoice={approved} approved onToggle={onToggle} withLabel />);
    await userEvent.click(await screen.findByRole('button', { name: 'Unapprove' }));
    expect(onToggle).toHaveBeenCalledWith(approved);
  });

  it('removes the approval', async () => {
    const sent = answerCalls({ [CALL]: [() => ok([anInvoice({ revision: 6 })])] });
    show(<Row invoice={approved} />);
    await userEvent.click(await like('Unapprove HP-1041'));
    expect(await screen.findByText('Invoice Unapproved')).toBeInTheDocument();
    expect(sent).toMatchObject([{ body: { approval_status: 14 } }]);
  });

  it('returns to its old state with a message when the server refuses', async () => {
    answerCalls({ [CALL]: [() => refusal('forbidden')] });
    show(<Row />);
    await userEvent.click(await like('Approve HP-1041'));
    expect(await screen.findByText(/You don't have permission to do this/)).toBeInTheDocument();
    expect(await like('Approve HP-1041')).toBeInTheDocument();
  });

  it('changes nothing in an archived project', async () => {
    const sent = answerCalls({});
    show(<Row archived />);
    await userEvent.click(await like('Approve HP-1041'));
    expect(await screen.findByText('Project is Archived and cannot be changed')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('explains that the project was archived or the invoice was deleted meanwhile', async () => {
    answerCalls({
      [CALL]: [() => refusal('project_archived'), () => refusal('not_found', { what: 'Vendor invoice' })],
    });
    show(<Row />);
    await userEvent.click(await like('Approve HP-1041'));
    expect(await screen.findByText('Project is Archived and cannot be changed')).toBeInTheDocument();
    await userEvent.click(await like('Approve HP-1041'));
    await waitFor(() => expect(screen.getByText('Could not update the invoice')).toBeInTheDocument());
  });
});

describe('the approval badge', () => {
  const at = (instant: string, by = 'Dana Whitfield') =>
    anInvoice({ approval_status: APPROVED, approved_by: by, approved_at: instant });
  const year = new Date().getFullYear();

  it.each([
    ['who and when', at(`${year}-03-22T15:00:00.000Z`), true, 'Approved by Dana Whitfield, Mar 22'],
    ['the day in Chicago', at(`${year}-03-23T03:00:00.000Z`), true, 'Approved by Dana Whitfield, Mar 22'],
    [
      'the year of an older one',
      at('2024-03-22T15:00:00.000Z'),
      true,
      'Approved by Dana Whitfield, Mar 22, 2024',
    ],
    ['no name that was never stored', at('', ''), true, 'Approved'],
    ['no name while the call runs', anInvoice(), true, 'Approved'],
    ['that approval is missing', anInvoice(), false, 'Not approved'],
    ['that it is being taken back', at('2024-03-22T15:00:00.000Z'), false, 'Not approved'],
  ])('says %s', async (_what, invoice, isApproved, text) => {
    show(<ApprovalBadge invoice={invoice} approved={isApproved} />);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});
