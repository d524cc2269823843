import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserReply } from '#shared/contract/users';
import { buildUser } from '#test/factories/build-people';
import { answerCalls, ok, refusal } from '#test/support/answers';
import { enter } from '#test/support/selects';
import { noAnswer } from '#test/support/sessions';
import { showSuccess } from '#client/ui/feedback/message-cards';
import { UserDialog } from './user-dialog';

jest.mock('#client/ui/feedback/message-cards', () => ({ showSuccess: jest.fn(), showError: jest.fn() }));

const success = jest.mocked(showSuccess);
const ADD = 'POST /pc/user/0';
const EDIT = 'PATCH /pc/user/7';
const PRIYA = buildUser();

function open(user: UserReply | null, myId = 1) {
  const [onClose, onAdded] = [jest.fn(), jest.fn()];
  const me = { id: myId, role_name: 'Account Admin' };
  const id = user?.id ?? 0;
  render(
    <MantineProvider env="test">
      <UserDialog id={id} user={user} me={me} otherEditors={[]} onAdded={onAdded} onClose={onClose} />
    </MantineProvider>,
  );
  return { onClose, onAdded };
}
const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
async function choose(role: string): Promise<void> {
  await userEvent.click(screen.getByRole('combobox', { name: /^Role/ }));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${role}`) }));
}
async function fill(): Promise<void> {
  await enter('First name', 'Kim');
  await enter('Last name', 'Ortiz');
  await enter('Email', 'kim@permian.test');
  await choose('Account Viewer');
}

beforeEach(() => success.mockReset());

describe('the dialog that adds a user', () => {
  it('asks to fill out missing fields', async () => {
    const sent = answerCalls({});
    open(null);
    await save();
    expect((await screen.findAllByText('Please fill out missing fields')).length).toBeGreaterThan(0);
    expect(screen.getByText('Please enter the first name')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('offers every role except Systems Admin', async () => {
    open(null);
    await userEvent.click(screen.getByRole('combobox', { name: /^Role/ }));
    const roles = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(roles).toHaveLength(3);
    expect(roles.join()).not.toContain('Systems Admin');
  });

  it('says User added, and returns the invitation', async () => {
    const saved = { data: PRIYA, invitation: { link: 'l', mail_sent: false, expires_at: '' }, revision: 5 };
    const sent = answerCalls({ [ADD]: [() => ok(saved)] });
    const { onClose, onAdded } = open(null);
    await fill();
    await save();
    await waitFor(() => expect(onAdded).toHaveBeenCalledWith(saved));
    expect(onClose).toHaveBeenCalled();
    expect(success).toHaveBeenCalledWith('User added');
    const body = { first_name: 'Kim', last_name: 'Ortiz', email: 'kim@permian.test', role_id: 4 };
    expect(sent).toEqual([{ call: ADD, body }]);
  });

  it.each([
    [
      'the email address is taken',
      () => refusal('email_exists'),
      'This email already exists, please use a different email',
    ],
    ['the server fails', () => refusal('internal'), 'Something went wrong'],
    ['the server does not answer', noAnswer, 'Something went wrong'],
  ])('explains the failure when %s', async (_what, given, text) => {
    answerCalls({ [ADD]: [given] });
    const { onClose } = open(null);
    await fill();
    await save();
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(field('First name')).toHaveValue('Kim');
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('the dialog that edits a user', () => {
  it('changes names and role, says User updated, and can be undone', async () => {
    const saved = { data: { ...PRIYA, role_id: 2, revision: 9 }, invitation: null, revision: 9 };
    const sent = answerCalls({ [EDIT]: [() => ok(saved), () => ok(saved)] });
    const { onClose } = open(PRIYA);
    await choose('Account Admin');
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(success).toHaveBeenCalledWith('User updated', expect.anything());
    const body = { first_name: 'Priya', last_name: 'Nair', role_id: 2, revision: 4 };
    expect(sent).toEqual([{ call: EDIT, body }]);
    success.mock.lastCall?.[1]?.run();
    await waitFor(() => expect(success).toHaveBeenLastCalledWith('User change undone'));
    expect(sent[1]?.body).toEqual({ ...body, role_id: 3, confirmed: true, revision: 9 });
  });

  const ADMIN: UserReply = { ...PRIYA, role_id: 2, role_name: 'Account Admin' };
  const unconfirmed = () => refusal('administrator_unconfirmed', { name: 'Priya Nair' });

  it('asks before an administrator gets another role, and then sends the confirmation', async () => {
    const saved = { data: { ...PRIYA, revision: 9 }, invitation: null, revision: 9 };
    const sent = answerCalls({ [EDIT]: [unconfirmed, () => ok(saved)] });
    const { onClose } = open(ADMIN);
    await choose('Account User');
    await save();
    expect(
      await screen.findByText(/^As Account User, Priya Nair can no longer manage users/),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Change role' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const body = { first_name: 'Priya', last_name: 'Nair', role_id: 3, revision: 4 };
    expect(sent.map((one) => one.body)).toEqual([body, { ...body, confirmed: true }]);
    expect(success).toHaveBeenCalledWith('User updated', expect.anything());
  });

  it('saves nothing when the answer is no, and can be saved again', async () => {
    const saved = { data: { ...PRIYA, revision: 9 }, invitation: null, revision: 9 };
    const sent = answerCalls({ [EDIT]: [unconfirmed, unconfirmed, () => ok(saved)] });
    const { onClose } = open(ADMIN);
    await choose('Account User');
    await save();
    const question = await screen.findByRole('dialog', { name: 'Remove Priya Nair as an administrator?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    const text = 'Nothing was saved. Priya Nair is still an administrator.';
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Change role' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toHaveLength(3);
  });

  it('does not let people change their own role', async () => {
    const sent = answerCalls({ [EDIT]: [() => ok({ data: PRIYA, invitation: null, revision: 5 })] });
    const { onClose } = open(PRIYA, PRIYA.id);
    expect(screen.getByText('Another Account Admin has to change your role.')).toBeInTheDocument();
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent[0]?.body).toEqual({ first_name: 'Priya', last_name: 'Nair', revision: 4 });
  });
});
