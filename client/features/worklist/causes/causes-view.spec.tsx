import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import type { CauseGroupRow, CauseLinesReply, CausesWorkReply } from '#shared/contract/vendor-decisions';
import { answerCalls, ok, refusal } from '#test/support/answers';
import { startSessionAs, stopSession } from '#test/support/sessions';
import { show } from '#test/support/show';
import { approvePage, approveRow, counts } from '../testing/rows';
import { WorklistPage } from '../worklist-page';

const mockListeners = new Set<() => void>();
jest.mock('#client/replica/index', () => ({
  onCompanyChange: (listener: () => void) => {
    mockListeners.add(listener);
    return () => mockListeners.delete(listener);
  },
}));

const KEY = 'key-1';
const CAUSES = `GET /pc/worklist-causes/${KEY}`;
const LINES = `GET /pc/worklist-cause-lines/${KEY}`;
const DECIDE = 'POST /pc/vendor-decision/0';
const UNDO = 'PATCH /pc/vendor-decisions/undo';
const WEEK = 'Week of 11/16/26 instead of 11/09/26';

const everyTime = (body: unknown) => Array.from({ length: 9 }, () => () => ok(body));
const base = () => ({
  [`GET /pc/worklist/${KEY}`]: everyTime(counts),
  [`GET /pc/table-layouts/${KEY}`]: everyTime([]),
});

const groupRow = (over: Partial<CauseGroupRow> = {}): CauseGroupRow => ({
  group: 'a'.repeat(32),
  cause: 'c'.repeat(32),
  title: WEEK,
  causes: ['fsc_week'],
  state: 'open',
  vendor_name: 'Lone Star',
  lines: 214,
  bills: 2,
  projects: 2,
  difference_cents: 192_640,
  reason: '',
  by: '',
  at: '',
  proposed: null,
  ...over,
});
const page = (...rows: CauseGroupRow[]): CausesWorkReply => ({
  today: '2026-11-27',
  total: rows.length,
  page: 1,
  rows,
  difference_cents: rows.reduce((sum, row) => sum + row.difference_cents, 0),
});
const bill = (id: number, project_id: number, job_name: string) => ({
  project_id,
  job_name,
  invoice_id: id,
  invoice_name: `LS-${id}`,
  lines: `${id}1:900`,
  decisions: [],
});
const linesOf = (group: CauseGroupRow | null): CauseLinesReply => ({
  group,
  total: 1,
  page: 1,
  rows: [
    {
      line_id: 311,
      line_no: 2,
      project_id: 7,
      job_name: 'Wolfcamp 14H',
      invoice_id: 31,
      invoice_name: 'LS-31',
      type: 'freight',
      load_no: 7001,
      ticket_number: '',
      load_id: 5,
      billed_cents: 1_900,
      calculated_cents: 1_000,
      difference_cents: 900,
      texts: ['Billed at the diesel price for the week of 11/16/26'],
    },
  ],
  bills: [bill(31, 7, 'Wolfcamp 14H'), bill(32, 8, 'Howard 5')],
});
const made = (id: number, invoice_id: number) => ({
  decisions: [{ id, invoice_id, lines: 107, difference_cents: 96_320 }],
  refused: [],
  vendor_invoices: [],
});

