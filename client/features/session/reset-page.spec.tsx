import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, later, ok, refusal } from '#test/support/answers';
import { fill, fillSilently, show } from '#test/support/show';
import { ResetPage } from './reset-page';

const CALL = 'PATCH /update-password';
const GOOD = 'Haulbook-new-1';

async function open(password = GOOD): Promise<jest.Mock> {
  const done = jest.fn();
  show(<ResetPage token="the-token" onDone={done} />);
  await fill('Password', password);
  await fill('Password Verification', password);
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  return done;
}

describe('the reset page', () => {
  it('sets the password with the token from the URL', async () => {
    const { answer, give } = later();
    const sent = answerCalls({ [CALL]: [answer] });
    const done = await open();
    expect(screen.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    give(ok());
    expect(await screen.findByText('Password Updated')).toBeInTheDocument();
    expect(done).toHaveBeenCalledTimes(1);
    expect(sent).toEqual([{ call: CALL, body: { reset_token: 'the-token', user_password: GOOD } }]);
  });

  it('sets a password that was filled in without an event', async () => {
    const sent = answerCalls({ [CALL]: [() => ok()] });
    show(<ResetPage token="the-token" onDone={jest.fn()} />);
    fillSilently('Password', GOOD);
    fillSilently('Password Verification', GOOD);
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Password Updated')).toBeInTheDocument();
    expect(sent[0]?.body).toEqual({ reset_token: 'the-token', user_password: GOOD });
  });

  it('does not send a password that breaks a rule', async () => {
    const sent = answerCalls({});
    await open('haulbook');
    expect(screen.getByText('Password is invalid')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it.each([
    ['This link is no longer valid', () => refusal('reset_token_invalid')],
    ['too common', () => refusal('password_refused', { rules: [] }, 'too common')],
  ])('shows why the password could not be updated: %s', async (why, answer) => {
    answerCalls({ [CALL]: [answer] });
    const done = await open();
    expect(await screen.findByText('Could not update password')).toBeInTheDocument();
    expect(screen.getByText(why, { exact: false })).toBeInTheDocument();
    expect(done).not.toHaveBeenCalled();
  });
});
