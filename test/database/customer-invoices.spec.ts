import { LoadRepository } from '#server/loads/index';
import { ProjectSumsRepository, recomputedSums } from '#server/loads/totals/project-sums.repository';
import { projectScope } from '#server/database/index';
import type { CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import type { LoadsReply } from '#shared/contract/loads';
import { type HaulingCompany, NO_JOB_SYSTEM, createHaulingCompany } from '../factories/rated-project';
import { type TestApp, startTestApp } from '../support/app';
import { centsOf } from '../support/by-hand';
import { type InvoiceClient, createInvoiceProject } from '../support/invoice-client';
import { createSignedIn } from '../support/people';

const LOADS = 40;

let app: TestApp;
let company: HaulingCompany;
let client: InvoiceClient;
let others: InvoiceClient;
let made = 0;

const scope = () => projectScope(company.company.id, client.projectId);
const sorted = (rows: readonly object[]): string[] =>
  rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();

/** Expects all invariants, after any actions in any order. */
async function expectSound(): Promise<{ loads: LoadsReply; invoices: CustomerInvoiceReply[] }> {
  const [loads, assets, invoices] = await Promise.all([client.freight(), client.asset(), client.invoices()]);
  const current = invoices.filter(({ is_current }) => is_current);
  const lines = new Map<number, number[]>();
  for (const invoice of invoices) {
    const detail = await client.detail(invoice.id);
    const cents = detail.loads.reduce((sum, line) => sum + centsOf(line.total_rev), 0);
    expect(cents + centsOf(invoice.fixed_mob_rev)).toBe(centsOf(invoice.total_rev));
    expect(detail.loads).toHaveLength(invoice.total_loads);
    lines.set(
      invoice.id,
      detail.loads.map(({ load_id }) => load_id),
    );
  }
  const onCurrent = current
    .filter(({ is_asset }) => !is_asset)
    .flatMap(({ id }) => (lines.get(id) ?? []).map((load) => [load, id] as const));
  expect(new Set(onCurrent.map(([load]) => load)).size).toBe(onCurrent.length);
  const invoiceOf = new Map(onCurrent);
  for (const load of loads.loads) expect(load.customer_invoice_id).toBe(invoiceOf.get(load.id) ?? 0);
  const { database } = app.testDatabase;
  const slots = await database.rows<{ load_id: number; invoice_id: number }>(
    "SELECT load_id, invoice_id FROM load_invoice_slots WHERE project_id = ? AND side = 'customer' AND is_asset = 0",
    [client.projectId],
  );
  expect(new Map(slots.map(({ load_id, invoice_id }) => [load_id, invoice_id]))).toEqual(invoiceOf);
  const kept = await app.get(ProjectSumsRepository).read(scope());
  const freight = await app.get(LoadRepository).freight(scope());
  const recomputed = recomputedSums({ freight, asset: assets.asset_loads });
  expect(sorted(kept.sums)).toEqual(sorted(recomputed.sums));
  expect(sorted(kept.days)).toEqual(sorted(recomputed.days));
  const billed = current.filter(({ is_asset }) => !is_asset);
  expect(centsOf(loads.all_totals.project_totals.customer_total_inv)).toBe(
    billed.reduce((sum, { total_rev }) => sum + centsOf(total_rev), 0),
  );
  return { loads, invoices };
}

/** Expects revisions without gaps, each with its audit change. */
async function expectAudited(): Promise<void> {
  const { database } = app.testDatabase;
  const changes = await database.rows<{ revision: number; id: number; rows: number }>(
    `SELECT c.revision, c.id, c.changed_loads + c.new_loads + c.other_rows AS \`rows\` FROM audit_changes c
      WHERE c.project_id = ? ORDER BY c.revision`,
    [client.projectId],
  );
  const first = changes[0]?.revision ?? 0;
  expect(changes.map(({ revision }) => revision)).toEqual(changes.map((_, at) => first + at));
  expect(changes.at(-1)?.revision).toBe((await client.freight()).revision);
  const entries = await database.rows<{ change_id: number; entries: number }>(
    `SELECT e.change_id, COUNT(*) AS entries FROM audit_entries e JOIN audit_changes c ON c.id = e.change_id
      WHERE c.project_id = ? GROUP BY e.change_id`,
    [client.projectId],
  );
  const byChange = new Map(entries.map((row) => [row.change_id, row.entries]));
  for (const { id, rows } of changes) expect([id, byChange.get(id)]).toEqual([id, rows]);
}

beforeAll(async () => {
  app = await startTestApp();
  company = await createHaulingCompany(app, 'Permian Basin Logistics', NO_JOB_SYSTEM);
});
beforeEach(async () => {
  client = await createInvoiceProject(app, company, `Job ${(made += 1)}`);
  others = client.of(await createSignedIn(app, company.company, { email: `other-${made}@permian.test` }));
  await client.deliver(
    ...Array.from({ length: LOADS }, (_, at) => ({ no: at + 1, weightTons: 20 + at / 10 })),
  );
});
afterAll(() => app.close());

it('bills the same loads for one of two people and tells the other that none are left', async () => {
  const both = await Promise.all([
    client.post({ invoice: { invoice_name: 'Ours' } }),
    others.post({ invoice: { invoice_name: 'Theirs' } }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  const refused = both.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'invoice_empty', message: 'This invoice contains no loads' });
  const { invoices } = await expectSound();
  expect(invoices).toHaveLength(1);
  await expectAudited();
});

it('bills the rest for the other one, but refuses figures that have changed since', async () => {
  const half = Array.from({ length: LOADS / 2 }, (_, at) => at + 1);
  const byNumber = { invoice_name: 'Half', start_date: '', end_date: '' };
  const both = await Promise.all([
    client.post({ invoice: byNumber, load_numbers: half }),
    others.post({ invoice: { invoice_name: 'All' } }),
  ]);
  expect(both.map(({ status }) => status).filter((status) => status !== 201).length).toBeLessThanOrEqual(1);
  const { loads } = await expectSound();
  expect(loads.loads.every((load) => load.customer_invoice_id !== 0)).toBe(true);
  const expected = { total_loads: LOADS, total_weight_tons: 1, total_rev: 1 };
  expect(await others.post({ invoice: { invoice_name: 'Late' }, expected })).toMatchObject({
    body: { code: 'invoice_empty' },
  });
});

it('bills a load that is being locked whole or not at all, with its original lines', async () => {
  const ids = await client.ids(...Array.from({ length: LOADS }, (_, at) => at + 1));
  await Promise.all([
    others.lock(ids.slice(0, 10), 'Disputed'),
    client.post({ invoice: { invoice_name: 'Racing' } }),
    others.lock(ids.slice(30), 'Disputed too'),
  ]);
  const { loads } = await expectSound();
  expect(loads.loads.filter(({ locked_reason }) => locked_reason !== '')).toHaveLength(20);
  await expectAudited();
});

it('puts no load on two current invoices, and all sums agree under simultaneous requests', async () => {
  const original = await client.bill({
    invoice: { invoice_name: 'First', start_date: '', end_date: '' },
    load_numbers: [1, 2, 3, 4, 5],
  });
  const ids = await client.ids(6, 7, 8, 9);
  const picked = (name: string, from: number) => ({
    invoice: { invoice_name: name, start_date: '', end_date: '' },
    load_numbers: Array.from({ length: 12 }, (_, at) => from + at),
  });
  const done = await Promise.all([
    client.version(original.invoice.id, 2, { load_numbers: [6, 7, 8] }),
    others.version(original.invoice.id, 3, { load_numbers: [8, 9, 10] }),
    client.post(picked('A', 5)),
    others.post(picked('B', 10)),
    client.post(picked('C', 15)),
    others.post(picked('A', 20)),
    client.lock(ids, 'Hold'),
    others.deliver({ no: 11, isCanceled: true }, { no: 12, weightTons: 33 }),
  ]);
  for (const called of done) if (called) expect([200, 201, 409]).toContain(called.status);
  await expectSound();
  await expectAudited();
});

it('records in the audit trail who billed what, load by load', async () => {
  await client.deliver(...Array.from({ length: 150 }, (_, at) => ({ no: 1_000 + at })));
  const { invoice, revision } = await client.bill();
  const { database } = app.testDatabase;
  const entries = await database.rows<{ entity: string; entity_id: number; action: string; fields: string }>(
    `SELECT e.entity, e.entity_id, e.action, e.fields FROM audit_entries e JOIN audit_changes c ON c.id = e.change_id
      WHERE c.project_id = ? AND c.revision = ? ORDER BY e.entity, e.entity_id`,
    [client.projectId, revision],
  );
  expect(entries).toHaveLength(LOADS + 150 + 1);
  const [first, ...ofLoads] = entries;
  expect(first).toMatchObject({ entity: 'customer_invoices', entity_id: invoice.id, action: 'created' });
  const { loads } = await client.freight();
  expect(ofLoads.map(({ entity_id }) => entity_id)).toEqual(loads.map(({ id }) => id));
  const entry = JSON.stringify([['customer_invoice_id', 0, invoice.id]]);
  expect(new Set(ofLoads.map((entry) => `${entry.entity} ${entry.action} ${entry.fields}`))).toEqual(
    new Set([`loads updated ${entry}`]),
  );
  const history = await client.ask('GET', `load/${String(loads[0]?.id)}/history`);
  expect(history).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        why: 'customer invoice added',
        fields: [{ field: 'customer_invoice_id', old: 0, new: invoice.id }],
      }),
    ]),
  );
});
