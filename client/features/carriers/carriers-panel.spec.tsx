import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import type { ProjectCarrierReply } from '#shared/contract/carriers';
import type { ProjectReply } from '#shared/contract/projects';
import { may } from '#shared/rules/permissions';
import { buildProject } from '#test/factories/build-project';
import { type SentCall, answerCalls as answerOnly, ok, refusal, unmoved } from '#test/support/answers';
import { choose, fieldOf, offered, press } from '#test/support/selects';
import { noAnswer, startSessionAs, stopSession } from '#test/support/sessions';
import { showSuccess } from '#client/ui/feedback/message-cards';
import { CarriersPanel } from './carriers-panel';

const mockSheets = {
  rate_sheets: [{ id: 21, rs_name: 'Long haul' }],
  asset_rate_sheets: [
    { id: 41, rs_name: 'Empty boxes', asset_type_id: 6 },
    { id: 43, rs_name: 'Equipment', asset_type_id: 8 },
  ],
  fsc_rate_sheets: [{ id: 31, fsc_name: 'Vendor FSC' }],
};

jest.mock('#client/replica/index', () => ({
  useCompanyRows: (name: keyof typeof mockSheets) => ({
    status: 'ready',
    rows: mockSheets[name],
    error: null,
  }),
  useRecordPresence: () => [],
}));
jest.mock('#client/ui/feedback/message-cards', () => ({ showSuccess: jest.fn(), showError: jest.fn() }));

const LIST = 'GET /pc/carriers/key-1';
const ADD = 'POST /pc/project-carrier/0';
const EDIT = 'PATCH /pc/project-carrier/5';
const DELETE = 'PATCH /pc/delete-record';
const ADDED = 'POST /pc/project-carrier/0/impact';
const EDITED = 'POST /pc/project-carrier/5/impact';
const REMOVED = 'GET /pc/project-carrier/5/removal';
/** Answers previews as if no amount changes, unless a test says otherwise. */
const answerCalls = (answers: Parameters<typeof answerOnly>[0]) =>
  answerOnly({ [ADDED]: unmoved(), [EDITED]: unmoved(), [REMOVED]: unmoved(), ...answers });
const carriersOfTheJobSystem = () =>
  ok([
    { id: 7, name: 'Red Bluff' },
    { id: 8, name: 'Vaquero' },
  ]);

const project = (over: Partial<ProjectReply> = {}): ProjectReply =>
  buildProject({ id: 3, job_name: 'Ward 3', archived: false, fsc_area_id: 'R30', revision: 12, ...over });
const redBluff: ProjectCarrierReply = {
  id: 5,
  project_id: 3,
  pc_carrier_id: 7,
  carrier_name: 'Red Bluff',
  rate_sheet_id: 21,
  fsc_id: 0,
  equipment_rate_id: 0,
  empty_boxes_rate_id: 0,
  full_boxes_rate_id: 0,
  apply_fsc_to_asset_loads: false,
  rate_sheet_name: 'Long haul',
  fsc_name: '',
  created_by_id: 1,
  updated_by_id: 1,
  revision: 4,
  is_deleted: false,
};

interface Shown {
  carriers?: readonly ProjectCarrierReply[];
  at?: Partial<ProjectReply>;
  role?: string;
  address?: string;
}

function show({ carriers = [redBluff], at = {}, role = 'Account User', address = '' }: Shown) {
  const page = (now: readonly ProjectCarrierReply[]) => (
    <MantineProvider env="test">
      <NuqsTestingAdapter searchParams={address} hasMemory>
        <CarriersPanel project={project(at)} carriers={now} mayEdit={may(role, 'edit carriers', at)} />
      </NuqsTestingAdapter>
    </MantineProvider>
  );
  const { rerender } = render(page(carriers));
  return { become: (now: readonly ProjectCarrierReply[]) => rerender(page(now)) };
}
const bodyOf = (sent: SentCall[], wanted: string) => sent.find(({ call }) => call === wanted)?.body;

beforeEach(() => {
  jest.mocked(showSuccess).mockReset();
  return startSessionAs({ id: 1, role_name: 'Account User' });
});
afterEach(stopSession);