function open(address = '?tab=approve&by=causes'): void {
  show(
    <NuqsTestingAdapter searchParams={address} hasMemory>
      <WorklistPage />
    </NuqsTestingAdapter>,
  );
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

beforeEach(() => startSessionAs({ id: 1, role_name: 'Account User' }));
afterEach(() => {
  mockListeners.clear();
  return stopSession();
});

it('switches from bills to causes, and opens a group to its lines', async () => {
  answerCalls({
    ...base(),
    [`GET /pc/worklist-approve/${KEY}`]: everyTime(approvePage([approveRow()])),
    [CAUSES]: everyTime(page(groupRow())),
    [LINES]: everyTime(linesOf(groupRow())),
  });
  open('?tab=approve');
  await screen.findByRole('link', { name: 'HP-1' });
  await press('Causes');
  expect(await screen.findByText('Lone Star · 214 lines · 2 bills · 2 projects')).toBeInTheDocument();
  await press(WEEK);
  expect(await screen.findByRole('link', { name: 'LS-31' })).toHaveAttribute(
    'href',
    '/project/7/vendor-invoices/freight/31',
  );
  expect(screen.getByRole('link', { name: '7001' })).toHaveAttribute('href', '/project/7/loads?load=7001');
  expect(screen.getByRole('button', { name: WEEK })).toHaveAttribute('aria-expanded', 'true');
});

it('accepts a group project by project with a reason, says its effect, and undoes it', async () => {
  const sent = answerCalls({
    ...base(),
    [CAUSES]: everyTime(page(groupRow())),
    [LINES]: everyTime(linesOf(groupRow())),
    [DECIDE]: [() => ok(made(1, 31)), () => ok(made(2, 32))],
    [UNDO]: [() => ok(made(1, 31)), () => ok(made(2, 32))],
  });
  open();
  await screen.findByText(WEEK);
  await press(`Accept… ${WEEK}, Lone Star`);
  const popup = await dialog();
  const accept = await popup.findByRole('button', { name: 'Accept 214 lines, $1,926.40' });
  await userEvent.click(accept);
  expect(popup.getByRole('alert')).toHaveTextContent('Please enter a reason');
  await userEvent.type(popup.getByRole('textbox'), ' Agreed by phone ');
  await userEvent.click(accept);
  expect(await screen.findByText('214 lines accepted')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const calls = sent.filter(({ call }) => call === DECIDE).map(({ body }) => body);
  const choice = { cause: 'c'.repeat(32), decision: 'accept', reason: 'Agreed by phone' };
  expect(calls).toMatchObject([
    { ...choice, project_id: 7, bills: [{ id: 31, lines: '311:900' }] },
    { ...choice, project_id: 8, bills: [{ id: 32, lines: '321:900' }] },
  ]);
  await press('Undo');
  expect(sent.filter(({ call }) => call === UNDO).map(({ body }) => body)).toEqual([
    { project_id: 7, decisions: [1] },
    { project_id: 8, decisions: [2] },
  ]);
});

it('keeps the popup open with what was refused, for each project and bill', async () => {
  answerCalls({
    ...base(),
    [CAUSES]: everyTime(page(groupRow())),
    [LINES]: everyTime(linesOf(groupRow())),
    [DECIDE]: [
      () => refusal('differences_changed', { lines: 3 }),
      () =>
        ok({
          decisions: [],
          refused: [{ invoice_id: 32, code: 'approved', by: 'Ana' }],
          vendor_invoices: [],
        }),
    ],
  });
  open();
  await screen.findByText(WEEK);
  await press(`Dispute… ${WEEK}, Lone Star`);
  const popup = await dialog();
  const dispute = await popup.findByRole('button', { name: 'Dispute 214 lines, $1,926.40' });
  await userEvent.type(popup.getByRole('textbox'), 'Wrong week');
  await userEvent.click(dispute);
  const alert = await popup.findByRole('alert');
  expect(alert).toHaveTextContent('Wolfcamp 14H: 3 lines of this cause have changed since you looked.');
  expect(alert).toHaveTextContent('LS-32: Ana approved it');
});

it('proposes what was decided three times in a row, and shows decided groups with who and why', async () => {
  const decided = { group: 'b'.repeat(32), state: 'dispute', by: 'Ana', reason: 'Wrong week' } as const;
  answerCalls({
    ...base(),
    [CAUSES]: everyTime(page(groupRow({ proposed: 'accept' }), groupRow(decided))),
    [LINES]: everyTime(linesOf(groupRow())),
  });
  open();
  expect(
    await screen.findByText('Accepted three times in a row for Lone Star: accept again?'),
  ).toBeInTheDocument();
  expect(screen.getByText('Disputed by Ana: Wrong week')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Sheet for the vendor' })).toBeInTheDocument();
  expect(screen.getByText('+$3,852.80')).toBeInTheDocument();
});

it('offers no decision to a viewer, and reads again after a change in the company', async () => {
  await startSessionAs({ id: 1, role_name: 'Account Viewer' });
  answerCalls({
    ...base(),
    [CAUSES]: [() => ok(page(groupRow())), ...everyTime(page())],
  });
  open();
  await screen.findByText(WEEK);
  expect(screen.queryByRole('button', { name: `Accept… ${WEEK}, Lone Star` })).not.toBeInTheDocument();
  act(() => mockListeners.forEach((listener) => listener()));
  expect(
    await screen.findByText('No differences. Every open bill is as calculated.', undefined, {
      timeout: 3_000,
    }),
  ).toBeInTheDocument();
});
