import { seedManyProjects } from '#tools/demonstration/many-projects';
import { type Simulator, startSimulator } from '#tools/simulator/index';
import { CHECK_REASONS } from '#shared/contract/worklist';
import { companyScope, projectScope } from '#server/database/index';
import { CheckSums } from '#server/loads/totals/check-sums';
import { ReadUsers } from '#server/people/users/index';
import { startAppWith } from '../factories/rated-project';
import type { TestApp } from '../support/app';
import { type SignedInPerson, signIn } from '../support/people';
import { must } from '../support/project-client';
import { WorklistClient } from '../support/worklist-client';

const PROJECTS = 30;

let simulator: Simulator;
let app: TestApp;
let elena: SignedInPerson;
let worklist: WorklistClient;

const count = async (sql: string): Promise<number> =>
  (await app.testDatabase.database.one<{ n: number }>(`SELECT COUNT(*) AS n FROM ${sql}`))?.n ?? 0;

beforeAll(async () => {
  simulator = await startSimulator();
  app = await startAppWith(simulator);
  await seedManyProjects(app.app, () => undefined);
  const row = await app.testDatabase.database.one<{ id: number }>(
    'SELECT company_id AS id FROM users LIMIT 1',
  );
  const people = await app.get(ReadUsers).all(companyScope(must(row).id));
  elena = await signIn(app, must(people.find(({ email }) => email === 'admin@llano.test')));
  worklist = new WorklistClient(app, elena);
});
afterAll(async () => {
  await app.close();
  await simulator.close();
});

describe('the demonstration with many projects', () => {
  it('has work of every kind in the worklist', async () => {
    const counts = await worklist.counts();
    expect(counts.accrue).toBe(PROJECTS);
    for (const tab of ['bill', 'check', 'approve', 'receive'] as const)
      expect([tab, counts[tab] > 10]).toEqual([tab, true]);
    const { by_reason } = await worklist.tab('check');
    for (const reason of CHECK_REASONS) expect([reason, by_reason[reason] > 0]).toEqual([reason, true]);
    const { rows: toBill } = await worklist.tab('bill');
    expect(toBill.filter(({ older }) => older.loads > 0).length).toBeGreaterThan(5);
    expect(toBill.some(({ fixed }) => fixed > 0)).toBe(true);
    expect(toBill.some(({ held }) => held.zero_amount > 0)).toBe(true);
    const { rows: toApprove } = await worklist.tab('approve');
    expect(new Set(toApprove.map(({ difference }) => Math.sign(difference))).size).toBeGreaterThan(1);
  });

  it('has credits, charges, a void invoice, and approved bills', async () => {
    expect(await count('credits_debits WHERE is_credit = 1')).toBeGreaterThan(1);
    expect(await count('credits_debits WHERE is_credit = 0')).toBeGreaterThan(0);
    expect(await count('customer_invoices WHERE version_of <> 0 AND total_loads = 0')).toBe(1);
    expect(await count('vendor_invoices WHERE approval_status = 13')).toBeGreaterThan(1);
    expect(await count('project_accruals')).toBeGreaterThan(1);
  });

  it('has money in the list of projects that equals the kept sums of their loads', async () => {
    const { body } = await app.call('GET', `/pc/project-figures/${elena.company.qwikr_company_key}`, {
      token: elena.token,
    });
    expect(body.figures).toHaveLength(PROJECTS);
    for (const { project_id: id, revenue, profit } of body.figures) {
      expect([id, revenue > profit && profit > 0]).toEqual([id, true]);
      expect(await app.get(CheckSums).run(projectScope(elena.company.id, id))).toBe('right');
    }
  });
});
