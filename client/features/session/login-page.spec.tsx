import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessToken, endSession } from '../../api/session';
import { LoginPage } from './login-page';

const show = (): void => {
  render(
    <MantineProvider>
      <LoginPage />
    </MantineProvider>,
  );
};
const email = (): HTMLElement => screen.getByLabelText('Email');
const password = (): HTMLElement => screen.getByLabelText('Password');
const json = (status: number, body: object): Response => new Response(JSON.stringify(body), { status });

afterEach(() => endSession(''));

describe('the login page', () => {
  it('asks for both fields before it calls anybody', async () => {
    const call = jest.spyOn(globalThis, 'fetch');
    show();
    expect(screen.getByRole('heading', { name: 'Log In' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText('Please enter a valid email')).toBeTruthy();
    expect(screen.getByText('Please enter your password')).toBeTruthy();
    expect(call).not.toHaveBeenCalled();
  });

  it('shows and hides the password', async () => {
    show();
    expect(password().getAttribute('type')).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password().getAttribute('type')).toBe('text');
  });

  it('says Loading while it waits, then the error in its line, and signs in at the next try', async () => {
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
    expect(await screen.findByRole('button', { name: 'Loading' })).toHaveProperty('disabled', true);
    answer(json(401, wrong));
    expect(await screen.findByText('Email or password is incorrect')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
    answer(json(200, right));
    await waitFor(() => expect(accessToken()).toBe('t'));
    expect(call.mock.calls[1]?.[1]?.body).toBe('{"email":"user@permian.test","user_password":"secret"}');
  });
});
