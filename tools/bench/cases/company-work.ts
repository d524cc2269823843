import { GenerateCustomerInvoice } from '#server/billing/customer-invoices/index';
import { PreviewCustomerInvoice } from '#server/billing/customer-invoices/preview-customer-invoice';
import { CustomerInvoiceHead, CustomerInvoiceRequest } from '#shared/contract/customer-invoices';
import { requestOf } from '#tools/demonstration/request';
import { fillCompany } from '../company-filler';
import { growCompany } from '../company-years';
import { median } from '../measure';
import type { Result } from '../results';
import { World } from '../world';
import type { Case } from './case';
import { companyPages } from './company-pages';

const PROJECTS = 300;
const LOADS = 30_000;
const LOADS_EACH = LOADS / PROJECTS;
const MILLION = 1_000_000;
const FREE_REVISION = 10_000;
const DAYS = { start_date: '2026-08-01', end_date: '2026-10-31' };

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

/** Opens a world with a company of 300 projects. The loads of a large one are of three years. */
async function filledWorld(loads: number, say: (text: string) => void): Promise<World> {
  const world = await World.open();
  const filling = performance.now();
  const scope = await world.createFilledProject(LOADS_EACH);
  await fillCompany(world, { loads: LOADS_EACH, scope }, { projects: PROJECTS, loads: LOADS });
  // Above the revisions of the changes that the filler has kept.
  await world.database.run('UPDATE projects SET revision = revision + ?', [FREE_REVISION]);
  await growCompany(world, loads);
  say(
    `${PROJECTS} projects, ${loads.toLocaleString('en-US')} loads: ${((performance.now() - filling) / 1_000).toFixed(0)} s`,
  );
  return world;
}

/**
 * Measures the worklist, the money of the list of projects, the dashboard, and a run of invoices, in a company of 300
 * projects. With `--million`, the pages of 1,000,000 loads of three years, too.
 */
export const companyWorkCase: Case = {
  name: 'company-work',
  async run({ isMillion, say }) {
    const results: Result[] = [];
    for (const loads of isMillion ? [LOADS, MILLION] : [LOADS]) {
      const world = await filledWorld(loads, say);
      try {
        results.push(...(await companyPages(world, PROJECTS, loads)));
        if (loads === LOADS) results.push(await runs(world));
      } finally {
        await world.close();
      }
    }
    return results;
  },
};
