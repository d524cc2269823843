import { randomUUID } from 'node:crypto';
import { Database } from '#server/database/index';
import { buildLoad } from '../factories/build-load';
import { createProject } from '../factories/create-company';
import { insertFreight, keepSums } from '../factories/insert-loads';
import { type TestApp, startTestApp } from '../support/app';
import type { Called } from '../support/calls';
import { loseNextTransaction } from '../support/deadlock';
import { type MailServer, startMailServer } from '../support/mail-server';
import { type SignedInPerson, createCompany, createSignedIn } from '../support/people';
import { untilAtLocks } from '../support/row-locks';

let mail: MailServer;
let node: TestApp;
let otherNode: TestApp;
let admin: SignedInPerson;

beforeAll(async () => {
  mail = await startMailServer();
  const env = { SMTP_URL: mail.url };
  node = await startTestApp({ env });
  otherNode = await startTestApp({ on: node.testDatabase, env });
  const company = await createCompany(node, 'Permian Basin Logistics');
  admin = await createSignedIn(node, company, { email: 'admin@permian.test', role: 'Account Admin' });
});
afterAll(async () => {
  await otherNode.close();
  await node.close();
  await mail.close();
});

describe('a request sent to two nodes and restarted on the first after a deadlock', () => {
  /** Returns the replies of both nodes. The other node runs `also` before its call. */
  async function both<Reply>(
    send: (to: TestApp) => Promise<Called<Reply>>,
    also?: () => Promise<unknown>,
  ): Promise<[first: Called<Reply>, other: Called<Reply>]> {
    const others: Promise<unknown>[] = [];
    const sent: Promise<Called<Reply>>[] = [];
    const sendThere = () => (sent[0] = send(otherNode));
    loseNextTransaction(node.get(Database), async () => {
      for (const call of also ? [also, sendThere] : [sendThere]) {
        others.push(call());
        await untilAtLocks(node.testDatabase.database, ({ length }) => length === others.length);
      }
    });
    const first = await send(node);
    await Promise.all(others);
    const other = await sent[0];
    if (other === undefined) throw new Error('The transaction was not lost');
    return [first, other];
  }

  it('invites with the stored link only', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { first_name: 'Rosa', last_name: 'Ibarra', email: 'rosa@permian.test', role_id: 3 };
    const answers = await both((to) => to.call('POST', '/pc/user/0', { token: admin.token, headers, body }));
    const [first, other] = answers.map((called) => called.body);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(first?.data).toEqual(other?.data);
    const { link } = await mail.next(body.email);
    expect(other?.invitation).toMatchObject({ link, mail_sent: true });
    expect(first?.invitation).toBeNull();
    expect(mail.messages.filter(({ to }) => to === body.email)).toHaveLength(1);
  });

  it('returns the loads as they were locked', async () => {
    const { database } = node.testDatabase;
    const companyId = admin.company.id;
    const project = { id: await createProject(database, { companyId }), companyId };
    const built = buildLoad({ load_no: 1 });
    await insertFreight(database, project, [built]);
    await keepSums(database, project.id, { freight: [built], asset: [] });
    const [load] = await database.rows<{ id: number }>('SELECT id FROM freight_loads WHERE project_id = ?', [
      project.id,
    ]);
    const body = {
      project_id: project.id,
      kind: 'freight',
      load_ids: [load?.id],
      locked_reason: 'Weights are disputed',
    };
    const headers = { 'idempotency-key': randomUUID() };
    const { token } = admin;
    const comment = { project_id: project.id, comment: 'Earlier' };
    const answers = await both(
      (to) => to.call('PATCH', '/pc/loads/lock', { token, headers, body }),
      () => otherNode.call('POST', '/pc/comment', { token, body: comment }),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [first, other] = answers.map((called) => called.body);
    expect(first?.revision).toBe(other?.revision);
    expect(first?.loads[0]?.revision).toBe(first?.revision);
    expect(first?.loads).toEqual(other?.loads);
  });
});
