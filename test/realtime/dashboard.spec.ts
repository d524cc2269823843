import { type Simulator, startSimulator } from '#tools/simulator/index';
import {
  type HaulingCompany,
  createHaulingCompany,
  createRatedProject,
  startAppWith,
} from '../factories/rated-project';
import type { TestApp } from '../support/app';
import { ProjectClient, must } from '../support/project-client';
import { closeLive, connectLive } from '../support/live';
import { type SignedInPerson, createSignedIn } from '../support/people';

/** Time until an open dashboard shows a change: 2 s, and 2 s of reserve for a busy machine. */
const LIVE_WITHIN_MS = 2_000 + 2_000;

let simulator: Simulator;
let app: TestApp;
let company: HaulingCompany;
let ana: SignedInPerson;
let projectId: number;
let client: ProjectClient;

const lockedOf = async (): Promise<number> => {
  const { body } = await app.call('GET', `/pc/dashboard/${company.company.qwikr_company_key}`, {
    token: ana.token,
  });
  const { projects } = body;
  return must(projects.find(({ project_id }) => project_id === projectId)).review.freight.locked;
};

beforeAll(async () => {
  simulator = await startSimulator();
  app = await startAppWith(simulator);
  company = await createHaulingCompany(app, 'Permian Basin Logistics');
  projectId = await createRatedProject(app, company, 'Martin County Pad 11');
  ana = await createSignedIn(app, company.company, { email: 'ana@permian.test' });
  client = new ProjectClient(app, company.person, projectId);
});
afterEach(() => closeLive());
afterAll(async () => {
  await app.close();
  await simulator.close();
});

it("shows a lock on a colleague's dashboard within two seconds without the open project", async () => {
  const peer = await connectLive(app, ana.token);
  const before = await lockedOf();
  const { loads } = await client.freight();
  const ids = loads
    .filter((load) => !load.is_canceled && load.transfer_type_id !== 12 && load.locked_reason === '')
    .slice(0, 1)
    .map(({ id }) => id);
  const started = Date.now();
  await client.lock(ids, 'Hold');
  const { projects } = await peer.waitForEvent('project:moved', (event) =>
    event.projects.some(({ project_id }) => project_id === projectId),
  );
  expect(await lockedOf()).toBe(before + 1);
  expect(Date.now() - started).toBeLessThan(LIVE_WITHIN_MS);
  expect(must(projects[0]).revision).toBeGreaterThan(0);
  expect(peer.heard('project:changed')).toEqual([]);
});

it('sends simultaneous changes as one message and nothing to other companies', async () => {
  const peer = await connectLive(app, ana.token);
  const stranger = await createHaulingCompany(app, 'Llano Haulage');
  const theirs = await connectLive(app, stranger.person.token);
  const { loads } = await client.freight();
  const ids = loads.slice(0, 6).map(({ id }) => id);
  await Promise.all(ids.map((id) => client.lock([id], 'Held again')));
  await peer.waitForEvent('project:moved');
  const moved = peer.heard('project:moved').flatMap(({ projects }) => projects);
  expect(moved.length).toBeLessThan(ids.length);
  expect(moved.every(({ project_id }) => project_id === projectId)).toBe(true);
  expect(theirs.heard('project:moved')).toEqual([]);
});
