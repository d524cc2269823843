import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, ok, refusal } from '#test/support/answers';
import { fill, fillSilently, show } from '#test/support/show';
import { SignUpPage } from './sign-up-page';

const GOOD = 'Haulbook-new-1';
const STATUS = 'GET /users/approval-status/new%40permian.test';
const approved = () => ok({ id: 7, is_approved: true, error: '', message: '' });

let done: jest.Mock;
beforeEach(() => {
  done = jest.fn();
});

const open = (token = 'the-token', name = ''): void =>
  show(<SignUpPage token={token} email="new@permian.test" name={name} onDone={done} />);

async function signUp(password = GOOD, verification = password): Promise<void> {
  await fill('Password', password);
  await fill('Password Verification', verification);
  await fill('Display name', 'Nora New');
  await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
}

/** Returns the password rules that are marked as met. */
function metRules(): string[] {
  const rules = within(screen.getByRole('list', { name: 'Password requirements' })).getAllByRole('listitem');
  return rules
    .map((rule) => rule.textContent)
    .filter((text) => text.endsWith(', met'))
    .map((text) => text.replace(', met', ''));
}

describe('the sign-up page', () => {
  it('marks each rule as met while typing, and announces missing rules after a pause', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    open();
    expect(metRules()).toEqual([]);
    expect(screen.queryByText('Up to 128 characters')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Password'), 'haul1');
    expect(metRules()).toEqual(['A number']);
    act(() => {
      jest.advanceTimersByTime(1_000);
    });
    expect(
      screen.getByText(/^Still needed: at least 10 characters, a special character/),
    ).toBeInTheDocument();
    await user.type(screen.getByLabelText('Password'), '-Haulbook');
    expect(metRules()).not.toContain('Passwords match');
    await user.type(screen.getByLabelText('Password Verification'), 'haul1-Haulbook');
    expect(metRules()).toHaveLength(6);
    jest.useRealTimers();
  });

  it('has the name that the inviter typed', () => {
    open('the-token', 'Nora Newman');
    expect(screen.getByLabelText('Display name')).toHaveValue('Nora Newman');
  });

  it('signs up with what was filled in without an event', async () => {
    const sent = answerCalls({ [STATUS]: [approved], 'PATCH /signup': [() => ok()] });
    open();
    for (const label of ['Password', 'Password Verification']) fillSilently(label, GOOD);
    fillSilently('Display name', 'Nora New');
    await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(await screen.findByText("You're all set. Log in to continue.")).toBeInTheDocument();
    expect(sent[1]?.body).toMatchObject({ user_password: GOOD, display_name: 'Nora New' });
  });

  it('checks the approval, then sends name and password with the token of the invitation', async () => {
    const sent = answerCalls({ [STATUS]: [approved], 'PATCH /signup': [() => ok()] });
    open();
    await signUp();
    expect(await screen.findByText("You're all set. Log in to continue.")).toBeInTheDocument();
    expect(done).toHaveBeenCalledTimes(1);
    expect(sent).toEqual([
      { call: STATUS, body: undefined },
      {
        call: 'PATCH /signup',
        body: { id: 7, user_password: GOOD, display_name: 'Nora New', invitation_token: 'the-token' },
      },
    ]);
  });

  it.each([
    ['haulbook', 'haulbook'],
    [GOOD, 'Haulbook-new-2'],
    [GOOD, ''],
  ])('does not send a password that breaks a rule: %s, %s', async (password, verification) => {
    const sent = answerCalls({});
    open();
    await signUp(password, verification);
    expect(
      screen.getByText(/^There is an issue with you password, see guidelines \p{Emoji}/u),
    ).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('requires an email and a display name', async () => {
    const sent = answerCalls({});
    open();
    await userEvent.clear(screen.getByLabelText('Email'));
    await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(screen.getByText('Please enter your email')).toBeInTheDocument();
    expect(screen.getByText('Please enter a display name')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it.each([
    [
      'Unauthorized',
      [() => ok({ id: 0, is_approved: false, error: 'User does not exist', message: '' })],
      [],
    ],
    ['Unauthorized', [() => refusal('too_many_requests', { retry_after_seconds: 9 })], []],
    [
      'User is not approved, please contact Administrator',
      [() => ok({ id: 7, is_approved: false, error: '', message: '' })],
      [],
    ],
    ['User is not approved, please contact Administrator', [approved], [() => refusal('user_not_approved')]],
    ['Something Went Wrong', [approved], [() => refusal('invitation_invalid')]],
    ['Something Went Wrong', [approved], [() => refusal('internal')]],
    ['Something Went Wrong', [approved], []],
  ])('says %s (case %#)', async (text, status, signup) => {
    answerCalls({ [STATUS]: status, 'PATCH /signup': signup });
    open();
    await signUp();
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(done).not.toHaveBeenCalled();
  });

  it('shows which rule the server reported', async () => {
    const message = 'Password is invalid: it is one of the most common passwords';
    const refused = () => refusal('password_refused', { rules: [] }, message);
    answerCalls({ [STATUS]: [approved], 'PATCH /signup': [refused] });
    open();
    await signUp();
    const [said, ...more] = await screen.findAllByText(/^There is an issue with you password/);
    expect(said?.parentElement).toHaveTextContent(message);
    expect(more).toEqual([]);
  });

  it('asks to open the invitation email when there is no token', () => {
    open('');
    expect(screen.getByText('Open the link in your invitation email')).toBeInTheDocument();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  });
});
