import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { AccountCompanySavedReply } from '#shared/contract/account-companies';
import type { CompanyReply } from '#shared/contract/companies';
import { type TestApp, startTestApp } from '../support/app';
import type { Called } from '../support/calls';
import { expectHistory } from '../support/histories/check-history';
import { readTrail } from '../support/histories/read-trail';
import { History, type HistoryClient, seenRows } from '../support/histories/recorder';
import { type SignedInPerson, createCompany, createSignedIn } from '../support/people';
import { PrivateDatabase } from '../support/private-database';
import { until } from '../support/until';
import { expectVerified } from '../support/verified';

/** Number of rounds. For more: FAULT_ROUNDS=20 npm run test:faults -- database-killed */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 2);
const WRITERS = 8;

jest.setTimeout(120_000 + ROUNDS * 60_000);

type Added = Called<AccountCompanySavedReply>;

let own: PrivateDatabase;
let app: TestApp;
let company: CompanyReply;
let person: SignedInPerson;
let isOver = false;
let refused = 0;
let acknowledged = 0;
const history = new History();

/** Adds a company with one Idempotency-Key, and retries until it succeeds. */
async function add(client: HistoryClient, name: string): Promise<void> {
  const key = randomUUID();
  const adding = client.operation<Added>('add a customer', {
    says: ({ body }) => ({ revision: body.data.revision, made: 'own' }),
  });
  await until(async () => {
    const called = await adding.try((requestId) =>
      app.call('POST', '/pc/account-company/0', {
        token: person.token,
        body: { company_name: name },
        headers: { 'idempotency-key': key, 'x-request-id': requestId },
      }),
    );
    if (called.status === 201) return true;
    // Busy, or the same request is still running. A database that is down must cause no other error.
    expect([503, 409]).toContain(called.status);
    if (called.status === 503) expect(Number(called.headers.get('retry-after'))).toBeGreaterThan(0);
    refused += 1;
    return false;
  });
  acknowledged += 1;
}

async function writer(number: number): Promise<void> {
  const client = history.client(`writer-${number}`, { scope: `company:${company.id}` });
  for (let at = 0; !isOver; at += 1) await add(client, `Company ${number}-${at}`);
}

/** Reads the list of customers into the history. */
async function readList(): Promise<void> {
  const path = `/pc/account-companies/${company.qwikr_company_key}?since=0` as const;
  const { body } = await app.call('GET', path, { token: person.token });
  history.client('reader', { scope: `company:${company.id}` }).saw({
    how: 'list',
    revision: body.revision,
    rows: seenRows('account_companies', body.account_companies, ['company_name']),
    whole: ['account_companies'],
  });
}

const isReady = async (): Promise<boolean> => (await fetch(`${app.url}/health/ready`)).ok;
const writesGoOn = async (): Promise<void> => {
  const before = acknowledged;
  await until(() => acknowledged > before + WRITERS);
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
  await readList();
  const scope = `company:${company.id}` as const;
  const trail = await readTrail(app.testDatabase.database, scope);
  expectHistory(history.lines, { [scope]: trail });
  await expectVerified(app.testDatabase.database);
});
