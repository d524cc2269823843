import { createFileCompany, createFileProject } from '../factories/file-project';
import { type TestApp, startTestApp } from '../support/app';
import { closeLive, connectLive } from '../support/live';
import { createSignedIn } from '../support/people';

const LINES = 2_400;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => closeLive());
afterAll(() => app.close());

it('sends the loads of a file to others in batches with the progress', async () => {
  const company = await createFileCompany(app);
  const client = await createFileProject(app, company, 'Typed job');
  const other = await createSignedIn(app, company.company, { email: 'other@files.test' });
  const peer = await connectLive(app, other.token);
  const { revision } = await peer.ask('project:join', client.projectId);

  const lines = Array.from({ length: LINES }, (_, at) => `${at + 1},2026-10-05,25`);
  const done = await client.uploadAndImport(`Load,Delivered,Tons\n${lines.join('\n')}\n`);
  expect(done).toMatchObject({ state: 'finished', added: LINES });

  const end = await peer.waitForEvent('progress', ({ state }) => state === 'finished');
  expect(end).toMatchObject({
    project_id: client.projectId,
    work: 'import',
    done: LINES,
    total: LINES,
    message: '',
  });
  const running = peer.heard('progress').filter(({ state }) => state === 'running');
  expect(running.length).toBeGreaterThan(0);
  expect(running.every(({ work, total }) => work === 'import' && total === LINES)).toBe(true);
  // 1,000 loads make one change. The event of such a large change has only the revision, and browsers fetch the rows.
  const last = await peer.waitForEvent('project:changed', ({ changes }) =>
    changes.some(({ to }) => to === revision + 3),
  );
  expect(last.all_totals?.project_totals.total_loads).toBe(LINES);
  const reply = await app.call('GET', `/pc/loads?project_id=${client.projectId}&since=${revision}`, {
    token: other.token,
  });
  expect(reply.body.loads).toHaveLength(LINES);
});
