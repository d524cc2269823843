import { buildCompany, buildUser } from '#test/factories/build-people';
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type OnUrlUpdateFunction, NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { type Location, MemoryRouter, useLocation } from 'react-router-dom';
import type { CommentReply } from '#shared/contract/comments';
import type { ProjectReply } from '#shared/contract/projects';
import type { RoleName } from '#shared/rules/permissions';
import { buildComment } from '#test/factories/build-project';
import { sessionAtom } from '#client/api/session';
import { store } from '#client/api/store';
import { projects } from '#client/replica/live';
import { showError } from '#client/ui/feedback/message-cards';
import { LoadsArea } from './loads-area';
import { CommentsSlotContext } from './panel/comments-slot';
import { aLoad } from './testing/a-load';
import { aProject, slowStream } from './testing/streamed-project';

jest.mock('#client/ui/feedback/message-cards', () => ({ showSuccess: jest.fn(), showError: jest.fn() }));
jest.mock('#client/api/client', () => ({
  api: { get: () => new Promise(() => undefined), stream: jest.fn() },
  newIdempotencyKey: () => 'key',
}));

const NOTHING = 'No Freight Loads have been delivered...';
const LOADS = [
  aLoad({ id: 1, load_no: 101_000_001 }),
  aLoad({ id: 2, load_no: 101_000_002, delivered_date: '2026-11-19T21:39:00.000Z', is_canceled: true }),
  aLoad({ id: 3, load_no: 101_000_003, delivered_date: '2026-11-18T21:39:00.000Z', locked_reason: 'Audit' }),
];
let nextProject = 700;

function Where() {
  const { pathname, search, state } = useLocation() as Location<unknown>;
  return <output>{`${pathname}${search} ${JSON.stringify(state)}`}</output>;
}

/** Section of comments that shows what it was asked for. */
function Asked({ loadId, asked }: { loadId: number; asked: number }) {
  return <p>{`Comments of ${loadId}: ${asked > 0 ? 'asked' : 'not asked'}`}</p>;
}

function signIn(role_name: RoleName): void {
  const user = buildUser({ id: 1, role_name });
  store.set(sessionAtom, { status: 'signed-in', user, company: buildCompany(), ownsTab: true });
}

function open(search = '', over: Partial<ProjectReply> = {}, comments: readonly CommentReply[] = []) {
  nextProject += 1;
  const project = aProject(nextProject, over);
  const stream = slowStream(project, comments);
  const addresses: string[] = [];
  const onUrlUpdate: OnUrlUpdateFunction = ({ searchParams }) => void addresses.push(searchParams.toString());
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <Where />
        <NuqsTestingAdapter searchParams={search} onUrlUpdate={onUrlUpdate} hasMemory>
          <CommentsSlotContext value={{ Section: Asked, Mark: () => null }}>
            <LoadsArea projectId={project.id} archived={project.archived} project={project} />
          </CommentsSlotContext>
        </NuqsTestingAdapter>
      </MemoryRouter>
    </MantineProvider>,
  );
  return { stream, addresses };
}

/** Opens the page of a project after all its loads have arrived. */
async function opened(search = '', over: Partial<ProjectReply> = {}, comments: readonly CommentReply[] = []) {
  const page = open(search, over, comments);
  page.stream.head(LOADS.length);
  page.stream.loads(LOADS.map((load) => ({ ...load, project_id: nextProject })));
  page.stream.end();
  await screen.findByText('1–3 of 3');
  return page;
}

const countOfAll = () => document.querySelector('[data-tab="all"]')?.textContent;
const panelOf = (name: string) => screen.findByLabelText(name, { selector: 'aside' });
const key = (name: string) => fireEvent.keyDown(document.body, { key: name });
const rowOf = (loadNo: number): HTMLElement => {
  const row = screen.getByText(String(loadNo), { selector: 'tr *' }).closest('tr');
  if (row === null) throw new Error(`Load ${loadNo} has no row`);
  return row;
};

beforeEach(() => signIn('Account User'));
afterEach(() => act(() => projects.closeAll()));

