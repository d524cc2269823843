import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ROLES, type RoleName } from '#shared/rules/permissions';
import { buildUser } from '#test/factories/build-people';
import { answerCalls, ok, refusal } from '#test/support/answers';
import { startSessionAs, stopSession } from '#test/support/sessions';
import { UserDeletion } from './user-deletion';

jest.mock('#client/ui/feedback/message-cards', () => ({ showSuccess: jest.fn(), showError: jest.fn() }));

const CALL = 'PATCH /pc/delete-record';

function open(role_name: RoleName) {
  const user = buildUser({ role_id: ROLES[role_name], role_name });
  const onClose = jest.fn();
  render(
    <MantineProvider env="test">
      <UserDeletion user={user} onClose={onClose} />
    </MantineProvider>,
  );
  return onClose;
}
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Delete' }));
const record = { id: 7, table: 'user' };

beforeEach(() => startSessionAs({ id: 1, role_name: 'Account Admin' }));
afterEach(stopSession);

it('deletes a user after a plain question', async () => {
  const sent = answerCalls({ [CALL]: [() => ok()] });
  const onClose = open('Account User');
  expect(screen.getByText(/^Delete Priya Nair\? They lose access/)).toBeInTheDocument();
  await confirm();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([{ call: CALL, body: { ...record, confirmed: false } }]);
});

it('says of an administrator what the deletion means, and confirms it', async () => {
  const sent = answerCalls({ [CALL]: [() => ok()] });
  const onClose = open('Account Admin');
  expect(
    screen.getByText(/^Priya Nair is an administrator\..*the other administrators get an email/),
  ).toBeInTheDocument();
  await confirm();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([{ call: CALL, body: { ...record, confirmed: true } }]);
});

it('asks again about a user who became an administrator meanwhile', async () => {
  const refused = () => refusal('administrator_unconfirmed', { name: 'Priya Nair' });
  const sent = answerCalls({ [CALL]: [refused, () => ok()] });
  const onClose = open('Account User');
  await confirm();
  expect(await screen.findByText(/^Priya Nair is an administrator\. Delete/)).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await confirm();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.map((one) => one.body)).toEqual([
    { ...record, confirmed: false },
    { ...record, confirmed: true },
  ]);
});
