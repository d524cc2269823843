import { SetCompanyApiKey } from '#server/companies/index';
import { SYSTEM_ACTOR, companyScope } from '#server/database/index';
import { SIMULATOR_KEYS, type Simulator, startSimulator } from '#tools/simulator/index';
import { NO_JOB_SYSTEM, createHaulingCompany, createRatedProject } from '../factories/rated-project';
import { startTestApp } from '../support/app';
import type { SharedProject } from '../support/billing-user';
import type { TestDatabase } from '../support/database';
import { HaproxyProcess } from '../support/haproxy-process';
import { PatientCalls, type Tried } from '../support/patient-calls';
import { PASSWORD, type SignedInPerson, createSignedIn } from '../support/people';
import { PrivateDatabase } from '../support/private-database';
import { must } from '../support/project-client';
import { RedisProcess } from '../support/redis-process';
import { type Screen, openScreen } from '../support/screen';
import { openBooks } from '../factories/shared-books';
import { until } from '../support/until';
import type { Parts } from './soak-faults';
import { type Size, SoakNode } from './soak-nodes';
import { SoakUser } from './soak-user';

const NODES = 3;
const USERS = 8;

interface Books {
  readonly project: SharedProject;
  readonly people: readonly SignedInPerson[];
  readonly syncedId: number;
}

/** Makes a project that all users bill, and one with a job in the same company. */
async function makeBooks(database: TestDatabase, simulator: Simulator): Promise<Books> {
  const env = { JOB_SYSTEM_URL: simulator.jobSystemUrl, EIA_URL: simulator.eiaUrl };
  const app = await startTestApp({ on: database, env });
  const hauler = await createHaulingCompany(app, 'Delaware Basin Logistics', NO_JOB_SYSTEM);
  const { clients: project } = await openBooks(app, hauler, 'Job of the soak');
  // The project of the books has no job. With a job system from the start, its name would have to be that of a job.
  await app.get(SetCompanyApiKey).run(companyScope(hauler.company.id), SYSTEM_ACTOR, SIMULATOR_KEYS.permian);
  const syncedId = await createRatedProject(app, hauler, 'Loving County Refrac 2');
  const people: SignedInPerson[] = [];
  for (let at = 0; at <= USERS + 1; at += 1) {
    people.push(await createSignedIn(app, hauler.company, { email: `clerk-${at}@permian.test` }));
  }
  await app.close();
  return { project, people, syncedId };
}

/** Three nodes behind HAProxy, their database, Redis and job system, eight users and a screen. */
export class SoakWorld {
  private constructor(
    readonly database: TestDatabase,
    readonly parts: Parts,
    private readonly books: Books,
    private readonly ends: {
      readonly proxy: HaproxyProcess;
      readonly simulator: Simulator;
      readonly products: readonly PatientCalls[];
      readonly users: readonly SoakUser[];
      readonly screen: Screen;
    },
  ) {}

  static async open(seed: string): Promise<SoakWorld> {
    const [own, redis, simulator] = await Promise.all([
      PrivateDatabase.start('soak', { settings: ['--max-connections=300'] }),
      RedisProcess.start(),
      startSimulator(),
    ]);
    const database = await own.open();
    const books = await makeBooks(database, simulator);
    const around = {
      databaseUrl: database.url,
      redisUrl: redis.url,
      jobSystemUrl: simulator.jobSystemUrl,
      eiaUrl: simulator.eiaUrl,
    };
    const nodes: SoakNode[] = [];
    for (let at = 1; at <= NODES; at += 1) nodes.push(await SoakNode.start(`node ${at}`, around));
    const proxy = await HaproxyProcess.start(nodes.map(({ url }) => url));
    const tries: Tried[] = [];
    const products = books.people.map(({ user: { email } }) => {
      const person = { email, password: PASSWORD };
      return new PatientCalls(proxy.url, { person, tries });
    });
    const users = products.slice(0, USERS).map((product, at) => {
      const person = must(books.people[at]);
      return new SoakUser({ ...books, product, person }, `${seed}-${at}`);
    });
    const screen = await openScreen(proxy.url, must(books.people[USERS]).user.email, books.project.projectId);
    await until(() => screen.replica.view.status === 'ready');
    const parts = { nodes, database: own, redis };
    return new SoakWorld(database, parts, books, { proxy, simulator, products, users, screen });
  }

  get users(): readonly SoakUser[] {
    return this.ends.users;
  }

  get project(): SharedProject {
    return this.books.project;
  }

  get screen(): Screen {
    return this.ends.screen;
  }

  /** Product of a person who only reads, at the end. */
  get auditor(): PatientCalls {
    return must(this.ends.products.at(-1));
  }

  get auditorToken(): string {
    return must(this.books.people.at(-1)).token;
  }

  /** All tries of all users so far. */
  get tries(): readonly Tried[] {
    return this.auditor.tries;
  }

  async areReady(): Promise<boolean> {
    const ready = await Promise.all(this.parts.nodes.map((node) => node.isReady()));
    return ready.every(Boolean);
  }

  sizes(): Size[] {
    return this.parts.nodes.map((node) => node.size());
  }

  async close(): Promise<void> {
    const { proxy, simulator, screen } = this.ends;
    await screen.close();
    await proxy.stop();
    await Promise.all(this.parts.nodes.map((node) => node.stop()));
    await Promise.all([simulator.close(), this.parts.redis.stop(), this.database.drop()]);
    await this.parts.database.stop();
  }
}
