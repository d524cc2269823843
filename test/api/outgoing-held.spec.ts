import { Logger } from '@nestjs/common';
import { COMPARE } from '#server/loads/sync/compare-with-job';
import { SYNC } from '#server/loads/sync/sync-project';
import { SEND_MAIL } from '#server/platform/mail/outbox/send-mail-work';
import { type Simulator, startSimulator } from '#tools/simulator/index';
import {
  type HaulingCompany,
  NO_JOB_SYSTEM,
  createHaulingCompany,
  createRatedProject,
  startAppWith,
} from '../factories/rated-project';
import type { TestApp } from '../support/app';
import { startTestApp } from '../support/app';
import { type InvoiceClient, createInvoiceProject } from '../support/invoice-client';
import { type MailServer, startMailServer } from '../support/mail-server';
import { type SignedInPerson, createSignedIn } from '../support/people';
import { ProjectClient, must } from '../support/project-client';
import { until } from '../support/until';
import { makeDue } from '../support/work';

const ORDER = { to: ['ap@ridge.test'], subject: 'Invoice', message: 'See the attachment.' };
/** Address where no mail server listens, so that the original's mail waits for its next attempt. */
const NOBODY = 'smtp://127.0.0.1:9';
const REFUSED = { status: 409, body: { code: 'outgoing_held' } };

let simulator: Simulator;
let mail: MailServer;
let original: TestApp;
let copy: TestApp;
let company: HaulingCompany;
let projectId: number;
let invoices: InvoiceClient;
let invoiceId: number;
let warnings: string[];
let biller: SignedInPerson;

const database = () => original.testDatabase.database;
const on = (app: TestApp) => new ProjectClient(app, company.person, projectId);
const mails = () =>
  database().rows<{ state: string; attempts: number }>('SELECT state, attempts FROM outgoing_mails');
const runs = async () => (await database().rows('SELECT id FROM sync_runs')).length;
const body = async (app: TestApp, path: string): Promise<string> => (await fetch(`${app.url}${path}`)).text();
const stateOf = async (app: TestApp): Promise<unknown> =>
  (JSON.parse(await body(app, '/health/ready')) as { status: unknown }).status;

interface WaitingWork {
  readonly last_error: string;
}

/** Returns a piece of work after its node has given it back. */
async function workOf(kind: string): Promise<WaitingWork> {
  const read = () =>
    database().one<WaitingWork>(
      `SELECT last_error FROM work_leases
        WHERE kind = ? AND due_at > CURRENT_TIMESTAMP(3) + INTERVAL 20 SECOND LIMIT 1`,
      [kind],
    );
  await until(async () => (await read()) !== null);
  return must((await read()) ?? undefined);
}

beforeAll(async () => {
  warnings = [];
  jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  jest.spyOn(Logger.prototype, 'warn').mockImplementation((...said: unknown[]) => {
    warnings.push(JSON.stringify(said));
  });
  [simulator, mail] = await Promise.all([startSimulator(), startMailServer()]);
  original = await startAppWith(simulator, { SMTP_URL: NOBODY });
  company = await createHaulingCompany(original, 'Permian Basin Logistics');
  projectId = await createRatedProject(original, company, 'Loving County Refrac 2');
  const billing = await createHaulingCompany(original, 'High Plains Hauling', NO_JOB_SYSTEM);
  biller = billing.person;
  invoices = await createInvoiceProject(original, billing, 'Copied');
  await invoices.deliver({ no: 1 }, { no: 2 });
  ({
    invoice: { id: invoiceId },
  } = await invoices.bill({ invoice: { invoice_name: 'March' } }));
  await invoices.ask('POST', `customer-invoice/email/${invoiceId}`, ORDER);
  await until(async () =>
    (await mails()).some(({ state, attempts }) => state === 'waiting' && attempts === 1),
  );
  copy = await startTestApp({
    on: original.testDatabase,
    env: {
      PUBLIC_URL: 'https://copy.test',
      SMTP_URL: mail.url,
      JOB_SYSTEM_URL: simulator.jobSystemUrl,
      EIA_URL: simulator.eiaUrl,
      SYNC_EVERY_SECONDS: '30',
    },
  });
});
afterAll(async () => {
  await copy.close();
  await original.testDatabase.drop();
  await Promise.all([simulator.close(), mail.close()]);
  jest.restoreAllMocks();
});

