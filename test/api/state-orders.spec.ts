import { createFileCompany } from '../factories/file-project';
import { type TestApp, startTestApp } from '../support/app';
import type { Called } from '../support/calls';
import { type VendorClient, createVendorProject } from '../support/vendor-client';

let app: TestApp;
let client: VendorClient;

beforeAll(async () => {
  app = await startTestApp();
  const company = await createFileCompany(app);
  client = await createVendorProject(app, company, 'Well 4', [{ no: 101 }, { no: 102 }]);
});
afterEach(async () => {
  await client.call('PATCH', `project/${client.projectId}`, { body: { archived: false } });
});
afterAll(() => app.close());

/** Record with a state: reads its state, and requests a state with the revision that was read. */
interface Stateful {
  read: () => Promise<{ state: unknown; revision: number }>;
  ask: (state: unknown, revision: number | undefined) => Promise<Called>;
}

async function anInvoice(): Promise<Stateful> {
  const name = `Bill ${String(Math.random()).slice(2)}`;
  const { id } = await client.add({ invoice_name: name }, [{ load_no: 999, weight_tons: 1 }]);
  return {
    read: async () => {
      const { approval_status: state, revision } = (await client.detail(id)).invoice;
      return { state, revision };
    },
    ask: async (state, revision) => client.approve(id, Number(state), revision),
  };
}

const theProject = (): Promise<Stateful> =>
  Promise.resolve({
    read: async () => {
      const { project } = await client.ask('GET', `project/${client.projectId}`);
      return { state: project.archived, revision: project.revision };
    },
    ask: (archived, revision) =>
      client.call('PATCH', `project/${client.projectId}`, { body: { archived, revision } }),
  });

async function aLoad(): Promise<Stateful> {
  const { id } = await client.numbered(101);
  return {
    read: async () => {
      const { locked_reason: state, revision } = await client.numbered(101);
      return { state, revision };
    },
    ask: (locked_reason, revision) =>
      client.call('PATCH', `load/${id}`, { body: { locked_reason, revision } }),
  };
}

type Case = [what: string, make: () => Promise<Stateful>, from: unknown, to: unknown];
const CASES: Case[] = [
  ['to approve', anInvoice, 14, 13],
  ['to unapprove', anInvoice, 13, 14],
  ['to archive', theProject, false, true],
  ['to un-archive', theProject, true, false],
  ['to lock', aLoad, '', 'Ticket in question'],
  ['to unlock', aLoad, 'Ticket in question', ''],
];

it.each(CASES)('applies a request %s with the record as it was read', async (_what, make, from, to) => {
  const record = await make();
  await record.ask(from, undefined);
  const { revision } = await record.read();
  const called = await record.ask(to, revision);
  expect([called.status, (await record.read()).state]).toEqual([200, to]);
});

it.each(CASES)(
  'applies or refuses a request %s with an outdated record, never ignores it',
  async (_what, make, from, to) => {
    const record = await make();
    await record.ask(to, undefined);
    const stale = await record.read();
    // Another user's request in the meantime.
    expect((await record.ask(from, undefined)).status).toBe(200);
    const called = await record.ask(to, stale.revision);
    const { state } = await record.read();
    expect([
      [200, to],
      [409, from],
    ]).toContainEqual([called.status, state]);
    if (called.status === 409)
      expect(called.body.message).toContain(`${client.who.user.display_name} has changed`);
  },
);
