import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import type { InvoiceEmailReply, InvoiceEmailsReply } from '#shared/contract/invoice-emails';
import { OutboxLimits } from '#server/platform/mail/outbox/outgoing-mail.policy';
import { OutgoingMailRepository } from '#server/platform/mail/outbox/outgoing-mail.repository';
import { type HaulingCompany, NO_JOB_SYSTEM, createHaulingCompany } from '../factories/rated-project';
import { type TestApp, startTestApp } from '../support/app';
import { type InvoiceClient, createInvoiceProject } from '../support/invoice-client';
import { must } from '../support/project-client';
import { readPdf, textsOf } from '../support/pdfs';
import { createSignedIn } from '../support/people';
import { type ScriptedSmtp, startScriptedSmtp } from '../support/scripted-smtp';
import { until } from '../support/until';

const TO = 'ap@ridge.test';
const ORDER = { to: [TO], subject: 'Invoice', message: 'Hello,\n\nSee the <b>attachment</b>.' };
const ANSWER_550 = '550 5.1.1 No such user here';
const ANSWER_451 = '451 4.7.1 Greylisted, try again later';

let app: TestApp;
let smtp: ScriptedSmtp;
let company: HaulingCompany;
let client: InvoiceClient;
let made = 0;

const database = () => app.testDatabase.database;
const proposal = (id: number): Promise<InvoiceEmailsReply> =>
  client.ask('GET', `customer-invoice/email/${id}`);
const emails = async (id: number): Promise<InvoiceEmailReply[]> => (await proposal(id)).emails;
const send = (id: number, body: object = ORDER, key = randomUUID()) =>
  client.call('POST', `customer-invoice/email/${id}`, { body, headers: { 'idempotency-key': key } });
const again = (id: number, emailId: number) =>
  client.call('POST', `customer-invoice/email-again/${id}`, { body: { email_id: emailId } });

async function settled(id: number): Promise<InvoiceEmailReply> {
  let newest: InvoiceEmailReply | undefined;
  await until(async () => {
    [newest] = await emails(id);
    return newest !== undefined && newest.settled_at !== '';
  });
  if (newest === undefined) throw new Error('No email');
  return newest;
}

async function reported(id: number): Promise<CustomerInvoiceReply> {
  await until(
    async () =>
      (await database().rows('SELECT id FROM outgoing_mails WHERE about_id = ? AND is_reported = 0', [id]))
        .length === 0,
  );
  const { invoice } = await client.ask('GET', `customer/invoice/${id}`);
  return invoice;
}

async function bill(name = 'March'): Promise<number> {
  made += 1;
  await client.deliver({ no: made * 10 }, { no: made * 10 + 1 });
  const { invoice } = await client.bill({ invoice: { invoice_name: name } });
  return invoice.id;
}

beforeAll(async () => {
  jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  smtp = await startScriptedSmtp();
  app = await startTestApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'Haulbook <no-reply@haulbook.test>' } });
  Object.assign(app.get(OutboxLimits), { retryFirstSeconds: 0.05, retryMaxSeconds: 0.05, attemptsMax: 3 });
  company = await createHaulingCompany(app, 'Permian Basin Logistics', NO_JOB_SYSTEM);
});
beforeEach(async () => {
  Object.assign(smtp.script, {
    onRecipient: undefined,
    onData: undefined,
    onContent: undefined,
    onEnd: undefined,
  });
  smtp.taken.length = 0;
  client = await createInvoiceProject(app, company, `Job ${(made += 1)}`);
});
afterAll(async () => {
  await app.close();
  await smtp.close();
  jest.restoreAllMocks();
});