describe('the dialog that adds a carrier', () => {
  it('saves a carrier of the job system with its sheets, says Carrier Added, and can undo it', async () => {
    const sent = answerCalls({
      [LIST]: [carriersOfTheJobSystem],
      [ADD]: [
        () =>
          ok({
            data: { project_carriers: [redBluff, { ...redBluff, id: 6, pc_carrier_id: 8 }], revision: 13 },
          }),
      ],
      [DELETE]: [() => ok()],
    });
    show({ address: '?add-carrier=1', carriers: [] });
    await waitFor(() => expect(fieldOf('Carrier')).toHaveAttribute('placeholder', 'Pick a carrier'));
    await choose('Carrier', 'Vaquero');
    await choose('Rate sheet', 'Long haul');
    await choose('Equipment rate sheet', 'Equipment');
    await press('Save');
    await waitFor(() => expect(showSuccess).toHaveBeenCalledWith('Carrier Added', expect.anything()));
    expect(bodyOf(sent, ADD)).toMatchObject({
      project_id: 3,
      pc_carrier_id: 8,
      carrier_name: 'Vaquero',
      rate_sheet_id: 21,
      equipment_rate_id: 43,
      apply_fsc_to_asset_loads: false,
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    jest.mocked(showSuccess).mock.lastCall?.[1]?.run();
    await waitFor(() => expect(showSuccess).toHaveBeenCalledWith('Carrier Deleted'));
    expect(bodyOf(sent, DELETE)).toEqual({ id: 6, table: 'project_carrier', project_id: 3 });
  });

  it('requires a carrier and a rate sheet before it calls the server', async () => {
    const sent = answerCalls({ [LIST]: [carriersOfTheJobSystem] });
    show({ address: '?add-carrier=1' });
    await press('Save');
    expect(await screen.findByText('Please select a carrier')).toBeInTheDocument();
    expect(screen.getByText('Please select a rate sheet')).toBeInTheDocument();
    expect(sent.map(({ call }) => call)).toEqual([LIST]);
  });

  it('lists carriers of the project last with a note, and refuses them', async () => {
    const sent = answerCalls({ [LIST]: [carriersOfTheJobSystem] });
    show({ address: '?add-carrier=1' });
    await waitFor(() => expect(fieldOf('Carrier')).toHaveAttribute('placeholder', 'Pick a carrier'));
    expect(await offered('Carrier')).toEqual(['Vaquero', 'Red Bluff (added)']);
    await choose('Carrier', 'Red Bluff (added)');
    await choose('Rate sheet', 'Long haul');
    await press('Save');
    expect(await screen.findByText('This Carrier has already been added to the project')).toBeInTheDocument();
    expect(bodyOf(sent, ADD)).toBeUndefined();
  });

  it('shows the refusal at the field when another person added the carrier first', async () => {
    answerCalls({ [LIST]: [carriersOfTheJobSystem], [ADD]: [() => refusal('carrier_exists')] });
    show({ address: '?add-carrier=1', carriers: [] });
    await waitFor(() => expect(fieldOf('Carrier')).toHaveAttribute('placeholder', 'Pick a carrier'));
    await choose('Carrier', 'Red Bluff');
    await choose('Rate sheet', 'Long haul');
    await press('Save');
    expect(await screen.findByText('This Carrier has already been added to the project')).toBeInTheDocument();
    expect(fieldOf('Carrier')).toHaveValue('Red Bluff');
  });

  it('asks about FSC only if the project has an FSC area', async () => {
    answerCalls({ [LIST]: [carriersOfTheJobSystem] });
    show({ address: '?add-carrier=1', at: { fsc_area_id: '' } });
    await screen.findByRole('dialog');
    expect(screen.queryByLabelText('FSC sheet', { selector: 'input' })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('says when the job system does not answer, and can try again', async () => {
    answerCalls({ [LIST]: [() => refusal('job_system_unavailable'), carriersOfTheJobSystem] });
    show({ address: '?add-carrier=1', carriers: [] });
    await screen.findByText(/Couldn't load carriers/);
    await press('Try again');
    await waitFor(() => expect(screen.queryByText(/Couldn't load carriers/)).not.toBeInTheDocument());
    expect(await offered('Carrier')).toEqual(['Red Bluff', 'Vaquero']);
  });
});

describe('the effect of a carrier on amounts', () => {
  const moved = { loads: 380, billed_loads: 212, revenue_change: 0, cost_change: -28_310.22 };

  it('is shown before a carrier is added, and stands on the button', async () => {
    const sent = answerCalls({
      [LIST]: [carriersOfTheJobSystem],
      [ADDED]: [() => ok({ ...moved, customer_invoices: 0, vendor_invoices: 2 })],
      [ADD]: [() => ok({ data: { project_carriers: [], revision: 13 } })],
    });
    show({ address: '?add-carrier=1', carriers: [] });
    await waitFor(() => expect(fieldOf('Carrier')).toHaveAttribute('placeholder', 'Pick a carrier'));
    await choose('Carrier', 'Vaquero');
    expect(bodyOf(sent, ADDED)).toBeUndefined();
    await choose('Rate sheet', 'Long haul');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    const text =
      'Changes 380 loads, 212 of them billed: cost -$28,310.22, margin +$28,310.22. ' +
      '2 vendor invoices will then differ from their loads.';
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(bodyOf(sent, ADDED)).toMatchObject({ pc_carrier_id: 8, rate_sheet_id: 21, project_id: 3 });
    await press('Add carrier: 380 loads, cost -$28,310.22');
    await waitFor(() => expect(showSuccess).toHaveBeenCalledWith('Carrier Added'));
  });

  it('keeps an edit unsaved while it cannot be calculated, and calculates it again', async () => {
    const sent = answerCalls({
      [LIST]: [carriersOfTheJobSystem],
      [EDITED]: [noAnswer, () => ok(moved)],
      [EDIT]: [() => ok({ data: { project_carriers: [], revision: 13 } })],
    });
    show({ address: '?carrier=5' });
    await waitFor(() => expect(fieldOf('Carrier')).toHaveValue('Red Bluff'));
    await choose('FSC sheet', 'Vendor FSC');
    expect(
      await screen.findByText("Couldn't calculate the impact, so nothing is saved yet."),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await press('Try again');
    await screen.findByText(/^Changes 380 loads/);
    await press('Save: 380 loads, cost -$28,310.22');
    await waitFor(() => expect(bodyOf(sent, EDIT)).toMatchObject({ fsc_id: 31 }));
    expect(bodyOf(sent, EDITED)).toMatchObject({ fsc_id: 31, revision: 4 });
  });

  it('is shown before a carrier is removed', async () => {
    answerCalls({ [REMOVED]: [() => ok({ ...moved, cost_change: 28_310.22 })] });
    show({});
    await press('Delete Red Bluff');
    const text = 'Changes 380 loads, 212 of them billed: cost +$28,310.22, margin -$28,310.22.';
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Yes' })).toBeEnabled();
  });
});

describe('the dialog that edits a carrier', () => {
  it("takes other people's changes, sends the newest revision seen, and can be undone", async () => {
    const after = { ...redBluff, fsc_id: 31, empty_boxes_rate_id: 41, revision: 10 };
    const saved = { data: { project_carriers: [after], revision: 13 } };
    const sent = answerCalls({
      [LIST]: [carriersOfTheJobSystem],
      [EDIT]: [() => ok(saved), () => ok(saved)],
    });
    const { become } = show({ address: '?carrier=5' });
    await waitFor(() => expect(fieldOf('Carrier')).toHaveValue('Red Bluff'));
    become([{ ...redBluff, fsc_id: 31, revision: 9 }]);
    expect(fieldOf('FSC sheet')).toHaveValue('Vendor FSC');
    await choose('Empty box rate sheet', 'Empty boxes');
    await press('Save');
    await waitFor(() => expect(showSuccess).toHaveBeenCalledWith('Carrier updated', expect.anything()));
    expect(bodyOf(sent, EDIT)).toMatchObject({ fsc_id: 31, empty_boxes_rate_id: 41, revision: 9 });
    jest.mocked(showSuccess).mock.lastCall?.[1]?.run();
    await waitFor(() => expect(showSuccess).toHaveBeenCalledWith('Carrier restored'));
    expect(sent.at(-1)?.body).toMatchObject({
      project_id: 3,
      fsc_id: 31,
      empty_boxes_rate_id: redBluff.empty_boxes_rate_id,
      revision: 10,
    });
  });

  it('says at the field that a carrier with an invoice cannot change, and keeps the choice', async () => {
    const refused = () => refusal('invoice_exists', { what: 'carrier' });
    answerCalls({ [LIST]: [carriersOfTheJobSystem], [EDIT]: [refused] });
    show({ address: '?carrier=5' });
    await waitFor(() => expect(fieldOf('Carrier')).toHaveValue('Red Bluff'));
    await choose('Carrier', 'Vaquero');
    await press('Save');
    const text = 'Red Bluff already has a vendor invoice. Delete it before changing the carrier.';
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(fieldOf('Carrier')).toHaveValue('Vaquero');
    expect(fieldOf('Carrier')).toHaveAttribute('aria-invalid', 'true');
  });

  it('shows both sheet names when two people changed one sheet', async () => {
    const conflict = { field: 'fsc_id', theirs: 0, by: 'Priya Nair', revision: 9 };
    answerCalls({ [LIST]: [carriersOfTheJobSystem], [EDIT]: [() => refusal('conflict', conflict)] });
    show({ address: '?carrier=5' });
    await waitFor(() => expect(fieldOf('Carrier')).toHaveValue('Red Bluff'));
    await choose('FSC sheet', 'Vendor FSC');
    await press('Save');
    const alert = await screen.findByText('Priya Nair changed FSC sheet while you were editing.');
    expect(alert.parentElement).toHaveTextContent('YoursVendor FSC');
    expect(alert.parentElement).toHaveTextContent('Theirs (Priya Nair)None');
  });
});

describe('the deletion of a carrier', () => {
  const ask = async (): Promise<void> => {
    await press('Delete Red Bluff');
    expect(await screen.findByText('Are you sure you want to delete Red Bluff?')).toBeInTheDocument();
    await press('Yes');
  };

  it('asks for confirmation, says Carrier Deleted, and can add the carrier again', async () => {
    const sent = answerCalls({
      [DELETE]: [() => ok()],
      [ADD]: [() => ok({ data: { project_carriers: [], revision: 14 } })],
    });
    show({});
    await ask();
    await waitFor(() => expect(showSuccess).toHaveBeenCalledWith('Carrier Deleted', expect.anything()));
    expect(bodyOf(sent, DELETE)).toEqual({ id: 5, table: 'project_carrier', project_id: 3 });
    jest.mocked(showSuccess).mock.lastCall?.[1]?.run();
    await waitFor(() => expect(showSuccess).toHaveBeenCalledWith('Carrier restored'));
    expect(bodyOf(sent, ADD)).toMatchObject({
      pc_carrier_id: 7,
      carrier_name: 'Red Bluff',
      rate_sheet_id: 21,
    });
  });

  it.each([
    [
      'the carrier has an invoice',
      () => refusal('invoice_exists', { what: 'carrier' }),
      'An invoice from this carrier exists, please remove before deleting!',
    ],
    ['the server does not answer', noAnswer, 'Could not delete the record'],
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
    await press('No');
    expect(showSuccess).not.toHaveBeenCalled();
  });
});

describe('the carriers panel without permission to edit', () => {
  it.each([
    ['in an archived project', { at: { archived: true } }],
    ['for a read-only role', { role: 'Account Viewer' }],
  ])('is read-only %s, even if the URL opens a carrier', (_, shown) => {
    show({ ...shown, address: '?carrier=5' });
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Carrier',
      'Rate sheet',
      'FSC sheet',
      'FSC on asset loads',
    ]);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the table of carriers', () => {
  it('is in the order of names, also for a carrier that was just added', () => {
    const added = [redBluff, { ...redBluff, id: 6, carrier_name: 'Lone Mesa 10' }];
    show({ carriers: [...added, { ...redBluff, id: 7, carrier_name: 'Lone Mesa 9' }] });
    const names = screen.getAllByRole('row').map((row) => row.querySelector('td')?.textContent);
    expect(names.slice(1)).toEqual(['Lone Mesa 9', 'Lone Mesa 10', 'Red Bluff']);
  });

  it('shows the current sheet names, and the stored name of a sheet that is gone', () => {
    show({
      carriers: [
        { ...redBluff, rate_sheet_name: 'Long haul before', fsc_id: 31, fsc_name: 'FSC before' },
        { ...redBluff, id: 6, carrier_name: 'Vaquero', rate_sheet_id: 99, rate_sheet_name: 'Gone since' },
      ],
    });
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows[1]).toMatch(/^Red BluffLong haulVendor FSC/);
    expect(rows[2]).toMatch(/^VaqueroGone since/);
  });
});

describe('an empty list of carriers', () => {
  it('says what it is for, and opens the popup for the first carrier', async () => {
    answerCalls({ [LIST]: [carriersOfTheJobSystem] });
    show({ carriers: [] });
    expect(screen.getByText(/Carriers listed here use their own rate sheet/)).toBeInTheDocument();
    await press('Add your first carrier');
    expect(await screen.findByRole('dialog', { name: 'Add carrier' })).toBeInTheDocument();
  });

  it('has no button for a reader', () => {
    show({ carriers: [], role: 'Account Viewer' });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
