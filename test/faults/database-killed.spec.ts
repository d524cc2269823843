import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { CompanyReply } from '#shared/contract/companies';
import { type TestApp, startTestApp } from '../support/app';
import { type SignedInPerson, createCompany, createSignedIn } from '../support/people';
import { PrivateDatabase } from '../support/private-database';
import { until } from '../support/until';
import { expectVerified } from '../support/verified';

/** Number of rounds. For more: FAULT_ROUNDS=20 npm run test:faults -- database-killed */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 2);
const WRITERS = 8;

jest.setTimeout(120_000 + ROUNDS * 60_000);

let own: PrivateDatabase;
let app: TestApp;
let company: CompanyReply;
let person: SignedInPerson;
let isOver = false;
let refused = 0;
const acknowledged: string[] = [];

/** Adds a company with one Idempotency-Key, and retries until it succeeds. */
async function add(name: string): Promise<void> {
  const key = randomUUID();
  await until(async () => {
    const called = await app.call('POST', '/pc/account-company/0', {
      token: person.token,
      body: { company_name: name },
      headers: { 'idempotency-key': key },
    });
    if (called.status === 201) return true;
    // Busy, or the same request is still running. A database that is down must cause no other error.
    expect([503, 409]).toContain(called.status);
    if (called.status === 503) expect(Number(called.headers.get('retry-after'))).toBeGreaterThan(0);
    refused += 1;
    return false;
  });
  acknowledged.push(name);
}

async function writer(number: number): Promise<void> {
  for (let at = 0; !isOver; at += 1) await add(`Company ${number}-${at}`);
}

const isReady = async (): Promise<boolean> => (await fetch(`${app.url}/health/ready`)).ok;
const writesGoOn = async (): Promise<void> => {
  const before = acknowledged.length;
  await until(() => acknowledged.length > before + WRITERS);
};

beforeAll(async () => {
  own = await PrivateDatabase.start('test-killed-database');
  app = await startTestApp({ on: await own.open() });
  company = await createCompany(app, 'Permian Basin Logistics');
  person = await createSignedIn(app, company, { email: 'writer@permian.test' });
});
afterAll(async () => {
  await app.close();
  await own.stop();
});

it(`loses and repeats no change of ${WRITERS} writers when the database is killed ${ROUNDS} times`, async () => {
  const logged = jest.spyOn(Logger.prototype, 'error');
  const writers = Promise.all(Array.from({ length: WRITERS }, (_, number) => writer(number)));
  for (let round = 0; round < ROUNDS; round += 1) {
    await writesGoOn();
    const before = refused;
    await own.obey('kill');
    await until(() => refused > before);
    await until(async () => !(await isReady()));
    expect((await fetch(`${app.url}/health/live`)).status).toBe(200);
    await own.obey('start');
    await until(isReady);
    await writesGoOn();
  }
  isOver = true;
  await writers;
  // One line for each outage, although every call of it failed.
  const outages = logged.mock.calls.filter(([, text]) => String(text).startsWith('The database is away'));
  expect([outages.length, logged.mock.calls.length]).toEqual([ROUNDS, ROUNDS]);
  logged.mockRestore();
  const stored = await app.testDatabase.database.arrays(
    "SELECT company_name FROM account_companies WHERE company_id = ? AND company_name LIKE 'Company %'",
    [company.id],
  );
  expect(stored.flat().sort()).toEqual([...acknowledged].sort());
  await expectVerified(app.testDatabase.database);
});
