import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '#client/api/errors';
import { lockLoads } from '#client/replica/commands/lock-loads';
import { showSuccess } from '#client/ui/feedback/message-cards';
import { LockDialog, type LockMode } from './lock-dialog';
import type { TableLoad } from './table-load';
import { aLoad } from './testing/a-load';

jest.mock('#client/replica/commands/lock-loads', () => ({ lockLoads: jest.fn() }));
jest.mock('#client/replica/peek-lock-reasons', () => ({
  peekLockReasons: () => ['Weight dispute', 'Audit'],
}));
jest.mock('#client/ui/feedback/message-cards', () => ({ showSuccess: jest.fn(), showError: jest.fn() }));

const locking = jest.mocked(lockLoads);
const success = jest.mocked(showSuccess);

function open(mode: LockMode, loads: readonly TableLoad[]) {
  const done = jest.fn();
  const closed = jest.fn();
  render(
    <MantineProvider env="test">
      <LockDialog projectId={7} kind="freight" mode={mode} loads={loads} onDone={done} onClose={closed} />
    </MantineProvider>,
  );
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  return { done, closed, press };
}

beforeEach(() => {
  locking.mockReset();
  success.mockReset();
});

describe('the Lock/Unlock Loads dialog', () => {
  it('requires at least one load', async () => {
    const { press } = open('lock', []);
    await press('Lock');
    expect(screen.getByRole('alert').textContent).toBe('Please select at least one load');
    expect(locking).not.toHaveBeenCalled();
  });

  it('requires a reason for locking that is not blank', async () => {
    const { press } = open('lock', [aLoad()]);
    await userEvent.type(await screen.findByLabelText(/Reason/), '   ');
    await press('Lock');
    expect(screen.getByRole('alert').textContent).toBe('Please add a reason for locking the load(s).');
    expect(locking).not.toHaveBeenCalled();
  });

  it('says that a pasted reason is too long, and does not cut it', async () => {
    const { press } = open('lock', [aLoad()]);
    const field = await screen.findByLabelText<HTMLInputElement>(/Reason/);
    await userEvent.click(field);
    await userEvent.paste('x'.repeat(251));
    await press('Lock');
    expect(screen.getByRole('alert').textContent).toBe('A reason has at most 250 characters.');
    expect(field.value).toHaveLength(251);
    expect(locking).not.toHaveBeenCalled();
  });

  it('locks all loads with the reason, and offers to undo', async () => {
    const undo = jest.fn(() => Promise.resolve());
    locking.mockResolvedValue(undo);
    const { done } = open('lock', [aLoad({ id: 1 }), aLoad({ id: 2 })]);
    await userEvent.type(await screen.findByLabelText(/Reason/), 'Weight dispute{Enter}');
    expect(locking).toHaveBeenCalledWith(7, 'freight', [1, 2], 'Weight dispute');
    expect(done).toHaveBeenCalled();
    expect(success).toHaveBeenCalledWith('2 loads locked', expect.objectContaining({ label: 'Undo' }));
    success.mock.calls[0]?.[1]?.run();
    expect(undo).toHaveBeenCalled();
  });

  it('fills in a recent reason with one click', async () => {
    locking.mockResolvedValue(jest.fn());
    const { press } = open('lock', [aLoad()]);
    await press('Audit');
    await press('Lock');
    expect(locking).toHaveBeenCalledWith(7, 'freight', [1], 'Audit');
  });

  it('unlocks without a reason', async () => {
    locking.mockResolvedValue(() => Promise.resolve());
    const { press } = open('unlock', [aLoad({ locked_reason: 'Weight dispute' })]);
    await press('Unlock');
    expect(locking).toHaveBeenCalledWith(7, 'freight', [1], '');
    expect(success).toHaveBeenCalledWith('1 load unlocked', expect.anything());
  });

  it('stays open until the server answers, so the person can read a refusal', async () => {
    let fail: (why: Error) => void = () => undefined;
    locking.mockReturnValue(new Promise((_, refuse) => (fail = refuse)));
    const { press, closed } = open('unlock', [aLoad()]);
    await press('Unlock');
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await press('Cancel');
    await press('Close');
    await userEvent.keyboard('{Escape}');
    expect(closed).not.toHaveBeenCalled();
    fail(new ApiError({ code: 'network', status: 0, message: '' }));
    expect(await screen.findByRole('alert')).toHaveTextContent("Can't reach the server");
    await press('Cancel');
    expect(closed).toHaveBeenCalled();
  });

  it('stays open and shows the refusal from the server', async () => {
    const refused = { code: 'project_archived', status: 423, message: 'project is archived' } as const;
    locking.mockRejectedValue(new ApiError(refused));
    const { press, done } = open('unlock', [aLoad()]);
    await press('Unlock');
    expect((await screen.findByRole('alert')).textContent).toBe('Project is Archived and cannot be updated');
    expect(done).not.toHaveBeenCalled();
    expect(success).not.toHaveBeenCalled();
  });

  describe('of loads that are locked already', () => {
    const loads = [
      aLoad({ id: 1 }),
      aLoad({ id: 2, locked_reason: 'Waiting for the ticket' }),
      aLoad({ id: 3 }),
    ];
    const lock = async (): Promise<void> => {
      locking.mockResolvedValue(jest.fn(() => Promise.resolve()));
      await userEvent.type(await screen.findByLabelText(/^Reason/), 'Audit{Enter}');
    };

    it('asks, names the reasons, and keeps them by default', async () => {
      open('lock', loads);
      expect(screen.getByText('1 of 3 is already locked')).toBeInTheDocument();
      expect(screen.getByText('Waiting for the ticket')).toBeInTheDocument();
      await lock();
      expect(locking).toHaveBeenCalledWith(7, 'freight', [1, 3], 'Audit');
      expect(success.mock.lastCall?.[0]).toBe('2 loads locked, 1 reason kept');
    });

    it('replaces them when asked to', async () => {
      open('lock', loads);
      await userEvent.click(screen.getByLabelText('Replace its reason'));
      await lock();
      expect(locking).toHaveBeenCalledWith(7, 'freight', [1, 2, 3], 'Audit');
      expect(success.mock.lastCall?.[0]).toBe('3 loads locked, 1 reason replaced');
    });

    it('has nothing to do when all keep their reasons', async () => {
      open('lock', loads.slice(1, 2));
      expect(screen.getByText('1 load is already locked')).toBeInTheDocument();
      await lock();
      expect(screen.getByRole('alert')).toHaveTextContent(/^All of these loads are locked already/);
      expect(locking).not.toHaveBeenCalled();
    });

    it('does not ask when they are unlocked', () => {
      open('unlock', loads);
      expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    });
  });
});
