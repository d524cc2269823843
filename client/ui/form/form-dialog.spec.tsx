import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FormDialog, type FormState } from './form-dialog';

const QUIET: FormState = {
  submit: () => Promise.resolve(),
  pending: false,
  failure: '',
  conflict: null,
  gone: false,
  news: [],
  isTouched: () => false,
};

function open(state: Partial<FormState>, otherEditors: readonly string[] = []) {
  const onClose = jest.fn();
  render(
    <MantineProvider env="test">
      <FormDialog
        title="Edit company"
        state={{ ...QUIET, ...state }}
        fieldLabels={{ phone: 'Phone' }}
        otherEditors={otherEditors}
        onClose={onClose}
      >
        <input aria-label="Company name" data-autofocus />
      </FormDialog>
    </MantineProvider>,
  );
  return onClose;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the form dialog', () => {
  it('closes with Escape and with the close icon', async () => {
    const onClose = open({});
    await screen.findByLabelText('Company name');
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    await press('Close');
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('asks before it discards changes, and can keep editing', async () => {
    const onClose = open({ isTouched: () => true });
    await press('Cancel');
    expect(onClose).not.toHaveBeenCalled();
    await press('Keep editing');
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await press('Discard');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('keeps the changes when Enter or Escape answers the question', async () => {
    const onClose = open({ isTouched: () => true });
    await screen.findByLabelText('Company name');
    for (const key of ['{Enter}', '{Escape}']) {
      await userEvent.keyboard('{Escape}');
      const stay = await screen.findByRole('button', { name: 'Keep editing' });
      await waitFor(() => expect(stay).toHaveFocus());
      await userEvent.keyboard(key);
      await waitFor(() =>
        expect(screen.queryByRole('button', { name: 'Keep editing' })).not.toBeInTheDocument(),
      );
    }
    expect(onClose).not.toHaveBeenCalled();
  });

  it('stays open and shows Saving while it saves', async () => {
    const onClose = open({ pending: true });
    expect(await screen.findByRole('button', { name: 'Saving…' })).toBeDisabled();
    await press('Cancel');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('takes no input while it saves, which would be lost when it closes', async () => {
    const page = (pending: boolean) => (
      <MantineProvider env="test">
        <FormDialog title="Edit company" state={{ ...QUIET, pending }} onClose={jest.fn()}>
          <input aria-label="Company name" data-autofocus />
          <input type="checkbox" aria-label="Active" />
        </FormDialog>
      </MantineProvider>
    );
    const { rerender } = render(page(false));
    const name = await screen.findByLabelText<HTMLInputElement>('Company name');
    const active = screen.getByLabelText<HTMLInputElement>('Active');
    await userEvent.type(name, 'ACME');
    rerender(page(true));
    await userEvent.type(name, ' Sand');
    await userEvent.click(active);
    expect([name.value, active.checked]).toEqual(['ACME', false]);
    rerender(page(false));
    await userEvent.type(name, ' Sand');
    await userEvent.click(active);
    expect([name.value, active.checked]).toEqual(['ACME Sand', true]);
  });

  it('shows the failure, and who else has the record open', async () => {
    open({ failure: 'Company Already Exists' }, ['Dana', 'Priya']);
    expect(await screen.findByText('Company Already Exists')).toBeInTheDocument();
    expect(screen.getByText('Dana, Priya also have this open')).toBeInTheDocument();
  });

  it('offers no Save for a deleted record', async () => {
    open({ gone: true });
    expect(await screen.findByText(/was deleted/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Company name')).not.toBeInTheDocument();
  });

  it('shows both values of a conflict, and waits for a choice', async () => {
    const [useMine, useTheirs] = [jest.fn(), jest.fn()];
    const sides = { mine: '432-555-0188', theirs: '', ready: true };
    open({ conflict: { field: 'phone', by: 'Dana', ...sides, useMine, useTheirs } });
    expect(await screen.findByText('Dana changed Phone while you were editing.')).toBeInTheDocument();
    expect(screen.getByText('432-555-0188')).toBeInTheDocument();
    expect(screen.getByText('(empty)')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await press('Use theirs');
    await press('Keep mine');
    expect(useTheirs).toHaveBeenCalledTimes(1);
    expect(useMine).toHaveBeenCalledTimes(1);
  });

  describe('after the choice of a conflict', () => {
    const submit = jest.fn(() => Promise.resolve());
    function Edit({ saveDisabled }: { saveDisabled: boolean }) {
      const [isOpen, setOpen] = useState(true);
      const choose = (): void => setOpen(false);
      const sides = { mine: '432-555-0188', theirs: '', ready: true, useMine: choose, useTheirs: choose };
      return (
        <FormDialog
          title="Edit company"
          state={{ ...QUIET, submit, conflict: isOpen ? { field: 'phone', by: 'Dana', ...sides } : null }}
          saveDisabled={saveDisabled}
          onClose={jest.fn()}
        >
          <input aria-label="Company name" />
        </FormDialog>
      );
    }
    async function chooseByKey(saveDisabled = false): Promise<void> {
      submit.mockClear();
      render(
        <MantineProvider env="test">
          <Edit saveDisabled={saveDisabled} />
        </MantineProvider>,
      );
      (await screen.findByRole('button', { name: 'Use theirs' })).focus();
      await userEvent.keyboard('{Enter}');
    }

    it('Save has the focus, so that Enter saves', async () => {
      await chooseByKey();
      await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus());
      await userEvent.keyboard('{Enter}');
      expect(submit).toHaveBeenCalledTimes(1);
    });

    it('the popup has the focus while Save is disabled', async () => {
      await chooseByKey(true);
      await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
      await userEvent.keyboard('{Enter}');
      expect(submit).not.toHaveBeenCalled();
    });
  });
});
