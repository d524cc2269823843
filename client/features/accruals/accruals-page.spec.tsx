import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import type { AccrualReply, OlderOpenLoads } from '#shared/contract/accruals';
import { may } from '#shared/rules/permissions';
import { buildProject } from '#test/factories/build-project';
import { type SentCall, answerCalls, ok, refusal } from '#test/support/answers';
import { enter, fieldOf, press } from '#test/support/selects';
import { noAnswer, startSessionAs, stopSession } from '#test/support/sessions';
import { showError, showRunning, showSuccess, showWarning } from '#client/ui/feedback/message-cards';
import { saveFile } from '#client/ui/file/save-file';
import { AccrualsPage } from './accruals-page';
import { MAY_ACCRUAL, NOTHING_OLDER } from './testing/may-accrual';

const accrual = MAY_ACCRUAL;
const mockView = { project_accruals: [accrual] as readonly AccrualReply[], revision: 1 };
const mockCard = { succeed: jest.fn(), fail: jest.fn() };
const mockStart = jest.fn(() => Promise.resolve(true));
jest.mock('#client/replica/index', () => ({
  useProjectData: (_projectId: number, part: keyof typeof mockView) => mockView[part],
  useProjectRevision: () => mockView.revision,
  useRecordPresence: () => [],
}));
jest.mock('#client/api/use-spreadsheet', () => ({
  useSpreadsheet: () => ({ start: mockStart, running: false }),
}));
jest.mock('#client/ui/feedback/message-cards', () => ({
  showSuccess: jest.fn(),
  showError: jest.fn(),
  showWarning: jest.fn(),
  showRunning: jest.fn(() => mockCard),
}));
// The popup opens empty here; propose-accrual.spec.ts has the proposals.
jest.mock('#client/api/propose-accrual', () => ({
  proposeAccrual: () => ({ accrual_name: '', start_date: '', end_date: '' }),
}));
jest.mock('#client/ui/file/save-file', () => ({ saveFile: jest.fn() }));

const PREVIEW = 'GET /pc/project-accrual-preview/3';
const ADD = 'POST /pc/project-accrual/0';
const STORE = 'POST /pc/accrual-file/10';
const DELETE = 'PATCH /pc/project-accural/delete/9';
const LAYOUTS = 'GET /pc/table-layouts/key-1';
const STORED = 'GET /pc/get-file/Ward%203%20-%20May%202026.xlsx/project-accruals/csv';

function show({ address = '', archived = false, role = 'Account User' }) {
  const project = buildProject({ id: 3, job_name: 'Ward 3', archived, revision: 12 });
  const page = (
    <MantineProvider env="test">
      <NuqsTestingAdapter searchParams={address} hasMemory>
        <AccrualsPage project={project} mayEdit={may(role, 'edit accruals', project)} />
      </NuqsTestingAdapter>
    </MantineProvider>
  );
  const { rerender } = render(page);
  return {
    again: () =>
      rerender(
        <MantineProvider env="test">
          <NuqsTestingAdapter searchParams={address} hasMemory>
            <AccrualsPage project={project} mayEdit={may(role, 'edit accruals', project)} />
          </NuqsTestingAdapter>
        </MantineProvider>,
      ),
  };
}
const bodyOf = (sent: SentCall[], wanted: string) => sent.find(({ call }) => call === wanted)?.body;
const preview =
  (over: Partial<AccrualReply> = {}, older: Partial<OlderOpenLoads> = {}) =>
  () =>
    ok({ accrual: { ...accrual, ...over }, older_open: { ...NOTHING_OLDER, ...older } });
async function fillIn(name: string, start: string, end: string): Promise<void> {
  await enter('Name', name);
  for (const [label, day] of Object.entries({ Start: start, End: end })) {
    await userEvent.clear(fieldOf(label));
    if (day !== '') await userEvent.paste(day);
  }
}
const submit = async (): Promise<void> =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Generate Accrual' }));

beforeEach(() => {
  for (const mock of [showSuccess, showError, showWarning, saveFile]) jest.mocked(mock).mockReset();
  for (const mock of [showRunning, mockCard.succeed, mockCard.fail]) jest.mocked(mock).mockClear();
  mockStart.mockClear();
  mockView.project_accruals = [accrual];
  return startSessionAs({ id: 1, role_name: 'Account User' });
});
afterEach(stopSession);

