import { LISTS_OF_PROJECT, type ListsOfProject } from '#shared/contract/project-lists';
import { addDays, chicagoDayOfMs } from '#shared/business-time';
import { DAY_MS } from '#shared/durations';
import type { AllTotals } from '#shared/contract/totals';
import {
  AuditReader,
  CommittedChanges,
  type ProjectScope,
  companyScope,
  projectScope,
} from '#server/database/index';
import { ProjectTotalsBuilder } from '#server/loads/totals/project-totals-builder';
import {
  BilledSources,
  CompanyTotalsReader,
  ProjectSumsRepository,
  ProjectTotalsReader,
} from '#server/loads/totals/index';
import { OpenWorkRepository, ReviewRepository } from '#server/overview/dashboard/index';
import { ReadDashboardProjects } from '#server/overview/dashboard/read-projects';
import { FoundNamesRepository } from '#server/overview/search/found-names.repository';
import { KnownOrdersRepository } from '#server/overview/search/known-orders.repository';
import { ProjectLists } from '#server/overview/project-view/project-lists';
import { ReadProject } from '#server/overview/project-view/read-project';
import { Clock } from '#server/platform/common/index';
import { ProjectRepository } from '#server/projects/index';
import { type HaulingCompany, NO_JOB_SYSTEM, createHaulingCompany } from '../factories/rated-project';
import { type TestApp, startTestApp } from '../support/app';
import { type InvoiceClient, createInvoiceProject } from '../support/invoice-client';
import { type Random, randomFrom } from '../support/seeded-random';
import { VendorClient } from '../support/vendor-client';
import { carrier, sandRate } from './route-bodies';

const SEEDS = [1, 2, 3];
const STEPS = 30;
const LOADS = 6;
const RECENT = 31;

let app: TestApp;
let company: HaulingCompany;
let made = 0;
/** Name of the projects' vendor at the moment. */
let vendorName = 'High Plains Sand Co.';
/** Steps that have changed something. */
const done = new Set<string>();

beforeAll(async () => {
  app = await startTestApp();
  company = await createHaulingCompany(app, 'Kept Totals Trucking', NO_JOB_SYSTEM);
});
afterAll(() => app.close());

/** Reads totals as a node that has kept nothing. */
function readAnew(projectId: number): Promise<AllTotals> {
  const reader = new ProjectTotalsReader(
    app.get(ProjectRepository),
    app.get(ProjectTotalsBuilder),
    app.get(CommittedChanges),
    app.get(AuditReader),
    app.get(Clock),
  );
  return reader.read(projectScope(company.company.id, projectId));
}

/** Returns a reader of the dashboard that has kept nothing. */
function newDashboard(): ReadDashboardProjects {
  const [database, clock] = [app.testDatabase.database, app.get(Clock)];
  const totals = new CompanyTotalsReader(app.get(ProjectSumsRepository), app.get(BilledSources), clock);
  return new ReadDashboardProjects(
    totals,
    new OpenWorkRepository(database, clock),
    new ReviewRepository(database, clock),
    clock,
  );
}

/** Reads the open projects of the dashboard today and tomorrow, and the purchase orders with loads. */
async function readPages(dashboard: () => ReadDashboardProjects, orders: KnownOrdersRepository) {
  const scope = companyScope(company.company.id);
  const all = await app.get(ProjectRepository).listShort(scope);
  const open = all.filter(({ archived }) => !archived);
  const today = chicagoDayOfMs(app.get(Clock).now().getTime());
  const days = [];
  for (const to of [today, addDays(today, 1)])
    days.push(await dashboard().run(open, { from: addDays(to, -29), to }));
  const named = await app.get(FoundNamesRepository).projects(scope);
  return { days, orders: await orders.startingWith(named, ['PO']) };
}

const keptPages = () => readPages(() => app.get(ReadDashboardProjects), app.get(KnownOrdersRepository));
const newPages = () =>
  readPages(newDashboard, new KnownOrdersRepository(app.testDatabase.database, app.get(Clock)));

const revisionOf = async ({ projectId }: InvoiceClient): Promise<number> =>
  (await app.get(ReadProject).run(projectScope(company.company.id, projectId))).revision;

/** Expects what a browser gets after a revision to be the rows of each list that changed after it. */
async function expectListsSince(scope: ProjectScope, since: number): Promise<void> {
  const reply = await app.get(ReadProject).run(scope, { since });
  const lists = await app.get(ProjectLists).changedIn(scope, since, LISTS_OF_PROJECT);
  expect(
    Object.fromEntries(Object.keys(lists).map((name) => [name, reply[name as keyof ListsOfProject]])),
  ).toEqual(lists);
}

