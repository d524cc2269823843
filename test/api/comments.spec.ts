import type { CommentReply } from '#shared/contract/comments';
import type { NotificationReply, NotificationsReply } from '#shared/contract/notifications';
import type { CompanyReply } from '#shared/contract/companies';
import { type CompanyRecords, createCompanyRecords } from '../factories/company-records';
import { type TestApp, startTestApp } from '../support/app';
import { type SignedInPerson, createPerson, createSignedIn } from '../support/people';
import { must } from '../support/project-client';

let app: TestApp;
let records: CompanyRecords;
let foreign: CompanyRecords;
let company: CompanyReply;
let dana: SignedInPerson;
let marcus: SignedInPerson;
let viewer: SignedInPerson;

const call = <Method extends string, Path extends string>(
  person: SignedInPerson,
  method: Method,
  path: Path,
  body?: object,
) => app.call(method, `/pc/${path}`, { token: person.token, body });
const run = (sql: string, ...values: (string | number)[]): Promise<unknown> =>
  app.testDatabase.database.run(sql, values);

/** Returns the body of a comment that names people after its text. */
function naming(text: string, people: readonly { user: { id: number; display_name: string } }[]): object {
  let comment = text;
  const mentions = people.map(({ user }) => {
    const starts_at = comment.length + 1;
    comment += ` @${user.display_name}`;
    return { user_id: user.id, starts_at, length: user.display_name.length + 1 };
  });
  return { project_id: records.ids.project, comment, mentions };
}

async function say(person: SignedInPerson, body: object): Promise<CommentReply> {
  const called = await call(person, 'POST', 'comment', { project_id: records.ids.project, ...body });
  expect(called.status).toBe(201);
  return must((JSON.parse(called.text) as CommentReply[]).at(-1));
}

async function bell(person: SignedInPerson, query: `?${string}` | '' = ''): Promise<NotificationsReply> {
  return (await call(person, 'GET', `notifications${query}`)).body;
}

const newest = async (person: SignedInPerson): Promise<NotificationReply> =>
  must((await bell(person)).notifications[0]);

beforeAll(async () => {
  app = await startTestApp();
  records = await createCompanyRecords(app, 'Permian Basin Logistics');
  foreign = await createCompanyRecords(app, 'Bakken Haulage');
  ({ company } = records.admin);
  dana = await createSignedIn(app, company, { email: 'dana@permian.test' });
  marcus = await createSignedIn(app, company, { email: 'marcus@permian.test' });
  viewer = await createSignedIn(app, company, { email: 'viewer@permian.test', role: 'Account Viewer' });
});
beforeEach(async () => {
  await run('DELETE FROM notifications');
  await run('UPDATE comments SET is_deleted = 1');
});
afterAll(() => app.close());

describe('comments on records', () => {
  const subjects = [
    ['a freight load', 'freight_load', 'load', '1'],
    ['an asset load', 'asset_load', 'assetLoad', '1'],
    ['a customer invoice', 'customer_invoice', 'customerInvoice', 'March'],
    ['a vendor invoice', 'vendor_invoice', 'vendorInvoice', 'Bill 1'],
  ] as const;

  it.each(subjects)('are kept with %s, and notifications name it', async (_, subject, of, name) => {
    const body = { ...naming('Look', [dana]), subject, subject_id: records.ids[of] };
    const comment = await say(marcus, body);
    expect(comment).toMatchObject({
      subject,
      subject_id: records.ids[of],
      comment: `Look @${dana.user.display_name}`,
    });
    expect(await newest(dana)).toMatchObject({
      kind: 'mention',
      is_read: false,
      subject,
      subject_id: records.ids[of],
      subject_name: name,
      comment_id: comment.id,
      comment: comment.comment,
      actor_id: marcus.user.id,
      actor_name: marcus.user.display_name,
      project_id: records.ids.project,
      job_name: 'University Lands 12',
      invoice_type: subject === 'vendor_invoice' ? 'freight' : null,
    });
  });

  it.each(subjects)('are refused on %s of another company or project', async (_, subject, of) => {
    for (const subject_id of [foreign.ids[of], records.archived[of], 0, 4_000_000]) {
      const body = { project_id: records.ids.project, comment: 'No', subject, subject_id };
      const { status, body: refusal } = await call(marcus, 'POST', 'comment', body);
      expect([status, refusal.code]).toEqual([404, 'not_found']);
    }
  });

  it('are about the project itself without a record, even if an id is sent', async () => {
    expect(await say(marcus, { comment: 'All' })).toMatchObject({ subject: 'project', subject_id: 0 });
    expect(await say(marcus, { comment: 'All', subject: 'project', subject_id: 7 })).toMatchObject({
      subject_id: 0,
    });
  });

  it('are deleted with their vendor invoice, together with the notifications', async () => {
    const vendorInvoice = { subject: 'vendor_invoice', subject_id: records.archived.vendorInvoice };
    await run('UPDATE projects SET archived = 0 WHERE id = ?', records.archived.project);
    const project_id = records.archived.project;
    await say(marcus, { ...naming('Short pay', [dana]), ...vendorInvoice, project_id });
    await say(marcus, { comment: 'On the project', project_id });
    expect((await bell(dana)).unread).toBe(1);
    const path = `vendor-invoice/delete/${vendorInvoice.subject_id}`;
    expect((await call(records.admin, 'PATCH', path, {})).status).toBe(200);
    const { text } = await call(marcus, 'GET', `comments/${project_id}`);
    expect((JSON.parse(text) as CommentReply[]).map(({ comment }) => comment)).toEqual(['On the project']);
    expect(await bell(dana)).toEqual({ notifications: [], next_before: 0, unread: 0 });
  });
});

