import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import type { SandRateReply } from '#shared/contract/sand-rates';
import { may } from '#shared/rules/permissions';
import { buildProject } from '#test/factories/build-project';
import { type SentCall, answerCalls as answerOnly, ok, refusal, unmoved } from '#test/support/answers';
import { choose, enter, fieldOf, offered, press } from '#test/support/selects';
import { noAnswer, startSessionAs, stopSession } from '#test/support/sessions';
import { showSuccess } from '#client/ui/feedback/message-cards';
import { SandRatesPanel } from './sand-rates-panel';

const mockChoices = {
  purchaseOrders: [
    { po_id: 4, po_number: 'PO-44817' },
    { po_id: 9, po_number: 'PO-45002' },
  ],
  terminals: [],
};

jest.mock('#client/replica/use-load-choices', () => ({ useLoadChoices: () => mockChoices }));
jest.mock('#client/replica/index', () => ({
  useRecordPresence: () => [],
}));
jest.mock('#client/ui/feedback/message-cards', () => ({ showSuccess: jest.fn(), showError: jest.fn() }));

const ADD = 'POST /pc/sand-rate/0';
const EDIT = 'PATCH /pc/sand-rate/6';
const DELETE = 'PATCH /pc/delete-record';
const ADDED = 'POST /pc/sand-rate/0/impact';
const EDITED = 'POST /pc/sand-rate/6/impact';
const REMOVED = 'GET /pc/sand-rate/6/removal';
/** Answers previews as if no amount changes, unless a test says otherwise. */
const answerCalls = (answers: Parameters<typeof answerOnly>[0]) =>
  answerOnly({ [ADDED]: unmoved(), [EDITED]: unmoved(), [REMOVED]: unmoved(), ...answers });
const rate: SandRateReply = {
  id: 6,
  project_id: 3,
  po_number: 'PO-44817',
  po_id: 4,
  rev_rate: 31.5,
  cost_rate: 27.75,
  created_by_id: 1,
  updated_by_id: 1,
  is_deleted: false,
  revision: 4,
};

function show({ address = '', archived = false, role = 'Account User', rates = [rate] }) {
  const project = buildProject({ id: 3, job_name: 'Ward 3', archived, revision: 12 });
  render(
    <MantineProvider env="test">
      <NuqsTestingAdapter searchParams={address} hasMemory>
        <SandRatesPanel project={project} rates={rates} mayEdit={may(role, 'edit sand rates', project)} />
      </NuqsTestingAdapter>
    </MantineProvider>,
  );
}
const bodyOf = (sent: SentCall[], wanted: string) => sent.find(({ call }) => call === wanted)?.body;

beforeEach(() => {
  jest.mocked(showSuccess).mockReset();
  return startSessionAs({ id: 1, role_name: 'Account User' });
});
afterEach(stopSession);

/** Answer of a save after which the cost rate is 27.755. */
const saved = { data: { sand_rates: [{ ...rate, cost_rate: 27.755, revision: 5 }], revision: 13 } };

