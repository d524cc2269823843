import { type Simulator, startSimulator } from '#tools/simulator/index';
import { weekOf } from '#shared/typed-days';
import {
  type HaulingCompany,
  NO_JOB_SYSTEM,
  createHaulingCompany,
  startAppWith,
} from '../factories/rated-project';
import type { TestApp } from '../support/app';
import { addDays, dayInChicago } from '../support/by-hand';
import { DAY, type InvoiceClient, createInvoiceProject } from '../support/invoice-client';
import { createSignedIn } from '../support/people';
import { must } from '../support/project-client';
import { VendorClient } from '../support/vendor-client';
import { WorklistClient } from '../support/worklist-client';

let simulator: Simulator;
let app: TestApp;
let company: HaulingCompany;
let worklist: WorklistClient;
let made = 0;

const TODAY = dayInChicago(new Date().toISOString());
const noon = (day: string): Date => new Date(`${day}T18:00:00Z`);
const thisWeek = weekOf(TODAY).first;

const newCompany = async (): Promise<void> => {
  made += 1;
  company = await createHaulingCompany(app, `Hauler ${made}`, NO_JOB_SYSTEM);
  worklist = new WorklistClient(app, company.person);
};
const project = (
  name: string,
  over: Parameters<typeof createInvoiceProject>[3] = {},
): Promise<InvoiceClient> => createInvoiceProject(app, company, name, over);
const archive = (id: number): Promise<unknown> =>
  app.testDatabase.database.run('UPDATE projects SET archived = 1 WHERE id = ?', [id]);

beforeAll(async () => {
  simulator = await startSimulator();
  app = await startAppWith(simulator);
});
beforeEach(newCompany);
afterAll(async () => {
  await app.close();
  await simulator.close();
});

describe('a row to bill', () => {
  it('splits the unbilled loads by week, and counts each that is held back', async () => {
    const work = await project('Wolfcamp 14H');
    const tons = { weightTons: 25 };
    await work.deliver(
      { no: 1, deliveredAt: noon(addDays(thisWeek, -8)), ...tons },
      { no: 2, deliveredAt: noon(addDays(thisWeek, -7)), ...tons },
      { no: 3, deliveredAt: noon(addDays(thisWeek, -1)), ...tons },
      { no: 4, deliveredAt: noon(thisWeek), ...tons },
      { no: 5, deliveredAt: noon(thisWeek), ...tons, ticketNumber: '', ticketIsMissing: true },
      { no: 6, deliveredAt: noon(thisWeek), ...tons, ticketNumber: 'TWICE' },
      { no: 7, deliveredAt: noon(thisWeek), ...tons, ticketNumber: 'TWICE' },
      { no: 8, deliveredAt: noon(thisWeek), ...tons, approvedMileage: 0 },
      { no: 9, deliveredAt: noon(thisWeek), ...tons, isCanceled: true },
    );
    await work.lock(await work.ids(4), 'Hold');
    const { rows, last_week_start, this_week_start } = await worklist.tab('bill');
    const [row] = rows;
    expect([last_week_start, this_week_start]).toEqual([addDays(thisWeek, -7), thisWeek]);
    expect(row).toMatchObject({
      kind: 'freight',
      loads: 8,
      tons: 200,
      older: { loads: 1, tons: 25 },
      last_week: { loads: 2, tons: 50 },
      this_week: { loads: 5, tons: 125 },
      fixed: 0,
      oldest_day: addDays(thisWeek, -8),
      held: { missing_tickets: 1, duplicate_tickets: 2, locked: 1, review: 1, zero_amount: 1 },
    });
    expect(row?.amount).toBe((await work.freight()).all_totals.project_totals.customer_remaining_inv);
  });

  it('leaves with the bill, and comes back when the invoice gets a version without its loads', async () => {
    const work = await project('Wolfcamp 15H');
    await work.deliver({ no: 1 }, { no: 2 });
    expect((await worklist.tab('bill')).rows[0]).toMatchObject({ loads: 2 });
    const { invoice } = await work.bill();
    expect((await worklist.tab('bill')).total).toBe(0);
    await work.version(must(invoice).id, 2, { load_numbers: [1] });
    expect((await worklist.tab('bill')).rows).toMatchObject([{ loads: 1 }]);
    await work.deliver({ no: 2, isCanceled: true });
    expect((await worklist.tab('bill')).total).toBe(0);
  });

  it('has a fixed mobilization apart from the loads that it pays, as the overview does', async () => {
    const work = await project('Spraberry 7', { fixed_mob_rev: 50_000, fixed_mob_cost: 40_000 });
    expect((await worklist.tab('bill')).rows).toMatchObject([
      { kind: 'asset', loads: 0, amount: 50_000, fixed: 50_000, oldest_day: '' },
    ]);
    // Nothing accrues before the first asset load, though the vendor can bill already.
    expect((await worklist.tab('accrue')).rows).toEqual([]);
    expect((await worklist.tab('receive')).rows).toMatchObject([{ type: 'asset', missing: 40_000 }]);
    await work.deliverAssets({ no: 1 }, { no: 2 });
    const { all_totals } = await work.freight();
    const { rows } = await worklist.tab('bill');
    expect(rows).toMatchObject([{ kind: 'asset', loads: 2, amount: 50_000, held: { zero_amount: 0 } }]);
    expect(rows[0]?.amount).toBe(all_totals.project_asset_totals.customer_remaining_inv);
    expect((await worklist.tab('accrue')).rows).toMatchObject([
      { not_billed_loads: 2, not_billed: 50_000, not_received: 40_000, oldest_day: DAY },
    ]);
    await archive(work.projectId);
    expect(await worklist.counts()).toEqual({ bill: 0, check: 0, approve: 0, receive: 0, accrue: 0 });
  });
});

