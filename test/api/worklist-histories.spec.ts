import { Carriers } from '#server/projects/carriers/index';
import { RerateQueue } from '#server/loads/index';
import { ProjectCarrierRequest } from '#shared/contract/carriers';
import { Dice } from '#tools/simulator/random';
import { requestOf } from '#tools/demonstration/request';
import { type HaulingCompany, NO_JOB_SYSTEM, createHaulingCompany } from '../factories/rated-project';
import { type TestApp, startTestApp } from '../support/app';
import { ACTS } from '../support/billing-acts';
import { BillingUser, type SharedProject } from '../support/billing-user';
import { History } from '../support/histories/recorder';
import { CauseClient } from '../support/cause-client';
import { type InvoiceClient, createInvoiceProject } from '../support/invoice-client';
import { WorklistFigures } from '../support/worklist-figures';

/**
 * Random histories of three projects. After each part, every figure of the worklist equals the one on the page that it
 * leads to. `HISTORY_SEED` repeats one that failed; `HISTORY_PARTS` makes it longer.
 */

jest.setTimeout(180_000);

const SEED = process.env.HISTORY_SEED ?? String(Date.now());
const PARTS = Number(process.env.HISTORY_PARTS ?? 8);
/** Acts between two comparisons. */
const ACTS_OF_A_PART = 8;
const LOADS = 24;
const ASSETS = 8;
const VENDOR = 'High Plains Sand Co.';
const CARRIER = { id: 301, name: 'Lone Star Hauling' };

/** Acts of a billing user, and those of this test. Decisions come more often, since few find something to decide. */
const OWN_ACTS = ['deliver', 'correct', 'archive', 'decide', 'undo'] as const;
const ALL_ACTS = [...ACTS, ...OWN_ACTS, 'decide', 'decide'] as const;
type AnyAct = (typeof ALL_ACTS)[number];

interface Open {
  readonly client: InvoiceClient;
  readonly shared: SharedProject;
  readonly user: BillingUser;
  isArchived: boolean;
  delivered: number;
}

let app: TestApp;
let company: HaulingCompany;
let projects: Open[];
let causes: CauseClient;
let figures: WorklistFigures;
const dice = new Dice('worklist', SEED);
const history: string[] = [];

const dayOf = (at: number): Date => new Date(Date.UTC(2026, 9, 5 + (at % 6), 18));

/** Returns facts of loads: some without a ticket or with that of another load, some canceled, some of a carrier. */
const loadsFrom = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => {
    const no = from + at;
    return {
      no,
      deliveredAt: dayOf(at),
      pcCarrierId: dice.chance(0.2) ? CARRIER.id : 0,
      weightTons: dice.chance(0.1) ? 5 : dice.between(180_000, 290_000) / 10_000,
      approvedMileage: dice.chance(0.1) ? 0 : dice.between(5, 60),
      isCanceled: dice.chance(0.08),
    };
  });

async function deliver(project: Open, count: number, again = false): Promise<void> {
  const from = again ? 400_000 + dice.between(0, project.delivered - 1) : 400_000 + project.delivered;
  await project.client.deliver(
    ...loadsFrom(from, count).map((load) => ({
      ...load,
      ticketNumber: dice.chance(0.1) ? 'T-shared' : dice.chance(0.1) ? '' : `T-${load.no}`,
    })),
  );
  if (!again) project.delivered += count;
  await app.get(RerateQueue).idle();
}

async function openProject(name: string, fixed: boolean): Promise<Open> {
  const client = await createInvoiceProject(
    app,
    company,
    name,
    fixed ? { fixed_mob_rev: 5_000.05, fixed_mob_cost: 3_000 } : {},
  );
  await app.get(Carriers).create(
    company.principal,
    requestOf(ProjectCarrierRequest, {
      project_id: client.projectId,
      pc_carrier_id: CARRIER.id,
      carrier_name: CARRIER.name,
      rate_sheet_id: company.sheets.carrierFreight,
      equipment_rate_id: company.sheets.equipment.vendor,
    }),
  );
  const project = { client, isArchived: false, delivered: 0 } as Open;
  await deliver(project, LOADS);
  await client.deliverAssets(...loadsFrom(800_000, ASSETS));
  await app.get(RerateQueue).idle();
  const [{ loads, revision }, { asset_loads: assets }] = [await client.freight(), await client.asset()];
  const heard = { originals: [], invoices: [], credits: [], accruals: [], calls: [], history: new History() };
  const place = { app, projectId: client.projectId, revision, vendor: VENDOR, carrier: CARRIER };
  const shared = {
    ...place,
    freight: loads,
    assets,
    days: [5, 10] as const,
    month: '2026-10',
    ...heard,
  };
  return { ...project, shared, user: new BillingUser(shared, company.person, `${SEED}-${name}`) };
}

