import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { notifications } from '@mantine/notifications';
import userEvent from '@testing-library/user-event';
import { answerCalls, later, ok, refusal } from '#test/support/answers';
import { fill, fillSilently, show as showPart } from '#test/support/show';
import { accessToken, endSession } from '#client/api/session';
import { LoginPage } from './login-page';

const show = (ended: Parameters<typeof LoginPage>[0]['ended'] = null): void =>
  showPart(<LoginPage ended={ended} />);
const email = (): HTMLElement => screen.getByLabelText('Email');
const password = (): HTMLElement => screen.getByLabelText('Password');
const json = (status: number, body: object): Response => new Response(JSON.stringify(body), { status });

afterEach(() => endSession(''));

describe('the login page', () => {
  it('requires both fields before it calls the server', async () => {
    const call = jest.spyOn(globalThis, 'fetch');
    show();
    expect(screen.getByRole('heading', { name: 'Log In' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText('Please enter a valid email')).toBeInTheDocument();
    expect(screen.getByText('Please enter your password')).toBeInTheDocument();
    expect(call).not.toHaveBeenCalled();
  });

  it('shows and hides the password', async () => {
    show();
    expect(password()).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password()).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password()).toHaveAttribute('type', 'password');
  });

  it('shows Loading, then the error, and signs in on the next try', async () => {
    const wrong = {
      statusCode: 401,
      code: 'wrong_credentials',
      error: '',
      message: '',
      params: {},
      requestId: 'r',
    };
    const right = { tokens: { access_token: 't' }, current_user: { id: 1 }, company: {} };
    let answer: (response: Response) => void = () => undefined;
    const call = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    show();
    await userEvent.type(email(), 'user@permian.test');
    await userEvent.type(password(), 'secret{Enter}');
    expect(await screen.findByRole('button', { name: 'Loading' })).toBeDisabled();
    answer(json(401, wrong));
    expect(await screen.findByText('Email or password is incorrect')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
    answer(json(200, right));
    await waitFor(() => expect(accessToken()).toBe('t'));
    expect(call.mock.calls[1]?.[1]?.body).toBe('{"email":"user@permian.test","user_password":"secret"}');
  });

  it('removes the old error when the next try fails validation', async () => {
    const sent = answerCalls({ 'POST /authenticate': [() => refusal('wrong_credentials')] });
    show();
    await userEvent.type(email(), 'user@permian.test');
    await userEvent.type(password(), 'secret{Enter}');
    expect(await screen.findByText('Email or password is incorrect')).toBeInTheDocument();
    await userEvent.clear(email());
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText('Please enter a valid email')).toBeInTheDocument();
    expect(screen.queryByText('Email or password is incorrect')).not.toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });
});

it('logs in with what a password manager filled in without an event', async () => {
  const sent = answerCalls({ 'POST /authenticate': [() => refusal('wrong_credentials')] });
  show();
  fillSilently('Email', 'user@permian.test');
  fillSilently('Password', 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText('Email or password is incorrect')).toBeInTheDocument();
  expect(sent[0]?.body).toEqual({ email: 'user@permian.test', user_password: 'secret' });
});

describe('the login page after a session ended', () => {
  it.each([
    ['expired', 'Your session has ended. Please log in again.'],
    ['locked', 'You were signed out because an administrator locked your account.'],
    ['role', 'An administrator changed your role. Log in again to continue.'],
    ['company', 'You were signed out because your company is no longer active. Contact your administrator.'],
    ['password', 'Your password was changed. Log in with the new one.'],
    ['other_tab', 'You logged out in another tab.'],
    ['not_signed_in', 'You are not logged in'],
  ] as const)('shows the reason: %s', (reason, text) => {
    show({ reason, keepsDrafts: false });
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('says that typed text is kept, and shows no message after a logout', () => {
    show({ reason: 'expired', keepsDrafts: true });
    expect(screen.getByText(/We saved what you were typing/)).toBeInTheDocument();
    cleanup();
    show({ reason: '', keepsDrafts: false });
    expect(screen.getByRole('form', { name: 'Log In' }).querySelectorAll('p')).toHaveLength(0);
  });

  it('removes old messages after the login', async () => {
    const hide = jest.spyOn(notifications, 'clean');
    const reply = { tokens: { access_token: 't' }, current_user: { id: 1 }, company: {} };
    answerCalls({ 'POST /authenticate': [() => ok(reply)] });
    show();
    await userEvent.type(email(), 'user@permian.test');
    await userEvent.type(password(), 'secret{Enter}');
    await waitFor(() => expect(hide).toHaveBeenCalled());
  });
});

describe('the reset dialog', () => {
  const open = async (): Promise<HTMLElement> => {
    show();
    await fill('Email', 'user@permian.test');
    await userEvent.click(screen.getByRole('button', { name: 'reset password' }));
    return screen.findByRole('dialog', { name: 'Reset password' });
  };
  const submit = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Submit' }));

  it('sends only the email, shows Submitting... and then Check your email, and closes', async () => {
    const { answer, give } = later();
    const sent = answerCalls({ 'POST /password-reset': [answer] });
    await open();
    await submit();
    expect(screen.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    give(ok());
    expect(await screen.findByText('Check your email')).toBeInTheDocument();
    expect(screen.queryByRole('dialog', { name: 'Reset password' })).not.toBeInTheDocument();
    expect(sent).toEqual([{ call: 'POST /password-reset', body: 'user@permian.test' }]);
  });

  it('shows the reason of a failure, and can try again', async () => {
    answerCalls({
      'POST /password-reset': [() => refusal('too_many_requests', { retry_after_seconds: 899 }), () => ok()],
    });
    await open();
    await submit();
    expect(await screen.findByText('Something went wrong')).toBeInTheDocument();
    expect(screen.getByText(/Try again in 15 minutes/)).toBeInTheDocument();
    await submit();
    expect(await screen.findByText('Check your email')).toBeInTheDocument();
  });

  it('shows one message for an invalid email address', async () => {
    const faults = [{ field: 'email', message: 'Please enter a valid email' }];
    answerCalls({ 'POST /password-reset': [() => refusal('invalid_request', { faults })] });
    const dialog = await open();
    await submit();
    expect(await screen.findByText('Please enter a valid email')).toBeInTheDocument();
    expect(
      within(dialog)
        .getAllByRole('alert')
        .map(({ textContent }) => textContent),
    ).toEqual(['Please enter a valid email']);
  });

  it('closes with its close icon and with Escape', async () => {
    const dialog = await open();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: 'reset password' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
