import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserReply } from '#shared/contract/users';
import { buildUser } from '#test/factories/build-people';
import { answerCalls, ok, refusal } from '#test/support/answers';
import { showError, showSuccess } from '#client/ui/feedback/message-cards';
import { ApprovalCell } from './approval-cell';

jest.mock('#client/ui/feedback/message-cards', () => ({ showSuccess: jest.fn(), showError: jest.fn() }));

const CALL = 'PATCH /pc/user/approval';
const priya = (is_approved: boolean): UserReply =>
  buildUser({ id: 7, role_id: 3, first_name: 'Priya', display_name: 'Priya Nair', is_approved });

function show(is_approved: boolean, role_name = 'Account Admin'): void {
  render(
    <MantineProvider env="test">
      <ApprovalCell user={priya(is_approved)} me={{ id: 1, role_name }} />
    </MantineProvider>,
  );
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the approval cell of a user', () => {
  it('shows Approved with a Lock action, which asks for confirmation and names the user', async () => {
    const sent = answerCalls({ [CALL]: [() => ok({})] });
    show(true);
    expect(screen.getByText('Approved')).toBeInTheDocument();
    await press('Lock Priya Nair');
    expect(sent).toEqual([]);
    await press('Lock');
    await waitFor(() => expect(showSuccess).toHaveBeenCalledWith('Priya Updated'));
    expect(sent).toEqual([{ call: CALL, body: { id: 7, is_approved: false } }]);
  });

  it('shows Locked with an Approve action', async () => {
    const sent = answerCalls({ [CALL]: [() => ok({})] });
    show(false);
    expect(screen.getByText('Locked')).toBeInTheDocument();
    await press('Approve Priya Nair');
    await waitFor(() => expect(sent).toEqual([{ call: CALL, body: { id: 7, is_approved: true } }]));
  });

  it('shows only text to other roles', () => {
    show(true, 'Account User');
    expect(screen.getByText('Approved')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('shows the reason of a refusal', async () => {
    answerCalls({ [CALL]: [() => refusal('forbidden')] });
    show(false);
    await press('Approve Priya Nair');
    await waitFor(() =>
      expect(showError).toHaveBeenCalledWith(expect.stringContaining("You don't have permission")),
    );
  });
});
