import { setTimeout as wait } from 'node:timers/promises';
import type { FreightLoad } from '#shared/contract/loads';
import { NO_JOB_SYSTEM, type HaulingCompany, createHaulingCompany } from '../factories/rated-project';
import { openBooks } from '../factories/shared-books';
import { type TestApp, startTestApp } from '../support/app';
import { BillingUser, type SharedProject } from '../support/billing-user';
import { callApi } from '../support/calls';
import { ClusterProcesses, startNode } from '../support/cluster';
import { type TestDatabase, openTestDatabase } from '../support/database';
import { expectHistory, faultsOf } from '../support/histories/check-history';
import { readTrail } from '../support/histories/read-trail';
import { History } from '../support/histories/recorder';
import { type SignedInPerson, createSignedIn } from '../support/people';
import { describeWith } from '../support/programs';
import { ProjectScreen, type ShownLoads, shownText } from '../support/project-screen';
import { type EventRow, Waits, tableOf } from '../support/waits';
import { until } from '../support/until';
import { expectVerified } from '../support/verified';

const CLIENTS = 8;
/** Time in which the clients work at least: SECONDS=600 npm run test:cluster */
const SECONDS = Number(process.env.SECONDS ?? 60);
/** Time that a killed part stays away. Without a HAProxy nothing answers for so long. */
const AWAY_MS = 1_000;
/** Time that the clients have after it came back. */
const BACK_MS = 2_000;
/** Longest time in which one call is refused. */
const REFUSED_MAX_MS = 5_000;
const RIGHT_WITHIN_MS = 10_000;
const WORK_MS = 5_000;

jest.setTimeout(300_000 + 3_000 * SECONDS);

const print = (text: string): void => void process.stderr.write(`${text}\n`);

