import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Simulator, startSimulator } from '#tools/simulator/index';
import {
  type HaulingCompany,
  NO_JOB_SYSTEM,
  createHaulingCompany,
  createRatedProject,
} from '../factories/rated-project';
import { startTestApp } from '../support/app';
import type { Act } from '../support/billing-acts';
import { BillingUser, type SharedProject } from '../support/billing-user';
import { callApi } from '../support/calls';
import { type TestDatabase, createTestDatabase, testEnvironment } from '../support/database';
import { expectHistory } from '../support/histories/check-history';
import type { SeenRow } from '../support/histories/lines';
import { readTrail } from '../support/histories/read-trail';
import { seenRows } from '../support/histories/recorder';
import { createInvoiceProject } from '../support/invoice-client';
import { type MailServer, startMailServer } from '../support/mail-server';
import { NetworkLeg } from '../support/network-leg';
import { PatientCalls } from '../support/patient-calls';
import { type SignedInPerson, createSignedIn } from '../support/people';
import { must } from '../support/project-client';
import { describeWith } from '../support/programs';
import { RedisProcess } from '../support/redis-process';
import { type Screen, openScreen } from '../support/screen';
import { DIST, ServerProcess, freePort } from '../support/server-process';
import { openBooks } from '../factories/shared-books';
import { until } from '../support/until';
import { expectVerified } from '../support/verified';

const MAIN = join(DIST, 'server/main.js');
/** Users at the node with the legs, and at the other one. */
const [THROUGH_LEGS, DIRECT] = [5, 3];
const SLOW_MS = 120;
/** Emails, each of an invoice with its name. */
const SUBJECTS = ['While cut', 'While silent'] as const;
const REST_MS = 100;
const CUTS = 2;
/** A bill takes dozens of statements one after the other. */
const SLOW_DATABASE_MS = 10;
/** Documented limit of a call's answer, with reserve for a busy machine. */
const ANSWERED_WITHIN_MS = 33_000;
/** Longest wait of a person while the other node hangs in a transaction: docs/operations.md#several-nodes. */
const OTHERS_WAIT_MS = 21_000;
const FIELDS = ['customer_invoice_id', 'vendor_invoice_id', 'locked_reason'] as const;
const ACTS: readonly Act[] = [
  ...(['bill by dates', 'bill by numbers', 'bill assets', 'version', 'vendor lines', 'sand lines'] as const),
  ...(['generate', 'delete invoice', 'credit', 'edit credit', 'delete credit', 'accrue'] as const),
  ...(['approve', 'unapprove', 'lock', 'unlock', 'lock assets'] as const),
];

/** Codes of a call whose database does not answer. */
const UNKNOWN = /^(busy|outcome_unknown)$/;

jest.setTimeout(240_000);

type LegName = 'users' | 'database' | 'redis' | 'jobs' | 'mail';