describe('an email of an invoice', () => {
  it('goes out once with PDF and spreadsheet, and marks the invoice as sent', async () => {
    const id = await bill();
    const order = { ...ORDER, cc: ['Boss@ridge.test', TO], with_spreadsheet: true };
    const called = await send(id, order);
    expect(called.status).toBe(201);
    expect(called.body).toMatchObject({ state: 'waiting', to: [TO], cc: ['Boss@ridge.test'] });
    expect(await settled(id)).toMatchObject({ state: 'sent', answer: '', refused: [] });
    expect(smtp.taken).toHaveLength(1);
    const { mail, recipients } = must(smtp.taken[0]);
    expect(recipients).toEqual([TO, 'Boss@ridge.test']);
    expect(mail).toMatchObject({
      from: { name: 'Permian Basin Logistics', address: 'no-reply@haulbook.test' },
      replyTo: [{ address: company.person.user.email }],
      subject: 'Invoice',
    });
    expect(mail.html).toContain('See the &lt;b&gt;attachment');
    const files = mail.attachments.map(({ filename, mimeType }) => [filename, mimeType]);
    expect(files).toEqual([
      [expect.stringMatching(/^Job \d+ - March\.pdf$/), 'application/pdf'],
      [expect.stringMatching(/\.xlsx$/), expect.stringContaining('spreadsheet')],
    ]);
    const pdf = await readPdf(new Uint8Array(must(mail.attachments[0]).content as ArrayBuffer));
    expect(textsOf(pdf).join(' ')).toContain('March');
    expect(await reported(id)).toMatchObject({
      email_state: 'sent',
      sent_to: `${TO}, Boss@ridge.test`,
      sent_by: company.person.user.display_name,
      sent_at: (await settled(id)).settled_at,
    });
    const audit = await database().rows<{ why: string }>(
      "SELECT why FROM audit_changes WHERE project_id = ? AND why LIKE '%email%' ORDER BY id",
      [client.projectId],
    );
    expect(audit.map(({ why }) => why)).toEqual([
      'customer invoice email ordered',
      'customer invoice emailed',
    ]);
  });

  it('is one email for the same key, and refused while another one is under way', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    smtp.script.onContent = () => held.then(() => true);
    const id = await bill();
    const key = randomUUID();
    const [first, second] = await Promise.all([send(id, ORDER, key), send(id, ORDER, key)]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await send(id)).toMatchObject({ status: 409, body: { code: 'invoice_email_under_way' } });
    expect((await send(id, { ...ORDER, subject: 'Other' }, key)).status).toBe(422);
    release();
    expect((await settled(id)).state).toBe('sent');
    expect(smtp.taken).toHaveLength(1);
    expect(await emails(id)).toHaveLength(1);
    smtp.script.onContent = undefined;
    expect((await send(id)).status).toBe(201);
    await settled(id);
    await until(() => smtp.taken.length === 2);
  });

  it.each([
    ['no recipient', { ...ORDER, to: [] }, 'to'],
    ['a wrong address', { ...ORDER, to: [TO, 'ridge'] }, 'to'],
    ['two addresses in one', { ...ORDER, to: ['a@b.test, c@d.test'] }, 'to'],
    ['a line end in an address', { ...ORDER, to: ['a@b.test\nBcc: c@d.test'] }, 'to'],
    ['21 recipients', { ...ORDER, to: Array.from({ length: 21 }, (_, at) => `a${at}@b.test`) }, 'to'],
    ['a wrong copy', { ...ORDER, cc: ['x'] }, 'cc'],
    ['no subject', { ...ORDER, subject: ' ' }, 'subject'],
    ['no message', { ...ORDER, message: '' }, 'message'],
    ['a long message', { ...ORDER, message: 'x'.repeat(5_001) }, 'message'],
  ])('is refused with %s', async (_what, body, field) => {
    const id = await bill();
    const called = await send(id, body);
    expect(called).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(JSON.stringify(called.body)).toContain(`"field":"${field}"`);
    expect(await emails(id)).toEqual([]);
  });

  it('is refused for a void, replaced, archived or foreign invoice, and for people who may not bill', async () => {
    const id = await bill();
    const viewer = await createSignedIn(app, company.company, {
      email: 'viewer@permian.test',
      role: 'Account Viewer',
    });
    const stranger = await createHaulingCompany(app, `Other ${made}`, NO_JOB_SYSTEM);
    const path = `customer-invoice/email/${id}`;
    expect((await client.of(viewer).call('POST', path, { body: ORDER })).status).toBe(403);
    expect((await client.of(viewer).call('GET', path)).status).toBe(200);
    expect((await client.of(stranger.person).call('GET', path)).status).toBe(404);
    expect((await client.of(stranger.person).call('POST', path, { body: ORDER })).status).toBe(404);
    const voided = await client.call('POST', `customer-invoice/void/${id}`, { body: {} });
    expect(await send(id)).toMatchObject({ status: 409, body: { code: 'invoice_replaced' } });
    const { invoice } = voided.body as { invoice: { id: number } };
    expect(await send(invoice.id)).toMatchObject({ status: 409, body: { code: 'invoice_void' } });
    expect(smtp.taken).toEqual([]);
  });
});

