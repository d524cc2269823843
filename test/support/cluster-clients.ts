import { setTimeout as wait } from 'node:timers/promises';
import type { FreightLoad } from '#shared/contract/loads';
import { NO_JOB_SYSTEM, type HaulingCompany, createHaulingCompany } from '../factories/rated-project';
import { openBooks } from '../factories/shared-books';
import { type TestApp, startTestApp } from './app';
import { BillingUser, type SharedProject } from './billing-user';
import type { ClusterProcesses } from './cluster';
import { type TestDatabase, openTestDatabase } from './database';
import { expectHistory, faultsOf } from './histories/check-history';
import { readTrail } from './histories/read-trail';
import { type SignedInPerson, createSignedIn } from './people';
import { ProjectScreen, type ShownLoads, shownText } from './project-screen';
import { type EventRow, Waits, tableOf } from './waits';
import { until } from './until';
import { expectVerified } from './verified';

/** Number of people who work at the same time. */
export const CLIENTS = 8;
/** Time in which the clients work at least: SECONDS=600 npm run test:cluster */
export const SECONDS = Number(process.env.SECONDS ?? 60);
/** Time that a killed part stays away. Without a HAProxy nothing answers for so long. */
const AWAY_MS = 1_000;
/** Time that the clients have after it came back. */
const BACK_MS = 2_000;
/** Longest time in which one call is refused. */
const REFUSED_MAX_MS = 5_000;
const RIGHT_WITHIN_MS = 10_000;

/**
 * Part that is killed. `kill` returns how it comes back. `isWhole` is false when the next part belongs to it. `isLong` is
 * true when somebody has to repair it, so calls may be refused for long.
 */
export interface Part {
  readonly event: string;
  readonly kill: () => Promise<() => Promise<void>>;
  readonly isWhole?: boolean;
  readonly isLong?: boolean;
}

/** Prints a line next to the results of the tests. */
export const print = (text: string): void => void process.stderr.write(`${text}\n`);

const acknowledged = ({ calls }: SharedProject): number => calls.filter(({ status }) => status < 300).length;

/** Runs work with an application in this process, which makes what the clients need. */
async function withApp<T>(database: TestDatabase, work: (app: TestApp) => Promise<T>): Promise<T> {
  const app = await startTestApp({ on: database });
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}

/** Eight people who work on the same loads of a cluster, and their screens. */
export class ClusterClients {
  private readonly waits = new Waits();

  readonly screens: readonly ProjectScreen[];

  private constructor(
    private readonly cluster: ClusterProcesses,
    readonly database: TestDatabase,
    readonly people: readonly SignedInPerson[],
    readonly books: SharedProject,
  ) {
    this.screens = people.map((person) => new ProjectScreen(cluster.url, person, books.projectId));
  }

  static async start(cluster: ClusterProcesses): Promise<ClusterClients> {
    const database = await openTestDatabase(cluster.databases.url, () => Promise.resolve());
    return withApp(database, async (app) => {
      const company: HaulingCompany = await createHaulingCompany(
        app,
        'Permian Basin Logistics',
        NO_JOB_SYSTEM,
      );
      const people: SignedInPerson[] = [];
      for (let number = 0; number < CLIENTS; number += 1)
        people.push(await createSignedIn(app, company.company, { email: `clerk-${number}@permian.test` }));
      const { clients: books } = await openBooks(app, company, 'Job of the cluster');
      return new ClusterClients(cluster, database, people, books);
    });
  }

  async stop(): Promise<void> {
    await Promise.all(this.screens.map((screen) => screen.close()));
    await this.database.drop();
  }

  /** Lets the clients work until the promise is kept. */
  async whileWorking(
    shared: SharedProject,
    urls: readonly string[],
    name: string,
    work: Promise<void>,
  ): Promise<void> {
    let isOver = false;
    const clerks = this.people.map(async (person, number) => {
      const url = urls[number % urls.length] ?? '';
      const clerk = new BillingUser(
        { ...shared, ...this.waits.ofClient(url, () => isOver) },
        person,
        `${name}-${number}`,
      );
      while (!isOver) await clerk.work(Date.now() + 1_000);
    });
    await work.finally(() => (isOver = true));
    await Promise.all(clerks);
  }

  /** Waits until every screen shows what the database has. */
  async screensAreRight(): Promise<void> {
    const expected = JSON.stringify([...(await this.stored())].sort());
    const wrong = (): number =>
      this.screens.filter(({ loads }) => JSON.stringify([...loads].sort()) !== expected).length;
    await until(() => wrong() === 0, { withinMs: RIGHT_WITHIN_MS }).catch((cause: unknown) => {
      throw new Error(`${wrong()} of ${this.screens.length} screens are wrong`, { cause });
    });
  }

  /** Expects that nothing is lost while the clients work and each part is killed and comes back. */
  async expectNothingLost(parts: () => readonly Part[]): Promise<void> {
    const begun = Date.now();
    let rows: EventRow[] = [];
    await this.whileWorking(
      this.books,
      [this.cluster.url],
      'storm',
      this.killEverything(parts).then((all) => void (rows = all)),
    );
    const scope = `project:${this.books.projectId}` as const;
    const { lines } = this.books.history;
    const trail = await readTrail(this.database.database, scope);
    const faults = faultsOf(lines, { [scope]: trail });
    const count = (text: RegExp): number => faults.filter((fault) => text.test(fault)).length;
    print(`\n${tableOf(rows)}`);
    print(
      `${acknowledged(this.books)} acknowledged in ${Math.round((Date.now() - begun) / 1_000)} s, ${count(/not in the trail/)} lost, ${count(/in the trail at \d+, /)} twice`,
    );
    await this.screensAreRight();
    expectHistory(lines, { [scope]: trail });
    await expectVerified(this.database.database);
    const long = parts().flatMap(({ event, isLong = false }) => (isLong ? [event] : []));
    const late = rows.filter(({ event, refusedMs }) => refusedMs > REFUSED_MAX_MS && !long.includes(event));
    expect(late).toEqual([]);
  }

  /** Kills every part once, or for as long as the test was asked to. Returns the rows of the table. */
  private async killEverything(parts: () => readonly Part[]): Promise<EventRow[]> {
    const rows: EventRow[] = [];
    const end = Date.now() + 1_000 * SECONDS;
    do {
      for (const { event, kill, isWhole = true } of parts()) {
        const before = acknowledged(this.books);
        const comesBack = await kill();
        await wait(AWAY_MS);
        await comesBack();
        if (isWhole) await this.cluster.isWhole();
        await wait(BACK_MS);
        rows.push({ event, acknowledged: acknowledged(this.books) - before, ...this.waits.next() });
        print(JSON.stringify(rows.at(-1)));
      }
    } while (Date.now() < end);
    return rows;
  }

  private async stored(): Promise<ShownLoads> {
    const rows = await this.database.database.rows<FreightLoad>(
      `SELECT id, revision, locked_reason, customer_invoice_id, vendor_invoice_id
         FROM freight_loads WHERE project_id = ?`,
      [this.books.projectId],
    );
    return new Map(rows.map((load) => [load.id, shownText(load)] as const));
  }
}