describe('the loads page while loads arrive', () => {
  const saysNothingFalse = () => {
    expect(screen.queryByText(NOTHING)).not.toBeInTheDocument();
    expect(screen.queryByText('Sync from job system')).not.toBeInTheDocument();
    expect(screen.queryByText('0 of 0')).not.toBeInTheDocument();
    expect(screen.queryByText('0')).not.toBeInTheDocument();
    expect(screen.queryByText('0.00')).not.toBeInTheDocument();
    expect(countOfAll()).toBe('all –');
  };

  it('shows neither an empty table nor zeros until the last load has arrived', async () => {
    const { stream } = open();
    saysNothingFalse();
    stream.head(2);
    await waitFor(() => expect(screen.getByText('Loading…')).toBeInTheDocument());
    saysNothingFalse();
    stream.loads([aLoad({ id: 1, project_id: nextProject })]);
    expect(await screen.findByText('418230', { selector: 'tr *' })).toBeInTheDocument();
    saysNothingFalse();
    stream.loads([aLoad({ id: 2, load_no: 418231, project_id: nextProject })]);
    stream.end();
    expect(await screen.findByText('1–2 of 2')).toBeInTheDocument();
    expect(countOfAll()).toBe('all 2');
  });

  it('does not say that nothing matches before all loads have arrived', async () => {
    const { stream } = open('?q=zzz');
    stream.head(1);
    stream.loads([aLoad({ project_id: nextProject })]);
    await waitFor(() => expect(screen.getByLabelText('Loaded 1 of 1 loads')).toBeInTheDocument());
    expect(screen.queryByText('No loads match these filters.')).not.toBeInTheDocument();
    stream.end();
    expect(await screen.findByText('No loads match these filters.')).toBeInTheDocument();
  });

  it('shows the panel of a linked load as loading until the load arrives', async () => {
    const { stream } = open('?load=418230');
    stream.head(1);
    const panel = await panelOf('Load');
    expect(within(panel).getByLabelText('Loading load…')).toBeInTheDocument();
    expect(within(panel).queryByText(/isn't in this project/)).not.toBeInTheDocument();
    stream.loads([aLoad({ project_id: nextProject })]);
    stream.end();
    expect(await panelOf('Load 418230')).toBeInTheDocument();
  });

  it('says that the project is empty once the server has confirmed it', async () => {
    const { stream } = open();
    stream.head(0);
    stream.end();
    expect(await screen.findByText(NOTHING)).toBeInTheDocument();
    expect(countOfAll()).toBe('all 0');
  });
});

describe('the totals row', () => {
  it('shows how many loads it leaves out, and the selection follows the same rule', async () => {
    await opened();
    const totals = screen.getByText('Totals').closest('tr');
    expect(totals).toHaveTextContent('2 counted, 1 canceled or transferred not counted');
    expect(totals).toHaveTextContent('49.12');
    fireEvent.click(screen.getByLabelText('Select all loads on this page'));
    const bar = screen.getByLabelText('Selected loads');
    expect(bar).toHaveTextContent('3 selected');
    expect(bar).toHaveTextContent('49.12 tons');
    expect(bar).toHaveTextContent('1 canceled or transferred not counted');
  });
});

describe('the URL of a load', () => {
  it.each([
    ['its load number', '?load=101000003'],
    ['its id in older links', '?load=3'],
  ])('opens its panel by %s', async (_by, search) => {
    await opened(search);
    expect(await panelOf('Load 101000003')).toBeInTheDocument();
  });

  it('contains the load number when a panel is opened', async () => {
    const { addresses } = await opened();
    fireEvent.click(within(rowOf(101_000_001)).getByText('101000001'));
    await waitFor(() => expect(addresses.at(-1)).toBe('load=101000001'));
    expect(await panelOf('Load 101000001')).toBeInTheDocument();
  });

  it('opens the row under the cursor by Enter when the table has lost the focus', async () => {
    await opened();
    key('j');
    key('j');
    key('Enter');
    expect(await panelOf('Load 101000002')).toBeInTheDocument();
  });

  it('shows a message for a load that the project does not have', async () => {
    await opened('?load=99');
    expect(screen.getByText(/This load isn't in this project/)).toBeInTheDocument();
  });
});

describe('the l key', () => {
  it('locks or unlocks the row under the cursor when nothing is selected', async () => {
    await opened();
    key('j');
    key('l');
    const lock = await screen.findByRole('dialog', { name: 'Lock Loads' });
    expect(lock).toHaveTextContent('Lock 1 load?');
    fireEvent.click(within(lock).getByText('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    key('j');
    key('j');
    key('l');
    expect(await screen.findByRole('dialog', { name: 'Unlock Loads' })).toBeInTheDocument();
  });

  it('asks for a selection when there is no selection and no cursor', async () => {
    await opened();
    key('l');
    expect(showError).toHaveBeenCalledWith('Please select at least one load');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the selection bar', () => {
  it('opens a new invoice with the selected load numbers', async () => {
    await opened();
    fireEvent.click(screen.getByLabelText('Select all loads on this page'));
    fireEvent.click(within(screen.getByLabelText('Selected loads')).getByText('Create invoice'));
    const address = `/project/${nextProject}/customer-invoices?kind=freight&generate=true`;
    expect(document.querySelector('output')?.textContent).toBe(
      `${address} ${JSON.stringify({ loadNumbers: '101000001-101000003' })}`,
    );
  });
});

describe('the selection bar without permission to lock', () => {
  it.each<[RoleName, object, string]>([
    ['Account Viewer', {}, 'View only. You can copy or export these loads.'],
    ['Account User', { archived: true }, 'Archived. You can copy or export these loads.'],
  ])('tells an %s what the selection can be used for', async (role, over, text) => {
    signIn(role);
    await opened('', over);
    fireEvent.click(screen.getByLabelText('Select all loads on this page'));
    const bar = screen.getByLabelText('Selected loads');
    expect(bar).toHaveTextContent(text);
    expect(within(bar).queryByText('Lock')).not.toBeInTheDocument();
    expect(within(bar).queryByText('Create invoice')).not.toBeInTheDocument();
    expect(within(bar).getByText('Copy')).toBeInTheDocument();
  });
});

describe('a row of the table', () => {
  const cell = (loadNo: number, column: string): Element => {
    const found = rowOf(loadNo).querySelector(`td[data-column="${column}"]`);
    if (found === null) throw new Error(`No cell ${column}`);
    return found;
  };

  const comment = (id: number, over: Partial<CommentReply> = {}) =>
    buildComment({ id, subject: 'freight_load', subject_id: 1, is_deleted: false, ...over });
  const markOf = (name: string) => screen.getByRole('button', { name, hidden: true });

  it('shows how many comments its load has', async () => {
    await opened('', {}, [
      comment(1, {}),
      comment(2, {}),
      comment(3, { is_deleted: true }),
      comment(4, { subject: 'asset_load', subject_id: 3 }),
      comment(5, { subject: 'project', subject_id: 0 }),
    ]);
    const marks = screen.getAllByRole('button', { name: /comments$/, hidden: true });
    expect(marks.map((mark) => [mark.closest('tr')?.dataset.id, mark.title])).toEqual([['1', '2 comments']]);
    expect(marks[0]?.tabIndex).toBe(-1);
  });

  it('opens the comments by a click on their count or by c, and the load alone by a click next to it', async () => {
    await opened('', {}, [comment(1)]);
    fireEvent.click(markOf('1 comment'));
    expect(await screen.findByText('Comments of 1: asked')).toBeInTheDocument();
    fireEvent.click(cell(101_000_001, 'carrier_name'));
    expect(await screen.findByText('Comments of 1: not asked')).toBeInTheDocument();
    key('j');
    key('c');
    expect(await screen.findByText('Comments of 2: asked')).toBeInTheDocument();
  });

  it('selects the load by Ctrl+click on the count', async () => {
    await opened('', {}, [comment(1)]);
    fireEvent.click(markOf('1 comment'), { ctrlKey: true });
    expect(screen.getByLabelText('Selected loads')).toHaveTextContent('1 selected');
    expect(document.querySelector('aside')).not.toBeInTheDocument();
  });

  it('opens the comments from its menu', async () => {
    await opened();
    fireEvent.contextMenu(cell(101_000_003, 'carrier_name'));
    fireEvent.click(await screen.findByRole('menuitem', { name: /^Comments/, hidden: true }));
    expect(await screen.findByText('Comments of 3: asked')).toBeInTheDocument();
  });

  it('names the marks that a narrow column has no place for', async () => {
    const lockedOne = LOADS[2]?.id ?? 0;
    await opened('?cols=~load_no!44', {}, [comment(1, { subject_id: lockedOne })]);
    expect(screen.getByTitle('Locked: Audit; 1 comment').textContent).toBe('+2');
    expect(screen.queryByTitle('1 comment')).not.toBeInTheDocument();
    expect(document.querySelector<HTMLElement>('col[data-column="load_no"]')?.style.width).toBe('116px');
  });

  it('opens the load by a click on any cell but the checkbox', async () => {
    await opened();
    fireEvent.click(screen.getByLabelText('Select load 101000001'));
    expect(document.querySelector('aside')).not.toBeInTheDocument();
    fireEvent.click(cell(101_000_003, 'carrier_name'));
    expect(await panelOf('Load 101000003')).toBeInTheDocument();
  });

  it.each<[RoleName, boolean]>([
    ['Account User', true],
    ['Account Viewer', false],
  ])('has a menu with what an %s may do', async (role, mayLock) => {
    signIn(role);
    await opened();
    fireEvent.contextMenu(cell(101_000_001, 'carrier_name'));
    const items = (await screen.findAllByRole('menuitem', { hidden: true })).map(
      ({ textContent }) => textContent,
    );
    expect(items.includes('LockL')).toBe(mayLock);
    expect(items).toContain('Filter by Red Bluff Carriers');
    expect(items).toContain('Copy row');
  });
});