describeWith(['redis-server'], 'two nodes, one of them behind a bad network', () => {
  let database: TestDatabase;
  let redis: RedisProcess;
  let simulator: Simulator;
  let mails: MailServer;
  let company: HaulingCompany;
  let people: SignedInPerson[];
  let project: SharedProject;
  let syncer: SignedInPerson;
  let syncedId: number;
  const invoiceIds = new Map<string, number>();
  let screen: Screen;
  const legs = {} as Record<LegName, NetworkLeg>;
  const nodes: ServerProcess[] = [];
  const products: PatientCalls[] = [];
  const work: Promise<void>[] = [];
  let isOver = false;
  let nodeUrl = '';

  async function makeBooks(): Promise<void> {
    const app = await startTestApp({
      on: database,
      env: { JOB_SYSTEM_URL: simulator.jobSystemUrl, EIA_URL: simulator.eiaUrl },
    });
    const synced = await createHaulingCompany(app, 'Delaware Basin Logistics');
    syncedId = await createRatedProject(app, synced, 'Loving County Refrac 2');
    syncer = synced.person;
    company = await createHaulingCompany(app, 'Permian Basin Logistics', NO_JOB_SYSTEM);
    ({ clients: project } = await openBooks(app, company, 'Job behind a bad network'));
    const mailed = await createInvoiceProject(app, company, 'Job of emails');
    for (const [no, invoice_name] of SUBJECTS.entries()) {
      await mailed.deliver({ no });
      invoiceIds.set(invoice_name, (await mailed.bill({ invoice: { invoice_name } })).invoice.id);
    }
    people = [];
    for (let at = 0; at <= THROUGH_LEGS + DIRECT; at += 1)
      people.push(await createSignedIn(app, company.company, { email: `clerk-${at}@permian.test` }));
    await app.close();
  }

  async function startNode(more: NodeJS.ProcessEnv): Promise<string> {
    const PORT = String(await freePort());
    const env = { ...testEnvironment(database.url), REDIS_URL: redis.url, ...more, PORT };
    nodes.push(await ServerProcess.start([MAIN], env));
    return `http://127.0.0.1:${PORT}`;
  }

  async function bill(product: PatientCalls, at: number): Promise<void> {
    const user = new BillingUser({ ...project, app: product }, must(people[at]), `leg-${at}`);
    for (let act = 0; !isOver; act += 1) await user.doAct(must(ACTS[(act * 7 + at) % ACTS.length]));
  }

  beforeAll(async () => {
    [database, redis, simulator, mails] = await Promise.all([
      createTestDatabase(),
      RedisProcess.start(),
      startSimulator(),
      startMailServer(),
    ]);
    await makeBooks();
    [legs.database, legs.redis, legs.jobs, legs.mail] = (await Promise.all(
      [database.url, redis.url, simulator.jobSystemUrl, mails.url].map((url) => NetworkLeg.start(url)),
    )) as [NetworkLeg, NetworkLeg, NetworkLeg, NetworkLeg];
    const [near, direct] = await Promise.all([
      startNode({
        DATABASE_URL: legs.database.url,
        REDIS_URL: legs.redis.url,
        JOB_SYSTEM_URL: legs.jobs.url,
        SMTP_URL: legs.mail.url,
      }),
      startNode({}),
    ]);
    nodeUrl = near;
    legs.users = await NetworkLeg.start(near);
    products.push(
      ...Array.from({ length: THROUGH_LEGS }, () => new PatientCalls(legs.users.url, { restMs: REST_MS })),
    );
    products.push(...Array.from({ length: DIRECT }, () => new PatientCalls(direct, { restMs: REST_MS })));
    screen = await openScreen(legs.users.url, must(people.at(-1)).user.email, project.projectId);
    await until(() => screen.replica.view.status === 'ready');
    work.push(...products.map((product, at) => bill(product, at)));
  });
  afterEach(() => Object.values(legs).forEach((leg) => leg.heal()));
  afterAll(async () => {
    isOver = true;
    await Promise.allSettled(work);
    await screen.close();
    await Promise.all(nodes.map((node) => node.kill()));
    await Promise.all(Object.values(legs).map((leg) => leg.close()));
    await Promise.all([mails.close(), simulator.close(), redis.stop()]);
    await database.drop();
  });

  const answered = (product: PatientCalls): number => product.tries.filter(({ status }) => status > 0).length;
  const tries = () => products.flatMap((product) => product.tries);
  /** Waits until each user was answered again. */
  async function allGoOn(of = products): Promise<void> {
    const before = of.map(answered);
    await until(() => of.every((product, at) => answered(product) > (before[at] ?? 0)));
  }
  const health = async (): Promise<{ status: number; body: { status: string } }> => {
    const reply = await fetch(`${nodeUrl}/health/ready`);
    return { status: reply.status, body: (await reply.json()) as { status: string } };
  };
  const mailOf = (subject: string) => mails.messages.filter((mail) => mail.subject === subject);

  it.each([
    ['users', SLOW_MS],
    ['database', SLOW_DATABASE_MS],
    ['redis', SLOW_MS],
  ] as const)(
    'go on when the way to %s is %d ms longer, and is cut while answers are on it',
    async (name, ms) => {
      for (let round = 0; round < CUTS; round += 1) {
        legs[name].delay(ms);
        await allGoOn();
        legs[name].cut();
        await allGoOn(products.slice(THROUGH_LEGS));
        legs[name].heal();
        await allGoOn();
      }
    },
  );

  it('go on when nothing arrives between users and their node for a while', async () => {
    legs.users.silence();
    await allGoOn(products.slice(THROUGH_LEGS));
    legs.users.heal();
    await allGoOn();
  });

  it('serve without Redis when it swallows everything, and say so', async () => {
    legs.redis.silence();
    await until(async () => (await health()).body.status === 'degraded');
    await allGoOn();
    legs.redis.heal();
    await until(async () => (await health()).body.status === 'ok');
  });

  it('go on while Redis hangs, when it is killed, and when it comes back', async () => {
    const isShared = async () => (await health()).body.status === 'ok';
    redis.freeze();
    await until(async () => !(await isShared()));
    await allGoOn();
    await redis.stop('SIGKILL');
    await allGoOn();
    redis = await RedisProcess.run(redis.port, ['--save', '', '--appendonly', 'no']);
    await until(isShared);
    await allGoOn();
  });

  it('answer 503 when the database swallows everything, and hold nobody else up for long', async () => {
    const before = tries().length;
    legs.database.silence();
    const begun = performance.now();
    const [read, write] = await Promise.all([
      callApi(`${nodeUrl}/api`, 'GET', { path: '/pc/users/0', token: syncer.token }),
      callApi(`${nodeUrl}/api`, 'POST', {
        path: '/pc/account-company/0',
        token: syncer.token,
        body: { company_name: 'Lost' },
      }),
    ]);
    expect([read.status, write.status]).toEqual([503, 503]);
    expect([read, write].map(({ body }) => body.code)).toEqual(Array(2).fill(expect.stringMatching(UNKNOWN)));
    expect(performance.now() - begun).toBeLessThan(ANSWERED_WITHIN_MS);
    expect((await health()).status).toBe(503);
    legs.database.heal();
    await allGoOn();
    const since = tries().slice(before);
    expect(since.filter(({ ms }) => ms > ANSWERED_WITHIN_MS)).toEqual([]);
    const others = products.slice(THROUGH_LEGS).flatMap((product) => product.tries);
    expect(Math.max(...others.map(({ ms }) => ms))).toBeLessThan(OTHERS_WAIT_MS);
  });

  it('sync once the job system can be reached again', async () => {
    const sync = () =>
      callApi(`${nodeUrl}/api`, 'GET', { path: `/pc/project-refresh/${syncedId}`, token: syncer.token });
    legs.jobs.silence();
    const waiting = sync();
    await allGoOn();
    legs.jobs.delay(SLOW_MS);
    expect((await waiting).status).toBe(200);
    legs.jobs.cut();
    const cut = sync();
    await allGoOn();
    legs.jobs.heal();
    expect((await cut).status).toBe(200);
  });

  it('send each email once, when the mail server can be reached again', async () => {
    const email = (subject: string) =>
      callApi(`${nodeUrl}/api`, 'POST', {
        path: `/pc/customer-invoice/email/${must(invoiceIds.get(subject))}`,
        token: must(people[0]).token,
        body: { to: ['ap@ridge.test'], subject, message: 'Hello' },
        headers: { 'idempotency-key': subject },
      });
    legs.mail.cut();
    expect((await email('While cut')).status).toBeLessThan(300);
    legs.mail.silence();
    expect((await email('While silent')).status).toBeLessThan(300);
    await allGoOn();
    legs.mail.delay(SLOW_MS);
    await until(() => SUBJECTS.every((subject) => mailOf(subject).length > 0));
    expect(SUBJECTS.map((subject) => mailOf(subject).length)).toEqual([1, 1]);
  });

  it('have lost and repeated nothing, and every copy is equal', async () => {
    isOver = true;
    await Promise.all(work);
    expect(tries().filter(({ status }) => status === 500)).toEqual([]);
    const scope = `project:${project.projectId}` as const;
    const trail = await readTrail(database.database, scope);
    const revision = trail.at(-1)?.revision ?? 0;
    const path = `/pc/loads?project_id=${project.projectId}` as const;
    const { body } = await callApi(`${nodeUrl}/api`, 'GET', { path, token: must(people[0]).token });
    const shown = () =>
      seenRows(
        'loads',
        screen.replica.freight.store.all().map(({ row }) => row),
        FIELDS,
      );
    const sorted = (rows: readonly SeenRow[]) =>
      [...rows].sort((one, other) => (one.row < other.row ? -1 : 1));
    const stored = sorted(seenRows('loads', body.loads, FIELDS));
    await until(() => isDeepStrictEqual(sorted(shown()), stored));
    expect(screen.replica.sync.revision).toBe(revision);
    expect(screen.replica.view.all_totals).toEqual(body.all_totals);
    const sight = { how: 'screen', revision, rows: shown(), whole: ['loads'] };
    project.history.client('screen', { scope }).saw(sight);
    expectHistory(project.history.lines, { [scope]: trail });
    await expectVerified(database.database);
  });
});
