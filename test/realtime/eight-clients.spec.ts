import { projectScope } from '#server/database/index';
import { LoadRepository } from '#server/loads/index';
import { ProjectMarksRepository } from '#server/loads/totals/project-marks.repository';
import { ProjectSumsRepository, recomputedSums } from '#server/loads/totals/project-sums.repository';
import { MarkTally, totalsFrom } from '#shared/calc/totals/index';
import type { VendorInvoiceReply } from '#shared/contract/vendor-invoices';
import { ERRORS, type ErrorCode } from '#shared/errors/error-codes';
import { CARRIER, FIXED, VENDOR, openBooks } from '../factories/shared-books';
import { type HaulingCompany, NO_JOB_SYSTEM, createHaulingCompany } from '../factories/rated-project';
import { type TestApp, startTestApp } from '../support/app';
import { BillingUser, type SharedProject } from '../support/billing-user';
import { billedOf, footingOf, invoicesOfLoads, replayed } from '../support/billing-records';
import { expectHistory } from '../support/histories/check-history';
import type { TrailChange } from '../support/histories/lines';
import { readTrail } from '../support/histories/read-trail';
import { seenRows } from '../support/histories/recorder';
import { type InvoiceClient, createInvoiceProject } from '../support/invoice-client';
import { type SignedInPerson, createSignedIn } from '../support/people';

jest.setTimeout(90_000);

const CLIENTS = 8;
/** Time limit of the eight users. On a busy machine not all of them finish all actions. */
const WORK_MS = 30_000;
const DONE_ACTS_MIN = 15;
/** Fields that the auditor compares with the trail. */
const SEEN = ['customer_invoice_id', 'vendor_invoice_id', 'locked_reason'] as const;
/** Error codes for a late or impossible request. */
const CLEAR_CODES: readonly ErrorCode[] = [
  ...([
    'customer_invoice_exists',
    'invoice_version_exists',
    'invoice_empty',
    'vendor_invoice_exists',
  ] as const),
  ...([
    'invoice_approved',
    'invoice_has_credits',
    'line_matched',
    'load_on_invoice',
    'accrual_exists',
  ] as const),
  ...(['accrual_empty', 'not_found', 'conflict', 'invalid_request'] as const),
];

let app: TestApp;
let company: HaulingCompany;
let people: SignedInPerson[];
let made = 0;

const sorted = (rows: readonly object[]): string[] =>
  rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();

/** Expects each load on at most one invoice of a side, and the three sources to agree. */
async function expectOnePlaceEach(projectId: number): Promise<void> {
  const { loads, slots, lines, duplicates } = await invoicesOfLoads(app.testDatabase.database, projectId);
  expect(new Set(lines.map((place) => place.replace(/ \d+$/, ''))).size).toBe(lines.length);
  expect(slots).toEqual(lines);
  expect(loads).toEqual(lines);
  // A duplicate line names the invoice that has the load.
  expect(duplicates.filter((place) => !lines.includes(place))).toEqual([]);
}

/** Expects stored sums, totals and marks to equal those computed from loads and invoices. */
async function expectFooting(client: InvoiceClient): Promise<void> {
  for (const { own, lines } of await footingOf(app.testDatabase.database, client.projectId))
    expect(own).toBe(lines);
  const scope = projectScope(company.company.id, client.projectId);
  const [freight, asset] = [
    await app.get(LoadRepository).freight(scope),
    await app.get(LoadRepository).asset(scope),
  ];
  const [kept, recomputed] = [
    await app.get(ProjectSumsRepository).read(scope),
    recomputedSums({ freight, asset }),
  ];
  expect(sorted(kept.sums)).toEqual(sorted(recomputed.sums));
  expect(sorted(kept.days)).toEqual(sorted(recomputed.days));
  expect(await app.get(ProjectMarksRepository).read(scope, 'freight')).toEqual(
    new MarkTally().add(freight).total(),
  );
  const totals = totalsFrom({
    ...recomputed,
    ...(await billedOf(app.testDatabase.database, client.projectId)),
    attachedCarriers: [{ pcCarrierId: CARRIER.id, carrierName: CARRIER.name }],
    projectVendorName: VENDOR,
    sandRates: [],
    fixedMobilization: FIXED,
  });
  expect((await client.freight()).all_totals).toEqual(totals);
}

