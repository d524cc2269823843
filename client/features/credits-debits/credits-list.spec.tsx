import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import type { CreditDebitReply } from '#shared/contract/credits-debits';
import { may } from '#shared/rules/permissions';
import { buildProject } from '#test/factories/build-project';
import { type SentCall, answerCalls, ok, refusal } from '#test/support/answers';
import { choose, enter, fieldOf, offered, press } from '#test/support/selects';
import { noAnswer, startSessionAs, stopSession } from '#test/support/sessions';
import { showSuccess, showWarning } from '#client/ui/feedback/message-cards';
import { CreditsList } from './credits-list';

const credit: CreditDebitReply = {
  id: 8,
  project_id: 3,
  vendor_name: 'Red Bluff',
  is_credit: true,
  amount: 12.5,
  is_vendor: true,
  invoice_type: 'Freight',
  invoice_id: 61,
  invoice_name: 'RB-1',
  reason: '',
  credit_date: '',
  credit_number: '',
  created_by_id: 1,
  updated_by_id: 1,
  created_at: '2026-03-01T00:00:00Z',
  revision: 4,
  is_deleted: false,
};
const customer = (id: number, invoice_name: string, over = {}) => ({
  id,
  invoice_name,
  is_asset: false,
  is_current: true,
  total_rev: 651.6,
  ...over,
});
const vendor = (id: number, vendor_name: string, invoice_name: string, over = {}) => ({
  id,
  vendor_name,
  invoice_name,
  is_sand: false,
  is_asset: false,
  net_total: 0,
  ...over,
});

const mockProject: Record<string, unknown> = {};
jest.mock('#client/replica/index', () => ({
  useProjectData: (_projectId: number, part: string) => mockProject[part],
  useRecordPresence: () => [],
}));
jest.mock('#client/replica/use-load-choices', () => ({
  useLoadChoices: () => ({ purchaseOrders: [], terminals: ['Barstow', 'Monahans 2'] }),
}));
jest.mock('#client/ui/feedback/message-cards', () => ({
  showSuccess: jest.fn(),
  showError: jest.fn(),
  showWarning: jest.fn(),
}));

const ADD = 'POST /pc/credit-debit/0';
const EDIT = 'PATCH /pc/credit-debit/8';
const DELETE = 'PATCH /pc/credit-debit/delete/8';

/** Answer of a save after which the record has the fields. */
const saved = (fields: Partial<CreditDebitReply> = {}): Response =>
  ok({ credits_debits: [{ ...credit, ...fields }], all_totals: {}, revision: 15 });

function show({ address = '', archived = false, role = 'Account User' }) {
  const names = { customer_name: 'Diamond Ridge', vendor_name: 'High Plains' };
  const project = buildProject({ id: 3, job_name: 'Ward 3', archived, revision: 12, ...names });
  render(
    <MantineProvider env="test">
      <NuqsTestingAdapter searchParams={address} hasMemory>
        <CreditsList project={project} mayEdit={may(role, 'edit credits', project)} />
      </NuqsTestingAdapter>
    </MantineProvider>,
  );
}
const bodyOf = (sent: SentCall[], wanted: string) => sent.find(({ call }) => call === wanted)?.body;

beforeEach(() => {
  jest.mocked(showSuccess).mockReset();
  Object.assign(mockProject, {
    credits_debits: [credit],
    project_carriers: [{ carrier_name: 'Red Bluff' }, { carrier_name: 'High Plains' }],
    customer_invoices: [
      customer(50, 'June', { is_current: false }),
      customer(51, 'June v2'),
      customer(52, 'Boxes', { is_asset: true }),
    ],
    vendor_invoices: [
      vendor(61, 'Red Bluff', 'RB-1'),
      vendor(62, 'Red Bluff', 'RB-boxes', { is_asset: true }),
      vendor(63, 'Barstow', 'Sand 1', { is_sand: true }),
      vendor(64, 'High Plains', 'HP-1'),
    ],
  });
  return startSessionAs({ id: 1, role_name: 'Account User' });
});
afterEach(stopSession);