describe('a row to accrue', () => {
  it('names the accrual with the latest end, and stays until the loads are billed and received', async () => {
    const work = await project('Reeves 4');
    await work.deliver({ no: 1, deliveredAt: noon('2026-10-31') });
    const accrue = (accrual_name: string, start_date: string, end_date: string) =>
      work.ask('POST', 'project-accrual/0', {
        project_id: work.projectId,
        accrual_name,
        start_date,
        end_date,
      });
    await accrue('October', '2026-10-01', '2026-10-31');
    const accruals = await accrue('Q4', '2026-10-01', '2026-12-31');
    const last = must(accruals.find((one) => one.accrual_name === 'Q4'));
    await accrue('October again', '2026-10-01', '2026-10-31');
    const named = { last_accrual_id: last.id, last_accrual_name: 'Q4', last_accrual_end: '2026-12-31' };
    expect((await worklist.tab('accrue')).rows).toMatchObject([{ not_billed_loads: 1, ...named }]);
    await work.ask('PATCH', `project-accural/delete/${last.id}`, {});
    expect((await worklist.tab('accrue')).rows).toMatchObject([{ last_accrual_name: 'October again' }]);
  });
});

describe('a row to approve', () => {
  it('is approved by the call of its project; a refused bill does not keep the others', async () => {
    const work = await project('Midland 3');
    await work.deliver({ no: 1 }, { no: 2 });
    const vendor = new VendorClient(app, company.person, work.projectId);
    const line = (no: number) => ({ load_no: no, vendor_freight: 100, vendor_fsc: 0, weight_tons: 24.5 });
    await vendor.add({ invoice_name: 'B-1' }, [line(1)]);
    const gone = await vendor.add({ invoice_name: 'B-2' }, [line(2)]);
    const { rows } = await worklist.tab('approve');
    expect(rows.map((row) => row.invoice_name)).toEqual(['B-1', 'B-2']);
    await vendor.remove(gone.id);
    const bills = rows.map(({ invoice_id: id, revision }) => ({ id, revision }));
    const { body } = await vendor.approveMany(bills);
    expect(body.refused).toEqual([{ id: gone.id, code: 'not_found', by: '' }]);
    expect((await worklist.tab('approve')).total).toBe(0);
    expect((await worklist.counts()).approve).toBe(0);
  });
});

