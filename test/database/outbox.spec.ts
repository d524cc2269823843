import { companyScope, projectScope, UnitsOfWork } from '#server/database/index';
import { MailOutbox } from '#server/platform/mail/index';
import { DeleteOldMails } from '#server/platform/mail/outbox/delete-old-mails';
import type { OutgoingMail } from '#server/platform/mail/outbox/outgoing-mail';
import { OutgoingMailRepository } from '#server/platform/mail/outbox/outgoing-mail.repository';
import { type HaulingCompany, NO_JOB_SYSTEM, createHaulingCompany } from '../factories/rated-project';
import { type TestApp, startTestApp } from '../support/app';
import { createInvoiceProject } from '../support/invoice-client';
import { must } from '../support/project-client';

const DAY_MS = 86_400_000;
/** Number of rows above those that one statement deletes. */
const MANY = 600;
const NOBODY_ELSE = { confirm: () => Promise.resolve() };
const LOST = { confirm: () => Promise.reject(new Error('lost')) };
const REASON = { reason: { code: 'customer_invoice_email_ordered' } } as const;
/** Subject without an owner, so that no node sends the mails of this test. */
const ABOUT = 'nothing';

let app: TestApp;
let company: HaulingCompany;
let projectId: number;

const database = () => app.testDatabase.database;
const mails = () => app.get(OutgoingMailRepository);
const scope = () => companyScope(company.person.company.id);
const end = (state: 'sent' | 'failed' | 'unknown' | 'waiting') => ({ state, answer: '', refused: [] });

async function order(fails = false): Promise<number> {
  const actor = { userId: company.person.user.id, displayName: 'Ana', requestId: '' };
  return app
    .get(UnitsOfWork)
    .changeProject(projectScope(scope().companyId, projectId), actor, REASON, async (change) => {
      const id = await app.get(MailOutbox).order(change, {
        about: ABOUT,
        aboutId: 1,
        to: ['ap@ridge.test'],
        cc: [],
        replyTo: '',
        senderName: '',
        subject: 'Invoice',
        message: 'Hello',
        withSpreadsheet: false,
      });
      // Its work is not due, so that the test alone takes the steps of a node.
      await change.sql.run("DELETE FROM work_leases WHERE kind = 'send-mail'");
      if (fails) throw new Error('rolled back');
      return id;
    });
}
const read = async (id: number): Promise<OutgoingMail> => must(await mails().find(scope(), id));
const begun = async (id: number): Promise<number> => must(await mails().begin(scope(), await read(id)));

beforeAll(async () => {
  app = await startTestApp();
  company = await createHaulingCompany(app, 'Permian Basin Logistics', NO_JOB_SYSTEM);
  ({ projectId } = await createInvoiceProject(app, company, 'Loving County Refrac 2'));
});
afterAll(() => app.close());

it('leaves neither mail nor work behind after a rollback', async () => {
  const count = async () => (await database().rows('SELECT id FROM outgoing_mails')).length;
  const before = await count();
  await expect(order(true)).rejects.toThrow('rolled back');
  expect(await count()).toBe(before);
});

it('lets one of several nodes begin an attempt', async () => {
  const id = await order();
  const mail = await read(id);
  const claims = await Promise.all([1, 2, 3].map(() => mails().begin(scope(), mail)));
  expect(claims.filter((claim) => claim !== null)).toEqual([1]);
});

it('refuses the end of the mail to a node whose attempt was replaced', async () => {
  const id = await order();
  const old = await begun(id);
  const newer = await begun(id);
  expect(await mails().markEnding(scope(), id, old)).toBe(false);
  expect(await mails().markEnding(scope(), id, newer)).toBe(true);
  // A mail with the mark is never begun again by itself.
  expect(await mails().begin(scope(), await read(id))).toBeNull();
  await mails().finish(scope(), await read(id), old, end('sent'));
  expect((await read(id)).state).toBe('sending');
});

it('lets a late answer replace an unknown outcome, and nothing replace a sent one', async () => {
  const id = await order();
  const claim = await begun(id);
  await mails().markEnding(scope(), id, claim);
  await mails().finish(scope(), await read(id), claim, end('unknown'));
  await mails().finish(scope(), await read(id), claim, end('waiting'));
  expect((await read(id)).state).toBe('unknown');
  await mails().finish(scope(), await read(id), claim, end('sent'));
  expect((await read(id)).state).toBe('sent');
  await mails().finish(scope(), await read(id), claim, end('failed'));
  expect((await read(id)).state).toBe('sent');
});

it('reads no mail of another company', async () => {
  const id = await order();
  expect(await mails().find(companyScope(scope().companyId + 1), id)).toBeNull();
});

it('deletes mails two years after they ended, and none that waits', async () => {
  const id = await order();
  await database().run('DELETE FROM outgoing_mails WHERE id <> ?', [id]);
  await database().run('UPDATE outgoing_mails SET created_at = ?', [new Date(Date.now() - 900 * DAY_MS)]);
  const insert = (count: number, days: number) =>
    database().insertMany(
      'outgoing_mails',
      ['company_id', 'recipients', 'message', 'state', 'settled_at'],
      Array.from({ length: count }, () => [1, '{}', '', 'sent', new Date(Date.now() - days * DAY_MS)]),
    );
  await insert(MANY, 731);
  await insert(1, 729);
  await expect(app.get(DeleteOldMails).run(LOST)).rejects.toThrow('lost');
  await app.get(DeleteOldMails).run(NOBODY_ELSE);
  expect(await database().rows('SELECT id FROM outgoing_mails')).toHaveLength(2);
});