describe('the dialog for a credit or charge', () => {
  it('offers a customer freight and asset invoices, each in its current version', async () => {
    show({ address: '?add-credit=1' });
    expect(fieldOf('Invoice type')).toBeDisabled();
    await choose('Applies to', 'Customer');
    expect(screen.queryByLabelText(/^Vendor/, { selector: 'input' })).not.toBeInTheDocument();
    expect(await offered('Invoice type')).toEqual(['Freight', 'Asset']);
    await choose('Invoice type', 'Freight');
    expect(await offered('Associated invoice')).toEqual(['June v2']);
    await choose('Invoice type', 'Asset');
    expect(await offered('Associated invoice')).toEqual(['Boxes']);
  });

  it('offers the project vendor and each carrier for freight, and the terminals for sand', async () => {
    show({ address: '?add-credit=1' });
    await choose('Applies to', 'Vendor');
    expect(await offered('Invoice type')).toEqual(['Freight', 'Sand', 'Asset']);
    await choose('Invoice type', 'Freight');
    expect(await offered('Vendor')).toEqual(['High Plains', 'Red Bluff']);
    await choose('Vendor', 'Red Bluff');
    expect(await offered('Associated invoice')).toEqual(['RB-1']);
    await choose('Invoice type', 'Sand');
    expect(await offered('Vendor')).toEqual(['Barstow', 'Monahans 2']);
    await choose('Vendor', 'Monahans 2');
    expect(screen.getAllByText('Monahans 2 has no sand invoices yet.')).not.toHaveLength(0);
  });

  it('clears later choices when an earlier one changes, but keeps the amount', async () => {
    show({ address: '?add-credit=1' });
    await choose('Applies to', 'Vendor');
    await choose('Invoice type', 'Freight');
    await choose('Vendor', 'Red Bluff');
    await choose('Associated invoice', 'RB-1');
    await enter('Amount', '5.25');
    await choose('Vendor', 'High Plains');
    expect(fieldOf('Associated invoice')).toHaveValue('');
    await choose('Associated invoice', 'HP-1');
    await choose('Applies to', 'Customer');
    expect([fieldOf('Invoice type').value, fieldOf('Associated invoice').value]).toEqual(['', '']);
    expect(fieldOf('Associated invoice')).toBeDisabled();
    expect(fieldOf('Amount')).toHaveValue('5.25');
  });
});