/** Makes one change of a kind. It may be refused, such as a bill of loads that are billed. */
type Step = (project: InvoiceClient, random: Random) => Promise<unknown>;

const bodyOf = (
  body: (ids: Parameters<typeof carrier>[0]) => object,
  { projectId }: InvoiceClient,
  over: object,
) => ({ ...body({ project: projectId } as Parameters<typeof carrier>[0]), ...over });

async function someLoad(project: InvoiceClient, random: Random): Promise<number> {
  const { loads } = await project.freight();
  return loads[random(loads.length)]?.id ?? 0;
}

const vendorOf = ({ projectId }: InvoiceClient): VendorClient =>
  new VendorClient(app, company.person, projectId);

const addBill = (project: InvoiceClient, random: Random) =>
  vendorOf(project).post({ invoice_name: `Bill ${(made += 1)}`, vendor_name: vendorName }, [
    { load_no: 1 + random(LOADS), vendor_freight: 250.25, weight_tons: 24.5 },
  ]);

const STEPS_BY_NAME: Readonly<Record<string, Step>> = {
  deliver: (project, random) => project.deliver({ no: 1 + random(LOADS * 2), weightTons: 20 + random(9) }),
  cancel: (project, random) => project.deliver({ no: 1 + random(LOADS), isCanceled: random(2) === 0 }),
  assets: (project, random) => project.deliverAssets({ no: 1 + random(LOADS) }),
  lock: async (project, random) => project.lock([await someLoad(project, random)], 'Held'),
  unlock: async (project) =>
    project.lock(
      (await project.freight()).loads.map(({ id }) => id),
      '',
    ),
  comment: (project) =>
    project.call('POST', 'comment', {
      body: { project_id: project.projectId, comment: `Note ${(made += 1)}` },
    }),
  bill: (project) => project.post({ invoice: { invoice_name: `March ${(made += 1)}` } }),
  void: async (project) => {
    const invoice = (await project.invoices()).find(({ is_void: isVoid }) => !isVoid);
    return project.call('POST', `customer-invoice/void/${invoice?.id ?? 0}`, { body: {} });
  },
  'vendor bill': addBill,
  approval: async (project, random) => {
    const called = await addBill(project, random);
    return vendorOf(project).approve(called.body.invoice?.id ?? 0);
  },
  'removed bill': async (project) => {
    const [bill] = await project.ask('GET', `vendor-invoices/${project.projectId}`);
    return vendorOf(project).remove(bill?.id ?? 0);
  },
  credit: async (project) => {
    const [invoice] = await project.invoices();
    const body = {
      project_id: project.projectId,
      is_vendor: false,
      is_credit: true,
      invoice_type: 'Freight',
    };
    return project.call('POST', 'credit-debit/0', {
      body: { ...body, invoice_id: invoice?.id ?? 0, amount: 12.5 },
    });
  },
  'fixed amounts': (project, random) =>
    project.edit(`project/${project.projectId}`, { fixed_mob_rev: random(900), fixed_mob_cost: random(700) }),
  carrier: (project) =>
    project.call('POST', 'project-carrier/0', {
      body: bodyOf(carrier, project, {
        pc_carrier_id: (made += 1),
        carrier_name: `Carrier ${made}`,
        rate_sheet_id: company.sheets.vendorFreight,
      }),
    }),
  'sand rate': (project, random) =>
    project.call('POST', 'sand-rate/0', {
      body: bodyOf(sandRate, project, {
        po_id: 1,
        po_number: 'PO-1',
        rev_rate: 30 + random(9),
        cost_rate: 20,
      }),
    }),
  'name of the customer': (project) =>
    project.call('PATCH', `account-company/${company.customerId}`, {
      body: { company_name: `Customer ${(made += 1)}` },
    }),
  'name of the vendor': (project) => {
    vendorName = `Vendor ${(made += 1)}`;
    return project.call('PATCH', `account-company/${company.vendorId}`, {
      body: { company_name: vendorName },
    });
  },
  archive: async (project) => {
    await project.edit(`project/${project.projectId}`, { archived: true });
    await project.edit(`project/${project.projectId}`, { archived: false });
  },
};

