import { endSession, signIn } from '#client/api/session';
import { answerCalls, ok } from './answers';

/** Signs a user in, for calls that need a session. */
export async function startSessionAs(user: {
  id: number;
  role_name: string;
  display_name?: string;
}): Promise<void> {
  const company = { id: 5, qwikr_company_key: 'key-1' };
  const reply = { tokens: { access_token: 't' }, current_user: user, company };
  answerCalls({ 'POST /authenticate': [() => ok(reply)] });
  await signIn({ email: 'a@permian.test', user_password: 'secret' });
  jest.restoreAllMocks();
}

/** Ends the session of `startSessionAs`. */
export const stopSession = (): Promise<void> => endSession('');

/** Rejects like fetch without a connection. */
export const noAnswer = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));