describe('a server whose database belongs to another place', () => {
  it('serves, and says that it sends nothing', async () => {
    expect(await stateOf(original)).toBe('ok');
    expect((await fetch(`${copy.url}/health/ready`)).status).toBe(200);
    expect(await stateOf(copy)).toBe('held');
    expect(await body(original, '/metrics')).toContain('\nhaulbook_outgoing_held 0');
    expect(await body(copy, '/metrics')).toContain('\nhaulbook_outgoing_held 1');
    const { qwikr_company_key: key } = company.company;
    const read = async (app: TestApp) => (await on(app).call('GET', `dashboard/${key}`)).body as object;
    expect(await read(copy)).toHaveProperty('outgoing_held', true);
    expect(await read(original)).not.toHaveProperty('outgoing_held');
    expect(warnings.filter((said) => said.includes('This database is a copy'))).toHaveLength(1);
  });

  it('refuses a sync, the list of jobs and an email with a plain sentence, and stores nothing', async () => {
    const before = await runs();
    expect(await on(copy).call('GET', `project-refresh/${projectId}`)).toMatchObject({
      ...REFUSED,
      body: {
        ...REFUSED.body,
        message: 'This is a restored copy: it sends no emails and gets no data from other systems',
      },
    });
    expect(await runs()).toBe(before);
    const jobs = await on(copy).call('GET', `pc-jobs/${company.company.qwikr_company_key}`);
    expect(jobs).toMatchObject(REFUSED);
    await invoices.deliver({ no: 3 });
    const second = await invoices.bill({ invoice: { invoice_name: 'April' } });
    const path = `/pc/customer-invoice/email/${second.invoice.id}`;
    expect(await copy.call('POST', path, { token: biller.token, body: ORDER })).toMatchObject(REFUSED);
    expect(await mails()).toHaveLength(1);
  });

  it('mails no invitation, and shows its link', async () => {
    const admin = await createSignedIn(copy, company.company, {
      email: 'a@b.test',
      role: 'Account Admin',
    });
    const person = { first_name: 'Rosa', last_name: 'Ibarra', email: 'rosa@permian.test', role_id: 3 };
    const { status, body: saved } = await copy.call('POST', '/pc/user/0', {
      token: admin.token,
      body: person,
    });
    expect(status).toBe(201);
    expect(saved).toMatchObject({ invitation: { mail_sent: false } });
    expect(mail.messages).toEqual([]);
  });

  it('lets scheduled work and emails of the outbox wait without a failure, until an operator allows it', async () => {
    await original.app.close();
    const before = await runs();
    await makeDue(database(), SYNC.name);
    await makeDue(database(), SEND_MAIL.name);
    expect((await workOf(SEND_MAIL.name)).last_error).toBe('');
    expect((await workOf(SYNC.name)).last_error).toBe('');
    await makeDue(database(), COMPARE.name);
    expect(await runs()).toBe(before);
    expect(await mails()).toEqual([{ state: 'waiting', attempts: 1 }]);
    expect(mail.messages).toEqual([]);

    // `npm run restore -- --release` runs the same statement.
    await database().run('DELETE FROM outgoing_places');
    await until(async () => (await stateOf(copy)) === 'ok');
    await makeDue(database(), SEND_MAIL.name);
    await mail.next('ap@ridge.test');
    expect((await on(copy).call('GET', `project-refresh/${projectId}`)).status).toBe(200);
  });
});
