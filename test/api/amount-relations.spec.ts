import fc from 'fast-check';
import { type HaulingCompany, NO_JOB_SYSTEM, createHaulingCompany } from '../factories/rated-project';
import { type TestApp, startTestApp } from '../support/app';
import { csvOf } from '../support/import-client';
import { InvoiceClient, createInvoiceProject } from '../support/invoice-client';
import { checkProperty, firstFailure } from '../support/regressions';
import { randomFrom } from '../support/seeded-random';
import { VendorClient } from '../support/vendor-client';

/** New lives of a run. `RELATIONS_SEED` repeats a run. */
const LIVES = Number(process.env.RELATIONS ?? 4);
const SEED = process.env.RELATIONS_SEED === undefined ? undefined : Number(process.env.RELATIONS_SEED);
const HEADER = ['Load #', 'Delivered', 'BOL', 'PO', 'Carrier', 'Miles', 'Tons', 'Status'];
const MONDAYS = ['2026-10-05', '2026-10-12', '2026-10-19'];
const WEEK_DAYS = 7;
const HUNDREDTHS = 100;

/** Load of a life. */
interface Delivery {
  readonly tons: number;
  readonly miles: number;
  /** Day after the first Monday. */
  readonly day: number;
  readonly isCanceled: boolean;
}

/** Step that must leave every amount as it is. */
type Detour = 'again' | 'archive' | 'bill' | 'cent';

/** Two ways to the same project: the straight one, and one in another order with detours. */
interface Life {
  readonly source: 'file' | 'sync';
  readonly loads: readonly Delivery[];
  /** Share of the loads that come first on the second way. */
  readonly split: number;
  readonly shuffle: number;
  readonly detours: readonly Detour[];
}

interface Project {
  readonly synced: InvoiceClient;
  readonly files: VendorClient;
}

let app: TestApp;
let company: HaulingCompany;
let made = 0;

const deliveryArbitrary: fc.Arbitrary<Delivery> = fc.record({
  tons: fc.integer({ min: 1, max: 3_000 }).map((hundredths) => hundredths / HUNDREDTHS),
  miles: fc.integer({ min: 1, max: 19_000 }).map((hundredths) => hundredths / HUNDREDTHS),
  day: fc.integer({ min: 0, max: MONDAYS.length * WEEK_DAYS - 1 }),
  isCanceled: fc.boolean(),
});
const lives = (detours: fc.Arbitrary<Detour[]>): fc.Arbitrary<Life> =>
  fc.record({
    source: fc.constantFrom('file' as const, 'sync' as const),
    loads: fc.array(deliveryArbitrary, { minLength: 2, maxLength: 12 }),
    split: fc.integer({ min: 0, max: 100 }),
    shuffle: fc.nat(),
    detours,
  });

const dayOf = (day: number): string =>
  new Date(Date.parse(MONDAYS[0] ?? '') + day * 86_400_000).toISOString().slice(0, 10);

async function newProject(): Promise<Project> {
  const synced = await createInvoiceProject(app, company, `Relations ${(made += 1)}`);
  return { synced, files: new VendorClient(app, company.person, synced.projectId) };
}

/** Brings loads into the project, in this order. */
async function give({ synced, files }: Project, source: Life['source'], loads: [number, Delivery][]) {
  if (loads.length === 0) return;
  if (source === 'sync') {
    const facts = loads.map(([no, { tons, miles, day, isCanceled }]) => ({
      no,
      weightTons: tons,
      approvedMileage: miles,
      deliveredAt: new Date(`${dayOf(day)}T18:00:00Z`),
      ticketNumber: `T-${no}`,
      isCanceled,
    }));
    await synced.deliver(...facts);
    return;
  }
  const rows = loads.map(([no, { tons, miles, day, isCanceled }]) => [
    no,
    `${dayOf(day)} 13:00`,
    `T-${no}`,
    'PO-1',
    'Lone Star',
    miles,
    tons,
    isCanceled ? 'canceled' : 'approved',
  ]);
  const { state, error } = await files.uploadAndImport(csvOf([HEADER, ...rows]));
  expect([state, error]).toEqual(['finished', '']);
}

const archive = ({ files }: Project, archived: boolean): Promise<void> =>
  files.edit(`project/${files.projectId}`, { archived });

