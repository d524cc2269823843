import { screen } from '@testing-library/react';
import type { ProjectSyncReply } from '#shared/contract/project-sync';
import { buildProject } from '#test/factories/build-project';
import { show } from '#test/support/show';
import { SyncTrouble } from './sync-trouble';

const mockSync: { value: Partial<ProjectSyncReply> | null } = { value: null };
jest.mock('./use-project-sync', () => ({ useProjectSync: () => mockSync.value }));

const NOTHING = {
  failures: 0,
  failing_since: '',
  failed_at: '',
  next_try_at: '',
  job_gone_at: '',
  error: '',
};
const FAILING = {
  ...NOTHING,
  failures: 3,
  failing_since: '2026-11-25T15:00:00.000Z',
  failed_at: '2026-11-25T15:08:00.000Z',
  next_try_at: '2026-11-25T15:13:00.000Z',
  error: 'Could not get jobs from the external job system',
};

function draw(sync: Partial<ProjectSyncReply> | null, archived = false): void {
  mockSync.value = sync;
  // Only the fields that the line reads.
  show(<SyncTrouble project={buildProject({ id: 7, pc_job_id: 5105, archived })} />);
}

it.each([
  ['before the state is known', null, false],
  ['while syncs succeed', NOTHING, false],
  ['in an archived project, which does not sync', FAILING, true],
])('shows nothing %s', (_when, sync, archived) => {
  draw(sync, archived);
  expect(screen.queryByText(/Sync|job system/)).not.toBeInTheDocument();
});

it('says since when syncs fail, when the last try was and why, and when the next is', () => {
  draw(FAILING);
  const { textContent } = screen.getByRole('status');
  expect(textContent).toMatch(/Sync has failed since 11\/25\/26,? 09:00 AM/);
  expect(textContent).toMatch(
    /Last try 11\/25\/26,? 09:08 AM: Could not get jobs from the external job system/,
  );
  expect(textContent).toMatch(/Next try 11\/25\/26,? 09:13 AM/);
});

it('says that a job that is gone is an end, not a failure', () => {
  draw({
    ...NOTHING,
    job_gone_at: FAILING.failed_at,
    failed_at: FAILING.failed_at,
    error: 'The job is gone',
  });
  expect(screen.getByText(/^The job no longer exists in the job system/)).toBeInTheDocument();
  expect(screen.queryByText(/try/)).not.toBeInTheDocument();
});
