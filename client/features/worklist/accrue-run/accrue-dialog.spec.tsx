import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AccrualReply } from '#shared/contract/accruals';
import type { AccrueWorkRow } from '#shared/contract/worklist';
import { type SentCall, answerCalls, ok, refusal } from '#test/support/answers';
import { noAnswer, startSessionAs, stopSession } from '#test/support/sessions';
import { show } from '#test/support/show';
import { saveFile } from '#client/ui/file/save-file';
import { AccrueDialog } from './accrue-dialog';

jest.mock('#client/ui/file/save-file', () => ({ saveFile: jest.fn() }));

const GENERATE = 'POST /pc/project-accrual/0';
const listOf = (id: number): string => `GET /pc/project-accruals/${id}`;
const previewOf = (id: number): string => `GET /pc/project-accrual-preview/${id}`;
const storeOf = (id: number): string => `POST /pc/accrual-file/${id}`;

const accrual = (over: Partial<AccrualReply> = {}): Partial<AccrualReply> => ({
  id: 0,
  accrual_name: '',
  start_date: '2026-10-01',
  end_date: '2026-10-31',
  total_loads: 12,
  freight_not_billed: 1_000.1,
  sand_not_billed: 0.2,
  fixed_rev_not_billed: 500,
  freight_not_received: 700,
  sand_not_received: 50,
  fixed_cost_not_received: 0,
  ...over,
});
const NO_OLDER = {
  not_billed_loads: 0,
  not_billed: 0,
  not_received_loads: 0,
  not_received: 0,
  sand_not_received_loads: 0,
  sand_not_received: 0,
  fixed_not_billed: 0,
  fixed_not_received: 0,
  oldest: '',
};
const previewed =
  (over: Partial<AccrualReply> = {}, older: object = {}) =>
  () =>
    ok({ accrual: accrual(over), older_open: { ...NO_OLDER, ...older } });

const row = (project_id: number, job_name: string): AccrueWorkRow => ({
  project_id,
  job_name,
  customer_name: 'Diamond Ridge',
  not_billed_loads: 12,
  not_billed: 1_500.3,
  not_received_loads: 3,
  not_received: 750,
  sand_not_received_loads: 0,
  sand_not_received: 0,
  oldest_day: '2026-09-12',
  last_accrual_id: 0,
  last_accrual_name: '',
  last_accrual_end: '',
});
const rows = [row(7, 'Wolfcamp 14H'), row(8, 'Reeves 7')];

function open(): jest.Mock {
  const onMade = jest.fn();
  show(<AccrueDialog rows={rows} today="2026-11-28" onMade={onMade} onClose={jest.fn()} />);
  return onMade;
}
const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));
const bodies = (sent: SentCall[]) => sent.filter(({ call }) => call === GENERATE).map(({ body }) => body);

beforeEach(() => startSessionAs({ id: 1, role_name: 'Account User' }));
afterEach(stopSession);

describe('the popup that accrues selected projects', () => {
  it('makes an accrual of last month for each, stores its file, and offers one journal', async () => {
    const sent = answerCalls({
      [listOf(7)]: [
        () =>
          ok([
            accrual({
              id: 1,
              accrual_name: 'Close Sep 2026',
              start_date: '2026-09-01',
              end_date: '2026-09-30',
            }),
          ]),
      ],
      [listOf(8)]: [() => ok([])],
      [previewOf(7)]: [previewed()],
      [previewOf(8)]: [previewed({ freight_not_billed: 0.3, sand_not_billed: 0, fixed_rev_not_billed: 0 })],
      [GENERATE]: [
        () => ok([accrual({ id: 41, accrual_name: 'Close Oct 2026' })]),
        () => ok([accrual({ id: 42, accrual_name: 'October 2026' })]),
      ],
      [storeOf(41)]: [() => ok(accrual({ id: 41 }))],
      [storeOf(42)]: [() => refusal('busy')],
      'GET /pc/accrual-journals/key-1': [() => new Response('date,journal')],
    });
    const onMade = open();
    expect(await screen.findByText('Not billed $1,500.60, not received $1,500.00')).toBeInTheDocument();
    expect(screen.getByDisplayValue('October 2026')).toBeInTheDocument();
    await press('Generate 2 accruals');
    expect(await screen.findByText('2 accruals generated')).toBeInTheDocument();
    expect(bodies(sent)).toEqual([
      { project_id: 7, accrual_name: 'Close Oct 2026', start_date: '2026-10-01', end_date: '2026-10-31' },
      { project_id: 8, accrual_name: 'October 2026', start_date: '2026-10-01', end_date: '2026-10-31' },
    ]);
    expect(screen.getByRole('link', { name: 'Open October 2026' })).toHaveAttribute(
      'href',
      '/project/8/accruals',
    );
    expect(screen.getByText('The spreadsheet will be created when you download it.')).toBeInTheDocument();
    expect(onMade).toHaveBeenCalledTimes(1);
    await press('One journal for all');
    expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), 'Accruals - Journal.csv');
  });

  it('leaves out a month that is accrued already, and goes on after a refusal', async () => {
    const sent = answerCalls({
      [listOf(7)]: [() => ok([accrual({ id: 1, accrual_name: 'October 2026' })])],
      [listOf(8)]: [() => ok([])],
      [previewOf(7)]: [previewed()],
      [previewOf(8)]: [previewed()],
      [GENERATE]: [
        () => refusal('project_archived'),
        () => ok([accrual({ id: 42, accrual_name: 'Second' })]),
      ],
      [storeOf(42)]: [() => ok(accrual({ id: 42 }))],
    });
    open();
    expect(await screen.findByText('October 2026 accrues these days already')).toBeInTheDocument();
    await press('Generate 1 accrual');
    expect(
      await screen.findByText('Not generated: Project is Archived and cannot be updated'),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Accrue Wolfcamp 14H' }));
    expect(screen.getByText('This accrual already exists')).toBeInTheDocument();
    const name = screen.getByLabelText('Accrual name for Wolfcamp 14H');
    await userEvent.clear(name);
    await userEvent.paste('Second');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Accrue Reeves 7' }));
    await press('Generate 1 accrual');
    expect(await screen.findByRole('link', { name: 'Open Second' })).toBeInTheDocument();
    expect(bodies(sent).at(-1)).toMatchObject({ project_id: 7, accrual_name: 'Second' });
  });

  it('accrues older open loads on demand', async () => {
    const older = { not_billed_loads: 2, not_billed: 80, oldest: '2026-09-12' };
    const sent = answerCalls({
      [listOf(7)]: [() => ok([])],
      [listOf(8)]: [() => ok([])],
      [previewOf(7)]: [previewed({}, older), previewed({ start_date: '2026-09-12', total_loads: 14 })],
      [previewOf(8)]: [noAnswer, noAnswer, noAnswer],
      [GENERATE]: [() => ok([accrual({ id: 41, accrual_name: 'October 2026' })])],
      [storeOf(41)]: [() => ok(accrual({ id: 41 }))],
    });
    open();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Include from 09/12/26' }));
    expect(await screen.findByText('14 loads')).toBeInTheDocument();
    await press('Generate 1 accrual');
    await screen.findByRole('link', { name: 'Open October 2026' });
    expect(bodies(sent)).toEqual([
      { project_id: 7, accrual_name: 'October 2026', start_date: '2026-09-12', end_date: '2026-10-31' },
    ]);
  });
});
