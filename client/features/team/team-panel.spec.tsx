import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ActivityLineReply, ActivityReply } from '#shared/contract/audit';
import { buildUser } from '#test/factories/build-people';
import { answerCalls, ok, refusal } from '#test/support/answers';
import { show } from '#test/support/show';
import { TeamPanel } from './team-panel';

const user = (id: number, display_name: string) => buildUser({ id, display_name, is_signed_up: true });
const DANA = { user_id: 7, display_name: 'Dana Whitfield', project_id: 0, doing: 'Projects', editing: '' };

let listen: () => void = () => undefined;
const mockUsers = { rows: [user(7, 'Dana Whitfield'), user(8, 'Marcus Reyes')], status: 'ready' };
jest.mock('#client/replica/index', () => ({
  useCompanyRows: (list: string) =>
    list === 'users' ? mockUsers : { rows: [{ id: 3, job_name: 'Midland 14H' }], status: 'ready' },
  usePresence: () => mockPresence,
  onCompanyChange: () => () => undefined,
  onProjectChange: (_id: number, listener: () => void) => {
    listen = listener;
    return () => undefined;
  },
}));
jest.mock('#client/api/permissions', () => ({ useHasPermission: () => true }));
const mockPresence = [DANA];

const line = (id: number, over: Partial<ActivityLineReply> = {}): ActivityLineReply => ({
  id,
  first_id: id,
  changed_at: new Date().toISOString(),
  actor_id: 8,
  actor_name: 'Marcus Reyes',
  why: 'locked',
  reason: { code: 'loads_locked' },
  company_id: 1,
  company_name: '',
  project_id: 3,
  project_name: 'Midland 14H',
  parts: [
    {
      entity: 'loads',
      entity_id: id,
      entity_name: String(id),
      action: 'updated',
      count: 1,
      fields: [{ field: 'locked_reason', old: '', new: 'Weight dispute' }],
    },
  ],
  ...over,
});
const page =
  (lines: ActivityLineReply[], next_before = 0) =>
  (): Response =>
    ok({ lines, next_before } satisfies ActivityReply);
const close = jest.fn();
const CALL = 'GET /pc/activity/';
const SEEN = 'GET /pc/last-seen/';
const seen = (): Response =>
  ok([{ user_id: 8, seen_at: new Date(Date.now() - 2 * 3_600_000).toISOString() }]);

it('lists people who are offline with the time when they were last seen', async () => {
  answerCalls({ [CALL]: [page([])], [SEEN]: [seen] });
  show(<TeamPanel projectId={null} onClose={close} />);
  const offline = await screen.findByText('2 h ago');
  expect(offline.closest('li')?.textContent).toBe('MRMarcus Reyes Last seen 2 h ago');
  expect(offline).toHaveAttribute('title', expect.stringMatching(/^\d\d\/\d\d\/\d\d \d\d:\d\d [AP]M$/));
  expect(screen.getByRole('heading', { name: 'Offline' })).toBeInTheDocument();
});

it('says in words what happened in the project, with a link to the record', async () => {
  const arrived = line(6, {
    why: 'sync',
    reason: { code: 'sync' },
    actor_id: 7,
    actor_name: 'Dana Whitfield',
    parts: [{ entity: 'loads', entity_id: 0, entity_name: '', action: 'created', count: 38, fields: [] }],
  });
  answerCalls({ [CALL]: [page([line(418222), arrived], 6), page([line(5)])], [SEEN]: [seen] });
  show(<TeamPanel projectId={3} onClose={close} />);
  const activity = screen.getByRole('region', { name: 'Activity in Midland 14H' });
  const link = await within(activity).findByRole('link', { name: 'locked load 418222' });
  expect(link).toHaveAttribute('href', '/project/3/loads?load=418222');
  const items = () =>
    within(activity)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(items()).toEqual(['MRMarcus Reyes locked load 418222Weight disputenow', 'A38 loads arrivednow']);
  await userEvent.click(screen.getByRole('button', { name: 'Load older' }));
  await waitFor(() => expect(items()).toHaveLength(3));
});

it('adds what happens while the panel is open, at the top', async () => {
  answerCalls({ [CALL]: [page([line(4)]), page([line(9), line(4)])], [SEEN]: [seen] });
  show(<TeamPanel projectId={3} onClose={close} />);
  await screen.findByText('locked load 4');
  act(() => listen());
  expect(await screen.findByText('locked load 9')).toBeInTheDocument();
  expect(screen.getAllByText('Weight dispute')).toHaveLength(2);
});

it('offers to try again after a failure', async () => {
  answerCalls({ [CALL]: [() => refusal('internal'), page([])], [SEEN]: [seen] });
  show(<TeamPanel projectId={null} onClose={close} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No activity yet.')).toBeInTheDocument();
});

it('closes by its button, and by a click next to it', async () => {
  answerCalls({ [CALL]: [page([])], [SEEN]: [seen] });
  show(<TeamPanel projectId={null} onClose={close} />);
  await userEvent.click(screen.getByRole('button', { name: 'Close team' }));
  expect(close).toHaveBeenCalledTimes(1);
  const backdrop = screen.getByRole('complementary', { name: 'Team' }).previousElementSibling;
  if (backdrop === null) throw new Error('There is no backdrop');
  await userEvent.click(backdrop);
  expect(close).toHaveBeenCalledTimes(2);
});

it('says nothing about a person who has never been connected, below the heading that says it', async () => {
  answerCalls({ [CALL]: [page([])], [SEEN]: [() => ok([])] });
  show(<TeamPanel projectId={null} onClose={close} />);
  const marcus = await screen.findByText('Marcus Reyes');
  expect(screen.getAllByText('Offline')).toHaveLength(1);
  expect(marcus.closest('li')?.textContent).toBe('MRMarcus Reyes ');
});
