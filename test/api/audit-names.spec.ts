import { type Simulator, SIMULATOR_JOBS, startSimulator } from '#tools/simulator/index';
import type { AuditField } from '#shared/contract/audit';
import type { ProjectReply } from '#shared/contract/projects';
import { type HaulingCompany, createHaulingCompany, startAppWith } from '../factories/rated-project';
import type { TestApp } from '../support/app';
import { ProjectClient } from '../support/project-client';
import { type SignedInPerson, createSignedIn } from '../support/people';

let simulator: Simulator;
let app: TestApp;
let company: HaulingCompany;
let admin: SignedInPerson;

beforeAll(async () => {
  simulator = await startSimulator();
  app = await startAppWith(simulator);
  company = await createHaulingCompany(app, 'Permian Basin Logistics');
  admin = await createSignedIn(app, company.company, { email: 'admin@permian.test', role: 'Account Admin' });
});
afterAll(async () => {
  await app.close();
  await simulator.close();
});

async function newestFields(): Promise<AuditField[]> {
  const path = `/pc/audit/${company.company.qwikr_company_key}?entity=project` as const;
  const { body } = await app.call('GET', path, { token: admin.token });
  return body.rows[0]?.fields ?? [];
}

it('names the sheet that was chosen for a project and the sheet that was removed', async () => {
  const client = new ProjectClient(app, company.person, 0);
  const created = await client.call('POST', 'project/0', {
    body: {
      pc_job_id: SIMULATOR_JOBS.small,
      fsc_area_id: 'R30',
      customer_id: company.customerId,
      vendor_id: company.vendorId,
      customer_fsc_id: company.sheets.customerFsc,
      vendor_fsc_id: company.sheets.vendorFsc,
      customer_rates_id: company.sheets.customerFreight,
      vendor_rates_id: company.sheets.vendorFreight,
    },
  });
  const { id } = (created.body as { data: ProjectReply }).data;
  const edit = (body: object) => client.call('PATCH', `project/${id}`, { body });
  const { equipment } = company.sheets;
  const called = await app.call('GET', `/pc/asset-rate-sheet/${equipment.customer}`, { token: admin.token });
  const name = /"rs_name":"([^"]+)"/.exec(called.text)?.[1];
  expect(name).toBeTruthy();

  expect((await edit({ customer_equipment_rate_id: equipment.customer })).status).toBe(200);
  const field = 'customer_equipment_rate_id';
  expect(await newestFields()).toContainEqual({ field, old: null, new: name });
  expect((await edit({ customer_equipment_rate_id: 0 })).status).toBe(200);
  expect(await newestFields()).toContainEqual({ field, old: name, new: null });
});

it('names a job and keeps the number of a record without a name', async () => {
  const { database } = app.testDatabase;
  const { insertId } = await database.run(
    `INSERT INTO audit_changes (company_id, project_id, revision, actor_name, why, changed_at, other_rows)
     VALUES (?, 1, 99, 'Haulbook', 'test', NOW(3), 1)`,
    [company.company.id],
  );
  await database.insertMany(
    'audit_entries',
    ['change_id', 'entity', 'entity_id', 'action', 'fields'],
    [
      [
        insertId,
        'project',
        1,
        'updated',
        JSON.stringify([
          ['pc_job_id', SIMULATOR_JOBS.small, 990_001],
          ['vendor_full_boxes_rate_id', 0, 990_002],
        ]),
      ],
    ],
  );
  expect(await newestFields()).toEqual([
    { field: 'pc_job_id', old: 'Loving County Refrac 2', new: 990_001 },
    { field: 'vendor_full_boxes_rate_id', old: null, new: 990_002 },
  ]);
});
