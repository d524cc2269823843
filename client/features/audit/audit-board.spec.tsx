import { MantineProvider } from '@mantine/core';
import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import type { ActivityLineReply, ActivityReply, ActivityRowsReply } from '#shared/contract/audit';
import { answerCalls, ok, refusal } from '#test/support/answers';
import type { SubscribeToChanges } from '#client/api/use-newer';
import { AuditBoard } from './audit-board';

const CALL = 'GET /admin/activity';
const PEOPLE = [{ value: '7', label: 'Dana Whitfield' }];

const line = ({
  entity_name = 'Acme Sand',
  ...fields
}: Partial<ActivityLineReply> & { entity_name?: string } = {}): ActivityLineReply => ({
  id: 9,
  first_id: fields.id ?? 9,
  changed_at: '2026-03-09T20:05:00.000Z',
  actor_id: 7,
  actor_name: 'Dana Whitfield',
  why: 'company edited',
  reason: { code: 'company_edited' },
  company_id: 2,
  company_name: 'Permian',
  project_id: 0,
  project_name: '',
  parts: [
    {
      entity: 'account_companies',
      entity_id: 4,
      entity_name,
      action: 'updated',
      count: 1,
      fields: [{ field: 'contact_name', old: 'Ann', new: 'Bea' }],
    },
  ],
  ...fields,
});
const page =
  (lines: ActivityLineReply[], next_before = 0, searched_to?: string) =>
  (): Response =>
    ok({ lines, next_before, searched_to } satisfies ActivityReply);
const asked = (): string[] =>
  jest.mocked(fetch).mock.calls.map(([address]) => (typeof address === 'string' ? address : ''));

let tell: Parameters<SubscribeToChanges>[0] = () => undefined;
const news: SubscribeToChanges = (notify) => {
  tell = notify;
  return () => undefined;
};

function show(search = ''): void {
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <NuqsTestingAdapter searchParams={search} hasMemory>
          <AuditBoard
            scope="admin"
            people={PEOPLE}
            companies={[{ value: '2', label: 'Permian' }]}
            news={news}
          />
        </NuqsTestingAdapter>
      </MemoryRouter>
    </MantineProvider>,
  );
}

// Filters are debounced, and a busy machine may be slow.
beforeAll(() => configure({ asyncUtilTimeout: 4_000 }));
afterEach(() => jest.restoreAllMocks());

it('says in words who changed what, and names no person for a sync', async () => {
  const arrived = line({
    id: 8,
    why: 'sync',
    reason: { code: 'sync' },
    project_id: 3,
    project_name: 'Midland 14H',
    parts: [{ entity: 'loads', entity_id: 0, entity_name: '', action: 'created', count: 1_000, fields: [] }],
  });
  answerCalls({ [CALL]: [page([line(), arrived])] });
  show();
  const table = await screen.findByRole('table', { name: 'Activity' });
  const headings = within(table).getAllByRole('columnheader');
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Details',
    'When',
    'Who',
    'What happened',
    'Where',
  ]);
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '03/09/26 03:05 PMDana Whitfieldedited company Acme Sandcontact Ann → BeaPermian · Settings',
    '03/09/26 03:05 PMAutomatic1,000 loads arrivedPermian · Midland 14H',
  ]);
  expect(screen.getByText('End of list.')).toBeInTheDocument();
});

it('lists the rows of a line on request, page by page', async () => {
  const row = (entity_id: number) =>
    ({ ...line(), ...line().parts[0], entity_id }) as ActivityRowsReply['rows'][number];
  answerCalls({
    [CALL]: [page([line({ first_id: 6 })])],
    'GET /admin/activity-rows': [
      () => ok({ rows: [row(4)], next: '9.account_companies.4' } satisfies ActivityRowsReply),
      () => ok({ rows: [row(5)], next: '' } satisfies ActivityRowsReply),
    ],
  });
  show();
  const details = await screen.findByRole('button', { name: 'Show details: edited company Acme Sand' });
  expect(details).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(details);
  const table = await screen.findByRole('table', { name: 'Details' });
  expect(within(table).getByText('Contact')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show more rows' }));
  await waitFor(() => expect(within(table).getAllByText('Contact')).toHaveLength(2));
  expect(
    asked()
      .slice(1)
      .map((address) => address.split('?')[1]),
  ).toEqual(['first=6&last=9', 'first=6&last=9&after=9.account_companies.4']);
});

it('sends the filters from the URL', async () => {
  answerCalls({ [CALL]: [page([])] });
  show('?q=acme&who=7&what=account_companies&record=4&from=2026-03-01&to=2026-03-09&company=2');
  expect(await screen.findByText('No matching changes.')).toBeInTheDocument();
  const [address = ''] = asked();
  expect(Object.fromEntries(new URL(address, 'http://haulbook').searchParams)).toEqual({
    text: 'acme',
    actor: '7',
    entity: 'account_companies',
    record: '4',
    from: '2026-03-01',
    to: '2026-03-09',
    company: '2',
  });
});

it('filters by a clicked person, and clears the filters', async () => {
  answerCalls({ [CALL]: [page([line()]), page([line()]), page([line()])] });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Show only changes by Dana Whitfield' }));
  await waitFor(() => expect(asked().at(-1)).toContain('actor=7'));
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(asked().at(-1)).not.toContain('actor'));
});