describeWith(['haproxy', 'redis-server'], 'a cluster', () => {
  let cluster: ClusterProcesses;
  let database: TestDatabase;
  let company: HaulingCompany;
  let people: SignedInPerson[];
  let books: SharedProject;
  let screens: ProjectScreen[];
  const waits = new Waits();

  /** Runs work with an application in this process, which makes what the clients need. */
  async function withApp<T>(work: (app: TestApp) => Promise<T>): Promise<T> {
    const app = await startTestApp({ on: database });
    try {
      return await work(app);
    } finally {
      await app.close();
    }
  }

  async function openProject(name: string): Promise<SharedProject> {
    const { clients } = await withApp((app) => openBooks(app, company, name));
    return clients;
  }

  /** Lets the clients work until the promise is kept. */
  async function whileWorking(
    shared: SharedProject,
    urls: readonly string[],
    name: string,
    work: Promise<void>,
  ): Promise<void> {
    let isOver = false;
    const clerks = people.map(async (person, number) => {
      const url = urls[number % urls.length] ?? '';
      const clerk = new BillingUser(
        { ...shared, ...waits.ofClient(url, () => isOver) },
        person,
        `${name}-${number}`,
      );
      while (!isOver) await clerk.work(Date.now() + 1_000);
    });
    await work.finally(() => (isOver = true));
    await Promise.all(clerks);
  }

  const acknowledged = ({ calls }: SharedProject): number =>
    calls.filter(({ status }) => status < 300).length;

  async function stored(projectId: number): Promise<ShownLoads> {
    const rows = await database.database.rows<FreightLoad>(
      `SELECT id, revision, locked_reason, customer_invoice_id, vendor_invoice_id
         FROM freight_loads WHERE project_id = ?`,
      [projectId],
    );
    return new Map(rows.map((load) => [load.id, shownText(load)] as const));
  }

  /** Waits until every screen shows what the database has. */
  async function screensAreRight(projectId: number): Promise<void> {
    const expected = [...(await stored(projectId))].sort();
    const wrong = (): number =>
      screens.filter(({ loads }) => JSON.stringify([...loads].sort()) !== JSON.stringify(expected)).length;
    await until(() => wrong() === 0, { withinMs: RIGHT_WITHIN_MS }).catch((cause: unknown) => {
      throw new Error(`${wrong()} of ${screens.length} screens are wrong`, { cause });
    });
  }

  beforeAll(async () => {
    cluster = await ClusterProcesses.start('cluster');
    database = await openTestDatabase(cluster.pair.url, () => Promise.resolve());
    await withApp(async (app) => {
      company = await createHaulingCompany(app, 'Permian Basin Logistics', NO_JOB_SYSTEM);
      people = [];
      for (let number = 0; number < CLIENTS; number += 1)
        people.push(await createSignedIn(app, company.company, { email: `clerk-${number}@permian.test` }));
    });
    books = await openProject('Job of the cluster');
    screens = people.map((person) => new ProjectScreen(cluster.url, person, books.projectId));
  });
  afterAll(async () => {
    await Promise.all(screens.map((screen) => screen.close()));
    await database.drop();
    await cluster.stop();
  });

  /** Parts that are killed, one at a time. Each returns how it comes back. */
  function parts(): [name: string, kill: () => Promise<() => Promise<void>>][] {
    const { pair, redis } = cluster;
    let old: 'db-1' | 'db-2' = 'db-1';
    return [
      ['nothing', () => Promise.resolve(() => Promise.resolve())],
      ['a node', () => cluster.killNode(1)],
      [
        'the primary database',
        async () => {
          const [writer, replica] = await cluster.roles();
          old = writer;
          await pair.of(writer).obey('kill');
          await pair.is((status) => status.writer === replica);
          return () => Promise.resolve();
        },
      ],
      [
        'old primary joins',
        () =>
          Promise.resolve(async () => {
            await pair.startAgain(old);
          }),
      ],
      [
        'the primary Redis',
        async () => {
          await redis.primary.stop('SIGKILL');
          return () => redis.startAgain();
        },
      ],
      [
        'the replica',
        async () => {
          const [, replica] = await cluster.roles();
          await pair.of(replica).obey('kill');
          return async () => {
            await pair.startAgain(replica);
          };
        },
      ],
      [
        'HAProxy of the nodes',
        async () => {
          await cluster.proxy.kill();
          return () => cluster.proxy.startAgain();
        },
      ],
      [
        'HAProxy of the database',
        async () => {
          await pair.proxy.kill();
          return () => pair.proxy.startAgain();
        },
      ],
      [
        'the controller',
        async () => {
          await pair.killController();
          return () => {
            pair.startController();
            return Promise.resolve();
          };
        },
      ],
    ];
  }

  /** Kills every part once, or for as long as the test was asked to. Returns the rows of the table. */
  async function killEverything(): Promise<EventRow[]> {
    const rows: EventRow[] = [];
    const end = Date.now() + 1_000 * SECONDS;
    do {
      for (const [event, kill] of parts()) {
        const before = acknowledged(books);
        const comesBack = await kill();
        await wait(AWAY_MS);
        await comesBack();
        if (event !== 'the primary database') await cluster.isWhole();
        await wait(BACK_MS);
        rows.push({ event, acknowledged: acknowledged(books) - before, ...waits.next() });
        print(JSON.stringify(rows.at(-1)));
      }
    } while (Date.now() < end);
    return rows;
  }

  it('loses nothing while each part is killed and comes back', async () => {
    const begun = Date.now();
    let rows: EventRow[] = [];
    await whileWorking(
      books,
      [cluster.url],
      'storm',
      killEverything().then((all) => void (rows = all)),
    );
    const scope = `project:${books.projectId}` as const;
    const trail = await readTrail(database.database, scope);
    const faults = faultsOf(books.history.lines, { [scope]: trail });
    const count = (text: RegExp): number => faults.filter((fault) => text.test(fault)).length;
    print(`\n${tableOf(rows)}`);
    print(
      `${acknowledged(books)} acknowledged in ${Math.round((Date.now() - begun) / 1_000)} s, ${count(/not in the trail/)} lost, ${count(/in the trail at \d+, /)} twice`,
    );
    await screensAreRight(books.projectId);
    expectHistory(books.history.lines, { [scope]: trail });
    await expectVerified(database.database);
    expect(rows.filter(({ refusedMs }) => refusedMs > REFUSED_MAX_MS)).toEqual([]);
  });

  it('shows what the database has after a failover that lost changes on purpose', async () => {
    const { pair } = cluster;
    const [writer, replica] = await cluster.roles();
    const freight = books.freight.slice(0, 40).map(({ id }) => id);
    const lock = async (ids: readonly number[], reason: string): Promise<void> => {
      const body = { project_id: books.projectId, kind: 'freight', load_ids: ids, locked_reason: reason };
      await until(async () => {
        const call = { path: '/pc/loads/lock', token: people[0]?.token ?? '', body } as const;
        return (await callApi(`${cluster.url}/api`, 'PATCH', call).catch(() => null))?.status === 200;
      });
    };
    await pair.of(replica).obey('kill');
    await lock(freight.slice(0, 20), 'Lost lock');
    await screensAreRight(books.projectId);
    await pair.of(writer).obey('kill');
    await pair.startAgain(replica);
    await pair.is(({ waits = '' }) => waits.includes('may lack changes'));
    expect(pair.order('promote', replica)).toContain('becomes the writer');
    await pair.is((status) => status.writer === replica);
    const before = screens.map(({ resets }) => resets);
    await lock(freight.slice(20), 'Real lock');
    const begun = performance.now();
    await screensAreRight(books.projectId);
    print(`\nAfter the lossy failover all screens were right in ${Math.round(performance.now() - begun)} ms`);
    expect(JSON.stringify([...(screens[0]?.loads ?? [])])).not.toContain('Lost lock');
    // The lost change and the real one have the same revision, so only its identity told the screens.
    expect(screens.map(({ resets }, number) => resets > (before[number] ?? 0))).toEqual(
      screens.map(() => true),
    );
    await expectVerified(database.database);
    // It has the lost changes, so it may not join.
    await pair.startAgain(writer);
    await pair.is(({ waits = '' }) => waits.includes(`${writer} has changes that ${replica} lacks`));
  });

  it('has a checker that finds two writers', async () => {
    const { pair } = cluster;
    await pair.killController();
    const shared = { ...books, history: new History(), calls: [] };
    const nodes = [];
    const [writer, other] = await Promise.all(
      (['db-1', 'db-2'] as const).map(async (name) => {
        await pair.of(name).asAdministrator('STOP SLAVE');
        await pair.of(name).asAdministrator('SET GLOBAL rpl_semi_sync_master_enabled = OFF');
        await pair.of(name).asAdministrator('SET GLOBAL read_only = OFF');
        return startNode(pair.urlOf(name));
      }),
    );
    if (writer === undefined || other === undefined) throw new Error('Two nodes were started');
    nodes.push(writer, other);
    await whileWorking(
      shared,
      nodes.map(({ url }) => url),
      'split',
      wait(WORK_MS),
    );
    await Promise.all(nodes.map(({ process }) => process.kill()));
    const scope = `project:${books.projectId}` as const;
    const trail = await readTrail(database.database, scope);
    const faults = faultsOf(shared.history.lines, { [scope]: trail });
    print(`\nWith two writers the checker found ${faults.length} faults, such as: ${faults[0] ?? ''}`);
    expect(faults.length).toBeGreaterThan(CLIENTS);
  });
});
