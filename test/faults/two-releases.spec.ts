import { join } from 'node:path';
import { projectScope } from '#server/database/index';
import { CheckSums } from '#server/loads/totals/check-sums';
import { NO_JOB_SYSTEM, createHaulingCompany } from '../factories/rated-project';
import { startTestApp } from '../support/app';
import { ACTS } from '../support/billing-acts';
import { BillingUser, type SharedProject } from '../support/billing-user';
import { type TestDatabase, createTestDatabase, testEnvironment } from '../support/database';
import { FORMER, buildFormerRelease } from '../support/former-release';
import { expectHistory } from '../support/histories/check-history';
import { readTrail } from '../support/histories/read-trail';
import { closeLive, connectLiveTo } from '../support/live';
import { PatientCalls } from '../support/patient-calls';
import { type SignedInPerson, createSignedIn } from '../support/people';
import { must } from '../support/project-client';
import { describeWithFormerRelease } from '../support/programs';
import { RedisProcess } from '../support/redis-process';
import { DIST, ServerProcess, freePort } from '../support/server-process';
import { openBooks } from '../factories/shared-books';
import { expectVerified } from '../support/verified';

const USERS = 8;
const WORK_MS = 6_000;

jest.setTimeout(240_000);

describeWithFormerRelease('a rolling upgrade', () => {
  let database: TestDatabase;
  let redis: RedisProcess;
  let project: SharedProject;
  let people: SignedInPerson[];
  let companyId: number;
  const nodes: ServerProcess[] = [];

  /** Starts a node. Its company keys, secrets and Redis are those of the others. */
  async function start(main: string): Promise<string> {
    const PORT = String(await freePort());
    const environment = { ...testEnvironment(database.url), REDIS_URL: redis.url, PORT };
    nodes.push(await ServerProcess.start([main], environment));
    return `http://127.0.0.1:${PORT}`;
  }

  beforeAll(async () => {
    [database, redis] = await Promise.all([createTestDatabase(), RedisProcess.start()]);
    const app = await startTestApp({ on: database });
    const company = await createHaulingCompany(app, 'Permian Basin Logistics', NO_JOB_SYSTEM);
    companyId = company.company.id;
    ({ clients: project } = await openBooks(app, company, 'Job of two releases'));
    people = [];
    for (let at = 0; at < USERS; at += 1)
      people.push(await createSignedIn(app, company.company, { email: `clerk-${at}@permian.test` }));
    await app.close();
  });
  afterEach(closeLive);
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.kill()));
    await redis.stop();
    await database.drop();
  });

  it(`runs nodes of ${FORMER.version} and of this version on one schema, and loses nothing`, async () => {
    const [former, present] = [await start(buildFormerRelease()), await start(join(DIST, 'server/main.js'))];
    const products = people.map((_, at) => new PatientCalls(at % 2 === 0 ? former : present));
    const watchers = await Promise.all(
      [former, present].map((url) => connectLiveTo(url, must(people[0]).token)),
    );
    for (const watcher of watchers) await watcher.ask('project:join', project.projectId);
    const users = products.map(
      (product, at) => new BillingUser({ ...project, app: product }, must(people[at]), `release-${at}`),
    );
    const until = Date.now() + WORK_MS;
    await Promise.all(
      users.map(async (user) => {
        while (Date.now() < until) await user.work(until);
      }),
    );
    const done = new Set(project.calls.filter(({ status }) => status < 300).map(({ act }) => act));
    expect(done.size).toBeGreaterThan(ACTS.length / 2);
    const scope = `project:${project.projectId}` as const;
    const trail = await readTrail(database.database, scope);
    expectHistory(project.history.lines, { [scope]: trail });
    // Each node tells its sockets about the changes of both.
    const last = trail.at(-1)?.revision ?? 0;
    for (const watcher of watchers)
      await watcher.waitForEvent('project:changed', ({ changes }) => changes.some(({ to }) => to === last));
    const failed = products.flatMap(({ tries }) => tries).filter(({ status }) => status >= 500);
    expect(failed).toEqual([]);
    // Columns that the former release does not know are right after the nightly check: docs/operations.md#upgrade.
    await Promise.all(nodes.splice(0).map((node) => node.kill()));
    const app = await startTestApp({ on: database });
    expect(await app.get(CheckSums).run(projectScope(companyId, project.projectId))).not.toBe('busy');
    await app.close();
    await expectVerified(database.database);
  });
});