it('goes on by itself with a search that has found nothing yet, and loads older changes by the button', async () => {
  answerCalls({
    [CALL]: [
      page([], 500, '2026-03-01T06:00:00.000Z'),
      page([], 450, '2025-03-01T06:00:00.000Z'),
      page([line()], 400, '2024-03-01T06:00:00.000Z'),
      page([line({ id: 3, entity_name: 'Older' })]),
    ],
  });
  show('?q=rare');
  expect(await screen.findByText('edited company Acme Sand')).toBeInTheDocument();
  expect(screen.getByText('Searched back to 03/01/24 12:00 AM.')).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Load older' }));
  expect(await screen.findByText('edited company Older')).toBeInTheDocument();
  expect(screen.getByText('edited company Acme Sand')).toBeInTheDocument();
  expect(asked().map((address) => /before=(\d+)/.exec(address)?.[1])).toEqual([
    undefined,
    '500',
    '450',
    '400',
  ]);
});

it('stops a search on request, keeps the focus, and goes on later', async () => {
  let answer: (reply: Response) => void = () => undefined;
  const slow = (): Promise<Response> => new Promise((resolve) => (answer = resolve));
  answerCalls({ [CALL]: [page([], 500, '2026-03-01T06:00:00.000Z'), slow, page([line()])] });
  show('?q=rare');
  expect(await screen.findByText('Searched back to 03/01/26 12:00 AM.')).toBeInTheDocument();
  expect(screen.getByText('No matches yet.')).toBeInTheDocument();
  expect(screen.getByText('Searching older changes…')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Stop searching' }));
  act(() => answer(page([], 450, '2025-03-01T06:00:00.000Z')()));
  expect(await screen.findByText('Searched back to 03/01/25 12:00 AM.')).toBeInTheDocument();
  expect(asked()).toHaveLength(2);
  const resume = screen.getByRole('button', { name: 'Search older' });
  expect(resume).toHaveFocus();
  await userEvent.click(resume);
  expect(await screen.findByText('edited company Acme Sand')).toBeInTheDocument();
});

it('offers to try again after a failure, and says when there are no changes', async () => {
  answerCalls({ [CALL]: [() => refusal('internal'), page([])] });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No changes yet.')).toBeInTheDocument();
});

describe('the activity list when newer changes arrive', () => {
  const scrolledTo = (top: number) =>
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 800, 40));
  const named = (id: number, entity_name: string): ActivityLineReply => line({ id, entity_name });

  it('adds them at the top of the page, with one call for several updates', async () => {
    answerCalls({
      [CALL]: [page([named(9, 'First')], 9), page([named(8, 'Older')]), page([named(11, 'Newest')], 9)],
    });
    scrolledTo(90);
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Load older' }));
    expect(await screen.findByText('edited company Older')).toBeInTheDocument();
    act(() => [1, 2, 3].forEach(() => tell('changed')));
    expect(await screen.findByText('edited company Newest')).toBeInTheDocument();
    // The newest page replaces change 9; older changes stay.
    expect(screen.getByText('edited company Older')).toBeInTheDocument();
    expect(asked()).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Check for new changes' })).not.toBeInTheDocument();
  });

  it('starts over when they fill more than one page', async () => {
    answerCalls({ [CALL]: [page([named(9, 'First')]), page([named(90, 'Newest')], 40)] });
    scrolledTo(90);
    show();
    await screen.findByText('edited company First');
    act(() => tell('changed'));
    expect(await screen.findByText('edited company Newest')).toBeInTheDocument();
    expect(screen.queryByText('edited company First')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Load older' })).toBeInTheDocument();
  });

  it('offers a button further down the page, and when an update is uncertain', async () => {
    answerCalls({ [CALL]: [page([named(9, 'First')]), page([named(11, 'Newest'), named(9, 'First')])] });
    Element.prototype.scrollIntoView = jest.fn();
    scrolledTo(-400);
    show();
    await screen.findByText('edited company First');
    act(() => tell('changed'));
    const offer = await screen.findByRole('button', { name: 'Check for new changes' });
    expect(screen.queryByText('edited company Newest')).not.toBeInTheDocument();
    await userEvent.click(offer);
    expect(await screen.findByText('edited company Newest')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Check for new changes' })).not.toBeInTheDocument();
    act(() => tell('maybe'));
    expect(screen.getByRole('button', { name: 'Check for new changes' })).toBeInTheDocument();
  });
});
