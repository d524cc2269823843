import { MantineProvider } from '@mantine/core';
import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter, type UrlUpdateEvent } from 'nuqs/adapters/testing';
import type { AuditReply, AuditRowReply } from '../../../shared/contract/audit';
import { answerCalls, ok, refusal } from '../../../test/support/answers';
import { AuditBoard } from './audit-board';
import type { SubscribeToChanges } from './use-newer';

const CALL = 'GET /admin/audit';
const PEOPLE = [{ value: '7', label: 'Dana Whitfield' }];

const row = (fields: Partial<AuditRowReply> = {}): AuditRowReply => ({
  ...{ id: 9, changed_at: '2026-03-09T20:05:00.000Z', actor_id: 7, actor_name: 'Dana Whitfield' },
  ...{ why: 'company edited', company_id: 2, company_name: 'Permian', project_id: 0, project_name: '' },
  ...{ entity: 'account_companies', entity_id: 4, entity_name: 'Acme Sand', action: 'updated', count: 1 },
  fields: [{ field: 'contact_name', old: 'Ann', new: 'Bea' }],
  ...fields,
});
const page =
  (rows: AuditRowReply[], next_before = 0) =>
  (): Response =>
    ok({ rows, next_before } satisfies AuditReply);
const asked = (): string[] =>
  jest.mocked(fetch).mock.calls.map(([address]) => (typeof address === 'string' ? address : ''));

let tell: Parameters<SubscribeToChanges>[0] = () => undefined;
const news: SubscribeToChanges = (notify) => {
  tell = notify;
  return () => undefined;
};

function show(search = ''): UrlUpdateEvent[] {
  const updates: UrlUpdateEvent[] = [];
  render(
    <MantineProvider env="test">
      <NuqsTestingAdapter searchParams={search} onUrlUpdate={(event) => updates.push(event)} hasMemory>
        <AuditBoard
          scope="admin"
          people={PEOPLE}
          companies={[{ value: '2', label: 'Permian' }]}
          news={news}
        />
      </NuqsTestingAdapter>
    </MantineProvider>,
  );
  return updates;
}

// Filters are debounced, and a busy machine may be slow.
beforeAll(() => configure({ asyncUtilTimeout: 4_000 }));
afterEach(() => jest.restoreAllMocks());

it('shows who changed what, with the old and new values', async () => {
  answerCalls({
    [CALL]: [
      page([
        row(),
        row({ id: 8, count: 1_000, entity: 'loads', entity_id: 0, action: 'created', fields: [] }),
      ]),
    ],
  });
  show();
  const table = await screen.findByRole('table', { name: 'Activity' });
  const headings = within(table).getAllByRole('columnheader');
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    ...['When', 'Who', 'What', 'Record', 'Field', 'Before', 'After', 'Reason'],
  ]);
  for (const text of ['03/09/26 03:05 PM', 'Company', 'Contact name', 'Ann', 'Bea', 'Company edited']) {
    expect(within(table).getAllByText(text)).not.toHaveLength(0);
  }
  expect(within(table).getByText('1,000 freight loads')).toBeTruthy();
  expect(screen.getByText('End of list.')).toBeTruthy();
});

it('sends the filters from the URL', async () => {
  answerCalls({ [CALL]: [page([])] });
  show('?q=acme&who=7&what=account_companies&record=4&from=2026-03-01&to=2026-03-09&company=2');
  expect(await screen.findByText('No matching changes.')).toBeTruthy();
  const [address = ''] = asked();
  expect(Object.fromEntries(new URL(address, 'http://haulbook').searchParams)).toEqual({
    ...{ text: 'acme', actor: '7', entity: 'account_companies', record: '4' },
    ...{ from: '2026-03-01', to: '2026-03-09', company: '2' },
  });
});

