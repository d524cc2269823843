import { screen, within } from '@testing-library/react';
import type { ProjectSyncReply } from '#shared/contract/project-sync';
import type { JobDetailsReply } from '#shared/contract/projects';
import { buildProject } from '#test/factories/build-project';
import { show } from '#test/support/show';
import { JobDetails } from './specifications';
import { SyncFindings } from './sync-findings';

const SINCE = '2026-11-20T09:30:00.000Z';
const NOTHING = { count: 0, since: '' };
const sync = (over: Partial<ProjectSyncReply> = {}): ProjectSyncReply => ({
  last_synced_at: '2026-11-22T10:00:00.000Z',
  failed_at: '',
  error: '',
  compared_at: '',
  failures: 0,
  failing_since: '',
  next_try_at: '',
  job_gone_at: '',
  future: { ...NOTHING, records: [] },
  quarantined: { ...NOTHING, records: [] },
  missing: { ...NOTHING, loads: [] },
  ...over,
});
const draw = (over: Partial<ProjectSyncReply>): void =>
  show(<SyncFindings projectId={7} sync={sync(over)} />);
const panel = () => within(screen.getByRole('region', { name: 'Sync issues' }));

it('shows nothing when every record is valid, or before the state is known', () => {
  show(
    <>
      <SyncFindings projectId={7} sync={null} />
      <SyncFindings projectId={7} sync={sync()} />
    </>,
  );
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

it('counts the loads that are missing in the job system, and links to them', () => {
  const entry = (kind: 'freight' | 'asset', id: number) => ({
    kind,
    load_id: id,
    load_no: 418_000 + id,
    since: SINCE,
  });
  draw({ missing: { count: 60, since: SINCE, loads: [entry('freight', 5), entry('asset', 6)] } });
  expect(panel().getByRole('heading', { name: 'Missing from the job system (60)' })).toBeInTheDocument();
  const to = (name: string) => panel().getByRole('link', { name }).getAttribute('href');
  expect(to('Load 418005')).toBe('/project/7/loads?load=5');
  expect(to('Load 418006')).toBe('/project/7/loads?kind=asset&load=6');
  expect(panel().getAllByText(/since/)).toHaveLength(2);
  expect(panel().getByText('and 58 more')).toBeInTheDocument();
});

it('names a record dated in the future, with its date and when it was found', () => {
  const record = { record_id: '9', load_no: 418_230, load_id: 0, kind: 'freight' as const };
  draw({
    future: {
      count: 1,
      since: SINCE,
      records: [{ ...record, dated_at: '2027-01-22T18:00:00.000Z', since: SINCE }],
    },
  });
  const item = panel().getByRole('listitem');
  expect(item).toHaveTextContent('Load 418230, dated ');
  const times = [...item.querySelectorAll('time')].map((time) => time.dateTime);
  expect(times).toEqual(['2027-01-22T18:00:00.000Z', SINCE]);
});

it('names the records that could not be read, with the reason', () => {
  const record = (record_id: string, load_no: number) => ({
    record_id,
    load_no,
    reason: 'weight is negative',
    since: SINCE,
  });
  draw({
    quarantined: {
      count: 3,
      since: SINCE,
      records: [record('9', 418_230), record('10', 0), record('', 0)],
    },
  });
  const names = panel()
    .getAllByRole('listitem')
    .map(({ firstElementChild }) => firstElementChild?.textContent);
  expect(names).toEqual([
    'Load 418230: weight is negative',
    'Record 10: weight is negative',
    'Record without an ID: weight is negative',
  ]);
});

describe('the job details section', () => {
  const job: JobDetailsReply = {
    id: 3,
    name: 'Pad 7',
    crew_name: '',
    customer_name: '',
    working_status: 'Active',
    end_date: '',
  };
  const details = (state: ProjectSyncReply | null, end_date = ''): void => {
    const project = buildProject({ last_synced_at: '2026-11-21T10:00:00.000Z' });
    show(<JobDetails project={project} job={{ ...job, end_date }} sync={state} />);
  };
  const valueOf = (label: string) => screen.getByText(label).nextElementSibling;

  it('shows when the last sync ended, even if it changed nothing', () => {
    details(sync());
    expect(valueOf('Last synced')?.querySelector('time')?.dateTime).toBe('2026-11-22T10:00:00.000Z');
    expect(screen.queryByText('Sync failed')).not.toBeInTheDocument();
  });

  it('shows when and why the last sync failed', () => {
    details(sync({ failed_at: SINCE, error: 'The external job system is not available' }));
    expect(valueOf('Sync failed')).toHaveTextContent('The external job system is not available');
  });

  it.each([
    ['2026-11-16', '11/16/26'],
    ['2026-11-16T05:00:00Z', '11/16/26'],
    ['Q4', 'Q4'],
    ['', 'None'],
  ])('shows the end date %s as %s', (end, shown) => {
    details(sync(), end);
    expect(valueOf('End date')?.textContent).toBe(shown);
  });

  it('uses the time of the project until the sync is known', () => {
    details(null);
    expect(valueOf('Last synced')?.querySelector('time')?.dateTime).toBe('2026-11-21T10:00:00.000Z');
  });
});
