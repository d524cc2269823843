import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InvitationReply } from '#shared/contract/users';
import { buildUser } from '#test/factories/build-people';
import { answerCalls, ok, refusal } from '#test/support/answers';
import { inviteAdminUser } from '#client/api/admin';
import { showError, showSuccess } from '#client/ui/feedback/message-cards';
import { Invited } from './invitation';

jest.mock('#client/ui/feedback/message-cards', () => ({ showSuccess: jest.fn(), showError: jest.fn() }));

const CALL = 'POST /admin/user/invitation/7';
const user = buildUser({ id: 7, display_name: 'Rosa Vega', email: 'rosa@permian.test' });
const reply = (mail_sent: boolean): InvitationReply => ({
  link: 'https://haulbook.test/signup?token=x',
  mail_sent,
  expires_at: '2026-12-01T00:00:00.000Z',
});

function show() {
  const onHandOver = jest.fn();
  render(
    <MantineProvider env="test">
      <Invited user={user} invite={inviteAdminUser} onHandOver={onHandOver} />
    </MantineProvider>,
  );
  return onHandOver;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => jest.clearAllMocks());

describe('the actions for a user who has not signed up', () => {
  it('sends another invitation', async () => {
    const sent = answerCalls({ [CALL]: [() => ok(reply(true))] });
    show();
    await press('Resend invitation to Rosa Vega');
    await waitFor(() => expect(showSuccess).toHaveBeenCalledWith('Invitation sent to rosa@permian.test'));
    expect(sent).toEqual([{ call: CALL, body: { send: true } }]);
  });

  it('hands over the link when no mail was sent', async () => {
    answerCalls({ [CALL]: [() => ok(reply(false))] });
    const onHandOver = show();
    await press('Resend invitation to Rosa Vega');
    await waitFor(() => expect(onHandOver).toHaveBeenCalledWith({ user, invitation: reply(false) }));
  });

  it('copies the link without sending a mail', async () => {
    const sent = answerCalls({ [CALL]: [() => ok(reply(false))] });
    userEvent.setup();
    show();
    await press('Copy invitation link for Rosa Vega');
    await waitFor(() => expect(showSuccess).toHaveBeenCalledWith('Invitation link copied'));
    expect(sent[0]?.body).toEqual({ send: false });
  });

  it('shows the refusal when the user has signed up meanwhile', async () => {
    answerCalls({ [CALL]: [() => refusal('user_signed_up')] });
    show();
    await press('Resend invitation to Rosa Vega');
    await waitFor(() => expect(showError).toHaveBeenCalledTimes(1));
  });
});
