import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cleanup } from '@testing-library/react';
import { show } from '#test/support/show';
import { startSessionAs, stopSession } from '#test/support/sessions';
import { FormDialog } from '#client/ui/form/form-dialog';
import { endSession } from './session';
import { useRecordForm } from './use-record-form';

interface Company {
  id: number;
  revision: number;
  company_name: string;
  contact: string;
  api_key: string;
}

const ANA = { id: 7, role_name: 'Account Admin' };
const PERMIAN: Company = { id: 12, revision: 3, company_name: 'Permian', contact: 'Al', api_key: '' };
const EMPTY = { company_name: '', contact: '', api_key: '' };
const valuesOf = ({ company_name, contact, api_key }: Company) => ({ company_name, contact, api_key });
const save = jest.fn(() => Promise.resolve());

function Popup({ record }: { record: Company | null }) {
  const state = useRecordForm({ id: record?.id ?? 0, record, empty: EMPTY, valuesOf, save });
  const { register } = state.form;
  return (
    <FormDialog title="Company" state={state} onClose={() => undefined}>
      <input aria-label="Name" {...register('company_name')} />
      <input aria-label="Contact" {...register('contact')} />
      <input aria-label="Key" {...register('api_key')} />
    </FormDialog>
  );
}

const valueOf = (label: string): string => screen.getByLabelText<HTMLInputElement>(label).value;

/** Opens the popup, types, and ends the session for a reason. */
async function typeAndLose(record: Company | null, reason: Parameters<typeof endSession>[0]): Promise<void> {
  await startSessionAs(ANA);
  show(<Popup record={record} />);
  await userEvent.type(screen.getByLabelText('Name'), ' Basin');
  await userEvent.type(screen.getByLabelText('Key'), 'top-secret');
  await endSession(reason);
  cleanup();
}

const stored = (): string | null => sessionStorage.getItem('haulbook-drafts');

beforeEach(() => sessionStorage.clear());
afterEach(() => stopSession());

describe('a form draft when the session ends', () => {
  it('is offered in the same form without secrets, and can be restored', async () => {
    await typeAndLose(PERMIAN, 'expired');
    expect(stored()).toContain('Permian Basin');
    expect(stored()).not.toContain('top-secret');
    await startSessionAs(ANA);
    show(<Popup record={PERMIAN} />);
    expect(valueOf('Name')).toBe('Permian');
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
    expect([valueOf('Name'), valueOf('Contact'), valueOf('Key')]).toEqual(['Permian Basin', 'Al', '']);
    expect(screen.queryByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
    expect(stored()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    expect(save).toHaveBeenCalledWith(
      { company_name: 'Permian Basin', contact: 'Al', api_key: '' },
      expect.objectContaining({ revision: 3 }),
      expect.any(Function),
    );
  });

  it('is restored over newer changes, and saving still reports a conflict', async () => {
    save.mockClear();
    await typeAndLose(PERMIAN, 'locked');
    await startSessionAs(ANA);
    show(<Popup record={{ ...PERMIAN, revision: 9, company_name: 'Delaware', contact: 'Bo' }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
    expect([valueOf('Name'), valueOf('Contact')]).toEqual(['Permian Basin', 'Bo']);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    const stamp = expect.objectContaining({ revision: 3 }) as unknown;
    expect(save).toHaveBeenCalledWith(expect.anything(), stamp, expect.any(Function));
  });

  it('is kept for a new record too, and deleted when declined', async () => {
    await typeAndLose(null, 'role');
    await startSessionAs(ANA);
    show(<Popup record={null} />);
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(valueOf('Name')).toBe('');
    expect(stored()).toBeNull();
  });

  it.each(['', 'other_tab', 'signed_out'] as const)('is not kept after a logout: %j', async (reason) => {
    await typeAndLose(PERMIAN, reason);
    expect(stored()).toBeNull();
  });

  it('is not kept when nothing was typed, and not offered to another person', async () => {
    await startSessionAs(ANA);
    show(<Popup record={PERMIAN} />);
    await endSession('expired');
    expect(stored()).toBeNull();
    cleanup();
    await typeAndLose(PERMIAN, 'expired');
    await startSessionAs({ ...ANA, id: 8 });
    show(<Popup record={PERMIAN} />);
    expect(screen.queryByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
  });
});
