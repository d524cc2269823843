import { type Simulator, SIMULATOR_JOBS, startSimulator } from '#tools/simulator/index';
import type { ProjectReply } from '#shared/contract/projects';
import { type HaulingCompany, createHaulingCompany, startAppWith } from '../factories/rated-project';
import type { TestApp } from '../support/app';
import type { Called } from '../support/calls';
import { ProjectClient } from '../support/project-client';
import { until } from '../support/until';

const UNKNOWN = 999_999;

let simulator: Simulator;
let app: TestApp;
let company: HaulingCompany;
let stranger: HaulingCompany;
let client: ProjectClient;
let companies = 0;
let typedNames = 0;

const faultsOf = ({ status, body }: Called): string[] => {
  expect([status, body.code]).toEqual([400, 'invalid_request']);
  const { faults } = body.params as { faults: { field: string; message: string }[] };
  return faults.map(({ field, message }) => `${field}: ${message}`);
};
const saved = (called: Called): ProjectReply => {
  if (called.status !== 201) throw new Error(called.text);
  return (called.body as { data: ProjectReply }).data;
};
const edited = (called: Called): ProjectReply => {
  if (called.status !== 200) throw new Error(called.text);
  return (called.body as { data: { project: ProjectReply } }).data.project;
};

/** Builds a project's body as the popup sends it, with a typed job. */
const choices = (over: object = {}): object => ({
  job_name: `Typed job ${(typedNames += 1)}`,
  customer_id: company.customerId,
  vendor_id: company.vendorId,
  fsc_area_id: 'R30',
  customer_fsc_id: company.sheets.customerFsc,
  vendor_fsc_id: company.sheets.vendorFsc,
  customer_rates_id: company.sheets.customerFreight,
  vendor_rates_id: company.sheets.vendorFreight,
  ...over,
});
const create = (over: object = {}) => client.call('POST', 'project/0', { body: choices(over) });
const patch = (id: number, body: object) => client.call('PATCH', `project/${id}`, { body });
const find = async (id: number): Promise<ProjectReply> => (await client.ask('GET', `project/${id}`)).project;

/** Removes the job system key of the company, so that project names are typed. */
const withoutJobSystem = (): Promise<unknown> =>
  app.testDatabase.database.run("UPDATE companies SET api_key_encrypted = '' WHERE id = ?", [
    company.company.id,
  ]);

async function isSynced(id: number): Promise<ProjectReply> {
  await until(async () => (await find(id)).last_synced_at !== '');
  return find(id);
}

beforeAll(async () => {
  simulator = await startSimulator();
  app = await startAppWith(simulator);
});
beforeEach(async () => {
  simulator.control.clearFaults();
  company = await createHaulingCompany(app, `Hauler ${(companies += 1)}`);
  stranger = await createHaulingCompany(app, `Stranger ${companies}`);
  client = new ProjectClient(app, company.person, 0);
});
afterAll(async () => {
  await app.close();
  await simulator.close();
});

