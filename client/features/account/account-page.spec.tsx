import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserReply } from '#shared/contract/users';
import { buildUser } from '#test/factories/build-people';
import { answerCalls, ok, refusal } from '#test/support/answers';
import { fill, show } from '#test/support/show';
import { endSession, signIn } from '#client/api/session';
import { company } from '#client/replica/live';
import { AccountPage } from './account-page';
import { PasswordForm } from './password-form';
import { ProfileForm } from './profile-form';

const ME = buildUser({
  id: 7,
  first_name: 'Marcus',
  last_name: 'Reyes',
  display_name: 'Marcus Reyes',
  photo_url: '',
  revision: 4,
});
const EDIT = 'PATCH /pc/user/7';
const GOOD = 'Haulbook-new-1';

const saved = () => ok({ data: ME, invitation: null, revision: 5 });
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
const messages = (): string => screen.getByRole('list', { name: 'Messages' }).textContent;

let done: jest.Mock;
beforeEach(() => {
  done = jest.fn();
});

describe('the profile form', () => {
  it('saves the changes with the revision seen, says Profile updated and closes', async () => {
    const sent = answerCalls({ [EDIT]: [saved] });
    show(<ProfileForm user={ME} onDone={done} />);
    await userEvent.clear(screen.getByLabelText('Display name'));
    await fill('Display name', 'Marc');
    await press('Update Profile');
    await waitFor(() => expect(messages()).toBe('Profile updated'));
    expect(done).toHaveBeenCalledTimes(1);
    const { first_name, last_name, photo_url, revision } = ME;
    const body = { first_name, last_name, display_name: 'Marc', photo_url, revision };
    expect(sent).toEqual([{ call: EDIT, body }]);
  });

  it('requires all three names', async () => {
    const sent = answerCalls({});
    show(<ProfileForm user={ME} onDone={done} />);
    for (const label of ['First name', 'Last name', 'Display name']) {
      await userEvent.clear(screen.getByLabelText(label));
    }
    await press('Update Profile');
    expect(await screen.findByText('Please enter the first name')).toBeInTheDocument();
    expect(screen.getByText('Please enter the last name')).toBeInTheDocument();
    expect(screen.getByText('Please enter a display name')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('says that saving failed, and keeps the entered values', async () => {
    answerCalls({ [EDIT]: [() => refusal('internal')] });
    show(<ProfileForm user={ME} onDone={done} />);
    await press('Update Profile');
    await waitFor(() => expect(messages()).toBe('Could not update your profile'));
    expect(screen.getByText('Something went wrong on the server. Try again.')).toBeInTheDocument();
    expect(done).not.toHaveBeenCalled();
  });

  it('shows both values of a field that someone else changed', async () => {
    const conflict = { field: 'last_name', theirs: 'Reyes-Diaz', by: 'Dana Whitfield', revision: 5 };
    const sent = answerCalls({ [EDIT]: [() => refusal('conflict', conflict), saved] });
    show(<ProfileForm user={ME} onDone={done} />);
    await press('Update Profile');
    const alert = await screen.findByText('Dana Whitfield changed Last name while you were editing.');
    expect(alert.parentElement).toHaveTextContent('Reyes-Diaz');
    expect(sent).toHaveLength(1);
    expect(messages()).toBe('');
  });

  it('removes the photo only on save', async () => {
    const sent = answerCalls({ [EDIT]: [saved] });
    show(<ProfileForm user={{ ...ME, photo_url: '7-Marcus' }} onDone={done} />);
    await press('Remove photo');
    expect(screen.getByText('Your photo will be removed when you update your profile.')).toBeInTheDocument();
    expect(sent).toEqual([]);
    await press('Update Profile');
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(sent[0]?.body).toMatchObject({ photo_url: '' });
  });
});

describe('the password form', () => {
  const choose = async (password: string, verification = password): Promise<void> => {
    show(<PasswordForm userId={7} onDone={done} />);
    await fill('Password', password);
    await fill('Password Verification', verification);
    await press('Update Password');
  };

  it('sets the password, says Password Updated and closes', async () => {
    const sent = answerCalls({ [EDIT]: [saved] });
    await choose(GOOD);
    await waitFor(() => expect(messages()).toBe('Password Updated'));
    expect(done).toHaveBeenCalledTimes(1);
    expect(sent).toEqual([{ call: EDIT, body: { user_password: GOOD } }]);
  });

  it('does not send a password that breaks a rule', async () => {
    const sent = answerCalls({});
    await choose(GOOD, 'Haulbook-new-2');
    expect(screen.getByText('Password is invalid')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('shows one message in the form that names the rule from the server', async () => {
    answerCalls({ [EDIT]: [() => refusal('password_refused', { rules: [] }, 'Too common')] });
    await choose(GOOD);
    const said = await screen.findByRole('alert');
    await waitFor(() => expect(said.textContent).toBe('Could not update your password. Too common'));
    expect(messages()).toBe('');
    expect(done).not.toHaveBeenCalled();
  });
});

describe('the account settings', () => {
  const signInBy = async (answer: () => Response | Promise<Response>): Promise<void> => {
    const current_user = { ...ME, role_name: 'Account User' };
    const reply = { tokens: { access_token: 't' }, current_user, company: { id: 2, qwikr_company_key: 'K' } };
    answerCalls({
      'POST /authenticate': [() => ok(reply)],
      'GET /pc/users/K': [answer],
    });
    await signIn({ email: 'user@permian.test', user_password: 'x' });
    show(<AccountPage userId={7} onDone={done} />);
  };
  const users = (rows: UserReply[]) => () => ok({ revision: 4, reset: false, users: rows });
  afterEach(async () => {
    await act(async () => {
      company.stop();
      await endSession('');
    });
  });

  it('shows a spinner, then both forms', async () => {
    await signInBy(users([ME]));
    expect(screen.getByRole('status', { name: 'Loading your profile…' })).toBeInTheDocument();
    expect(await screen.findByRole('form', { name: 'Profile' })).toBeInTheDocument();
    const password = screen.getByRole('form', { name: 'Change password' });
    expect(within(password).getByRole('button', { name: 'Update Password' })).toBeInTheDocument();
    expect(screen.getByLabelText('First name')).toHaveValue('Marcus');
  });

  it('shows a message when the current user is missing', async () => {
    await signInBy(users([]));
    expect(await screen.findByText('Could not retreive your profile')).toBeInTheDocument();
  });

  it.each([
    ['Something went wrong', () => refusal('internal')],
    ['Could not load the Data', () => Promise.reject(new TypeError('network'))],
  ])('shows %s when the users cannot be loaded', async (text, answer) => {
    await signInBy(answer);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
