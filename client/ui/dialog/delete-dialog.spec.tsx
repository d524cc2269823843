import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, later, ok, refusal } from '#test/support/answers';
import { noAnswer, startSessionAs, stopSession } from '#test/support/sessions';
import { deleteRecord } from '#client/api/records';
import { DeleteDialog } from './delete-dialog';
import { showSuccess } from '../feedback/message-cards';

jest.mock('../feedback/message-cards', () => ({ showSuccess: jest.fn(), showError: jest.fn() }));
const CALL = 'PATCH /pc/delete-record';
const success = jest.mocked(showSuccess);

async function deleteIt() {
  const onClose = jest.fn();
  render(
    <MantineProvider env="test">
      <DeleteDialog
        what="rate sheet"
        name="Standard"
        onDelete={() => deleteRecord('rate_sheet', 7)}
        onClose={onClose}
      />
    </MantineProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  return onClose;
}
const failure = async () => (await screen.findByRole('alert')).textContent;

beforeEach(() => {
  success.mockReset();
  return startSessionAs({ id: 1, role_name: 'Account Admin' });
});
afterEach(stopSession);

describe('the delete dialog', () => {
  it('says Record Deleted and closes', async () => {
    const sent = answerCalls({ [CALL]: [() => ok()] });
    const onClose = await deleteIt();
    expect(sent).toEqual([{ call: CALL, body: { id: 7, table: 'rate_sheet' } }]);
    expect(success).toHaveBeenCalledWith('Record Deleted');
    expect(onClose).toHaveBeenCalled();
  });

  it.each([
    [
      'a sheet in use',
      () => refusal('in_use', { what: 'Rate Sheet' }),
      'Rate Sheet is being used on a project and cannot be deleted',
    ],
    [
      'a carrier with an invoice',
      () => refusal('invoice_exists', { what: 'carrier' }),
      'An invoice from this carrier exists, please remove before deleting!',
    ],
    [
      'a purchase order with an invoice',
      () => refusal('invoice_exists', { what: 'purchase order' }),
      'An invoice from this purchase order exists, please remove before deleting!',
    ],
    [
      'a user who cannot be deleted',
      () => refusal('user_not_deletable', { reason: "You can't delete yourself" }),
      "You can't delete yourself",
    ],
    ['a lost connection', noAnswer, 'Could not delete the record'],
  ])('explains the failure for %s', async (_what, given, text) => {
    answerCalls({ [CALL]: [given] });
    const onClose = await deleteIt();
    expect(await failure()).toBe(text);
    expect(success).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('stays open until the server answers', async () => {
    const { answer, give } = later();
    answerCalls({ [CALL]: [answer] });
    const onClose = await deleteIt();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    give(refusal('in_use', { what: 'Rate Sheet' }));
    expect(await failure()).toContain('is being used');
  });

  it('requires a signed-in user', async () => {
    await stopSession();
    const sent = answerCalls({});
    await deleteIt();
    expect(await failure()).toBe('You are not logged in');
    expect(sent).toEqual([]);
  });

  it('can have its own question, answers and message', async () => {
    answerCalls({ [CALL]: [() => ok()] });
    render(
      <MantineProvider env="test">
        <DeleteDialog
          what="invoice"
          name="INV-1"
          question="Are you sure you want to delete INV-1?"
          answers={{ yes: 'Yes', no: 'No' }}
          done="Invoice Deleted"
          onDelete={() => deleteRecord('rate_sheet', 7)}
          onClose={jest.fn()}
        />
      </MantineProvider>,
    );
    expect(await screen.findByText('Are you sure you want to delete INV-1?')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'No' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(success).toHaveBeenCalledWith('Invoice Deleted'));
  });
});