describe('a server that does not take the email', () => {
  it('550: failed with its answer, and sent by a person again with the same Message-ID', async () => {
    smtp.script.onRecipient = () => ANSWER_550;
    const id = await bill();
    await send(id);
    const failed = await settled(id);
    expect(failed).toMatchObject({ state: 'failed', answer: ANSWER_550 });
    expect(await reported(id)).toMatchObject({ email_state: 'failed', sent_at: '' });
    smtp.script.onRecipient = undefined;
    expect((await again(id, failed.id)).status).toBe(201);
    expect(await settled(id)).toMatchObject({ id: failed.id, state: 'sent' });
    expect(await again(id, failed.id)).toMatchObject({
      status: 409,
      body: { code: 'invoice_email_not_failed' },
    });
    expect(await again(await bill('April'), failed.id)).toMatchObject({ status: 404 });
    expect(smtp.taken).toHaveLength(1);
  });

  it('451 at the recipient and at the dot: tried again, and then given up', async () => {
    let answers = 0;
    smtp.script.onRecipient = () => ((answers += 1) === 1 ? ANSWER_451 : '250 2.0.0 OK');
    smtp.script.onEnd = () => (answers === 2 ? ANSWER_451 : '250 2.0.0 OK');
    const id = await bill();
    await send(id);
    expect(await settled(id)).toMatchObject({ state: 'sent' });
    expect(smtp.taken.map(({ isAccepted }) => isAccepted)).toEqual([false, true]);
    const ids = smtp.taken.map(({ mail }) => mail.messageId);
    expect(ids[0]).toBe(ids[1]);
    smtp.script.onRecipient = () => ANSWER_451;
    const other = await bill('April');
    await send(other);
    expect(await settled(other)).toMatchObject({ state: 'failed', answer: ANSWER_451 });
  });

  it('closed before the content and before the dot: nobody has it, so it is tried again', async () => {
    let closed = 0;
    smtp.script.onData = () => (closed += 1) > 1;
    smtp.script.onContent = () => (closed += 1) > 3;
    const mark = jest.spyOn(OutgoingMailRepository.prototype, 'markEnding');
    // The second attempt reaches its end only after the server has closed the connection.
    mark.mockImplementationOnce(async (...attempt) => {
      await until(() => smtp.open() === 0);
      return app.get(OutgoingMailRepository).markEnding(...attempt);
    });
    const id = await bill();
    await send(id);
    expect(await settled(id)).toMatchObject({ state: 'sent', answer: '' });
    mark.mockRestore();
    expect(smtp.connections()).toBeGreaterThanOrEqual(3);
    expect(smtp.taken).toHaveLength(1);
  });

  it('closed after the dot: unknown, and never sent again by itself', async () => {
    smtp.script.onEnd = () => null;
    const id = await bill();
    await send(id);
    const unknown = await settled(id);
    expect(unknown.state).toBe('unknown');
    expect(await reported(id)).toMatchObject({ email_state: 'unknown', sent_at: '' });
    expect(smtp.taken).toHaveLength(1);
    smtp.script.onEnd = undefined;
    expect((await again(id, unknown.id)).status).toBe(201);
    expect((await settled(id)).state).toBe('sent');
    const ids = smtp.taken.map(({ mail }) => mail.messageId);
    expect(ids).toEqual([ids[0], ids[0]]);
  });

  it('one of two recipients refused: sent to the other, and shown', async () => {
    smtp.script.onRecipient = (address) => (address === 'gone@ridge.test' ? ANSWER_550 : '250 2.0.0 OK');
    const id = await bill();
    await send(id, { ...ORDER, to: [TO, 'gone@ridge.test'] });
    expect(await settled(id)).toMatchObject({
      state: 'sent',
      refused: [{ address: 'gone@ridge.test', answer: ANSWER_550 }],
    });
    expect(await reported(id)).toMatchObject({ sent_to: TO });
  });

  it('an invoice that was voided while its email waited is not sent', async () => {
    let answers = 0;
    let voided: Promise<unknown> | undefined;
    const id = await bill();
    smtp.script.onRecipient = () => {
      answers += 1;
      voided ??= client.call('POST', `customer-invoice/void/${id}`, { body: {} });
      return null;
    };
    Object.assign(app.get(OutboxLimits), { retryFirstSeconds: 2, retryMaxSeconds: 2 });
    await send(id);
    await until(() => answers > 0);
    await voided;
    expect(await settled(id)).toMatchObject({
      state: 'failed',
      answer: expect.stringContaining('was replaced by') as string,
    });
    Object.assign(app.get(OutboxLimits), { retryFirstSeconds: 0.05, retryMaxSeconds: 0.05 });
    expect(smtp.taken).toEqual([]);
  });
});

describe('GET /pc/customer-invoice/email/{id}', () => {
  it('proposes recipients, texts and file names', async () => {
    const companyId = company.person.company.id;
    await database().run(
      "UPDATE account_companies SET billing_emails = 'ap@ridge.test, cfo@ridge.test' WHERE company_id = ?",
      [companyId],
    );
    const id = await bill();
    await client.call('PATCH', `customer-invoice/${id}`, { body: { due_date: '2030-10-30' } });
    const proposed = await proposal(id);
    expect(proposed).toMatchObject({
      to: ['ap@ridge.test', 'cfo@ridge.test'],
      subject: 'Invoice March from Permian Basin Logistics',
      pdf_name: expect.stringMatching(/March\.pdf$/) as string,
      spreadsheet_name: expect.stringMatching(/March\.xlsx$/) as string,
      emails: [],
    });
    expect(proposed.message).toMatch(
      /^Hello,\n\nAttached is invoice March for Job \d+\. The amount due is \$/,
    );
    expect(proposed.message).toContain('It is due on 10/30/30.');
  });
});
