import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DeleteDialog } from './delete-dialog';
import { FormDialog, type FormState } from '../form/form-dialog';

const state = (touched: boolean): FormState => ({
  submit: () => Promise.resolve(),
  pending: false,
  failure: '',
  conflict: null,
  gone: false,
  news: [],
  isTouched: () => touched,
});

function Page({ touched }: { touched: boolean }) {
  const [open, setOpen] = useState('');
  const close = (): void => setOpen('');
  return (
    <>
      <button type="button" onClick={() => setOpen('form')}>
        Add company
      </button>
      <button type="button" onClick={() => setOpen('deletion')}>
        Delete ACME
      </button>
      {open === 'form' && (
        <FormDialog title="Add company" state={state(touched)} onClose={close}>
          <input aria-label="Company name" data-autofocus />
        </FormDialog>
      )}
      {open === 'deletion' && (
        <DeleteDialog what="company" name="ACME" onDelete={() => Promise.resolve()} onClose={close} />
      )}
    </>
  );
}

async function openBy(name: string, touched = false): Promise<HTMLElement> {
  render(
    <MantineProvider env="test">
      <Page touched={touched} />
    </MantineProvider>,
  );
  const opener = screen.getByRole('button', { name });
  opener.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('dialog');
  return opener;
}
const hasFocus = (element: HTMLElement) => waitFor(() => expect(element).toHaveFocus());

describe('the focus of a dialog', () => {
  it('starts in the first field, and returns to the opener after Escape', async () => {
    const opener = await openBy('Add company');
    await hasFocus(screen.getByLabelText('Company name'));
    await userEvent.keyboard('{Escape}');
    await hasFocus(opener);
  });

  it('returns to the opener after the question about leaving', async () => {
    const opener = await openBy('Add company', true);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await hasFocus(opener);
  });

  it('goes to the heading of the page after a popup that the address opened', async () => {
    const show = (isOpen: boolean) => (
      <MantineProvider env="test">
        <main id="content">
          <h1>Midland 14H</h1>
          {isOpen && (
            <FormDialog title="Add carrier" state={state(false)} onClose={jest.fn()} children={null} />
          )}
        </main>
      </MantineProvider>
    );
    const { rerender } = render(show(true));
    await screen.findByRole('dialog');
    rerender(show(false));
    await hasFocus(screen.getByRole('heading', { name: 'Midland 14H' }));
  });

  it('returns to the opener after a canceled deletion', async () => {
    const opener = await openBy('Delete ACME');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await hasFocus(opener);
  });
});
