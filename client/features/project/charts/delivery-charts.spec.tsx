import { MantineProvider } from '@mantine/core';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import type { DatedWork, ProjectDaysReply } from '#shared/contract/project-figures';
import { answerCalls, ok, refusal, sentQueries } from '#test/support/answers';
import { startSessionAs, stopSession } from '#test/support/sessions';
import { DeliveryCharts } from './delivery-charts';

const CALL = 'GET /pc/project-days/7';
let mockRevision = 1;
jest.mock('#client/replica/index', () => ({ useProjectRevision: () => mockRevision }));

const work = (day: string, over: Partial<DatedWork> = {}): DatedWork => ({
  day,
  loads: 0,
  tons: 0,
  billed_tons: 0,
  revenue: 0,
  cost: 0,
  ...over,
});
const LOSS = { loads: 2, tons: 49.5, billed_tons: 24.25, revenue: 1000, cost: 1250.55 };
const replyOf = (over: Partial<DatedWork> = LOSS): ProjectDaysReply => ({
  first_day: '2026-10-04',
  last_day: '2026-10-06',
  days: [work('2026-10-04', over), work('2026-10-05'), work('2026-10-06')],
  weeks: [work('2026-10-04', over)],
});
const answer = (over?: Partial<DatedWork>) => () => ok(replyOf(over));

const charts = (
  <MantineProvider env="test">
    <NuqsTestingAdapter hasMemory>
      <DeliveryCharts projectId={7} />
    </NuqsTestingAdapter>
  </MantineProvider>
);
const panel = (name: string) => within(screen.getByRole('region', { name }));
const asTable = (name: string) => userEvent.click(panel(name).getByRole('radio', { name: 'Table' }));
const cells = (name: string): (string | null)[] =>
  panel(name)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

beforeEach(async () => {
  mockRevision = 1;
  await startSessionAs({ id: 1, role_name: 'Account Viewer' });
});
afterEach(stopSession);

it('has the exact figures of both charts as tables, days without loads too', async () => {
  answerCalls({ [CALL]: [answer()] });
  render(charts);
  expect(screen.getByRole('status', { name: 'Loading charts…' })).toBeInTheDocument();
  expect(await screen.findByRole('img', { name: 'Tons by day: billed and not billed' })).toBeInTheDocument();
  await asTable('Tons by day');
  expect(cells('Tons by day')).toEqual([
    ...['Oct 6', '0', '0.00', '0.00', '0.00'],
    ...['Oct 5', '0', '0.00', '0.00', '0.00'],
    ...['Oct 4', '2', '49.50', '24.25', '25.25'],
  ]);
  await asTable('Margin by week');
  expect(cells('Margin by week')).toEqual(['Oct 4', '2', '$1,000.00', '$1,250.55', '-$250.55', '-25.1%']);
  expect(sentQueries().at(-1)).toMatchObject({ days: '60' });
});

it('reads another range, and again when the project changes', async () => {
  answerCalls({ [CALL]: [answer(), answer(), answer({ ...LOSS, billed_tons: 49.5 })] });
  const { rerender } = render(charts);
  await screen.findByRole('region', { name: 'Tons by day' });
  await asTable('Tons by day');
  await userEvent.click(screen.getByRole('radio', { name: '30 days' }));
  expect(await screen.findByRole('radio', { name: '30 days' })).toBeChecked();
  expect(sentQueries().at(-1)).toMatchObject({ days: '30' });
  mockRevision = 2;
  act(() => rerender(<div>{charts}</div>));
  await screen.findByRole('region', { name: 'Tons by day' });
  await asTable('Tons by day');
  expect(cells('Tons by day').at(-2)).toBe('49.50');
});

it('says when there are no loads, and when they cannot be read', async () => {
  answerCalls({ [CALL]: [() => refusal('internal'), answer({})] });
  render(charts);
  expect(await screen.findByText("Couldn't read the deliveries.")).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByText('No loads delivered yet.')).toHaveLength(2);
});