async function take(project: Project, detour: Detour, { source, loads }: Life): Promise<void> {
  const { files } = project;
  const numbered = [...loads.entries()].map(([at, load]): [number, Delivery] => [at + 1, load]);
  if (detour === 'again') await give(project, source, numbered);
  else if (detour === 'archive') {
    await archive(project, true);
    await archive(project, false);
  } else if (detour === 'bill') {
    const lines = numbered.map(([load_no]) => ({ load_no, vendor_freight: 250.25, weight_tons: 24.5 }));
    const { id } = await files.add({ invoice_name: `Bill ${(made += 1)}` }, lines);
    expect((await files.remove(id)).status).toBe(200);
  } else {
    await app.testDatabase.database.run(
      'UPDATE freight_loads SET freight_cost = freight_cost + 1 WHERE project_id = ? LIMIT 1',
      [files.projectId],
    );
  }
}

/** Invoices the weeks that have loads, in this order. */
async function invoiceWeeks({ files }: Project, mondays: readonly string[], { loads }: Life): Promise<void> {
  for (const start_date of mondays) {
    const week = MONDAYS.indexOf(start_date);
    const isBillable = loads.some(
      ({ day, isCanceled }) => !isCanceled && Math.floor(day / WEEK_DAYS) === week,
    );
    if (!isBillable) continue;
    const end_date = dayOf((week + 1) * WEEK_DAYS - 1);
    const invoice = { invoice_name: `Week ${week}`, is_asset: false, start_date, end_date };
    const called = await files.call('POST', 'customer-invoice/0', {
      body: { project_id: files.projectId, invoice },
    });
    expect([called.status, called.body.code]).toEqual([201, undefined]);
  }
}

/** Returns the numbers of a record, without ids and revisions, which differ between projects. */
const amountsOf = (record: object): [string, unknown][] =>
  Object.entries(record)
    .filter(([name, value]) => typeof value === 'number' && !/(^|_)id$|revision|version/.test(name))
    .sort();

/** Returns every amount of the project: of its loads by number, its totals, and its invoices by name. */
async function everyAmount({ synced }: Project): Promise<unknown> {
  const { loads, all_totals } = await synced.freight();
  const invoices = await synced.invoices();
  return {
    loads: loads
      .map((load) => amountsOf(load))
      .sort((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other))),
    totals: amountsOf(all_totals.project_totals),
    vendors: all_totals.vendor_totals.map((row) => amountsOf(row)),
    invoices: invoices.map((one) => [one.invoice_name, amountsOf(one)]).sort(),
  };
}

async function expectEqualWays(life: Life): Promise<void> {
  const { source, loads, split, shuffle, detours } = life;
  const random = randomFrom(shuffle);
  const inOrder = [...loads.entries()].map(([at, load]): [number, Delivery] => [at + 1, load]);
  const mixed = inOrder
    .map((load) => ({ load, at: random(1_000_000) }))
    .sort((one, other) => one.at - other.at)
    .map(({ load }) => load);
  const first = Math.floor((mixed.length * split) / 100);
  const [straight, other] = [await newProject(), await newProject()];
  await give(straight, source, inOrder);
  await give(other, source, mixed.slice(0, first));
  await give(other, source, mixed.slice(first));
  for (const detour of detours) {
    await take(other, detour, life);
    expect(await everyAmount(other)).toEqual(await everyAmount(straight));
  }
  await invoiceWeeks(straight, MONDAYS, life);
  await invoiceWeeks(other, [...MONDAYS].reverse(), life);
  expect(await everyAmount(other)).toEqual(await everyAmount(straight));
}

beforeAll(async () => {
  app = await startTestApp();
  company = await createHaulingCompany(app, 'Permian Basin Logistics', NO_JOB_SYSTEM);
});
afterAll(() => app.close());

it('has the same amounts for any order, for parts of a file, detours and weeks in reverse', async () => {
  const harmless: Detour[] = ['again', 'archive', 'bill'];
  const detours = fc.shuffledSubarray(harmless, { minLength: 1 });
  await checkProperty('amount-relations', lives(detours), expectEqualWays, { runs: LIVES, seed: SEED });
});

it('finds a cent that a detour changes', async () => {
  const found = await firstFailure(lives(fc.constant<Detour[]>(['cent'])), expectEqualWays, {
    runs: 1,
    shorten: false,
  });
  expect(found?.fault).toContain('freight_cost');
});
