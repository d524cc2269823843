import { randomUUID } from 'node:crypto';
import { UnitsOfWork, projectScope } from '#server/database/index';
import { ProjectTotalsReader } from '#server/loads/totals/index';
import { ProjectTotalsBuilder } from '#server/loads/totals/project-totals-builder';
import { ProjectRepository } from '#server/projects/index';
import type { FreightLoad } from '#shared/contract/loads';
import { type HaulingCompany, NO_JOB_SYSTEM, createHaulingCompany } from '../factories/rated-project';
import { type TestApp, startTestApp } from '../support/app';
import { InvoiceClient, createInvoiceProject } from '../support/invoice-client';
import { must } from '../support/project-client';
import { until } from '../support/until';

const READERS = 25;

/** Nodes over one database. The first one makes the changes. */
let nodes: [TestApp, TestApp, TestApp];
let company: HaulingCompany;
let projectId: number;
let made = 0;

const on = (node: TestApp): InvoiceClient => new InvoiceClient(node, company, projectId);
const startNode = (): Promise<TestApp> => startTestApp({ on: nodes[0].testDatabase });

/** Returns what a node answers from what it keeps: totals, changes since a revision, dashboard and purchase orders. */
async function pagesOf(node: TestApp, since: number) {
  const client = on(node);
  const key = company.company.qwikr_company_key;
  const [{ revision, revision_id, all_totals }, changes, dashboard, search] = [
    await client.freight(),
    await client.ask('GET', `project-changes/${projectId}?since=${since}`),
    await client.ask('GET', `dashboard/${key}`),
    await client.ask('GET', `search/${key}?q=PO-1`),
  ];
  const { projects, days, first_work } = dashboard;
  return { mark: [revision, revision_id], all_totals, changes, projects, days, first_work, search };
}

type Pages = Awaited<ReturnType<typeof pagesOf>>;

/** Expects all nodes to answer as one that has just started, and returns its pages. */
async function expectAllAsNew(since: number): Promise<Pages> {
  const fresh = await startNode();
  try {
    const pages = await pagesOf(fresh, since);
    for (const node of nodes) expect(await pagesOf(node, since)).toEqual(pages);
    return pages;
  } finally {
    await fresh.close();
  }
}

const textOf = (pages: Pages): string => JSON.stringify(pages);

beforeAll(async () => {
  const first = await startTestApp();
  const [second, third] = [
    await startTestApp({ on: first.testDatabase }),
    await startTestApp({ on: first.testDatabase }),
  ];
  nodes = [first, second, third];
  company = await createHaulingCompany(first, 'Three Nodes Trucking', NO_JOB_SYSTEM);
});
beforeEach(async () => {
  const project = await createInvoiceProject(nodes[0], company, `Job ${(made += 1)}`);
  ({ projectId } = project);
  await project.deliver({ no: 1 }, { no: 2 }, { no: 3, deliveredAt: new Date() });
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  for (const node of nodes.slice(1)) await node.close();
  await nodes[0].close();
});

const ACTS: Readonly<Record<string, (client: InvoiceClient) => Promise<unknown>>> = {
  'new loads': (client) => client.deliver({ no: 4, deliveredAt: new Date() }),
  'a lock, which moves no total': async (client) => client.lock(await client.ids(1), 'Held'),
  'a comment, which is one list': (client) =>
    client.ask('POST', 'comment', { project_id: client.projectId, comment: 'Checked' }),
  'an invoice': (client) => client.bill(),
  'an archive': (client) => client.edit(`project/${client.projectId}`, { archived: true }),
};

it.each(Object.keys(ACTS))('reads a change of another node at once: %s', async (name) => {
  const { revision: since } = await on(nodes[0]).freight();
  // Each node keeps the state before.
  const before = await expectAllAsNew(since);
  await must(ACTS[name])(on(nodes[0]));
  const after = await expectAllAsNew(since);
  expect(textOf(after)).not.toBe(textOf(before));
});

