import { GenerateCustomerInvoice } from '#server/billing/customer-invoices/index';
import { PreviewCustomerInvoice } from '#server/billing/customer-invoices/preview-customer-invoice';
import { ReadProjectFigures } from '#server/overview/project-figures/read-project-figures';
import { ReadAccrueWork } from '#server/overview/worklist/read-accrue-work';
import { ReadApproveWork } from '#server/overview/worklist/read-approve-work';
import { ReadBillWork } from '#server/overview/worklist/read-bill-work';
import { ReadCheckWork } from '#server/overview/worklist/read-check-work';
import { ReadReceiveWork } from '#server/overview/worklist/read-receive-work';
import { CustomerInvoiceHead, CustomerInvoiceRequest } from '#shared/contract/customer-invoices';
import { requestOf } from '#tools/demonstration/request';
import { fillCompany } from '../company-filler';
import { type Work, interleaved, median } from '../measure';
import type { Result, Target } from '../results';
import { World } from '../world';
import type { Case } from './case';
import { rawArrays } from './raw-query';

const PROJECTS = 300;
const LOADS = 30_000;
const LOADS_EACH = LOADS / PROJECTS;
const ROUNDS = 15;
const FREE_REVISION = 10_000;
const TWICE: Target = { of: 'ratio', atMost: 2 };
const DAYS = { start_date: '2026-08-01', end_date: '2026-10-31' };

const OPEN = '(SELECT id FROM projects WHERE company_id = ? AND archived = 0)';
/** Plain queries of the rows that the figures are made of. */
const SUMS = `SELECT project_id, is_asset, state, SUM(loads), SUM(weight_units),
     SUM(freight_rev_cents + fsc_rev_cents + sand_rev_cents), SUM(freight_cost_cents + fsc_cost_cents), SUM(sand_cost_cents)
     FROM project_sums WHERE project_id IN ${OPEN} GROUP BY project_id, is_asset, state`;
const KEYED = `SELECT * FROM project_sums WHERE project_id IN ${OPEN}`;
const WEEKS = `SELECT project_id, is_asset, day >= '2026-10-25', SUM(unbilled_loads), SUM(unbilled_cents),
     SUM(unreceived_loads), SUM(unreceived_cents), MIN(day)
     FROM project_days WHERE project_id IN ${OPEN} GROUP BY project_id, is_asset, day >= '2026-10-25'`;
const FIRST_PAGE = `SELECT project_id, COUNT(*), SUM(weight_tons) FROM freight_loads
     WHERE project_id IN (SELECT id FROM (SELECT id FROM projects WHERE company_id = ? ORDER BY id LIMIT 50) page)
       AND customer_invoice_id = 0 GROUP BY project_id`;
const FAULTY = `SELECT * FROM freight_loads WHERE project_id IN ${OPEN}
       AND (approved_mileage <= 0 OR ticket_is_missing = 1) ORDER BY delivered_at LIMIT 50`;
const BILLS = `SELECT * FROM vendor_invoices WHERE project_id IN ${OPEN} AND approval_status = 14 LIMIT 50`;

interface Page {
  readonly what: string;
  readonly floor: readonly string[];
  readonly read: (world: World) => Promise<unknown>;
}

const PAGES: readonly Page[] = [
  {
    what: 'to bill',
    floor: [SUMS, WEEKS, FIRST_PAGE],
    read: ({ app, principal }) => app.get(ReadBillWork).run(principal, {}),
  },
  {
    what: 'to check',
    floor: [FAULTY],
    read: ({ app, principal }) => app.get(ReadCheckWork).run(principal, {}),
  },
  {
    what: 'to approve',
    floor: [BILLS],
    read: ({ app, principal }) => app.get(ReadApproveWork).run(principal, {}),
  },
  {
    what: 'to receive',
    floor: [KEYED],
    read: ({ app, principal }) => app.get(ReadReceiveWork).run(principal, {}),
  },
  {
    what: 'to accrue',
    floor: [SUMS, WEEKS],
    read: ({ app, principal }) => app.get(ReadAccrueWork).run(principal, {}),
  },
];

async function pages(world: World): Promise<Result[]> {
  const results: Result[] = [];
  const selects = (sqls: readonly string[]): Work => ({
    run: () => Promise.all(sqls.map((sql) => rawArrays(world.database, sql, [world.principal.companyId]))),
  });
  const line = { loads: LOADS, unit: 'ms', against: 'bare SELECTs of its rows' } as const;
  for (const { what, floor, read } of PAGES) {
    const works = { floor: selects(floor), product: { run: () => read(world) } };
    const times = await interleaved(works, { rounds: ROUNDS, warmUps: 3 });
    results.push({ what: `worklist of ${PROJECTS} projects, ${what}`, ...line, ...times, target: TWICE });
  }
  const figures = {
    floor: selects([SUMS]),
    product: { run: () => world.app.get(ReadProjectFigures).run(world.principal) },
  };
  const times = await interleaved(figures, { rounds: ROUNDS, warmUps: 3 });
  return [
    ...results,
    { what: `money of ${PROJECTS} projects`, ...line, ...times, against: 'bare SELECT of its sums' },
  ];
}

const orderOf = (projectId: number): CustomerInvoiceRequest =>
  requestOf(CustomerInvoiceRequest, {
    project_id: projectId,
    version_id: 0,
    invoice: requestOf(CustomerInvoiceHead, { invoice_name: 'Run', is_asset: false, ...DAYS }),
  });

/** Bills half of the projects one by one, and the others as a run does: all previews, then all invoices. */
async function runs({ app, principal, database }: World): Promise<Result> {
  const rows = await database.rows<{ id: number }>('SELECT id FROM projects WHERE company_id = ?', [
    principal.companyId,
  ]);
  const ids = rows.map(({ id }) => id);
  const alone = ids.filter((_, at) => at % 2 === 0);
  const inRun = ids.filter((_, at) => at % 2 === 1);
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const started = performance.now();
    await work();
    return performance.now() - started;
  };
  const make = (id: number) => () => app.get(GenerateCustomerInvoice).run(principal, orderOf(id));
  const singles: number[] = [];
  for (const id of alone) singles.push(await timed(make(id)));
  const previews = await timed(async () => {
    for (const id of inRun) await app.get(PreviewCustomerInvoice).run(principal, orderOf(id));
  });
  const made: number[] = [];
  for (const id of inRun) made.push(await timed(make(id)));
  return {
    what: `an invoice of ${LOADS_EACH} loads in a run of ${inRun.length}, with its preview`,
    loads: LOADS,
    unit: 'ms',
    against: 'the same alone, without a preview',
    floor: median(singles),
    product: median(made) + previews / inRun.length,
    target: { of: 'ratio', atMost: 1.5 },
  };
}

/** Measures the worklist, the money of the list of projects, and a run of invoices, in a company of 300 projects. */
export const companyWorkCase: Case = {
  name: 'company-work',
  async run({ say }) {
    const world = await World.open();
    try {
      const scope = await world.createFilledProject(LOADS_EACH);
      const filled = performance.now();
      await fillCompany(world, { loads: LOADS_EACH, scope }, { projects: PROJECTS, loads: LOADS });
      // Above the revisions of the changes that the filler has kept.
      await world.database.run('UPDATE projects SET revision = ?', [FREE_REVISION]);
      say(`${PROJECTS} projects: ${((performance.now() - filled) / 1_000).toFixed(0)} s`);
      return [...(await pages(world)), await runs(world)];
    } finally {
      await world.close();
    }
  },
};
