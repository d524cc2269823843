import { join } from 'node:path';
import { type HaulingCompany, NO_JOB_SYSTEM, createHaulingCompany } from '../factories/rated-project';
import { startTestApp } from '../support/app';
import { callApi } from '../support/calls';
import { type TestDatabase, createTestDatabase, testEnvironment } from '../support/database';
import { createInvoiceProject } from '../support/invoice-client';
import { type ScriptedSmtp, startScriptedSmtp } from '../support/scripted-smtp';
import { randomFrom } from '../support/seeded-random';
import { DIST, ServerProcess, freePort } from '../support/server-process';
import { until } from '../support/until';
import { expectVerified } from '../support/verified';

/** Number of kills. Each moment has its turn. For more: FAULT_ROUNDS=20 npm run test:faults -- emails-killed */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 6);
const MAIN = join(DIST, 'server/main.js');
const OK = '250 2.0.0 OK';

/** Moments of a kill: at a recipient, at DATA, in the content, before and after the answer to the dot, at any time. */
const MOMENTS = ['recipient', 'data', 'content', 'end', 'answered', 'any'] as const;

interface StoredMail {
  readonly about_id: number;
  readonly state: string;
  readonly email_state: string;
  readonly is_marked: number;
  readonly recipients: string;
}

jest.setTimeout(600_000);

let testDatabase: TestDatabase;
let smtp: ScriptedSmtp;
let company: HaulingCompany;
let port: number;
let environment: NodeJS.ProcessEnv;
const invoices: number[] = [];
let running: ServerProcess | null = null;

const addressOf = (round: number): string => `round-${round}@ridge.test`;

async function makeInvoices(): Promise<void> {
  const app = await startTestApp({ on: testDatabase });
  company = await createHaulingCompany(app, 'Permian Basin Logistics', NO_JOB_SYSTEM);
  const client = await createInvoiceProject(app, company, 'Loving County Refrac 2');
  for (let round = 0; round < ROUNDS; round += 1) {
    await client.deliver({ no: 1_000 + round });
    const { invoice } = await client.bill({ invoice: { invoice_name: `Invoice ${round}` } });
    invoices.push(invoice.id);
  }
  await app.close();
}

const start = (): Promise<ServerProcess> => ServerProcess.start([MAIN], environment);

const order = (round: number) =>
  callApi(`http://127.0.0.1:${port}/api`, 'POST', {
    path: `/pc/customer-invoice/email/${String(invoices[round])}`,
    token: company.person.token,
    body: { to: [addressOf(round)], subject: `Invoice ${round}`, message: 'Hello' },
    headers: { 'idempotency-key': `round-${round}` },
  });

/** Kills the server at a moment of the email of a round. Returns when it is dead. */
async function killAt(round: number, moment: (typeof MOMENTS)[number], server: ServerProcess): Promise<void> {
  const address = addressOf(round);
  const kills: Promise<void>[] = [];
  const kill = (): Promise<void> => {
    if (kills.length === 0) kills.push(server.kill());
    return Promise.all(kills).then(() => undefined);
  };
  const isMine = (recipients: readonly string[]): boolean => recipients.includes(address);
  const killed = (recipients: readonly string[], at: typeof moment): void => {
    if (at === moment && isMine(recipients)) void kill();
  };
  Object.assign(smtp.script, {
    onRecipient: (to: string) => {
      killed([to], 'recipient');
      // The connection ends with the server, so that no answer overtakes the kill.
      return moment === 'recipient' && isMine([to]) ? null : OK;
    },
    onData: (to: readonly string[]) => {
      killed(to, 'data');
      return moment !== 'data' || !isMine(to);
    },
    onContent: (to: readonly string[]) => {
      killed(to, 'content');
      return true;
    },
    onEnd: async (to: readonly string[]) => {
      if (moment === 'end' && isMine(to)) await kill();
      return OK;
    },
    onAnswered: (to: readonly string[]) => killed(to, 'answered'),
  });
  expect((await order(round)).status).toBe(201);
  if (moment === 'any') {
    const at = Date.now() + randomFrom(round)(300);
    await until(() => Date.now() >= at, { lookEveryMs: 1 });
    void kill();
  }
  await until(() => kills.length > 0);
  await kill();
}

const stored = (): Promise<StoredMail[]> =>
  testDatabase.database.rows<StoredMail>(
    `SELECT m.about_id, m.state, m.recipients, i.email_state, i.sent_at IS NOT NULL AS is_marked
       FROM outgoing_mails m JOIN customer_invoices i ON i.id = m.about_id ORDER BY m.id`,
  );

beforeAll(async () => {
  [testDatabase, smtp] = await Promise.all([createTestDatabase(), startScriptedSmtp()]);
  await makeInvoices();
  port = await freePort();
  environment = { ...testEnvironment(testDatabase.url), PORT: String(port), SMTP_URL: smtp.url };
});
afterAll(async () => {
  await running?.kill();
  await smtp.close();
  await testDatabase.drop();
});

it(`sends no email twice and loses none over ${ROUNDS} kills`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    running = await start();
    await killAt(round, MOMENTS[round % MOMENTS.length] ?? 'any', running);
  }
  running = await start();
  const isOpen = ({ state, email_state: shown }: StoredMail): boolean =>
    state === 'waiting' || state === 'sending' || shown === 'waiting';
  await until(async () => !(await stored()).some(isOpen), { withinMs: 180_000 });

  const mails = await stored();
  expect(mails).toHaveLength(ROUNDS);
  const seen = mails.map(({ state, email_state: shown, is_marked: isMarked }, round) => {
    const taken = smtp.taken.filter(({ recipients }) => recipients.includes(addressOf(round)));
    return { round, state, shown, isMarked: isMarked === 1, taken: taken.length };
  });
  for (const mail of seen) {
    expect(mail.taken).toBeLessThanOrEqual(1);
    expect(['sent', 'unknown']).toContain(mail.state);
    expect(mail).toMatchObject({ shown: mail.state, isMarked: mail.state === 'sent' });
    if (mail.state === 'sent') expect(mail.taken).toBe(1);
  }
  // The kills at a recipient and at DATA come before the dot, so those emails go out.
  for (const { round, state } of seen) {
    if (['recipient', 'data'].includes(MOMENTS[round % MOMENTS.length] ?? '')) expect(state).toBe('sent');
  }
  // A kill between the dot and its answer leaves an outcome that nobody knows.
  expect(
    seen.filter(({ round }) => MOMENTS[round % MOMENTS.length] === 'end').map(({ state }) => state),
  ).toEqual(expect.arrayContaining(['unknown']));
  await expectVerified(testDatabase.database);
});
