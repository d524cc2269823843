import { randomUUID } from 'node:crypto';
import { FIRST_SYNC } from '#server/loads/sync/first-sync-work';
import { type Simulator, SIMULATOR_JOBS, startSimulator } from '#tools/simulator/index';
import type { ProjectDetailReply, ProjectReply } from '#shared/contract/projects';
import {
  type HaulingCompany,
  createHaulingCompany,
  createRatedProject,
  startAppWith,
} from '../factories/rated-project';
import type { TestApp } from '../support/app';
import type { Called } from '../support/calls';
import { ProjectClient, must } from '../support/project-client';
import { type SignedInPerson, createSignedIn } from '../support/people';
import { waitUntilDone } from '../support/work';

const ARCHIVED_TEXT = 'project is archived and cannot be updated';

let simulator: Simulator;
let app: TestApp;
let company: HaulingCompany;
let client: ProjectClient;
let colleague: SignedInPerson;
let others: ProjectClient;
let companies = 0;

const reply = (called: Called): ProjectReply => {
  if (called.status !== 201 && called.status !== 200) throw new Error(called.text);
  return (called.body as { data: ProjectReply }).data;
};
const detail = (): Promise<ProjectDetailReply> => client.ask('GET', `project/${client.projectId}`);
const save = (by: ProjectClient, body: object) => by.call('PATCH', `project/${client.projectId}`, { body });
const projectsCount = async (): Promise<number> =>
  (await client.ask('GET', `projects/${company.company.id}`)).length;

/** Builds a project's body as the popup sends it. */
const choices = (over: object = {}): object => ({
  pc_job_id: SIMULATOR_JOBS.small,
  customer_id: company.customerId,
  vendor_id: company.vendorId,
  fsc_area_id: 'R30',
  customer_fsc_id: company.sheets.customerFsc,
  vendor_fsc_id: company.sheets.vendorFsc,
  customer_rates_id: company.sheets.customerFreight,
  vendor_rates_id: company.sheets.vendorFreight,
  ...over,
});
const create = (body: object, headers = {}) => client.call('POST', 'project/0', { body, headers });

beforeAll(async () => {
  simulator = await startSimulator();
  app = await startAppWith(simulator);
});
beforeEach(async () => {
  company = await createHaulingCompany(app, `Hauler ${(companies += 1)}`);
  const projectId = await createRatedProject(app, company, 'Martin County Pad 11', { priced: true });
  client = new ProjectClient(app, company.person, projectId);
  colleague = await createSignedIn(app, company.company, { email: `colleague-${companies}@permian.test` });
  others = new ProjectClient(app, colleague, projectId);
});
afterAll(async () => {
  await app.close();
  await simulator.close();
});