describe('the accruals list', () => {
  it('shows the required columns in order', () => {
    show({});
    expect(screen.getByRole('heading', { name: 'Accruals - Ward 3' })).toBeInTheDocument();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Start',
      'End',
      'Loads',
      'Freight Weight (tons)',
      'Freight Weight Not Billed',
      'Freight Weight Not Received',
      'Sand Weight (tons)',
      'Sand Weight Not Billed',
      'Sand Weight Not Received',
      'Freight Rev',
      'Freight Not Billed',
      'Freight Cost',
      'Freight Not Received',
      'Sand Rev',
      'Sand Not Billed',
      'Sand Cost',
      'Sand Not Received',
      'Action',
    ]);
    const cells = within(screen.getByRole('row', { name: /May 2026/ })).getAllByRole('cell');
    expect(cells.slice(1, -1).map(({ textContent }) => textContent)).toEqual([
      '05/01/26',
      '05/31/26',
      '1,200',
      ...Array.from({ length: 14 }, (_figure, at) => `${at + 1}.00`),
    ]);
  });

  it('shows the newest accrual first', () => {
    mockView.project_accruals = [accrual, { ...accrual, id: 10, accrual_name: 'June 2026' }];
    show({});
    const names = screen.getAllByRole('row').map((row) => row.querySelector('strong')?.textContent);
    expect(names.slice(1)).toEqual(['June 2026', 'May 2026']);
  });

  it.each([
    ['in an open project', {}, 'No Accruals have been generated yet', 1],
    ['in an archived project', { archived: true }, 'No project accruals have been added', 0],
    ['for a read-only role', { role: 'Account Viewer' }, 'No project accruals have been added', 0],
  ])('says that there are no accruals %s', (_, shown, text, buttons) => {
    mockView.project_accruals = [];
    show({ ...shown, address: '' });
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.queryAllByRole('button')).toHaveLength(buttons);
  });

  it('offers only downloads in an archived project, even if the URL asks to add one', () => {
    show({ archived: true, address: '?add-accrual=1' });
    expect(screen.getAllByRole('button', { name: /May 2026/ }).map((one) => one.ariaLabel)).toEqual([
      'Download May 2026',
      'Download journal for May 2026 (CSV)',
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the dialog that generates an accrual', () => {
  it('shows a preview, generates the accrual and stores its spreadsheet, with one message', async () => {
    const made = { ...accrual, id: 10, accrual_name: 'June 2026' };
    const sent = answerCalls({
      [PREVIEW]: [preview({ freight_rev: 100.5, sand_rev: 20.25 })],
      [ADD]: [() => ok([accrual, made])],
      [STORE]: [() => ok(made)],
    });
    show({ address: '?add-accrual=1' });
    await fillIn('June 2026', '2026-06-01', '2026-06-30');
    expect(await screen.findByText('1,200 loads delivered')).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Totals 120.75/ })).toBeInTheDocument();
    expect(screen.queryByText('Older loads are still open')).not.toBeInTheDocument();
    await submit();
    await waitFor(() => expect(mockCard.succeed.mock.calls).toEqual([['Accrual Uploaded']]));
    expect(jest.mocked(showRunning).mock.calls).toEqual([['Accrual Added']]);
    expect(showSuccess).not.toHaveBeenCalled();
    expect(bodyOf(sent, ADD)).toEqual({
      project_id: 3,
      accrual_name: 'June 2026',
      start_date: '2026-06-01',
      end_date: '2026-06-30',
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(showWarning).not.toHaveBeenCalled();
  });

  it('warns of older open loads with count and amount, and offers to start with them', async () => {
    const older = {
      not_billed_loads: 12,
      not_billed: 1_234.5,
      not_received_loads: 1,
      not_received: 80,
      oldest: '2026-04-07',
    };
    const sent = answerCalls({ [PREVIEW]: [preview({ start_date: '2026-06-01' }, older), preview()] });
    show({ address: '?add-accrual=1' });
    await fillIn('June 2026', '2026-06-01', '2026-06-30');
    expect(await screen.findByText('Older loads are still open')).toBeInTheDocument();
    expect(
      screen.getByText(
        'Delivered before 06/01/26: 12 loads not billed to customer ($1,234.50) and 1 load with freight not billed by vendor ($80.00).' +
          ' Oldest: 04/07/26. Not included in this accrual.',
      ),
    ).toBeInTheDocument();
    await press('Include from 04/07/26');
    expect(fieldOf('Start')).toHaveValue('04/07/26');
    await waitFor(() => expect(screen.queryByText('Older loads are still open')).not.toBeInTheDocument());
    expect(sent.filter(({ call }) => call === PREVIEW)).toHaveLength(2);
  });

  it('updates the preview when someone changes the project', async () => {
    answerCalls({ [PREVIEW]: [preview(), preview({ total_loads: 7 })] });
    const { again } = show({ address: '?add-accrual=1' });
    await fillIn('June 2026', '2026-06-01', '2026-06-30');
    await screen.findByText('1,200 loads delivered');
    mockView.revision += 1;
    act(again);
    expect(await screen.findByText('7 loads delivered')).toBeInTheDocument();
  });

  it('repeats the warning after generating only if the older loads have changed', async () => {
    const older = { not_billed_loads: 12, not_billed: 1_234.5, oldest: '2026-04-07' };
    const answer = (older_open: OlderOpenLoads) => () =>
      ok([{ ...accrual, id: 10, accrual_name: 'June', start_date: '2026-06-01', older_open }]);
    const generate = async (made: OlderOpenLoads) => {
      answerCalls({
        [PREVIEW]: [preview({ start_date: '2026-06-01' }, older)],
        [ADD]: [answer(made)],
        [STORE]: [() => ok(accrual)],
      });
      show({ address: '?add-accrual=1' });
      await fillIn('June', '2026-06-01', '2026-06-30');
      await screen.findByText('Older loads are still open');
      await submit();
      await waitFor(() => expect(mockCard.succeed).toHaveBeenCalledWith('Accrual Uploaded'));
      cleanup();
      mockCard.succeed.mockClear();
    };
    await generate({ ...NOTHING_OLDER, ...older });
    expect(showWarning).not.toHaveBeenCalled();
    await generate({ ...NOTHING_OLDER, ...older, not_billed_loads: 13 });
    expect(showWarning).toHaveBeenCalledTimes(1);
    expect(showWarning).toHaveBeenCalledWith(
      'Older loads are still open. Delivered before 06/01/26: 13 loads not billed to customer ($1,234.50).' +
        ' Oldest: 04/07/26. Not included in this accrual.',
    );
  });

  it('explains that a fixed mobilization accrues once, or that it is older', async () => {
    const older = {
      not_billed_loads: 2,
      not_billed: 49_000,
      fixed_not_billed: 48_500,
      oldest: '2026-04-07',
      not_received: 41_250,
      fixed_not_received: 41_250,
    };
    answerCalls({
      [PREVIEW]: [
        preview({ fixed_rev: 15_000, fixed_rev_not_billed: 11_000 }),
        preview({ start_date: '2026-06-02' }, older),
      ],
    });
    show({ address: '?add-accrual=1' });
    await fillIn('June 2026', '2026-06-01', '2026-06-30');
    const note = 'Includes the fixed mobilization, which accrues once';
    expect(await screen.findByText(new RegExp(note))).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Fixed mobilization 15,000.00 11,000.00/ })).toBeInTheDocument();
    await userEvent.clear(fieldOf('Start'));
    await userEvent.paste('2026-06-02');
    expect(
      await screen.findByText(
        'Delivered before 06/02/26: 2 loads not billed to customer ($500.00), fixed mobilization not billed to customer ($48,500.00) and' +
          ' fixed mobilization not billed by vendor ($41,250.00). Oldest: 04/07/26. Not included in this accrual.',
      ),
    ).toBeInTheDocument();
    expect(screen.queryByText(/accrues once/)).not.toBeInTheDocument();
  });

  it('says that no loads were delivered', async () => {
    answerCalls({ [PREVIEW]: [preview({ total_loads: 0 })] });
    show({ address: '?add-accrual=1' });
    await fillIn('June 2026', '2026-06-01', '2026-06-30');
    expect(await screen.findByText('No loads were delivered between these dates.')).toBeInTheDocument();
  });

  it.each([
    ['a name', ['', '2026-06-01', '2026-06-30'], 'Please enter a name'],
    ['a start date', ['June', '', '2026-06-30'], 'Please select a start date'],
    ['an end date', ['June', '2026-06-01', ''], 'Please select an end date'],
    [
      'an end date after the start date',
      ['June', '2026-06-30', '2026-06-01'],
      'The end date is before the start date',
    ],
    [
      'a name that no other accrual has',
      [' may  2026', '2026-06-01', '2026-06-30'],
      'This accrual already exists for this project, please choose another name',
    ],
  ])('requires %s', async (_, [name = '', start = '', end = ''], text) => {
    const sent = answerCalls({ [PREVIEW]: [preview()] });
    show({ address: '?add-accrual=1' });
    await fillIn(name, start, end);
    await submit();
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(bodyOf(sent, ADD)).toBeUndefined();
  });

  it.each([
    [
      'at the name when another person used it first',
      () => refusal('accrual_exists'),
      'This accrual already exists for this project, please choose another name',
    ],
    ['when the server does not answer', noAnswer, 'Something went wrong'],
    [
      'when the project is archived',
      () => refusal('project_archived'),
      'Project is Archived and cannot be updated',
    ],
  ])('explains the failure %s, and keeps the entered values', async (_, answer, text) => {
    answerCalls({ [PREVIEW]: [preview()], [ADD]: [answer, answer, answer] });
    show({ address: '?add-accrual=1' });
    await fillIn('June', '2026-06-01', '2026-06-30');
    await submit();
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(fieldOf('Name')).toHaveValue('June');
  });

  it('says when the accrual was added but its spreadsheet could not be stored', async () => {
    const made = { ...accrual, id: 10, accrual_name: 'June' };
    answerCalls({ [PREVIEW]: [preview()], [ADD]: [() => ok([made])], [STORE]: [() => refusal('busy')] });
    show({ address: '?add-accrual=1' });
    await fillIn('June', '2026-06-01', '2026-06-30');
    await submit();
    const text = 'Accrual Added. The spreadsheet will be created when you download it.';
    await waitFor(() => expect(mockCard.fail.mock.calls).toEqual([[text]]));
    expect(mockCard.succeed).not.toHaveBeenCalled();
  });
});

