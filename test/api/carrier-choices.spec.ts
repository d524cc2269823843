import { type Simulator, startSimulator } from '#tools/simulator/index';
import type { ProjectCarrierReply, ProjectCarrierSavedReply } from '#shared/contract/carriers';
import { createFileCompany } from '../factories/file-project';
import {
  type HaulingCompany,
  createHaulingCompany,
  createRatedProject,
  startAppWith,
} from '../factories/rated-project';
import type { TestApp } from '../support/app';
import type { Called } from '../support/calls';
import { ProjectClient, must } from '../support/project-client';
import { createVendorProject } from '../support/vendor-client';

interface Offered {
  id: number;
  name: string;
}

let simulator: Simulator;
let app: TestApp;
let company: HaulingCompany;
let client: ProjectClient;
let offered: Offered[];

beforeAll(async () => {
  simulator = await startSimulator();
  app = await startAppWith(simulator);
  company = await createHaulingCompany(app, 'Permian Basin Logistics');
  client = new ProjectClient(
    app,
    company.person,
    await createRatedProject(app, company, 'Delaware 22X - Reeves East'),
  );
  offered = await client.ask('GET', `carriers/${company.company.qwikr_company_key}`);
});
afterAll(async () => {
  await app.close();
  await simulator.close();
});

const bodyOf = (carrier: object): object => ({
  project_id: client.projectId,
  rate_sheet_id: company.sheets.carrierFreight,
  ...carrier,
});
const add = (carrier: object) => client.call('POST', 'project-carrier/0', { body: bodyOf(carrier) });
const edit = (id: number, carrier: object) =>
  client.call('PATCH', `project-carrier/${id}`, { body: bodyOf(carrier) });
const attached = ({ body }: Called<ProjectCarrierSavedReply>): ProjectCarrierReply[] =>
  body.data.project_carriers;
const outcomeOf = ({ status, body }: Called): [number, unknown] => [status, body.message];

describe('a carrier of a company with a job system', () => {
  it('must exist in the job system', async () => {
    const unknown = await add({ pc_carrier_id: 999, carrier_name: 'Caprock Sand Haulers' });
    expect(outcomeOf(unknown)).toEqual([400, 'Please select a carrier from the job system']);
  });

  it('has its own name from the job system by default', async () => {
    const [first, second] = [must(offered[0]), must(offered[1])];
    const wrong = await add({ pc_carrier_id: first.id, carrier_name: second.name });
    expect(outcomeOf(wrong)).toEqual([400, `The carrier with this id is ${first.name}`]);
    const named = await add({ pc_carrier_id: first.id, carrier_name: ` ${first.name.toUpperCase()} ` });
    expect(named.status).toBe(201);
    const nameless = await add({ pc_carrier_id: second.id });
    expect(attached(nameless).map(({ carrier_name: name }) => name)).toEqual(
      [first.name, second.name].sort(),
    );
  });

  it('is looked up when an edit names another one, and may otherwise be missing there', async () => {
    const third = must(offered[2]);
    const { id } = must(
      attached(await add({ pc_carrier_id: third.id })).find((one) => one.pc_carrier_id === third.id),
    );
    expect((await edit(id, { pc_carrier_id: 999, carrier_name: 'Nobody' })).status).toBe(400);
    expect((await edit(id, { pc_carrier_id: third.id, carrier_name: 'Nobody' })).status).toBe(400);
    await app.testDatabase.database.run(
      "UPDATE project_carriers SET pc_carrier_id = 888, carrier_name = 'Gone' WHERE id = ?",
      [id],
    );
    const kept = await edit(id, { pc_carrier_id: 888, carrier_name: 'Gone', apply_fsc_to_asset_loads: true });
    expect(kept.status).toBe(200);
    expect(attached(kept).find((one) => one.id === id)).toMatchObject({
      pc_carrier_id: 888,
      carrier_name: 'Gone',
      apply_fsc_to_asset_loads: true,
    });
  });
});

it('uses the name from the files when the company has no job system; other ids accept any name', async () => {
  const files = await createFileCompany(app);
  const project = await createVendorProject(app, files, 'Well 4', [{ no: 1, carrier: 'Lone Star' }]);
  const { pc_carrier_id: id } = await project.numbered(1);
  const post = (carrier: object) => {
    const body = { project_id: project.projectId, rate_sheet_id: files.sheets.carrierFreight, ...carrier };
    return project.call('POST', 'project-carrier/0', { body });
  };
  expect(outcomeOf(await post({ pc_carrier_id: id, carrier_name: 'Basin Haulers' }))).toEqual([
    400,
    'The carrier with this id is Lone Star',
  ]);
  expect((await post({ pc_carrier_id: id, carrier_name: 'lone star' })).status).toBe(201);
  expect((await post({ pc_carrier_id: 8, carrier_name: 'Other' })).status).toBe(201);
});
