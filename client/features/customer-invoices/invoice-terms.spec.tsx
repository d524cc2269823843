import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import { buildAccountCompany } from '#test/factories/build-people';
import { buildCustomerInvoice } from '#test/factories/build-customer-invoice';
import { buildProject } from '#test/factories/build-project';
import { answerCalls, ok } from '#test/support/answers';
import { startSessionAs, stopSession } from '#test/support/sessions';
import { showSuccess } from '#client/ui/feedback/message-cards';
import { InvoiceTerms } from './invoice-terms';

jest.mock('#client/ui/feedback/message-cards', () => ({ showSuccess: jest.fn(), showError: jest.fn() }));
const mockCustomers = [
  buildAccountCompany({ id: 3, email: 'ann@ridge.test', billing_emails: 'ap@ridge.test, two@ridge.test' }),
];
jest.mock('#client/replica/index', () => ({ useCompanyRows: () => ({ rows: mockCustomers }) }));

const EDIT = 'PATCH /pc/customer-invoice/9';
const SENT = 'PATCH /pc/customer-invoice/sent/9';
const success = jest.mocked(showSuccess);
const invoice = buildCustomerInvoice({ invoice_date: '2026-11-01', terms: 'Net 30', due_date: '2026-12-01' });
const sentOn = { sent_at: '2026-11-03T02:00:00.000Z', sent_to: 'ap@ridge.test', sent_by: 'Ana Ruiz' };

function show(over: Partial<CustomerInvoiceReply> = {}, archived = false): void {
  render(
    <MantineProvider env="test">
      <InvoiceTerms
        invoice={{ ...invoice, ...over }}
        project={buildProject({ id: 1, customer_id: 3, archived })}
        billTo={{ customer_name: 'Diamond Ridge Energy', billing_address: 'PO Box 9' }}
      />
    </MantineProvider>,
  );
}
const press = async (name: string) =>
  userEvent.click(must((await screen.findAllByRole('button', { name })).at(-1)));
const must = (element: HTMLElement | undefined): HTMLElement => element ?? document.body;
const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`), { selector: 'input' });
async function write(name: string, text: string): Promise<void> {
  await userEvent.clear(field(name));
  if (text !== '') await userEvent.type(field(name), text);
}

beforeEach(() => {
  success.mockReset();
  return startSessionAs({ id: 1, role_name: 'Account User' });
});
afterEach(stopSession);

describe('the details of an invoice', () => {
  it('show date, terms, due date and that it is a draft', () => {
    show();
    for (const text of ['Diamond Ridge Energy', '11/01/26', 'Net 30', '12/01/26', 'Draft'])
      expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('show the Chicago day on which it was sent, to whom and by whom', () => {
    show(sentOn);
    expect(screen.getByText('Sent 11/02/26').title).toBe('Sent 11/02/26 to ap@ridge.test by Ana Ruiz');
  });

  it.each([
    ['a replaced version', { is_current: false }, false],
    ['a void one', { is_void: true }, false],
    ['an archived project', {}, true],
  ])('cannot be changed on %s', (_, over, archived) => {
    show(over, archived);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('the dialog of the dates', () => {
  it('moves the due date with date and terms, and saves what was seen', async () => {
    const saved = { ...invoice, terms: 'Net 10', due_date: '2026-11-15', revision: 9 };
    const sent = answerCalls({ [EDIT]: [() => ok(saved), () => ok(invoice)] });
    show();
    await press('Edit details');
    await write('Terms', 'Net 10');
    expect(field('Due date')).toHaveValue('11/11/26');
    await write('Invoice date', '11/5/2026');
    expect(field('Due date')).toHaveValue('11/15/26');
    await press('Save');
    await waitFor(() => expect(success).toHaveBeenCalledWith('Invoice updated', expect.anything()));
    const body = { invoice_date: '2026-11-05', terms: 'Net 10', due_date: '2026-11-15', revision: 4 };
    expect(sent).toEqual([{ call: EDIT, body }]);
    success.mock.lastCall?.[1]?.run();
    await waitFor(() => expect(success).toHaveBeenLastCalledWith('Invoice change undone'));
    expect(sent[1]?.body).toMatchObject({ terms: 'Net 30', due_date: '2026-12-01', revision: 9 });
  });

  it('keeps a due date that the person chose, and refuses one before the invoice', async () => {
    const sent = answerCalls({});
    show();
    await press('Edit details');
    await write('Due date', '10/30/2026');
    await write('Terms', 'Net 60');
    expect(field('Due date')).toHaveValue('10/30/26');
    await press('Save');
    expect(await screen.findByText('The due date is before the invoice date')).toBeInTheDocument();
    await write('Invoice date', '');
    await press('Save');
    expect(await screen.findByText('Please enter the invoice date')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });
});

describe('the mark that an invoice was sent', () => {
  it('proposes the addresses of the customer, and can be undone', async () => {
    const sent = answerCalls({
      [SENT]: [() => ok({ ...invoice, ...sentOn, revision: 9 }), () => ok(invoice)],
    });
    show();
    await press('Mark as sent');
    expect(await screen.findByLabelText(/^Sent to/)).toHaveValue('ap@ridge.test, two@ridge.test');
    await write('Sent to', 'OpenInvoice');
    await press('Mark as sent');
    await waitFor(() => expect(success).toHaveBeenCalledWith('Invoice marked as sent', expect.anything()));
    expect(sent[0]?.body).toEqual({ is_sent: true, sent_to: 'OpenInvoice', revision: 4 });
    success.mock.lastCall?.[1]?.run();
    await waitFor(() => expect(success).toHaveBeenLastCalledWith('Invoice marked as not sent'));
    expect(sent[1]?.body).toEqual({ is_sent: false, revision: 9 });
  });

  it('is taken back by a button', async () => {
    const sent = answerCalls({ [SENT]: [() => ok({ ...invoice, revision: 9 })] });
    show(sentOn);
    await press('Mark as not sent');
    await waitFor(() =>
      expect(success).toHaveBeenCalledWith('Invoice marked as not sent', expect.anything()),
    );
    expect(sent[0]?.body).toEqual({ is_sent: false, revision: 4 });
  });
});