describe('the dialog that adds a credit or charge', () => {
  it('requires every field', async () => {
    const sent = answerCalls({});
    show({ address: '?add-credit=1' });
    await press('Save');
    for (const text of [
      'Please select customer or vendor',
      'Please select credit or charge',
      'Please select an invoice type',
      'Please select an invoice',
      'Please enter an amount',
    ])
      expect(await screen.findByText(text)).toBeInTheDocument();
    await choose('Applies to', 'Vendor');
    await press('Save');
    expect(await screen.findByText('Please select a vendor')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it.each([
    ['Credit', true],
    ['Charge', false],
  ])('saves the record, and says %s Added', async (record, isCredit) => {
    const memo = { credit_number: 'CM-7', credit_date: '2026-11-05', reason: 'Short load' };
    const customers = { is_vendor: false, vendor_name: '', invoice_id: 51 };
    const added = { ...customers, ...memo, is_credit: isCredit, amount: 120.05 };
    const sent = answerCalls({ [ADD]: [() => saved(added)], [DELETE]: [() => saved()] });
    show({ address: '?add-credit=1' });
    await choose('Applies to', 'Customer');
    await choose('Credit or charge', record);
    await choose('Invoice type', 'Freight');
    await choose('Associated invoice', 'June v2');
    await enter('Amount', '120.05');
    await enter('Number', 'CM-7');
    await enter('Date', '11/5/2026');
    await enter('Reason', ' Short  load ');
    await press('Save');
    await waitFor(() => expect(showSuccess).toHaveBeenCalledWith(`${record} Added`, expect.anything()));
    expect(bodyOf(sent, ADD)).toEqual({
      project_id: 3,
      is_vendor: false,
      is_credit: isCredit,
      invoice_type: 'Freight',
      vendor_name: '',
      invoice_id: 51,
      amount: 120.05,
      reason: ' Short  load ',
      credit_date: '2026-11-05',
      credit_number: 'CM-7',
    });
    jest.mocked(showSuccess).mock.lastCall?.[1]?.run();
    await waitFor(() => expect(showSuccess).toHaveBeenCalledWith(`${record} Deleted`));
  });

  it('warns before saving of credits beyond the invoice, and shows the new row', async () => {
    const own = { id: 9, is_vendor: false, vendor_name: '', invoice_id: 51, invoice_name: 'June v2' };
    const message = 'Credits on June v2 come to $700.00. That is $48.40 more than its total of $651.60.';
    const warnings = [{ code: 'credit_beyond_invoice', message }];
    mockProject.credits_debits = [credit, { ...credit, ...own, id: 7, amount: 600 }];
    const reply = { credits_debits: [{ ...credit, ...own, amount: 100 }], revision: 15, warnings };
    answerCalls({ [ADD]: [() => ok(reply)] });
    show({ address: '?add-credit=1' });
    await choose('Applies to', 'Customer');
    await choose('Credit or charge', 'Credit');
    await choose('Invoice type', 'Freight');
    await choose('Associated invoice', 'June v2');
    await enter('Amount', '51.60');
    expect(screen.queryByText(/^Credits on June v2/)).not.toBeInTheDocument();
    await userEvent.clear(fieldOf('Amount'));
    await enter('Amount', '100');
    expect(screen.getByText(message)).toBeInTheDocument();
    mockProject.credits_debits = [credit, { ...credit, ...own, amount: 100 }];
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(showWarning).not.toHaveBeenCalled();
    expect(screen.getByRole('row', { name: /June v2/ }).dataset.active).toBe('true');
  });

  it('reads an amount typed with thousands, and saves no unclear one', async () => {
    const sent = answerCalls({ [ADD]: [() => saved()] });
    show({ address: '?add-credit=1' });
    await choose('Applies to', 'Customer');
    await choose('Credit or charge', 'Credit');
    await choose('Invoice type', 'Freight');
    await choose('Associated invoice', 'June v2');
    await userEvent.type(fieldOf('Amount'), '1,25');
    await press('Save');
    expect(await screen.findByText('“1,25” is unclear. Please write it like 1,250.50')).toBeInTheDocument();
    expect([fieldOf('Amount').value, sent]).toEqual(['1,25', []]);
    await userEvent.type(fieldOf('Amount'), '0');
    await press('Save');
    await waitFor(() => expect(showSuccess).toHaveBeenCalledWith('Credit Added'));
    expect(bodyOf(sent, ADD)).toMatchObject({ amount: 1_250 });
  });
});

it('edits a record with the revision seen, and can undo that', async () => {
  const sent = answerCalls({ [EDIT]: [() => saved({ is_credit: false, revision: 15 }), () => saved()] });
  show({ address: '?credit=8' });
  expect(fieldOf('Associated invoice')).toHaveValue('RB-1');
  await choose('Credit or charge', 'Charge');
  await press('Save');
  await waitFor(() => expect(showSuccess).toHaveBeenCalledWith('Charge updated', expect.anything()));
  expect(bodyOf(sent, EDIT)).toMatchObject({ is_credit: false, invoice_id: 61, amount: 12.5, revision: 4 });
  jest.mocked(showSuccess).mock.lastCall?.[1]?.run();
  await waitFor(() => expect(showSuccess).toHaveBeenLastCalledWith('Charge change undone'));
  expect(sent[1]?.body).toMatchObject({ project_id: 3, is_credit: true, amount: 12.5, revision: 15 });
});

describe('the deletion of a credit', () => {
  const ask = async (): Promise<void> => {
    await press('Delete the credit of $12.50 on RB-1');
    await screen.findByText('Are you sure you want to delete the credit of $12.50 on RB-1?');
    await press('Yes');
  };

  it('asks for confirmation, sends the record, says Credit Deleted and can add it again', async () => {
    const sent = answerCalls({ [DELETE]: [() => ok({})], [ADD]: [() => saved({ id: 9 })] });
    show({});
    await ask();
    await waitFor(() => expect(showSuccess).toHaveBeenCalledWith('Credit Deleted', expect.anything()));
    expect(bodyOf(sent, DELETE)).toEqual(credit);
    jest.mocked(showSuccess).mock.lastCall?.[1]?.run();
    await waitFor(() => expect(showSuccess).toHaveBeenLastCalledWith('Credit restored'));
    expect(bodyOf(sent, ADD)).toEqual({
      project_id: 3,
      is_vendor: true,
      is_credit: true,
      invoice_type: 'Freight',
      vendor_name: 'Red Bluff',
      invoice_id: 61,
      amount: 12.5,
      reason: '',
      credit_date: '',
      credit_number: '',
    });
  });

  it.each([
    ['the server does not answer', noAnswer, 'There was an issue deleting the record'],
    [
      'the project is archived',
      () => refusal('project_archived'),
      'Project is Archived and cannot be updated',
    ],
  ])('explains the failure when %s', async (_, answer, text) => {
    answerCalls({ [DELETE]: [answer, answer, answer] });
    show({});
    await ask();
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});

it.each([
  ['in an archived project', { archived: true }],
  ['for a read-only role', { role: 'Account Viewer' }],
])('shows the records read-only %s', (_, shown) => {
  show({ ...shown, address: '?credit=8' });
  expect(screen.getByRole('row', { name: /Red Bluff Credit Freight RB-1 12.50/ })).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
