import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { atom, createStore, useAtomValue } from 'jotai';
import type { ProjectTrendReply, WorkSum } from '#shared/contract/dashboard';
import type { AllTotals, ProjectTotals } from '#shared/contract/totals';
import { answerCalls, ok, refusal } from '#test/support/answers';
import { startSessionAs, stopSession } from '#test/support/sessions';
import { show } from '#test/support/show';
import { KpiStrip } from './kpi-strip';

const mockRevision = { atom: atom(1), store: createStore() };
jest.mock('#client/replica/index', () => ({
  useProjectRevision: () => useAtomValue(mockRevision.atom, { store: mockRevision.store }),
}));

const CALL = 'GET /pc/project-trend/7';
const SUMS = { weight_tons: 0, average_weight_tons: 0, active_days: 1, customer_remaining_inv: 0 };
// Only the fields that the figures show.
const totals = {
  project_totals: { ...SUMS, total_loads: 2, total_rev: 1000, total_cost: 861, profit: 139 } as ProjectTotals,
  project_asset_totals: { ...SUMS, total_loads: 0, total_rev: 0, total_cost: 0, profit: 0 } as ProjectTotals,
  vendor_totals: [],
  vendor_asset_totals: [],
  project_po_totals: [],
} satisfies AllTotals;

const work = (revenue: number, cost: number): WorkSum => ({ loads: 1, tons: 20, revenue, cost });
const reply = (recent_work: WorkSum, previous_work: WorkSum): ProjectTrendReply => ({
  today: '2026-11-23',
  recent_work,
  previous_work,
});

beforeEach(() => startSessionAs({ id: 1, role_name: 'Account User' }));
afterEach(stopSession);

it('shows the change of the margin, explains it, and reads it again after a change of loads', async () => {
  const replies = [reply(work(1000, 861), work(1000, 865)), reply(work(1000, 900), work(1000, 865))];
  answerCalls({ [CALL]: replies.map((one) => () => ok(one)) });
  show(<KpiStrip projectId={7} totals={totals} />);
  expect(screen.getByText('13.9%')).toBeInTheDocument();
  const trend = await screen.findByRole('button', { name: '+0.4 pts vs prior 30 days' });
  await userEvent.hover(trend);
  expect((await screen.findByRole('tooltip')).textContent).toBe(
    "Loads delivered Oct 24 to Nov 22, compared with Sep 24 to Oct 23. Full days only, so today isn't " +
      'counted. Freight and asset loads, without fixed mobilization.',
  );
  act(() => mockRevision.store.set(mockRevision.atom, 2));
  expect(await screen.findByText('−3.5 pts vs prior 30 days')).toBeInTheDocument();
});

it.each([
  ['the days before had no loads', () => ok(reply(work(1000, 861), work(0, 0)))],
  ['no load was delivered since', () => ok(reply(work(0, 0), work(1000, 861)))],
  ['the call fails', () => refusal('internal')],
])('shows only the margin when %s', async (_, answer) => {
  answerCalls({ [CALL]: [answer] });
  show(<KpiStrip projectId={7} totals={totals} />);
  expect(screen.getByText('13.9%')).toBeInTheDocument();
  // A value and a note for each of the five figures. The line of the trend goes with the answer.
  await waitFor(() => expect(screen.getAllByRole('definition')).toHaveLength(10));
  expect(screen.queryByText(/prior 30 days/)).not.toBeInTheDocument();
});
