import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildCompany } from '#test/factories/build-people';
import { answerCalls, ok } from '#test/support/answers';
import { showSuccess } from '#client/ui/feedback/message-cards';
import { InvoiceDetailsPanel } from './invoice-details-panel';

jest.mock('#client/ui/feedback/message-cards', () => ({ showSuccess: jest.fn(), showError: jest.fn() }));

const EDIT = 'PATCH /pc/company/5';
const success = jest.mocked(showSuccess);
const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`), { selector: 'input, textarea' });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const company = buildCompany({ address: '400 W Wall St', default_terms: 'Net 30' });

beforeEach(() => {
  success.mockReset();
  render(
    <MantineProvider env="test">
      <InvoiceDetailsPanel company={company} />
    </MantineProvider>,
  );
});

it('saves address, phone, remit-to and terms, and can be undone', async () => {
  const sent = answerCalls({
    [EDIT]: [() => ok({ ...company, remit_to: 'Lockbox 4410', revision: 9 }), () => ok(company)],
  });
  await userEvent.type(field('Phone'), '(432) 555 0100 77');
  await userEvent.type(field('Remit to'), 'Lockbox 4410');
  await save();
  await waitFor(() => expect(success).toHaveBeenCalledWith('Company updated', expect.anything()));
  const kept = { address: '400 W Wall St', default_terms: 'Net 30' };
  expect(sent).toEqual([
    { call: EDIT, body: { ...kept, phone: '432-555-0100', remit_to: 'Lockbox 4410', revision: 4 } },
  ]);
  success.mock.lastCall?.[1]?.run();
  await waitFor(() => expect(success).toHaveBeenLastCalledWith('Company change undone'));
  expect(sent[1]?.body).toMatchObject({ remit_to: '', revision: 9 });
});

it('refuses unclear terms before it calls the server', async () => {
  const sent = answerCalls({});
  await userEvent.clear(field('Default terms'));
  await userEvent.type(field('Default terms'), 'soon');
  await save();
  expect(await screen.findByText(/^Please enter terms such as Net 30/)).toBeInTheDocument();
  expect(sent).toEqual([]);
});