it('reads what was changed while the node was down', async () => {
  const { revision: since } = await on(nodes[0]).freight();
  await expectAllAsNew(since);
  await nodes[2].close();
  await on(nodes[0]).deliver({ no: 4, weightTons: 20 });
  nodes[2] = await startNode();
  const before = await expectAllAsNew(since);
  await on(nodes[2]).deliver({ no: 4, weightTons: 30 });
  expect(textOf(await expectAllAsNew(since))).not.toBe(textOf(before));
});

it('keeps nothing of a change that was rolled back, whose revision the next change gets', async () => {
  const { revision: since, loads } = await on(nodes[0]).freight();
  const before = await expectAllAsNew(since);
  const load = must<FreightLoad>(loads[0]);
  const scope = projectScope(company.company.id, projectId);
  const lost = nodes[0]
    .get(UnitsOfWork)
    .changeProject(scope, company.principal, { reason: { code: 'loads_locked' } }, async (change) => {
      change.record('loads', load, { ...load, locked_reason: 'Lost' }, { keepsTotals: true });
      await change.sql.run('UPDATE freight_loads SET locked_reason = ?, revision = ? WHERE id = ?', [
        'Lost',
        change.revision,
        load.id,
      ]);
      // A node reads while the change is open.
      expect(await pagesOf(nodes[1], since)).toEqual(before);
      throw new Error('rolled back');
    });
  await expect(lost).rejects.toThrow('rolled back');
  expect(await expectAllAsNew(since)).toEqual(before);
  // This change moves the totals, and has the revision of the lost one, which did not.
  await on(nodes[1]).deliver({ no: 1, weightTons: 11 });
  const after = await expectAllAsNew(since);
  expect(must(after.changes.loads[0]).revision).toBe(since + 1);
  expect(after.all_totals).not.toEqual(before.all_totals);
});

it('answers a repeated invoice with what another node has changed since', async () => {
  await on(nodes[0]).deliver({ no: 4, deliveredAt: new Date('2026-09-01T12:00:00Z') });
  const { revision: since } = await on(nodes[0]).freight();
  const options = { headers: { 'idempotency-key': randomUUID() } };
  const first = await on(nodes[0]).post({}, options, `?since=${since}`);
  expect(first.body.freight_loads.map(({ load_no }) => load_no)).toEqual([1, 2]);
  const client = on(nodes[1]);
  await client.lock(await client.ids(4), 'Disputed');
  const again = await on(nodes[0]).post({}, options, `?since=${since}`);
  expect(again.body.freight_loads.map(({ load_no }) => load_no)).toEqual([1, 2, 4]);
});

it('shows no name of a lost history, although a new change has made the same revision of the company', async () => {
  const { database } = nodes[0].testDatabase;
  const { id: companyId } = company.company;
  const rename = (node: TestApp, name: string): Promise<unknown> =>
    on(node).ask('PATCH', `account-company/${company.vendorId}`, { company_name: name });
  const namesOn = async (node: TestApp): Promise<string> =>
    JSON.stringify((await on(node).freight()).all_totals);
  const [{ revision } = { revision: 0 }] = await database.rows<{ revision: number }>(
    'SELECT revision FROM companies WHERE id = ?',
    [companyId],
  );
  await rename(nodes[0], 'Lost Sand');
  for (const node of nodes) expect(await namesOn(node)).toContain('Lost Sand');
  // As a restored backup, or a failover that lost its last transactions.
  await database.run('DELETE FROM audit_changes WHERE company_id = ? AND project_id = 0 AND revision > ?', [
    companyId,
    revision,
  ]);
  await database.run('UPDATE companies SET revision = ? WHERE id = ?', [revision, companyId]);
  await rename(nodes[1], 'Real Sand');
  for (const node of nodes) expect(await namesOn(node)).toContain('Real Sand');
});