describe('the download of an accrual', () => {
  it('saves the stored spreadsheet', async () => {
    answerCalls({ [STORED]: [() => new Response('sheet')] });
    show({});
    await press('Download May 2026');
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), 'Ward 3 - May 2026.xlsx'));
    expect(mockStart).not.toHaveBeenCalled();
  });

  it.each([
    ['is gone', accrual.file_name, [() => refusal('not_found', { what: 'File' })]],
    ['was never stored', '', []],
  ])('makes the spreadsheet again when it %s', async (_, file_name, answers) => {
    mockView.project_accruals = [{ ...accrual, file_name }];
    answerCalls({ [STORED]: answers });
    show({});
    await press('Download May 2026');
    await waitFor(() =>
      expect(mockStart).toHaveBeenCalledWith({ kind: 'accrual', id: 9, title: 'May 2026' }),
    );
  });

  it('saves the journal under the name from the server', async () => {
    const headers = { 'content-disposition': "attachment; filename*=UTF-8''May%20Journal.csv" };
    answerCalls({ 'GET /pc/accrual-journal/9': [() => new Response('a,b', { headers })] });
    show({});
    await press('Download journal for May 2026 (CSV)');
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), 'May Journal.csv'));
  });

  it('shows a message when the file cannot be downloaded', async () => {
    answerCalls({ 'GET /pc/accrual-journal/9': [noAnswer, noAnswer, noAnswer] });
    show({});
    await press('Download journal for May 2026 (CSV)');
    await waitFor(() => expect(showError).toHaveBeenCalledWith('Could not download file'));
  });
});

describe('the deletion of an accrual', () => {
  it('asks for confirmation, and says Accrual Deleted', async () => {
    const sent = answerCalls({ [DELETE]: [() => ok([])] });
    show({});
    await press('Delete May 2026');
    expect(await screen.findByText('Are you sure you want to delete May 2026?')).toBeInTheDocument();
    await press('Yes');
    await waitFor(() => expect(showSuccess).toHaveBeenCalledWith('Accrual Deleted'));
    expect(sent.map(({ call }) => call).filter((call) => call !== LAYOUTS)).toEqual([DELETE]);
  });

  it.each([
    ['the server does not answer', noAnswer, 'Could not delete accrual'],
    [
      'the project is archived',
      () => refusal('project_archived'),
      'Could not delete accrual. Project is Archived and cannot be updated',
    ],
  ])('explains the failure when %s', async (_, answer, text) => {
    answerCalls({ [DELETE]: [answer, answer, answer] });
    show({});
    await press('Delete May 2026');
    await press('Yes');
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});
