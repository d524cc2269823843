import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InvoiceEmailReply, InvoiceEmailsReply } from '#shared/contract/invoice-emails';
import { type SentCall, answerCalls, ok, refusal } from '#test/support/answers';
import { noAnswer, startSessionAs, stopSession } from '#test/support/sessions';
import { show } from '#test/support/show';
import { EmailRunDialog } from './email-dialog';

const readOf = (id: number): string => `GET /pc/customer-invoice/email/${id}`;
const sendOf = (id: number): string => `POST /pc/customer-invoice/email/${id}`;

const earlier = (over: Partial<InvoiceEmailReply>): InvoiceEmailReply => ({
  id: 3,
  state: 'sent',
  to: ['old@ridge.test'],
  cc: [],
  refused: [],
  subject: '',
  message: '',
  with_spreadsheet: false,
  answer: '',
  ordered_by_id: 1,
  ordered_by: 'Ana',
  ordered_at: '2026-11-20T12:00:00Z',
  settled_at: '2026-11-20T12:00:05Z',
  ...over,
});
const proposal = (over: Partial<InvoiceEmailsReply>) => () =>
  ok({
    to: ['ap@ridge.test'],
    subject: 'Invoice DRE-2604',
    message: 'Hello',
    pdf_name: 'DRE-2604.pdf',
    spreadsheet_name: 'DRE-2604.xlsx',
    emails: [],
    ...over,
  });

const INVOICES = [
  { id: 41, name: 'DRE-2604', jobName: 'Wolfcamp 14H' },
  { id: 42, name: 'REE-7', jobName: 'Reeves 7' },
  { id: 43, name: 'PEC-2', jobName: 'Pecos 2' },
];
const bodies = (sent: readonly SentCall[], wanted: string) =>
  sent.filter(({ call }) => call === wanted).map(({ body }) => body);
const press = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => startSessionAs({ id: 1, role_name: 'Account User' }));
afterEach(stopSession);

it('emails each invoice to its customer, and says why one was refused', async () => {
  const sent = answerCalls({
    [readOf(41)]: [proposal({})],
    [readOf(42)]: [proposal({ to: [], subject: 'Invoice REE-7' })],
    [readOf(43)]: [proposal({ emails: [earlier({ state: 'failed' })], subject: 'Invoice PEC-2' })],
    [sendOf(41)]: [() => ok(earlier({ state: 'waiting' }))],
    [sendOf(42)]: [() => ok(earlier({ state: 'waiting' }))],
    [sendOf(43)]: [() => refusal('invoice_void')],
  });
  show(<EmailRunDialog invoices={INVOICES} onClose={jest.fn()} />);
  expect(await screen.findByText('Please enter a recipient')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send 2 emails' })).toBeEnabled();
  const recipients = screen.getByLabelText('Recipients of REE-7');
  await userEvent.type(recipients, 'ap@reeves.test, nobody');
  expect(screen.getByText("'nobody' is not an email address")).toBeInTheDocument();
  await userEvent.type(recipients, '@reeves.test');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Attach the spreadsheet' }));
  await press('Send 3 emails');
  expect(await screen.findByText(/^2 emails on the way, 1 refused/)).toBeInTheDocument();
  expect(screen.getByText('Not sent: This invoice is already void')).toBeInTheDocument();
  expect(bodies(sent, sendOf(42))).toEqual([
    {
      to: ['ap@reeves.test', 'nobody@reeves.test'],
      subject: 'Invoice REE-7',
      message: 'Hello',
      with_spreadsheet: true,
    },
  ]);
});

it('does not email an invoice again that was emailed, unless the person says so', async () => {
  answerCalls({
    [readOf(41)]: [proposal({ emails: [earlier({}), earlier({ state: 'failed' })] })],
    [readOf(42)]: [proposal({ emails: [earlier({ state: 'unknown', to: ['cfo@reeves.test'] })] })],
    [readOf(43)]: [proposal({})],
  });
  show(<EmailRunDialog invoices={INVOICES} onClose={jest.fn()} />);
  expect(await screen.findByText('Emailed already to old@ridge.test')).toBeInTheDocument();
  expect(screen.getByText('Emailed already to cfo@reeves.test')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Send 1 email' })).toBeEnabled();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Email DRE-2604' }));
  expect(screen.getByRole('button', { name: 'Send 2 emails' })).toBeEnabled();
});

it('repeats a lost order with its key, so that nobody gets two', async () => {
  const sent = answerCalls({
    [readOf(41)]: [proposal({})],
    [sendOf(41)]: [noAnswer, noAnswer, noAnswer, noAnswer, () => ok(earlier({ state: 'waiting' }))],
  });
  show(<EmailRunDialog invoices={INVOICES.slice(0, 1)} onClose={jest.fn()} />);
  for (let times = 0; times < 4 && screen.queryByText('On the way') === null; times += 1) {
    await press('Send 1 email');
    await waitFor(() => expect(screen.queryByText('Sending…')).not.toBeInTheDocument());
  }
  expect(await screen.findByText('On the way')).toBeInTheDocument();
  const keys = jest
    .mocked(globalThis.fetch)
    .mock.calls.filter(([, init]) => init?.method === 'POST')
    .map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
  expect([new Set(keys).size, bodies(sent, sendOf(41)).length > 1]).toEqual([1, true]);
});