it('reads the totals once for many readers that see a change of another node together', async () => {
  const [reader, builder] = [nodes[1].get(ProjectTotalsReader), nodes[1].get(ProjectTotalsBuilder)];
  const scope = projectScope(company.company.id, projectId);
  const before = await reader.read(scope);
  await on(nodes[0]).deliver({ no: 1, weightTons: 12 });
  const asked = jest.spyOn(nodes[1].get(ProjectRepository), 'findBasis');
  const build = builder.build.bind(builder);
  const built = jest.spyOn(builder, 'build').mockImplementation(async (...given) => {
    // All readers have seen the new revision before the first one has its totals.
    await until(() => asked.mock.results.length === READERS, { withinMs: 10_000 });
    await Promise.all(asked.mock.results.map(({ value }) => value as Promise<unknown>));
    return build(...given);
  });
  const totals = await Promise.all(Array.from({ length: READERS }, () => reader.read(scope)));
  expect(totals[0]).not.toEqual(before);
  for (const one of totals) expect(one).toEqual(totals[0]);
  expect(built).toHaveBeenCalledTimes(1);
});

const lockOnFirst = (reason: string) => async (): Promise<void> => {
  await on(nodes[0]).lock(await on(nodes[0]).ids(1), reason);
};
const onTrail = (sql: string) => async (): Promise<void> => {
  const { revision } = await on(nodes[0]).freight();
  await nodes[0].testDatabase.database.run(sql, [projectId, revision]);
};
const comment = () => on(nodes[0]).ask('POST', 'comment', { project_id: projectId, comment: 'Checked' });
const weigh = () => on(nodes[0]).deliver({ no: 2, weightTons: 12 });
const OF_LAST = 'project_id = ? AND revision = ?';
const ENTRIES_OF_LAST = `change_id IN (SELECT id FROM audit_changes WHERE ${OF_LAST})`;

it.each<[string, builds: number, ...acts: (() => Promise<unknown>)[]]>([
  ['locks and a comment', 0, lockOnFirst('Held'), comment, lockOnFirst('')],
  ['a lock and a new weight', 1, lockOnFirst('Held'), weigh],
  ['a new weight and a lock', 1, weigh, lockOnFirst('Held')],
  [
    'a lock whose entries were exported',
    1,
    lockOnFirst('Held'),
    onTrail(`DELETE FROM audit_entries WHERE ${ENTRIES_OF_LAST}`),
  ],
  [
    'a lock with another field',
    1,
    lockOnFirst('Held'),
    onTrail(
      `UPDATE audit_entries SET fields = JSON_ARRAY_APPEND(fields, '$', JSON_ARRAY('weight_tons', 1, 2))
        WHERE ${ENTRIES_OF_LAST}`,
    ),
  ],
  [
    'a lock of a version that counted no rows',
    1,
    lockOnFirst('Held'),
    onTrail(`UPDATE audit_changes SET changed_loads = 0 WHERE ${OF_LAST}`),
  ],
  [
    'a lock in another history',
    1,
    onTrail(`UPDATE audit_changes SET request_id = 'restored' WHERE ${OF_LAST}`),
    lockOnFirst('Held'),
  ],
  [
    'locks, after one change was deleted from the trail',
    1,
    lockOnFirst('Held'),
    onTrail(`DELETE FROM audit_changes WHERE ${OF_LAST}`),
    lockOnFirst(''),
  ],
])('reads totals again after changes of another node only if they moved: %s', async (_, builds, ...acts) => {
  const scope = projectScope(company.company.id, projectId);
  const reader = nodes[1].get(ProjectTotalsReader);
  await reader.read(scope);
  for (const act of acts) await act();
  const built = jest.spyOn(nodes[1].get(ProjectTotalsBuilder), 'build');
  const totals = await reader.read(scope);
  expect(built).toHaveBeenCalledTimes(builds);
  // The third node has kept nothing of this project.
  expect(totals).toEqual(await nodes[2].get(ProjectTotalsReader).read(scope));
});