describe('mentions', () => {
  it('show the current name of a renamed person', async () => {
    await say(marcus, naming('Ask', [viewer]));
    await run("UPDATE users SET display_name = 'Vera Long-Name' WHERE id = ?", viewer.user.id);
    const { text } = await call(marcus, 'GET', `comments/${records.ids.project}`);
    const [comment] = JSON.parse(text) as CommentReply[];
    expect(comment?.comment).toBe('Ask @Vera Long-Name');
    expect(comment?.mentions).toEqual([{ user_id: viewer.user.id, starts_at: 4, length: 15 }]);
    expect((await newest(viewer)).comment).toBe('Ask @Vera Long-Name');
    await run('UPDATE users SET display_name = ? WHERE id = ?', viewer.user.display_name, viewer.user.id);
  });

  it('are refused for people who cannot read the project, and nothing is stored', async () => {
    const locked = await createPerson(app, company, { email: 'locked@permian.test', approved: false });
    const gone = await createPerson(app, company, { email: 'gone@permian.test' });
    await run('UPDATE users SET is_deleted = 1 WHERE id = ?', gone.id);
    const invited = await createPerson(app, company, { email: 'invited@permian.test' });
    await run("UPDATE users SET password_hash = '' WHERE id = ?", invited.id);
    for (const user of [
      locked,
      gone,
      invited,
      foreign.admin.user,
      { id: 4_000_000, display_name: 'Nobody' },
    ]) {
      const { status, body } = await call(marcus, 'POST', 'comment', naming('No', [{ user }, dana]));
      expect([status, body.code, body.params]).toEqual([400, 'mention_refused', { user_id: user.id }]);
    }
    expect((await bell(dana)).unread).toBe(0);
    expect((await call(marcus, 'GET', `comments/${records.ids.project}`)).text).toBe('[]');
  });

  it.each([
    ['text', 'Dana'],
    ['a place outside of the comment', [{ user_id: 1, starts_at: 90, length: 5 }]],
    ['a place without an @', [{ user_id: 1, starts_at: 0, length: 5 }]],
    ['no person', [{ user_id: 0, starts_at: 4, length: 5 }]],
    ['more than 20', Array.from({ length: 21 }, () => ({ user_id: 1, starts_at: 4, length: 5 }))],
  ])('are refused as %s', async (_, mentions) => {
    const body = { project_id: records.ids.project, comment: 'Ask @Dana', mentions };
    const { status, body: refusal } = await call(marcus, 'POST', 'comment', body);
    expect([status, refusal.code]).toEqual([400, 'invalid_request']);
    expect(refusal.message).toMatch(/^Mentions|^User id/);
  });

  it('are plain text: markup stays as it was written', async () => {
    const { comment } = await say(marcus, naming('<img src=x onerror=alert(1)>', [dana]));
    expect(comment).toBe(`<img src=x onerror=alert(1)> @${dana.user.display_name}`);
  });
});