it('filters by a clicked person or record, and clears the filters', async () => {
  answerCalls({ [CALL]: [page([row()]), page([row()]), page([row()]), page([row()])] });
  const updates = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Show only changes to Acme Sand' }));
  await waitFor(() => expect(updates.at(-1)?.queryString).toContain('what=account_companies&record=4'));
  await waitFor(() => expect(asked().at(-1)).toContain('record=4'));
  await userEvent.click(await screen.findByRole('button', { name: 'Show only changes by Dana Whitfield' }));
  await waitFor(() => expect(asked().at(-1)).toContain('actor=7'));
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(asked().at(-1)).not.toContain('actor'));
});

it('loads older changes, and continues a search that has found nothing yet', async () => {
  answerCalls({ [CALL]: [page([], 500), page([row()], 400), page([row({ id: 3, entity_name: 'Older' })])] });
  show('?q=rare');
  await userEvent.click(await screen.findByRole('button', { name: 'Search older' }));
  expect(await screen.findByText('Acme Sand')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Load older' }));
  expect(await screen.findByText('Older')).toBeTruthy();
  expect(screen.getByText('Acme Sand')).toBeTruthy();
  expect(asked().map((address) => /before=(\d+)/.exec(address)?.[1])).toEqual([undefined, '500', '400']);
});

it('shows four fields of a record with many fields, and all of them on request', async () => {
  const fields = ['a', 'b', 'c', 'd', 'e', 'f'].map((field) => ({ field, old: null, new: `value ${field}` }));
  answerCalls({ [CALL]: [page([row({ action: 'created', fields })])] });
  show();
  const more = await screen.findByRole('button', { name: '2 more' });
  expect(screen.queryByText('value e')).toBeNull();
  await userEvent.click(more);
  expect(screen.getByText('value f')).toBeTruthy();
});

it('offers to try again after a failure, and says when there are no changes', async () => {
  answerCalls({ [CALL]: [() => refusal('internal'), page([])] });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No changes yet.')).toBeTruthy();
});

describe('the activity list when newer changes arrive', () => {
  const scrolledTo = (top: number) =>
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 800, 40));
  const named = (id: number, entity_name: string): AuditRowReply => row({ id, entity_name });

  it('adds them at the top of the page, with one call for several updates', async () => {
    answerCalls({
      [CALL]: [page([named(9, 'First')], 9), page([named(8, 'Older')]), page([named(11, 'Newest')], 9)],
    });
    scrolledTo(90);
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Load older' }));
    expect(await screen.findByText('Older')).toBeTruthy();
    act(() => [1, 2, 3].forEach(() => tell('changed')));
    expect(await screen.findByText('Newest')).toBeTruthy();
    // The newest page replaces change 9; older changes stay.
    expect(screen.getByText('Older')).toBeTruthy();
    expect(asked()).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Check for new changes' })).toBeNull();
  });

  it('starts over when they fill more than one page', async () => {
    answerCalls({ [CALL]: [page([named(9, 'First')]), page([named(90, 'Newest')], 40)] });
    scrolledTo(90);
    show();
    await screen.findByText('First');
    act(() => tell('changed'));
    expect(await screen.findByText('Newest')).toBeTruthy();
    expect(screen.queryByText('First')).toBeNull();
    expect(screen.getByRole('button', { name: 'Load older' })).toBeTruthy();
  });

  it('offers a button further down the page, and when an update is uncertain', async () => {
    answerCalls({ [CALL]: [page([named(9, 'First')]), page([named(11, 'Newest'), named(9, 'First')])] });
    Element.prototype.scrollIntoView = jest.fn();
    scrolledTo(-400);
    show();
    await screen.findByText('First');
    act(() => tell('changed'));
    const offer = await screen.findByRole('button', { name: 'Check for new changes' });
    expect(screen.queryByText('Newest')).toBeNull();
    await userEvent.click(offer);
    expect(await screen.findByText('Newest')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Check for new changes' })).toBeNull();
    act(() => tell('maybe'));
    expect(screen.getByRole('button', { name: 'Check for new changes' })).toBeTruthy();
  });
});