/** Accepts or disputes the lines of a random group in the project. */
async function decide({ client }: Open): Promise<void> {
  const { rows } = await causes.page();
  const [group] = rows.filter(({ state }) => state === 'open').slice(dice.between(0, 3));
  if (group === undefined) return;
  const read = await causes.lines(group.group);
  const choice = { cause: group.cause, decision: dice.chance(0.5) ? 'accept' : 'dispute' } as const;
  const { status } = await causes.decide(client.projectId, choice, read);
  expect([201, 423]).toContain(status);
}

async function undo({ client }: Open): Promise<void> {
  const { rows } = await causes.page();
  const [group] = rows.filter(({ state }) => state !== 'open').slice(dice.between(0, 1));
  if (group === undefined) return;
  const { bills } = await causes.lines(group.group);
  const ids = bills.filter((bill) => bill.project_id === client.projectId).flatMap((bill) => bill.decisions);
  if (ids.length > 0) expect([200, 423]).toContain((await causes.undo(client.projectId, ids)).status);
}

async function archive(project: Open): Promise<void> {
  const archived = !project.isArchived;
  const { status } = await project.client.call('PATCH', `project/${project.client.projectId}`, {
    body: { archived },
  });
  expect(status).toBe(200);
  project.isArchived = archived;
  await app.get(RerateQueue).idle();
}

async function act(project: Open, name: AnyAct): Promise<void> {
  const own: Partial<Record<AnyAct, () => Promise<void>>> = {
    deliver: () => (project.isArchived ? Promise.resolve() : deliver(project, dice.between(1, 4))),
    correct: () => (project.isArchived ? Promise.resolve() : deliver(project, 1, true)),
    archive: () => archive(project),
    decide: () => decide(project),
    undo: () => undo(project),
  };
  const ofHistory = own[name];
  if (ofHistory !== undefined) return ofHistory();
  const people = ACTS.find((one) => one === name);
  if (people !== undefined) await project.user.doAct(people);
}

beforeAll(async () => {
  app = await startTestApp();
  company = await createHaulingCompany(app, 'Permian Basin Logistics', NO_JOB_SYSTEM);
  projects = [];
  for (const [at, name] of ['Reeves 7', 'Howard 5', 'Loving 2'].entries())
    projects.push(await openProject(name, at === 0));
  causes = new CauseClient(app, company.person);
  figures = new WorklistFigures(app, company.person, () =>
    projects.filter(({ isArchived }) => !isArchived).map(({ client }) => client),
  );
});
afterAll(() => app.close());

it(`shows the figures of the pages after each part of history ${SEED}`, async () => {
  await figures.expectAll();
  for (let part = 1; part <= PARTS; part += 1) {
    for (let step = 0; step < ACTS_OF_A_PART; step += 1) {
      const project = projects[dice.between(0, projects.length - 1)];
      const name = ALL_ACTS[dice.between(0, ALL_ACTS.length - 1)];
      if (project === undefined || name === undefined) continue;
      // Most acts find an open project, so that the history goes on.
      if (project.isArchived && name !== 'archive' && dice.chance(0.7)) await archive(project);
      history.push(`${project.client.projectId} ${name}`);
      await act(project, name);
    }
    try {
      await figures.expectAll();
    } catch (error) {
      throw new Error(`HISTORY_SEED=${SEED}, part ${part}: ${history.slice(-ACTS_OF_A_PART).join(', ')}`, {
        cause: error,
      });
    }
  }
  const failed = projects.flatMap(({ shared }) => shared.calls.filter(({ status }) => status >= 500));
  expect(failed).toEqual([]);
});