/** Expects each call in the trail as it was answered, and what each user saw to equal the trail. */
async function expectLinear(
  { history }: SharedProject,
  trail: readonly TrailChange[],
  client: InvoiceClient,
) {
  const scope = `project:${client.projectId}` as const;
  const [{ loads, revision }, { asset_loads: assets }] = [await client.freight(), await client.asset()];
  const invoices = (await client.invoices()).filter(
    ({ is_current, is_deleted }) => is_current && !is_deleted,
  );
  const lines = await Promise.all(invoices.map(({ id }) => client.detail(id)));
  history.client('auditor', { scope }).saw({
    how: 'lists',
    revision,
    whole: ['loads', 'asset_loads'],
    rows: [...seenRows('loads', loads, SEEN), ...seenRows('asset_loads', assets, SEEN)],
    invoices: invoices.map(({ id }, at) => ({
      side: 'customer',
      invoice: id,
      loads: (lines[at]?.loads ?? []).map(({ load_no }) => load_no),
    })),
  });
  expect(trail.at(-1)?.revision).toBe(revision);
  expect(trail.filter(({ entries }) => entries.length === 0)).toEqual([]);
  expect(history.lines.length).toBeGreaterThan(2 * CLIENTS);
  expectHistory(history.lines, { [scope]: trail });
}

/** Expects the audit trail alone to give the invoices and the lock of each load. */
function expectReplayed(trail: readonly TrailChange[], client: Awaited<ReturnType<typeof rowsOf>>): void {
  for (const field of [
    'customer_invoice_id',
    'vendor_invoice_id',
    'sand_invoice_id',
    'locked_reason',
  ] as const) {
    const byRow = replayed(trail, field);
    const blank = field === 'locked_reason' ? '' : 0;
    for (const [row, load] of client)
      expect([row, field, byRow.get(row) ?? blank]).toEqual([row, field, load[field] ?? blank]);
  }
}

async function rowsOf(client: InvoiceClient) {
  const [{ loads }, { asset_loads: assets }] = [await client.freight(), await client.asset()];
  return new Map<string, Record<string, unknown>>([
    ...loads.map((load) => [`loads ${load.id}`, { ...load }] as const),
    ...assets.map((load) => [`asset_loads ${load.id}`, { ...load }] as const),
  ]);
}

/** Expects a deleted invoice to have released exactly its loads, and no load to keep its id. */
async function expectReleased(clients: SharedProject, trail: readonly TrailChange[]): Promise<number> {
  const { database } = app.testDatabase;
  const deleted = await database.rows<Pick<VendorInvoiceReply, 'id' | 'is_asset' | 'is_sand'>>(
    'SELECT id, is_asset, is_sand FROM vendor_invoices WHERE project_id = ? AND is_deleted = 1',
    [clients.projectId],
  );
  for (const { id, is_asset, is_sand } of deleted) {
    const field = Number(is_sand) === 1 ? 'sand_invoice_id' : 'vendor_invoice_id';
    const collection = Number(is_asset) === 1 ? 'asset_loads' : 'loads';
    const held = new Set<string>();
    for (const { entries } of trail) {
      const isItsEnd = entries.some(
        ({ row, action }) => row === `vendor_invoices ${id}` && action === 'deleted',
      );
      const moved = entries.flatMap(({ row, fields }) =>
        fields.filter(([name]) => name === field).map(([, before, after]) => ({ row, before, after })),
      );
      const left = moved.filter(({ before }) => before === id).map(({ row }) => row);
      expect(left.sort()).toEqual(isItsEnd ? [...held].sort() : []);
      for (const { row } of moved.filter(({ after }) => after === id)) held.add(row);
    }
    expect([...held].filter((row) => !row.startsWith(`${collection} `))).toEqual([]);
  }
  return deleted.length;
}

beforeAll(async () => {
  app = await startTestApp();
  company = await createHaulingCompany(app, 'Permian Basin Logistics', NO_JOB_SYSTEM);
  people = [];
  for (let at = 0; at < CLIENTS; at += 1) {
    people.push(await createSignedIn(app, company.company, { email: `clerk-${at}@permian.test` }));
  }
});
afterAll(() => app.close());

