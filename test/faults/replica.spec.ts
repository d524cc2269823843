import { type TestApp, startTestApp } from '../support/app';
import type { TestDatabase } from '../support/database';
import { type SignedInPerson, createCompany, createSignedIn } from '../support/people';
import { ReplicatedDatabase } from '../support/replicated-database';
import { until } from '../support/until';

jest.setTimeout(240_000);

let pair: ReplicatedDatabase;
let database: TestDatabase;
let app: TestApp;
let person: SignedInPerson;
let written = 0;
/** Times of the searches, in milliseconds. */
const searches: number[] = [];

/** Second that a call waits for the replica, with time for the answer of the writer on a busy machine. */
const ANSWERED_WITHIN_MS = 10_000;
/** A bit shorter than that second. Shorter calls did not wait. */
const WAITED_MS = 900;

beforeAll(async () => {
  pair = await ReplicatedDatabase.start('replica-test');
  database = await pair.primary.open();
  app = await startTestApp({ on: database, env: { READ_DATABASE_URL: pair.replica.place.url } });
  const company = await createCompany(app, 'Permian Basin Logistics');
  person = await createSignedIn(app, company, { email: 'user@permian.test', role: 'Account Admin' });
});
afterAll(async () => {
  await app.close();
  await database.drop();
  await pair.stop();
});

const at = (path: string) =>
  app.call('GET', `${path}/${person.company.qwikr_company_key}`, { token: person.token });

/** Adds a customer and searches for it at once. Returns whether the search finds it. */
async function findsOwnWrite(): Promise<boolean> {
  const company_name = `Customer number ${(written += 1)}`;
  const added = await app.call('POST', '/pc/account-company/0', {
    token: person.token,
    body: { company_name },
  });
  expect(added.status).toBe(201);
  const started = performance.now();
  const found = await app.call(
    'GET',
    `/pc/search/${person.company.qwikr_company_key}?q=${encodeURIComponent(company_name)}`,
    { token: person.token },
  );
  searches.push(performance.now() - started);
  expect(found.status).toBe(200);
  return found.text.includes(company_name);
}

async function outcomes(): Promise<Record<string, number>> {
  const text = await (await fetch(`${app.url}/metrics`)).text();
  const lines = [...text.matchAll(/haulbook_replica_calls_total\{outcome="(\w+)"\} (\d+)/g)];
  return Object.fromEntries(lines.map(([, outcome, count]) => [outcome ?? '', Number(count)]));
}

/** Runs the work. Returns how many calls read at the replica meanwhile, and how many did not. */
async function during(work: () => Promise<void>): Promise<{ replica: number; late: number; away: number }> {
  const before = await outcomes();
  await work();
  const after = await outcomes();
  const since = (outcome: string): number => (after[outcome] ?? 0) - (before[outcome] ?? 0);
  return { replica: since('replica'), late: since('late'), away: since('away') };
}

/** Waits until a call reads at the replica. Every call before it answers right, too. */
const usesReplicaAgain = (): Promise<void> =>
  until(async () => {
    const round = await during(async () => expect(await findsOwnWrite()).toBe(true));
    return round.replica === 1;
  });

const health = async (): Promise<unknown> => (await fetch(`${app.url}/health/ready`)).json();
const selectsOfReplica = async (): Promise<number> => {
  const [row] = await pair.replica.asAdministrator("SHOW GLOBAL STATUS LIKE 'Com_select'");
  return Number(row?.Value);
};

describe('a replica for large reads', () => {
  it('answers them with every change that the writer has acknowledged', async () => {
    const before = await selectsOfReplica();
    const used = await during(async () => {
      for (let round = 0; round < 20; round += 1) expect(await findsOwnWrite()).toBe(true);
      for (const path of ['/pc/dashboard', '/pc/audit', '/pc/activity', '/pc/audit-export'])
        expect((await at(path)).status).toBe(200);
    });
    expect(used).toEqual({ replica: 24, late: 0, away: 0 });
    expect(await selectsOfReplica()).toBeGreaterThan(before + 24);
  });

  it('is waited for while it lags, then the writer answers until it has caught up', async () => {
    await pair.lag();
    const lagging = await during(async () => expect(await findsOwnWrite()).toBe(true));
    expect(lagging).toEqual({ replica: 0, late: 1, away: 0 });
    expect(searches.at(-1)).toBeGreaterThan(WAITED_MS);
    expect(searches.at(-1)).toBeLessThan(ANSWERED_WITHIN_MS);
    await pair.catchUp();
    await usesReplicaAgain();
  });

  it('that lags holds up no kind of call, and all show the last change', async () => {
    await pair.lag();
    expect(await findsOwnWrite()).toBe(true);
    const lagging = await during(async () => {
      const started = performance.now();
      const [audit, ...others] = await Promise.all(
        ['/pc/audit', '/pc/activity', '/pc/dashboard', '/pc/audit-export', '/pc/spreadsheet/projects'].map(
          at,
        ),
      );
      expect(performance.now() - started).toBeLessThan(ANSWERED_WITHIN_MS);
      expect(audit?.text).toContain(`Customer number ${written}`);
      expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    });
    expect(lagging).toEqual({ replica: 0, late: 5, away: 0 });
    await pair.catchUp();
    await usesReplicaAgain();
  });

  it('that hangs delays one call by a second, and the node stays ready', async () => {
    await pair.replica.obey('freeze');
    const used = await during(async () => {
      for (let round = 0; round < 3; round += 1) expect(await findsOwnWrite()).toBe(true);
    });
    expect(used).toEqual({ replica: 0, late: 0, away: 3 });
    expect(searches.at(-3)).toBeGreaterThan(WAITED_MS);
    expect(Math.max(...searches.slice(-3))).toBeLessThan(ANSWERED_WITHIN_MS);
    await until(async () => JSON.stringify(await health()).includes('"replica":{"status":"down"'));
    expect(await health()).toMatchObject({ status: 'degraded' });
    await pair.replica.obey('thaw');
  });

  it('that died is done without, and used again after its start', async () => {
    await pair.replica.obey('kill');
    const used = await during(async () => {
      expect(await findsOwnWrite()).toBe(true);
    });
    expect(used.replica).toBe(0);
    await pair.replica.obey('start');
    await usesReplicaAgain();
    // The answer about health is a second old at most.
    await until(async () => JSON.stringify(await health()).startsWith('{"status":"ok"'));
  });
});