describe('a new project', () => {
  it("takes the job's name and the user's choices, and ignores fields users may not set", async () => {
    const evil = {
      id: 7,
      owner_company_id: 1,
      created_by_id: 1,
      revision: 99,
      archived: true,
      last_synced_at: 'x',
    };
    const called = await create(
      choices({
        ...evil,
        fixed_mob_rev: 1_000.5,
        customer_equipment_rate_id: company.sheets.equipment.customer,
      }),
    );
    const project = reply(called);
    const message =
      'The fixed mobilization revenue replaces the rates of asset loads. Left out: customer equipment rates.';
    expect(called.body.warnings).toEqual([{ code: 'sheets_replaced_by_fixed_amount', message }]);
    expect(project).toMatchObject({
      job_name: 'Loving County Refrac 2',
      customer_name: 'Diamond Ridge Energy',
      vendor_name: 'High Plains Sand Co.',
      customer_rates: 'Customer last mile 2026',
      fsc_area_name: 'Gulf Coast (PADD 3)',
      owner_company_id: company.company.id,
      created_by_id: company.person.user.id,
      fixed_mob_rev: 1_000.5,
      // A fixed amount replaces the sheets. See docs/domain/rating.md#fixed-mobilization.
      customer_equipment_rate_id: 0,
      archived: false,
      last_synced_at: '',
    });
    // Loading the first loads has started and changes these two fields.
    const since = { revision: expect.any(Number) as number, last_synced_at: expect.any(String) as string };
    expect(await client.ask('GET', `project/${project.id}`)).toMatchObject({
      project: { ...project, ...since },
    });
  });

  it('is created once for a repeated request and once for a job', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const before = await projectsCount();
    const both = await Promise.all([create(choices(), headers), create(choices(), headers)]);
    expect(both[0].status).toBe(both[1].status);
    expect(both[0].body).toEqual(both[1].body);
    expect(await projectsCount()).toBe(before + 1);
    const again = await create(choices());
    expect([again.status, again.body.message]).toEqual([
      409,
      'This project has already been created, please try again.',
    ]);
    const other = await create(choices({ fixed_mob_rev: 5 }), headers);
    expect(other.status).toBe(422);
    expect(await projectsCount()).toBe(before + 1);
    // The second request must not start a second first sync.
    const { database } = app.testDatabase;
    await waitUntilDone(database, FIRST_SYNC.name);
    const runs = 'SELECT id FROM sync_runs WHERE project_id = ?';
    expect(await database.rows(runs, [reply(both[0]).id])).toHaveLength(1);
  });

  it("is refused without its choices, with another company's, and for a closed job", async () => {
    const stranger = await createHaulingCompany(app, `Stranger ${companies}`);
    const before = await projectsCount();
    const wrong: [object, string][] = [
      [{ customer_id: 0 }, 'Please fill out all inputs'],
      [{ customer_fsc_id: 0 }, 'Please fill out all inputs'],
      [{ pc_job_id: 0 }, 'Please fill out all inputs'],
      [{ customer_id: stranger.customerId }, "isn't one of your companies"],
      [{ vendor_rates_id: stranger.sheets.vendorFreight }, "isn't one of your freight rate sheets"],
      [{ customer_rates_id: company.sheets.equipment.customer }, "isn't one of your freight rate sheets"],
      [{ pc_job_id: SIMULATOR_JOBS.longFinished }, 'This job is Completed.'],
      [{ pc_job_id: SIMULATOR_JOBS.bakkenMain }, "isn't in the job system"],
      [{ fixed_mob_rev: -1 }, 'Fixed mob rev must be 0 or more'],
      [{ fixed_mob_rev: 1.005 }, 'Fixed mob rev must have at most 2 decimals'],
      [{ fixed_mob_cost: 100_000_000 }, 'Fixed mob cost must be at most 99,999,999.99'],
      [{ archived: 'yes' }, 'Archived must be true or false'],
    ];
    for (const [part, says] of wrong) {
      const refused = await create(choices(part));
      expect([refused.status, refused.body.code]).toEqual([400, 'invalid_request']);
      expect(refused.body.message).toContain(says);
    }
    expect(await projectsCount()).toBe(before);
  });
});

describe('two forms on one project', () => {
  it('merge different fields', async () => {
    const { revision } = (await detail()).project;
    expect((await save(others, { fixed_mob_rev: 500, revision })).status).toBe(200);
    expect((await save(client, { fixed_mob_cost: 400, revision })).status).toBe(200);
    expect((await detail()).project).toMatchObject({ fixed_mob_rev: 500, fixed_mob_cost: 400 });
  });

  it('conflict on one field and report the other value and the person', async () => {
    const { revision } = (await detail()).project;
    await save(others, { fixed_mob_rev: 500, revision });
    await client.edit(`project/${client.projectId}`, { apply_fsc_to_asset_loads: false });
    const state = await client.state();
    const refused = await save(client, { fixed_mob_rev: 600, fixed_mob_cost: 9, revision });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'conflict',
      message: `${colleague.user.display_name} has changed fixed_mob_rev since you last read it`,
      params: { field: 'fixed_mob_rev', theirs: 500, by: colleague.user.display_name },
    });
    expect(await client.state()).toBe(state);
    const { revision: now } = (await detail()).project;
    expect((await save(client, { fixed_mob_rev: 600, revision: now })).status).toBe(200);
  });

  it('do not conflict on equal values', async () => {
    const { revision } = (await detail()).project;
    await save(others, { fixed_mob_rev: 500, revision });
    expect((await save(client, { fixed_mob_rev: 500, revision })).status).toBe(200);
  });
});