describe('eight people who bill, check and lock the same loads at once', () => {
  let client: InvoiceClient;
  let clients: SharedProject;
  let trail: TrailChange[];
  beforeAll(async () => {
    ({ client: client, clients } = await openBooks(app, company, 'Job of eight'));
    const clerks = people.map((person, at) => new BillingUser(clients, person, `of-eight-${at}`));
    await Promise.all(clerks.map((clerk) => clerk.work(Date.now() + WORK_MS)));
    trail = await readTrail(app.testDatabase.database, `project:${client.projectId}`);
  });

  it('each get a result or a clear refusal', () => {
    const done = new Set(clients.calls.filter(({ status }) => status < 300).map(({ act }) => act));
    expect(done.size).toBeGreaterThanOrEqual(DONE_ACTS_MIN);
    for (const { act, status, code, text } of clients.calls.filter((call) => call.status >= 300)) {
      expect([act, text, CLEAR_CODES.includes(code as ErrorCode)]).toEqual([act, text, true]);
      expect([code, status]).toEqual([code, ERRORS[code as ErrorCode].status]);
    }
  });
  it('leave no load on two invoices of a side', () => expectOnePlaceEach(client.projectId));
  it('leave invoices equal to their lines and totals equal to the loads', () => expectFooting(client));
  it('leave one change in the trail for each answer and none for a refusal, and see what the trail says', () =>
    expectLinear(clients, trail, client));
  it('leave an audit trail from which the invoice of every load follows', async () => {
    expectReplayed(trail, await rowsOf(client));
  });
  it('see exactly the loads of a deleted invoice released', async () => {
    expect(await expectReleased(clients, trail)).toBeGreaterThan(0);
  });
});

describe('a click that is sent twice at once', () => {
  let client: InvoiceClient;
  const range = { start_date: '2026-10-05', end_date: '2026-10-05' };
  const bill = () => ({
    project_id: client.projectId,
    invoice: { invoice_name: 'Twice', is_asset: false, ...range },
  });
  const lines = () => ({
    project_id: client.projectId,
    invoice: { invoice_name: 'Twice', vendor_name: VENDOR },
    loads: [{ load_no: 2, vendor_freight: 250.25, weight_tons: 24.5 }],
  });
  const accrual = () => ({ project_id: client.projectId, accrual_name: 'Twice', ...range });
  const twice = (path: string, body: object, key: string) =>
    Promise.all([1, 2].map(() => client.call('POST', path, { body, headers: { 'idempotency-key': key } })));
  beforeEach(async () => {
    made += 1;
    client = await createInvoiceProject(app, company, `Job of two clicks ${made}`);
    await client.deliver({ no: made * 100 + 1 }, { no: 2 });
  });

  it.each([
    ['a customer invoice', 'customer-invoice/0', bill, 'customer_invoices'],
    ['a vendor invoice', 'vendor-invoice/0', lines, 'vendor_invoices'],
    ['an accrual', 'project-accrual/0', accrual, 'project_accruals'],
  ])('creates %s once and gets the same reply twice', async (_what, path, body, table) => {
    const [one, other] = await twice(path, body(), `twice-${made}`);
    expect([one?.status, other?.status, other?.text]).toEqual([201, 201, one?.text]);
    const rows = `SELECT id FROM ${table} WHERE project_id = ?`;
    expect(await app.testDatabase.database.rows(rows, [client.projectId])).toHaveLength(1);
  });

  it('records a credit once, and its key is refused for another request', async () => {
    const { invoice } = await client.bill();
    const credit = {
      project_id: client.projectId,
      is_vendor: false,
      is_credit: true,
      invoice_type: 'Freight',
      invoice_id: invoice.id,
      amount: 12.34,
    };
    const [one, other] = await twice('credit-debit/0', credit, `credit-${made}`);
    expect([one?.status, other?.status, other?.text]).toEqual([201, 201, one?.text]);
    const { all_totals: totals } = await client.freight();
    expect(totals.project_totals.customer_credits).toBe(12.34);
    const [changed] = await twice('credit-debit/0', { ...credit, amount: 12.35 }, `credit-${made}`);
    expect([changed?.status, changed?.body.code]).toEqual([422, 'idempotency_key_reused']);
  });

  it('is refused twice if it is refused, and may be repeated', async () => {
    const nothing = {
      ...bill(),
      invoice: { ...bill().invoice, start_date: '2020-01-01', end_date: '2020-01-01' },
    };
    const both = await twice('customer-invoice/0', nothing, `refused-${made}`);
    expect(both.map(({ body }) => body.code)).toEqual(['invoice_empty', 'invoice_empty']);
    const [again] = await twice('customer-invoice/0', bill(), `refused-${made}`);
    expect(again?.status).toBe(201);
  });
});