describe('notifications', () => {
  it('go to people mentioned and to people who commented on the same record, never to the author', async () => {
    const load = { subject: 'freight_load', subject_id: records.ids.load };
    await say(marcus, { ...load, comment: 'First' });
    await say(dana, { comment: 'On the project' });
    await say(dana, { ...naming('Me too', [dana, viewer]), ...load });
    expect((await bell(dana)).unread).toBe(0);
    expect(await newest(marcus)).toMatchObject({
      kind: 'reply',
      comment: `Me too @${dana.user.display_name} @${viewer.user.display_name}`,
    });
    expect((await newest(viewer)).kind).toBe('mention');
    await say(marcus, { ...load, comment: 'Thanks' });
    expect((await newest(dana)).kind).toBe('reply');
    expect((await bell(viewer)).unread).toBe(1);
    expect((await bell(records.admin)).unread).toBe(0);
  });

  it('do not go to a person who was locked out after a comment', async () => {
    const early = await createSignedIn(app, company, { email: 'early@permian.test' });
    await say(early, { comment: 'Early' });
    await run('UPDATE users SET is_approved = 0 WHERE id = ?', early.user.id);
    await say(dana, { comment: 'Late' });
    const rows = await app.testDatabase.database.rows('SELECT id FROM notifications WHERE user_id = ?', [
      early.user.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('are stored once for a repeated request', async () => {
    for (let times = 0; times < 2; times += 1) {
      await app.call('POST', '/pc/comment', {
        token: marcus.token,
        body: naming('Once', [dana]),
        headers: { 'idempotency-key': 'one mention' },
      });
    }
    expect((await bell(dana)).unread).toBe(1);
  });

  it('disappear with a deleted comment', async () => {
    const { id } = await say(marcus, naming('Wrong load', [dana]));
    await call(marcus, 'PATCH', 'delete-record', { id, table: 'comment' });
    expect(await bell(dana)).toEqual({ notifications: [], next_before: 0, unread: 0 });
  });

  it('come in pages, newest first', async () => {
    for (let at = 1; at <= 22; at += 1) await say(marcus, naming(`Number ${at}`, [dana]));
    const first = await bell(dana);
    expect(first.unread).toBe(22);
    expect(first.notifications).toHaveLength(20);
    expect(first.notifications[0]?.comment).toContain('Number 22');
    const second = await bell(dana, `?before=${first.next_before}`);
    expect(second.notifications.map(({ comment }) => comment.slice(0, 9).trim())).toEqual([
      'Number 2',
      'Number 1',
    ]);
    expect(second.next_before).toBe(0);
  });

  it('are read one by one, or up to the newest that was seen', async () => {
    for (const text of ['One', 'Two', 'Three']) await say(marcus, naming(text, [dana]));
    const [three, two, one] = (await bell(dana)).notifications;
    expect((await call(dana, 'PATCH', `notification/${String(one?.id)}/read`)).body).toEqual({ unread: 2 });
    expect((await call(dana, 'PATCH', `notification/${String(one?.id)}/read`)).body).toEqual({ unread: 2 });
    expect((await call(dana, 'PATCH', 'notifications/read', { up_to: must(two).id })).body).toEqual({
      unread: 1,
    });
    expect((await call(dana, 'GET', 'notifications/unread')).body).toEqual({ unread: 1 });
    const read = (await bell(dana)).notifications.map(({ id, is_read: isRead }) => [id, isRead]);
    expect(read).toEqual([
      [three?.id, false],
      [two?.id, true],
      [one?.id, true],
    ]);
  });

  it("are never another person's", async () => {
    await say(marcus, naming('Private', [dana]));
    const { id } = await newest(dana);
    for (const person of [marcus, foreign.admin]) {
      expect((await bell(person)).notifications.map((one) => one.id)).not.toContain(id);
      expect((await call(person, 'PATCH', `notification/${id}/read`)).body.code).toBe('not_found');
      await call(person, 'PATCH', 'notifications/read', { up_to: id });
    }
    expect((await bell(dana)).unread).toBe(1);
  });

  it('can be read by a viewer, who cannot comment', async () => {
    await say(marcus, naming('For you', [viewer]));
    const { id } = await newest(viewer);
    expect((await call(viewer, 'PATCH', `notification/${id}/read`)).status).toBe(200);
    expect(
      (await call(viewer, 'POST', 'comment', { project_id: records.ids.project, comment: 'No' })).status,
    ).toBe(403);
  });

  it.each(['?before=0', '?before=x', '?before=-1'])('refuse the page %s', async (query) => {
    expect((await call(dana, 'GET', `notifications${query}`)).status).toBe(400);
  });
});