describe('an edit of a project', () => {
  it('raises the revision of project and company and notifies the list', async () => {
    const before = (await detail()).project;
    const { revision: ofCompany } = await client.ask('GET', `projects/${company.company.id}?since=0`);
    const saved = (await save(client, { fixed_mob_rev: 12.34 })).body;
    expect(saved.data.project).toMatchObject({ fixed_mob_rev: 12.34, updated_by_id: company.person.user.id });
    expect(saved.data.revision).toBeGreaterThan(before.revision);
    expect(saved.data.all_totals.project_asset_totals.total_rev).toBe(12.34);
    const list = await client.ask('GET', `projects/${company.company.id}?since=${ofCompany}`);
    expect(list.revision).toBe(ofCompany + 1);
    expect(list.projects.map(({ id, fixed_mob_rev }) => [id, fixed_mob_rev])).toEqual([
      [client.projectId, 12.34],
    ]);
  });

  it('returns only changes after the revision that the page has', async () => {
    const { revision } = (await detail()).project;
    const path = `project/${client.projectId}?since=${revision}` as const;
    const called = await client.call('PATCH', path, { body: { archived: true } });
    const { data } = called.body;
    expect(data.project.archived).toBe(true);
    expect([data.loads, data.asset_loads]).toEqual([[], []]);
    const all = await save(client, { archived: false });
    expect(all.body.data.loads).not.toEqual([]);
  });

  it("is refused for another company's project as for an unknown one", async () => {
    const stranger = await createHaulingCompany(app, `Stranger ${companies}`);
    const foreign = new ProjectClient(app, stranger.person, client.projectId);
    const state = await client.state();
    const same = ({ status, body }: Called): object => ({ status, ...body, requestId: '' });
    const body = { archived: true };
    const refused = await foreign.call('PATCH', `project/${client.projectId}`, { body });
    expect(refused.status).toBe(404);
    expect(same(refused)).toEqual(same(await foreign.call('PATCH', 'project/999999', { body })));
    const listed = await foreign.call('GET', `projects/${company.company.id}`);
    expect(listed.status).toBe(404);
    expect(await client.state()).toBe(state);
  });
});

describe('an archived project', () => {
  it('refuses every change with the same text and can still be read', async () => {
    const { project_carriers, sand_rates } = await detail();
    const [carrier, rate] = [must(project_carriers[0]), must(sand_rates[0])];
    const [load] = (await client.freight()).loads;
    const [asset] = (await client.asset()).asset_loads;
    const read = async (): Promise<string[]> =>
      Promise.all(
        [`loads?project_id=${client.projectId}`, `asset-loads?project_id=${client.projectId}`].map(
          async (path) => (await client.call('GET', path)).text,
        ),
      );
    await client.edit(`project/${client.projectId}`, { archived: true });
    const [state, rows] = [await client.state(), await read()];
    const lock = {
      project_id: client.projectId,
      kind: 'freight',
      load_ids: [must(load).id],
      locked_reason: 'x',
    };
    const changes: [string, string, object][] = [
      ['PATCH', `project/${client.projectId}`, { fixed_mob_rev: 5 }],
      ['PATCH', `load/${must(load).id}`, { locked_reason: 'x' }],
      ['PATCH', `asset-load/${must(asset).id}`, { locked_reason: 'x' }],
      ['PATCH', 'loads/lock', lock],
      ['POST', 'comment', { project_id: client.projectId, comment: 'x' }],
      ['PATCH', `project-carrier/${carrier.id}`, { ...carrier, fsc_id: 0 }],
      ['POST', 'project-carrier/0', { ...carrier, pc_carrier_id: 306 }],
      ['PATCH', `sand-rate/${rate.id}`, { ...rate, rev_rate: 1 }],
      ['POST', 'sand-rate/0', { ...rate, po_id: 1, po_number: 'PO-1' }],
    ];
    for (const [method, path, body] of changes) {
      const refused = await client.call(method, path, { body });
      expect([path, refused.status, refused.body.message]).toEqual([path, 423, ARCHIVED_TEXT]);
      expect(refused.body).toMatchObject({ code: 'project_archived', error: ARCHIVED_TEXT, statusCode: 423 });
    }
    expect(await client.state()).toBe(state);
    simulator.control.arrive({ jobId: SIMULATOR_JOBS.spare });
    expect(await client.ask('GET', `project-refresh/${client.projectId}`)).toMatchObject({ sync: null });
    expect(await client.state()).toBe(state);
    expect(await read()).toEqual(rows);
  });

  it('works again when it is un-archived, which its history says', async () => {
    await client.edit(`project/${client.projectId}`, { archived: true });
    await client.edit(`project/${client.projectId}`, { archived: false });
    expect((await detail()).project.archived).toBe(false);
    const [load] = (await client.freight()).loads;
    expect((await client.lock([must(load).id], 'x')).status).toBe(200);
    const reasons = await app.testDatabase.database.rows<{ why: string }>(
      "SELECT why FROM audit_changes WHERE project_id = ? AND why LIKE '%archived' ORDER BY revision",
      [client.projectId],
    );
    expect(reasons.map(({ why }) => why)).toEqual(['archived', 'un-archived']);
  });

  it('ignores other values in the request that un-archives it', async () => {
    await client.edit(`project/${client.projectId}`, { archived: true });
    await client.edit(`project/${client.projectId}`, { archived: false, fixed_mob_rev: 77 });
    expect((await detail()).project).toMatchObject({ archived: false, fixed_mob_rev: 0 });
  });
});