it.each(SEEDS)(
  'kept totals, dashboard and orders are those that a node without any reads, after each of many changes (seed %i)',
  async (seed) => {
    const random = randomFrom(seed);
    const project = await createInvoiceProject(app, company, `Kept ${seed}`);
    await project.deliver(...Array.from({ length: LOADS }, (_, at) => ({ no: at + 1 })));
    // One on each shown day, so that the figures of the next day differ.
    await project.deliver(
      ...Array.from({ length: RECENT }, (_, at) => ({
        no: 100 + at,
        deliveredAt: new Date(Date.now() - at * DAY_MS),
      })),
    );
    const scope = projectScope(company.company.id, project.projectId);
    const names = Object.keys(STEPS_BY_NAME);
    const order = [...names, ...Array.from({ length: STEPS }, () => names[random(names.length)] ?? '')];
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = random(at + 1);
      [order[at], order[other]] = [order[other] ?? '', order[at] ?? ''];
    }
    for (const [at, name] of order.entries()) {
      const before = await revisionOf(project);
      const called = await STEPS_BY_NAME[name]?.(project, random);
      if (((called as { status?: number } | undefined)?.status ?? 200) < 300) done.add(name);
      await expectListsSince(scope, before);
      const kept = await app.get(ProjectTotalsReader).read(scope);
      const after = order.slice(0, at + 1);
      expect({ after, totals: kept, ...(await keptPages()) }).toEqual({
        after,
        totals: await readAnew(project.projectId),
        ...(await newPages()),
      });
    }
  },
);

it('made a change of each kind', () => {
  expect([...done].sort()).toEqual(Object.keys(STEPS_BY_NAME).sort());
});

it('reads no totals again after a lock, and reads them once for the answer and the event of another change', async () => {
  const project = await createInvoiceProject(app, company, 'Kept reads');
  await project.deliver({ no: 1 }, { no: 2 });
  const ids = await project.ids(1, 2);
  const reads = jest.spyOn(app.get(ProjectSumsRepository), 'read');
  await project.lock(ids, 'Held');
  expect(reads).toHaveBeenCalledTimes(0);
  await project.edit(`project/${project.projectId}`, { fixed_mob_rev: 12 });
  await app.get(ProjectTotalsReader).read(projectScope(company.company.id, project.projectId));
  expect(reads).toHaveBeenCalledTimes(1);
});

it('reads only the lists that changed after a revision, and all of them if the trail does not say', async () => {
  const project = await createInvoiceProject(app, company, 'Kept lists');
  await project.deliver({ no: 1 });
  const scope = projectScope(company.company.id, project.projectId);
  const [since, ids] = [await revisionOf(project), await project.ids(1)];
  const lists = jest.spyOn(app.get(ProjectLists), 'changedIn');
  const readAfter = async (revision: number): Promise<unknown> => {
    await app.get(ReadProject).run(scope, { since: revision });
    return lists.mock.lastCall?.[2];
  };
  expect(await readAfter(since)).toEqual([]);
  await project.lock(ids, 'Held');
  expect(await readAfter(since)).toEqual([]);
  await project.ask('POST', 'comment', { project_id: project.projectId, comment: 'Checked' });
  expect(await readAfter(since)).toEqual(['comments']);
  expect((await app.get(ReadProject).run(scope, { since })).comments).toHaveLength(1);
  expect(await readAfter(0)).toEqual(LISTS_OF_PROJECT);
  await app.testDatabase.database.run('DELETE FROM audit_changes WHERE project_id = ? AND revision = ?', [
    project.projectId,
    since + 1,
  ]);
  expect(await readAfter(since)).toEqual(LISTS_OF_PROJECT);
  expect(await readAfter(since + 1)).toEqual(['comments']);
});

it.each([
  ['more changes than are counted', 1_001],
  ['more changes of other rows than are looked up', 51],
])('reads all lists after %s', async (_, changes) => {
  const project = await createInvoiceProject(app, company, `Many changes ${changes}`);
  const scope = projectScope(company.company.id, project.projectId);
  const [after, sql] = [await revisionOf(project), app.testDatabase.database];
  for (let at = 1; at <= changes; at += 1) {
    await sql.run(
      `INSERT INTO audit_changes (company_id, project_id, revision, other_rows, changed_at) VALUES (?, ?, ?, ?, NOW(3))`,
      [scope.companyId, scope.projectId, after + at, at <= 51 ? 1 : 0],
    );
  }
  const touched = (to: number) =>
    app.get(AuditReader).touchedLists(scope, { after, to }, ['comments', 'sand_rates']);
  expect(await touched(after + changes)).toEqual(['comments', 'sand_rates']);
  expect(await touched(after + 50)).toEqual([]);
});