describe('the pages of a tab', () => {
  it('repeat and skip no row when all rows are equal, in either direction', async () => {
    const work = await project('Howard 5');
    await work.deliver(...Array.from({ length: 120 }, (_, at) => ({ no: at + 1, approvedMileage: 0 })));
    for (const query of [
      'sort=delivered',
      'sort=amount&order=desc',
      'sort=project',
      'sort=carrier&order=desc',
    ]) {
      const numbers: number[] = [];
      for (const page of [1, 2, 3]) {
        const { rows, total } = await worklist.tab('check', `${query}&page=${page}`);
        expect(total).toBe(120);
        numbers.push(...rows.map(({ load_no }) => load_no));
      }
      expect(new Set(numbers).size).toBe(120);
    }
    const last = await worklist.tab('check', 'page=99');
    expect([last.page, last.rows.length]).toEqual([3, 20]);
  });

  it('find projects, vendors and loads by words, and take % and _ as they are', async () => {
    const [one, other] = [await project('Howard 5'), await project('Howard 14')];
    await one.deliver({ no: 7001, approvedMileage: 0, ticketNumber: 'A_1' });
    await other.deliver({ no: 8002, approvedMileage: 0, ticketNumber: 'A51' });
    const found = async (q: string): Promise<number[]> =>
      (await worklist.tab('check', `q=${encodeURIComponent(q)}&sort=load`)).rows.map(
        ({ load_no }) => load_no,
      );
    expect(await found('howard')).toEqual([7001, 8002]);
    expect(await found('HOWARD 14')).toEqual([8002]);
    expect(await found('a_1')).toEqual([7001]);
    expect(await found('%')).toEqual([]);
    expect(await found('7001 star')).toEqual([7001]);
    const names = async (tab: 'bill' | 'receive' | 'accrue', query: string) =>
      (await worklist.tab(tab, query)).rows.map(({ job_name }) => job_name);
    expect(await names('bill', 'sort=project')).toEqual(['Howard 5', 'Howard 14']);
    expect(await names('bill', 'sort=project&order=desc')).toEqual(['Howard 14', 'Howard 5']);
    expect(await names('receive', 'q=plains%20sand&sort=project')).toEqual(['Howard 5', 'Howard 14']);
    expect(await names('accrue', 'q=14')).toEqual(['Howard 14']);
    // The counts of the tabs ignore the search.
    expect((await worklist.counts()).check).toBe(2);
  });

  it.each([
    ['bill', 'sort=nothing', 'sort'],
    ['check', 'reason=locked', 'reason'],
    ['approve', 'order=up', 'order'],
    ['receive', 'page=0', 'page'],
    ['receive', 'page=1.5', 'page'],
    ['accrue', `q=${'x'.repeat(81)}`, 'q'],
    ['check', 'sort=delivered&sort=load', 'sort'],
  ] as const)('refuse a query that no tab has: %s?%s', async (tab, query, field) => {
    const { status, text } = await worklist.call(`worklist-${tab}`, query);
    expect(status).toBe(400);
    expect(text).toContain(`"${field}"`);
  });
});

describe('the worklist of a company', () => {
  it('is read by a viewer, and never by or with another company', async () => {
    const work = await project('Ours');
    await work.deliver({ no: 1, approvedMileage: 0 });
    const vendor = new VendorClient(app, company.person, work.projectId);
    await vendor.add({ invoice_name: 'B-1' }, [
      { load_no: 99, vendor_freight: 5, vendor_fsc: 0, weight_tons: 1 },
    ]);
    const viewer = await createSignedIn(app, company.company, {
      email: `viewer-${made}@haulbook.test`,
      role: 'Account Viewer',
    });
    const ours = { bill: 1, check: 1, approve: 1, receive: 1, accrue: 1 };
    expect(await new WorklistClient(app, viewer).counts()).toEqual(ours);
    const key = company.company.qwikr_company_key;
    await newCompany();
    const theirs = await project('Theirs');
    await theirs.deliver({ no: 2 });
    const tabs = ['bill', 'check', 'approve', 'receive', 'accrue'] as const;
    for (const tab of tabs) {
      const { rows } = await worklist.tab(tab);
      expect(rows.every(({ job_name }) => job_name === 'Theirs')).toBe(true);
    }
    expect(await worklist.counts()).toEqual({ bill: 1, check: 0, approve: 0, receive: 1, accrue: 1 });
    const stranger = new WorklistClient(app, company.person, key);
    for (const path of ['worklist', ...tabs.map((tab) => `worklist-${tab}` as const)] as const) {
      expect((await stranger.call(path)).text).toContain('foreign_company');
    }
  });
});
