import type { AccrualReply } from '#shared/contract/accruals';
import type { ProjectChangedEvent } from '#shared/realtime/events';
import { AccruedProject } from '../factories/accrued-project';
import { BilledProject } from '../factories/billed-project';
import { type TestApp, startTestApp } from '../support/app';
import { must } from '../support/project-client';
import { type LivePeer, closeLive, connectLive } from '../support/live';
import { createSignedIn } from '../support/people';

describe('credits, charges and accruals', () => {
  let app: TestApp;
  let project: AccruedProject;
  let peer: LivePeer;
  const hears = (why: string): Promise<ProjectChangedEvent> =>
    peer.waitForEvent('project:changed', ({ changes }) => changes.some((change) => change.why === why));
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    project = await AccruedProject.create(await BilledProject.create(app));
    const ben = await createSignedIn(app, project.billed.person.company, {
      email: `ben-${project.billed.id}@haulbook.test`,
    });
    peer = await connectLive(app, ben.token);
    await peer.ask('project:join', project.billed.id);
  });
  afterEach(() => closeLive());

  it('reach everyone in the project with the totals, and disappear when deleted', async () => {
    const { billed } = project;
    const invoice = await billed.customerInvoice('March');
    const added = await billed.call('POST', '/pc/credit-debit/0', {
      project_id: billed.id,
      is_vendor: false,
      is_credit: true,
      invoice_type: 'Freight',
      invoice_id: invoice,
      amount: 12.5,
    });
    const [entry] = added.body.credits_debits;
    expect(await hears('credit added')).toMatchObject({
      changes: [
        { by: { id: billed.person.user.id }, why: 'credit added', rows: { credits_debits: [entry] } },
      ],
      all_totals: { project_totals: { customer_credits: 12.5 } },
    });
    await billed.call('PATCH', `/pc/credit-debit/delete/${entry?.id ?? 0}`);
    expect(await hears('credit deleted')).toMatchObject({
      changes: [{ rows: { credits_debits: [{ id: entry?.id, is_deleted: true }] } }],
      all_totals: { project_totals: { customer_credits: 0 } },
    });
  });

  it('are announced with their figures', async () => {
    await project.addMarch();
    const [answered] = JSON.parse((await project.post({})).text) as AccrualReply[];
    // Older open work is part of the reply, not of the stored accrual.
    const { older_open: older, ...accrual } = must(answered);
    expect(older).toBeNull();
    const [change] = (await hears('accrual generated')).changes;
    expect(change).toMatchObject({ why: 'accrual generated', rows: { project_accruals: [accrual] } });
    expect(must(change?.rows?.project_accruals?.[0])).not.toHaveProperty('older_open');
  });

  it('have one winner when two people generate under one name at once', async () => {
    await project.addMarch();
    const called = await Promise.all([project.post({}), project.post({}), project.post({})]);
    expect(called.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await project.list()).toHaveLength(1);
  });
});