describe('each choice of a project', () => {
  beforeEach(withoutJobSystem);

  /** Wrong ids by field: the name in the error, an id of another company, an id of the wrong kind. */
  const wrongOnes = (): Record<string, [what: string, foreign: number, wrongKind: number]> => {
    const { sheets: own } = company;
    const { sheets: theirs, customerId } = stranger;
    return {
      customer_id: ['companies', customerId, UNKNOWN],
      vendor_id: ['companies', customerId, UNKNOWN],
      customer_rates_id: ['freight rate sheets', theirs.customerFreight, own.equipment.customer],
      vendor_rates_id: ['freight rate sheets', theirs.vendorFreight, own.fullBoxes.vendor],
      customer_fsc_id: ['FSC sheets', theirs.customerFsc, UNKNOWN],
      vendor_fsc_id: ['FSC sheets', theirs.vendorFsc, UNKNOWN],
      customer_equipment_rate_id: [
        'equipment rate sheets',
        theirs.equipment.customer,
        own.emptyBoxes.customer,
      ],
      customer_empty_boxes_rate_id: [
        'empty box rate sheets',
        theirs.emptyBoxes.customer,
        own.fullBoxes.customer,
      ],
      customer_full_boxes_rate_id: ['full box rate sheets', theirs.fullBoxes.customer, own.customerFreight],
      vendor_equipment_rate_id: ['equipment rate sheets', theirs.equipment.vendor, own.emptyBoxes.vendor],
      vendor_empty_boxes_rate_id: ['empty box rate sheets', theirs.emptyBoxes.vendor, own.equipment.vendor],
      vendor_full_boxes_rate_id: ['full box rate sheets', theirs.fullBoxes.vendor, own.vendorFreight],
    };
  };

  it("must be the company's own and of the right kind, in a new project and an edit", async () => {
    const made = { job_name: 'Typed once' };
    const { id } = saved(await create(made));
    for (const [field, [what, foreign, wrongKind]] of Object.entries(wrongOnes())) {
      for (const chosen of [foreign, wrongKind, UNKNOWN]) {
        const says = [`${field}: isn't one of your ${what}`];
        expect(faultsOf(await create({ [field]: chosen }))).toEqual(says);
        expect(faultsOf(await patch(id, { [field]: chosen }))).toEqual(says);
      }
    }
    expect(await find(id)).toMatchObject(choices(made));
  });

  it('is refused by name when it was deleted meanwhile', async () => {
    const { sheets, customerId } = company;
    const gone: [string, string, number][] = [
      ['customer_id', 'account_companies', customerId],
      ['customer_rates_id', 'rate_sheets', sheets.customerFreight],
      ['vendor_full_boxes_rate_id', 'rate_sheets', sheets.fullBoxes.vendor],
      ['customer_fsc_id', 'fsc_sheets', sheets.customerFsc],
    ];
    const mark = (table: string, id: number, deleted: number): Promise<unknown> =>
      app.testDatabase.database.run(`UPDATE ${table} SET is_deleted = ? WHERE id = ?`, [deleted, id]);
    for (const [field, table, id] of gone) {
      await mark(table, id, 1);
      const faults = faultsOf(await create({ [field]: id }));
      expect(faults).toEqual([expect.stringMatching(new RegExp(`^${field}: isn't one of your `))]);
      await mark(table, id, 0);
    }
  });

  it('has limits', async () => {
    const wrong: [string, unknown][] = [
      ['fixed_mob_rev', 1.005],
      ['fixed_mob_cost', -0.01],
      ['fixed_mob_cost', 1e12],
      ['fixed_mob_rev', '12'],
      ['customer_id', 1.5],
      ['vendor_id', '7'],
      ['pc_job_id', -1],
      ['apply_fsc_to_asset_loads', 'yes'],
      ['job_name', 'x'.repeat(201)],
      ['fsc_area_id', 30],
    ];
    for (const [field, value] of wrong) {
      expect(faultsOf(await create({ [field]: value }))[0]).toContain(field);
    }
    expect(faultsOf(await create({ fsc_area_id: 'R99' }))).toEqual(["fsc_area_id: isn't an FSC area"]);
  });
});

describe('a project without an FSC area', () => {
  beforeEach(withoutJobSystem);

  it('has no FSC sheets and no surcharge on asset loads, even if some are sent', async () => {
    const none = { fsc_area_id: '', fsc_area_name: '', customer_fsc_id: 0, vendor_fsc_id: 0 };
    const project = saved(await create({ fsc_area_id: '', apply_fsc_to_asset_loads: true }));
    expect(project).toMatchObject({ ...none, apply_fsc_to_asset_loads: false });
    const other = saved(await create({ apply_fsc_to_asset_loads: true }));
    expect(other).toMatchObject({ fsc_area_id: 'R30', apply_fsc_to_asset_loads: true });
    expect(edited(await patch(other.id, { fsc_area_id: '' }))).toMatchObject({
      ...none,
      apply_fsc_to_asset_loads: false,
    });
  });
});