describe('the dialog that adds a sand PO', () => {
  it('saves the rates to the last decimal, says Sand PO Added, and can undo it', async () => {
    const added = { ...rate, id: 16, po_number: 'PO-45002' };
    const sent = answerCalls({
      [ADD]: [() => ok({ data: { sand_rates: [rate, added], revision: 13 } })],
      [DELETE]: [() => ok()],
    });
    show({ address: '?add-sand-po=1' });
    await choose('PO', 'PO-45002');
    await enter('Revenue rate', '12.05');
    await enter('Cost rate', '0.005');
    await press('Save');
    await waitFor(() => expect(showSuccess).toHaveBeenCalledWith('Sand PO Added', expect.anything()));
    expect(bodyOf(sent, ADD)).toEqual({
      project_id: 3,
      po_id: 9,
      po_number: 'PO-45002',
      rev_rate: 12.05,
      cost_rate: 0.005,
    });
    jest.mocked(showSuccess).mock.lastCall?.[1]?.run();
    await waitFor(() => expect(showSuccess).toHaveBeenCalledWith('Sand PO Deleted'));
    expect(bodyOf(sent, DELETE)).toEqual({ id: 16, table: 'project_sand_rate', project_id: 3 });
  });

  it('requires a PO and both rates', async () => {
    const sent = answerCalls({});
    show({ address: '?add-sand-po=1' });
    await press('Save');
    expect(await screen.findByText('Please select a purchase order')).toBeInTheDocument();
    expect(screen.getByText('Please enter the revenue rate')).toBeInTheDocument();
    expect(screen.getByText('Please enter the cost rate')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('accepts a PO that no load uses yet', async () => {
    const sent = answerCalls({ [ADD]: [() => ok(saved)] });
    show({ address: '?add-sand-po=1' });
    await enter('PO', 'PO-50000');
    await enter('Revenue rate', '12.05');
    await enter('Cost rate', '9');
    await press('Save');
    await waitFor(() => expect(showSuccess).toHaveBeenCalledWith('Sand PO Added'));
    expect(bodyOf(sent, ADD)).toMatchObject({ po_id: 0, po_number: 'PO-50000' });
  });

  it('lists a PO with rates last with a note, and refuses it', async () => {
    const sent = answerCalls({});
    show({ address: '?add-sand-po=1' });
    expect(await offered('PO')).toEqual(['PO-45002', 'PO-44817 (has rates)']);
    await choose('PO', 'PO-44817 (has rates)');
    await enter('Revenue rate', '1');
    await enter('Cost rate', '1');
    await press('Save');
    expect(await screen.findByText('There is already rates for this PO')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('shows the refusal at the field when another person added the PO first', async () => {
    answerCalls({ [ADD]: [() => refusal('sand_rate_exists')] });
    show({ address: '?add-sand-po=1', rates: [] });
    await choose('PO', 'PO-44817');
    await enter('Revenue rate', '1');
    await enter('Cost rate', '1');
    await press('Save');
    expect(await screen.findByText('There is already rates for this PO')).toBeInTheDocument();
    expect(fieldOf('PO')).toHaveAttribute('aria-invalid', 'true');
  });
});

it('edits rates with the revision seen, and offers to restore the old ones', async () => {
  const sent = answerCalls({ [EDIT]: [() => ok(saved), () => ok(saved)] });
  show({ address: '?sand-po=6' });
  expect(fieldOf('PO')).toHaveValue('PO-44817');
  await enter('Cost rate', '5');
  await press('Save');
  await waitFor(() => expect(showSuccess).toHaveBeenCalledWith('Sand PO updated', expect.anything()));
  expect(bodyOf(sent, EDIT)).toMatchObject({ po_id: 4, rev_rate: 31.5, cost_rate: 27.755, revision: 4 });
  jest.mocked(showSuccess).mock.lastCall?.[1]?.run();
  await waitFor(() => expect(showSuccess).toHaveBeenCalledWith('Old rates restored'));
  expect(sent.at(-1)?.body).toMatchObject({ rev_rate: 31.5, cost_rate: 27.75, revision: 5 });
});

it('reads thousands typed key by key in both rates', async () => {
  const sent = answerCalls({ [EDIT]: [() => ok(saved)] });
  show({ address: '?sand-po=6' });
  for (const [label, text] of [
    ['Revenue rate', '1,031.5'],
    ['Cost rate', '$1,027.7525'],
  ] as const) {
    await userEvent.clear(fieldOf(label));
    await userEvent.type(fieldOf(label), text);
  }
  await press('Save');
  await waitFor(() => expect(bodyOf(sent, EDIT)).toMatchObject({ rev_rate: 1_031.5, cost_rate: 1_027.7525 }));
});

describe('a rate in the list', () => {
  const cell = () => screen.getByRole('button', { name: 'Edit cost rate of PO-44817, $27.75' });
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Cost rate of PO-44817' });
  const type = async (text: string): Promise<void> => {
    await userEvent.click(cell());
    await userEvent.clear(field());
    await userEvent.type(field(), text);
  };

  it('is saved by Enter with the revision seen, and keeps the focus', async () => {
    const sent = answerCalls({ [EDIT]: [() => ok(saved)] });
    show({});
    await type('28.1255{Enter}');
    await waitFor(() => expect(showSuccess).toHaveBeenCalledWith('Sand PO updated', expect.anything()));
    expect(bodyOf(sent, EDIT)).toEqual({
      project_id: 3,
      po_id: 4,
      po_number: 'PO-44817',
      rev_rate: 31.5,
      cost_rate: 28.1255,
      revision: 4,
    });
    await waitFor(() => expect(cell()).toHaveFocus());
  });

  it('reads thousands typed key by key, and keeps unclear text with its message', async () => {
    const sent = answerCalls({ [EDIT]: [() => ok(saved)] });
    show({});
    await type('1,25{Enter}');
    expect(screen.getByText('“1,25” is unclear. Please write it like 1,250.50')).toBeInTheDocument();
    expect([field().value, sent]).toEqual(['1,25', []]);
    await userEvent.type(field(), '0.5{Enter}');
    await waitFor(() => expect(bodyOf(sent, EDIT)).toMatchObject({ rev_rate: 31.5, cost_rate: 1_250.5 }));
  });

  it('shows what a new rate moves, and is saved only by Enter after that', async () => {
    const sent = answerCalls({
      [EDITED]: [() => ok({ loads: 3, billed_loads: 1, revenue_change: 0, cost_change: 12.5 })],
      [EDIT]: [() => ok(saved)],
    });
    show({});
    await type('28.25{Enter}');
    const text = 'Changes 3 loads, 1 of them billed: cost +$12.50, margin -$12.50.';
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save: 3 loads, cost +$12.50' })).toBeEnabled();
    expect(bodyOf(sent, EDIT)).toBeUndefined();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(bodyOf(sent, EDIT)).toMatchObject({ cost_rate: 28.25, revision: 4 }));
    expect(bodyOf(sent, EDITED)).toMatchObject({ cost_rate: 28.25, rev_rate: 31.5, revision: 4 });
  });

  it('is not saved while its effect is unknown', async () => {
    const sent = answerCalls({ [EDITED]: [noAnswer] });
    show({});
    await type('28.25{Enter}');
    expect(
      await screen.findByText("Couldn't calculate the impact, so nothing is saved yet."),
    ).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    expect(bodyOf(sent, EDIT)).toBeUndefined();
    expect(field()).toHaveValue('28.25');
  });

  it('stays as it was by Escape, and by Enter without a change', async () => {
    const sent = answerCalls({});
    show({});
    await type('5{Escape}');
    expect(cell()).toHaveFocus();
    await type('27.75{Enter}');
    expect(cell()).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('asks for a rate, and shows a refusal at the field', async () => {
    answerCalls({ [EDIT]: [() => refusal('project_archived')] });
    show({});
    await type('{Enter}');
    expect(screen.getByText('Please enter the cost rate')).toBeInTheDocument();
    await userEvent.type(field(), '5{Enter}');
    await waitFor(() => expect(field()).toHaveAttribute('aria-invalid', 'true'));
    expect(field()).toHaveValue('5');
    expect(showSuccess).not.toHaveBeenCalled();
  });
});

it('says at the field that a PO with an invoice cannot change', async () => {
  answerCalls({ [EDIT]: [() => refusal('invoice_exists', { what: 'purchase order' })] });
  show({ address: '?sand-po=6' });
  await choose('PO', 'PO-45002');
  await press('Save');
  const text = 'PO-44817 already has a vendor invoice. Delete it before changing the PO.';
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(fieldOf('PO')).toHaveAttribute('aria-invalid', 'true');
});

describe('the deletion of a sand PO', () => {
  it('says before it is confirmed that it will be refused', async () => {
    answerCalls({ [REMOVED]: [() => refusal('invoice_exists', { what: 'purchase order' })] });
    show({});
    await press('Delete PO-44817');
    const text = 'An invoice from this purchase order exists, please remove before deleting!';
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('asks for confirmation, says Sand PO Deleted, and can add the rates again', async () => {
    const sent = answerCalls({ [DELETE]: [() => ok()], [ADD]: [() => ok(saved)] });
    show({});
    await press('Delete PO-44817');
    expect(await screen.findByText('Are you sure you want to delete PO-44817?')).toBeInTheDocument();
    await press('Yes');
    await waitFor(() => expect(showSuccess).toHaveBeenCalledWith('Sand PO Deleted', expect.anything()));
    expect(bodyOf(sent, DELETE)).toEqual({ id: 6, table: 'project_sand_rate', project_id: 3 });
    jest.mocked(showSuccess).mock.lastCall?.[1]?.run();
    await waitFor(() => expect(showSuccess).toHaveBeenCalledWith('Old rates restored'));
    expect(bodyOf(sent, ADD)).toMatchObject({
      po_id: 4,
      po_number: 'PO-44817',
      rev_rate: 31.5,
      cost_rate: 27.75,
    });
  });

  it.each([
    [
      'the PO has an invoice',
      () => refusal('invoice_exists', { what: 'purchase order' }),
      'An invoice from this purchase order exists, please remove before deleting!',
    ],
    ['the server does not answer', noAnswer, 'Could not delete the record'],
  ])('explains the failure when %s', async (_, answer, text) => {
    answerCalls({ [DELETE]: [answer, answer, answer] });
    show({});
    await press('Delete PO-44817');
    await press('Yes');
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});

it.each([
  ['in an archived project', { archived: true }],
  ['for a read-only role', { role: 'Account Viewer' }],
])('shows the rates read-only %s', (_, shown) => {
  show({ ...shown, address: '?add-sand-po=1' });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'PO',
    'Revenue $/ton',
    'Cost $/ton',
  ]);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe('an empty list of sand rates', () => {
  it('says what it is for, and opens the popup for the first PO', async () => {
    show({ rates: [] });
    expect(screen.getByText(/What you charge and what you pay per ton/)).toBeInTheDocument();
    await press('Add your first sand PO');
    expect(await screen.findByRole('dialog', { name: 'Add sand PO' })).toBeInTheDocument();
  });

  it('has no button for a reader', () => {
    show({ rates: [], role: 'Account Viewer' });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
