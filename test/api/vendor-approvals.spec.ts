import type { VendorApprovalsReply } from '#shared/contract/vendor-approvals';
import type { VendorInvoiceReply } from '#shared/contract/vendor-invoices';
import type { TestApp } from '../support/app';
import type { Called } from '../support/calls';
import { eachVendorProject } from '../support/each-vendor-project';
import { createSignedIn } from '../support/people';
import type { VendorClient } from '../support/vendor-client';

let app: TestApp;
let client: VendorClient;

eachVendorProject('Well 4', [{ no: 101 }, { no: 102 }], (project) => ({ app, client } = project));

async function bills(...names: string[]): Promise<VendorInvoiceReply[]> {
  const made: VendorInvoiceReply[] = [];
  for (const invoice_name of names) {
    const { id } = await client.add({ invoice_name }, [{ load_no: 999, weight_tons: 1 }]);
    made.push((await client.detail(id)).invoice);
  }
  return made;
}

let people = 0;

/** Signs in another user of the company. */
async function colleague(role: 'Account User' | 'Account Viewer' = 'Account User'): Promise<VendorClient> {
  people += 1;
  const email = `approval-${people}@haulbook.test`;
  return client.of(await createSignedIn(app, client.who.company, { email, role }));
}

const listed = (): Promise<VendorInvoiceReply[]> => client.ask('GET', `vendor-invoices/${client.projectId}`);
const states = async (): Promise<[string, number][]> =>
  (await listed()).map(({ invoice_name: name, approval_status: status }) => [name, status]);
const replyOf = (called: Called<VendorApprovalsReply>): VendorApprovalsReply => {
  expect(called.status).toBe(200);
  return called.body;
};

describe('the approval of one bill', () => {
  it('keeps who approved and when until it is taken back', async () => {
    const [bill] = await bills('Bill 1');
    const id = bill?.id ?? 0;
    expect(bill).toMatchObject({ approved_by_id: 0, approved_by: '', approved_at: '' });
    const before = Date.now() - 1;
    await client.approve(id);
    const { invoice } = await client.detail(id);
    const { user } = client.who;
    expect(invoice).toMatchObject({ approved_by_id: user.id, approved_by: user.display_name });
    expect(Date.parse(invoice.approved_at)).toBeGreaterThanOrEqual(before);
    const other = await colleague();
    await other.approve(id);
    expect((await client.detail(id)).invoice).toEqual(invoice);
    await other.approve(id, 14);
    expect((await client.detail(id)).invoice).toMatchObject({
      approved_by_id: 0,
      approved_by: '',
      approved_at: '',
    });
  });

  it('has no name when an older version stored it', async () => {
    const [bill] = await bills('Bill 1');
    await app.testDatabase.database.run('UPDATE vendor_invoices SET approval_status = 13 WHERE id = ?', [
      bill?.id ?? 0,
    ]);
    expect(await listed()).toMatchObject([{ approval_status: 13, approved_by: '', approved_at: '' }]);
  });
});

describe('the approval of many bills', () => {
  it('sets all of them in one change, and takes all back', async () => {
    const made = await bills('A', 'B', 'C');
    const reply = replyOf(await client.approveMany(made));
    expect(reply.refused).toEqual([]);
    expect(reply.vendor_invoices.map(({ approval_status: status }) => status)).toEqual([13, 13, 13]);
    expect(new Set(reply.vendor_invoices.map(({ revision }) => revision)).size).toBe(1);
    expect(reply.vendor_invoices).toEqual(await listed());
    await client.approveMany(reply.vendor_invoices, 14);
    expect(await states()).toEqual([
      ['A', 14],
      ['B', 14],
      ['C', 14],
    ]);
  });

  it('changes nothing where all have the state already', async () => {
    const made = await bills('A', 'B');
    const [first] = replyOf(await client.approveMany(made)).vendor_invoices;
    const again = replyOf(await (await colleague()).approveMany(made));
    expect(again).toMatchObject({ refused: [], vendor_invoices: [first, { invoice_name: 'B' }] });
    expect(again.vendor_invoices).toEqual(await listed());
  });

  it('says for each bill that it could not set why, and sets the others', async () => {
    const [taken, gone, fine] = await bills('Taken', 'Gone', 'Fine');
    if (!taken || !gone || !fine) throw new Error('No bills');
    const other = await colleague();
    await other.approve(taken.id);
    await other.approve(taken.id, 14);
    await client.remove(gone.id);
    const seen = { ...taken, revision: taken.revision };
    const reply = replyOf(await client.approveMany([seen, gone, fine]));
    expect(reply.refused).toEqual([
      { id: gone.id, code: 'not_found', by: '' },
      { id: taken.id, code: 'conflict', by: other.who.user.display_name },
    ]);
    expect(await states()).toEqual([
      ['Taken', 14],
      ['Fine', 13],
    ]);
  });

  it('does not reach the bills of another project', async () => {
    const [bill] = await bills('A');
    const other = await app.testDatabase.database.one<{ id: number }>(
      'SELECT id FROM vendor_invoices WHERE project_id <> ? AND is_deleted = 0 LIMIT 1',
      [client.projectId],
    );
    const reply = replyOf(await client.approveMany([{ id: bill?.id ?? 0 }, { id: other?.id ?? 1_000_000 }]));
    expect(reply.vendor_invoices.map(({ id }) => id)).toEqual([bill?.id]);
    expect(reply.refused).toMatchObject([{ code: 'not_found' }]);
  });

  it('answers a repeated call without a second change', async () => {
    const made = await bills('A', 'B');
    const call = { headers: { 'idempotency-key': 'approve-a-b' } };
    const first = replyOf(await client.approveMany(made, 13, call));
    expect(replyOf(await client.approveMany(made, 13, call))).toEqual(first);
    const trail = await app.testDatabase.database.rows(
      "SELECT actor_name FROM audit_changes WHERE project_id = ? AND why = 'vendor invoice approved'",
      [client.projectId],
    );
    expect(trail).toHaveLength(1);
  });

  it('is refused to a viewer and in an archived project', async () => {
    const made = await bills('A');
    expect((await (await colleague('Account Viewer')).approveMany(made)).status).toBe(403);
    await client.call('PATCH', `project/${client.projectId}`, { body: { archived: true } });
    const refused = await client.approveMany(made);
    expect([refused.status, refused.body.code]).toEqual([423, 'project_archived']);
    expect(await states()).toEqual([['A', 14]]);
  });

  it('explains an invalid list', async () => {
    const refused = await client.approveMany([{ id: -1 }]);
    expect(refused.status).toBe(400);
    const many = Array.from({ length: 1_001 }, (_, nth) => ({ id: nth + 1 }));
    expect((await client.approveMany(many)).status).toBe(400);
  });
});