describe('the job of a project', () => {
  it('is chosen from a list when there is a job system', async () => {
    const said = ['pc_job_id: Please fill out all inputs'];
    expect(faultsOf(await create())).toEqual(said);
    const { id } = saved(await create({ pc_job_id: SIMULATOR_JOBS.spare }));
    await isSynced(id);
    expect(faultsOf(await patch(id, { pc_job_id: 0, job_name: 'Typed' }))[0]).toContain('pc_job_id');
  });

  it('has a unique name in the company when it is typed', async () => {
    await withoutJobSystem();
    const first = saved(await create({ job_name: 'Pad 4' }));
    const second = saved(await create({ job_name: 'Pad 5' }));
    for (const job_name of ['Pad 4', ' pad 4 ']) {
      expect((await create({ job_name })).body.code).toBe('project_exists');
      expect((await patch(second.id, { job_name })).body.code).toBe('project_exists');
    }
    expect(edited(await patch(first.id, { job_name: 'PAD 4' })).job_name).toBe('PAD 4');
  });

  it('is typed when there is no job system, and can be edited', async () => {
    await withoutJobSystem();
    const { id } = saved(await create({ job_name: '  Pad 4 ' }));
    expect(await find(id)).toMatchObject({ job_name: 'Pad 4', pc_job_id: 0 });
    expect(edited(await patch(id, { job_name: 'Pad 5' })).job_name).toBe('Pad 5');
    expect(faultsOf(await patch(id, { job_name: ' ' }))).toEqual(['pc_job_id: Please fill out all inputs']);
  });

  it('gives the project its name and its loads at once and cannot change afterwards', async () => {
    const { id } = saved(await create({ pc_job_id: SIMULATOR_JOBS.spare }));
    const project = await isSynced(id);
    const loads = await client.ask('GET', `loads/${id}`);
    expect(loads.length).toBeGreaterThan(0);
    expect(project.job_name).toBe('Martin County Pad 11');
    expect(edited(await patch(id, { job_name: 'Another name' })).job_name).toBe('Martin County Pad 11');
    for (const pc_job_id of [SIMULATOR_JOBS.small, 0]) {
      expect(faultsOf(await patch(id, { pc_job_id }))).toEqual([
        "pc_job_id: This project already has loads from its job, so its job can't change",
      ]);
    }
  });

  it('can change while the project has no loads, which brings its name and loads', async () => {
    const { id } = saved(await create({ pc_job_id: SIMULATOR_JOBS.notStarted }));
    await isSynced(id);
    expect(faultsOf(await patch(id, { pc_job_id: SIMULATOR_JOBS.longFinished }))).toEqual([
      'pc_job_id: This job is Completed. Pick an Active or Not Started job',
    ]);
    const other = edited(await patch(id, { pc_job_id: SIMULATOR_JOBS.spare }));
    expect(other.job_name).toBe('Martin County Pad 11');
    await until(async () => (await client.ask('GET', `loads/${id}`)).length > 0);
  });

  it('must exist in the job system', async () => {
    expect(faultsOf(await create({ pc_job_id: SIMULATOR_JOBS.bakkenMain }))).toEqual([
      "pc_job_id: isn't in the job system",
    ]);
    const [before] = await app.testDatabase.database.rows('SELECT COUNT(*) AS n FROM projects');
    company = await createHaulingCompany(app, `Refused ${companies}`, 'no-such-key');
    client = new ProjectClient(app, company.person, 0);
    const refused = await create({ pc_job_id: SIMULATOR_JOBS.small });
    expect([refused.status, refused.body.code]).toEqual([502, 'job_system_rejected_key']);
    expect(await app.testDatabase.database.rows('SELECT COUNT(*) AS n FROM projects')).toEqual([before]);
  });
});
