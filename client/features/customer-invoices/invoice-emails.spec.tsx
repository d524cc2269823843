import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClientProvider } from '@tanstack/react-query';
import type { CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import type { InvoiceEmailReply, InvoiceEmailsReply } from '#shared/contract/invoice-emails';
import { answers } from '#client/api/use-answer';
import { buildCustomerInvoice } from '#test/factories/build-customer-invoice';
import { buildProject } from '#test/factories/build-project';
import { answerCalls, ok } from '#test/support/answers';
import { startSessionAs, stopSession } from '#test/support/sessions';
import { showSuccess } from '#client/ui/feedback/message-cards';
import { EmailButton } from './email-button';
import { InvoiceEmails, emailSentence } from './invoice-emails';

jest.mock('#client/ui/feedback/message-cards', () => ({ showSuccess: jest.fn(), showError: jest.fn() }));

const READ = 'GET /pc/customer-invoice/email/9';
const SEND = 'POST /pc/customer-invoice/email/9';
const AGAIN = 'POST /pc/customer-invoice/email-again/9';
const success = jest.mocked(showSuccess);

const email = (over: Partial<InvoiceEmailReply> = {}): InvoiceEmailReply => ({
  id: 4,
  state: 'sent',
  to: ['ap@ridge.test'],
  cc: [],
  refused: [],
  subject: 'Invoice March',
  message: 'Hello',
  with_spreadsheet: false,
  answer: '',
  ordered_by_id: 1,
  ordered_by: 'Ana Ruiz',
  ordered_at: '2026-11-03T01:59:00.000Z',
  settled_at: '2026-11-03T02:00:00.000Z',
  ...over,
});
const proposal = (emails: InvoiceEmailReply[] = []): InvoiceEmailsReply => ({
  to: ['ap@ridge.test', 'cfo@ridge.test'],
  subject: 'Invoice March',
  message: 'Hello',
  pdf_name: 'Job - March.pdf',
  spreadsheet_name: 'Job - March.xlsx',
  emails,
});

function show(over: Partial<CustomerInvoiceReply> = {}): void {
  const invoice = { ...buildCustomerInvoice(), ...over };
  render(
    <QueryClientProvider client={answers}>
      <MantineProvider env="test">
        <EmailButton invoice={invoice} />
        <InvoiceEmails invoice={invoice} project={buildProject({ id: 1 })} />
      </MantineProvider>
    </QueryClientProvider>,
  );
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
async function write(label: string, text: string): Promise<void> {
  const field = screen.getByLabelText(new RegExp(`^${label}`));
  await userEvent.clear(field);
  await userEvent.click(field);
  if (text !== '') await userEvent.paste(text);
}

beforeEach(() => {
  success.mockReset();
  return startSessionAs({ id: 1, role_name: 'Account User' });
});
afterEach(stopSession);

it.each([
  [{}, 'Sent to ap@ridge.test on 11/02/26 by Ana Ruiz'],
  [
    { cc: ['b@ridge.test'], refused: [{ address: 'ap@ridge.test', answer: '550' }] },
    'Sent to b@ridge.test on 11/02/26 by Ana Ruiz',
  ],
  [{ state: 'failed', answer: '550 No such user' }, 'Failed to reach ap@ridge.test: 550 No such user'],
  [
    { state: 'unknown' },
    'Unknown whether ap@ridge.test got it. Check with the recipient before you send it again.',
  ],
  [{ state: 'sending' }, 'Sending to ap@ridge.test'],
  [{ state: 'waiting', answer: '451 Later' }, 'Waiting to try ap@ridge.test again: 451 Later'],
] as const)('says how an email went: %j', (over, sentence) => {
  expect(
    emailSentence(
      email({
        ...over,
        cc: [...('cc' in over ? over.cc : [])],
        refused: [...('refused' in over ? over.refused : [])],
      }),
    ),
  ).toBe(sentence);
});

it('sends what the dialog shows, and refuses a wrong address without a call', async () => {
  const sent = answerCalls({
    [READ]: [() => ok(proposal([email()]))],
    [SEND]: [() => ok(email({ state: 'waiting' }))],
  });
  show();
  await press('Email…');
  expect(await screen.findByLabelText(/^Recipients/)).toHaveValue('ap@ridge.test, cfo@ridge.test');
  expect(screen.getByText('Sent to ap@ridge.test on 11/02/26 by Ana Ruiz')).toBeInTheDocument();
  await write('Recipients', 'ap@ridge.test, ridge');
  await press('Send');
  expect(await screen.findByText("'ridge' is not an email address")).toBeInTheDocument();
  await write('Recipients', '');
  await press('Send');
  expect(await screen.findByText('Please enter a recipient')).toBeInTheDocument();
  expect(sent.filter(({ call }) => call === SEND)).toEqual([]);
  await write('Recipients', 'ap@ridge.test; cfo@ridge.test');
  await write('Copies', 'boss@ridge.test');
  await userEvent.click(screen.getByLabelText(/^Attach the spreadsheet/));
  await press('Send');
  await waitFor(() => expect(success).toHaveBeenCalledWith('Email on its way'));
  expect(sent.at(-1)?.body).toEqual({
    to: ['ap@ridge.test', 'cfo@ridge.test'],
    cc: ['boss@ridge.test'],
    subject: 'Invoice March',
    message: 'Hello',
    with_spreadsheet: true,
  });
});

it('shows a failure with its answer, and sends the email again', async () => {
  const failed = email({ state: 'failed', answer: '550 No such user' });
  const sent = answerCalls({
    [READ]: [() => ok(proposal([failed, email({ id: 3 })]))],
    [AGAIN]: [() => ok(email({ state: 'waiting' }))],
  });
  show({ email_state: 'failed' });
  expect(await screen.findByText('Failed to reach ap@ridge.test: 550 No such user')).toBeInTheDocument();
  expect(screen.getByText('1 earlier email')).toBeInTheDocument();
  await press('Send again');
  await waitFor(() => expect(success).toHaveBeenCalledWith('Email on its way'));
  expect(sent.at(-1)).toMatchObject({ call: AGAIN, body: { email_id: 4 } });
});

it('asks for nothing while an invoice was never emailed', () => {
  const sent = answerCalls({});
  show();
  expect(screen.queryByRole('region', { name: 'Emails' })).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});
