import type { TestApp } from '../support/app';
import { eachVendorProject } from '../support/each-vendor-project';
import { closeLive, connectLive } from '../support/live';
import { createSignedIn } from '../support/people';
import type { VendorClient } from '../support/vendor-client';

let app: TestApp;
let client: VendorClient;

eachVendorProject('Well 4', [{ no: 101 }], (project) => ({ app, client } = project));
afterEach(() => closeLive());

it('shows an approval of many bills to the others in the project, with its author and time', async () => {
  const ben = await createSignedIn(app, client.who.company, { email: 'ben@haulbook.test' });
  const peer = await connectLive(app, ben.token);
  await peer.ask('project:join', client.projectId);
  const lines = [{ load_no: 999, weight_tons: 1 }];
  const made = [
    await client.add({ invoice_name: 'A' }, lines),
    await client.add({ invoice_name: 'B' }, lines),
  ];
  const answer = await client.approveMany(made.map(({ id }) => ({ id })));
  const { vendor_invoices: bills } = answer.body;
  expect(bills).toMatchObject([
    { approval_status: 13, approved_by: client.who.user.display_name },
    { approval_status: 13, approved_by: client.who.user.display_name },
  ]);
  const isApproval = ({ why }: { why: string }): boolean => why === 'vendor invoice approved';
  const event = await peer.waitForEvent('project:changed', ({ changes }) => changes.some(isApproval));
  expect(event.changes.find(isApproval)).toMatchObject({
    by: { id: client.who.user.id },
    rows: { vendor_invoices: bills },
  });
});
