import type { LoadsChangedReply } from '#shared/contract/loads';
import type { ProjectChangesReply } from '#shared/contract/projects';
import type { UsersDeltaReply } from '#shared/contract/users';
import { type Simulator, startSimulator } from '#tools/simulator/index';
import {
  type HaulingCompany,
  createHaulingCompany,
  createRatedProject,
  startAppWith,
} from '../factories/rated-project';
import type { TestApp } from '../support/app';
import { ProjectClient, must } from '../support/project-client';

interface State {
  readonly revision: number;
  readonly revision_id?: string;
}

let simulator: Simulator;
let app: TestApp;
let company: HaulingCompany;
let client: ProjectClient;

beforeAll(async () => {
  simulator = await startSimulator();
  app = await startAppWith(simulator);
  company = await createHaulingCompany(app, 'Permian Basin Logistics');
  const projectId = await createRatedProject(app, company, 'Howard County Simulfrac 5');
  client = new ProjectClient(app, company.person, projectId);
});
afterAll(async () => {
  await app.close();
  await simulator.close();
});

const changesSince = ({ revision, revision_id: id }: State): Promise<ProjectChangesReply> =>
  client.ask('GET', `project-changes/${client.projectId}?since=${revision}&since_id=${id ?? ''}`);

const lock = async (id: number, reason: string): Promise<LoadsChangedReply> =>
  (await client.lock([id], reason)).body;

/** Takes the project back to a state, as a restored backup does, or a failover that lost its last transactions. */
async function goBack(to: State, lockedLoad: number): Promise<void> {
  const { database } = app.testDatabase;
  const scope = [client.projectId, to.revision];
  await database.run('DELETE FROM audit_changes WHERE project_id = ? AND revision > ?', scope);
  await database.run("UPDATE freight_loads SET locked_reason = '', revision = 1 WHERE id = ?", [lockedLoad]);
  await database.run('UPDATE projects SET revision = ? WHERE id = ?', [to.revision, client.projectId]);
}

/** Locks one load, loses this change, and locks another one. Both changes made the same revision. */
async function twoHistories() {
  const [first, second] = (await client.freight()).loads;
  const [lostLoad, realLoad] = [must(first).id, must(second).id];
  const before = await changesSince({ revision: 0 });
  const lost = await lock(lostLoad, 'Lost');
  await snapshotEnd();
  await goBack(before, lostLoad);
  const real = await lock(realLoad, 'Real');
  return { before, lost, real, realLoad };
}

async function snapshotEnd(): Promise<unknown> {
  const { text } = await client.call('GET', `project-snapshot/${client.projectId}`);
  return JSON.parse(must(text.trimEnd().split('\n').at(-1)));
}

describe('a database that went back in time', () => {
  let both: Awaited<ReturnType<typeof twoHistories>>;
  beforeAll(async () => {
    both = await twoHistories();
  });

  it('reaches the revision of a lost change with another identity', () => {
    const { lost, real, before } = both;
    expect(real.revision).toBe(lost.revision);
    expect(real.revision_id).not.toBe(lost.revision_id);
    expect([lost.from_id, real.from_id]).toEqual([before.revision_id, before.revision_id]);
  });

  it('tells a browser with the lost change to drop its copy', async () => {
    expect(await changesSince(both.lost)).toMatchObject({ reset: true, project: null, loads: [] });
  });

  it('still tells it after more changes', async () => {
    const { realLoad, lost, real } = both;
    const later = await lock(realLoad, 'Later');
    expect(later.from_id).toBe(real.revision_id);
    expect(await changesSince(lost)).toMatchObject({ reset: true });
    expect(await changesSince({ ...later, revision_id: lost.revision_id ?? '' })).toMatchObject({
      reset: true,
    });
  });

  it('sends the changes to a browser of the same history', async () => {
    const { before, real, realLoad } = both;
    const delta = await changesSince(before);
    expect([delta.reset, delta.loads.map(({ id }) => id)]).toEqual([false, [realLoad]]);
    expect(await changesSince(real)).toMatchObject({ reset: false });
  });

  it('answers a browser of the version before, which sends no identity', async () => {
    const { revision } = both.lost;
    expect(await changesSince({ revision })).toMatchObject({ reset: false });
  });

  it('sends no snapshot of the lost history from its cache', async () => {
    const now = await changesSince({ revision: 0 });
    expect(await snapshotEnd()).toEqual({ t: 'end', revision: now.revision, revision_id: now.revision_id });
  });

  it('resets lists of the company, too', async () => {
    const { qwikr_company_key: key } = company.company;
    const read = async (query: string): Promise<UsersDeltaReply> => {
      const list = await client.ask('GET', `users/${key}?${query}`);
      if (Array.isArray(list)) throw new Error('The list was read without a revision');
      return list;
    };
    const { revision, revision_id: id, users } = await read('since=0');
    expect(await read(`since=${revision}&since_id=${must(id)}`)).toMatchObject({ reset: false, users: [] });
    const other = await read(`since=${revision}&since_id=another-history`);
    expect(other).toMatchObject({ reset: true, revision });
    expect(other.users).toHaveLength(users.length);
  });

  it('refuses an identity that no server sends', async () => {
    const path = `project-changes/${client.projectId}?since=1&since_id=${'a'.repeat(41)}` as const;
    expect((await client.call('GET', path)).status).toBe(400);
  });
});
