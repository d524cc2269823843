import type { ProjectDetailReply } from '#shared/contract/projects';
import type { AccrualReply } from '#shared/contract/accruals';
import { type FileCompany, createFileCompany } from '../factories/file-project';
import { insertAsset } from '../factories/insert-loads';
import { type TestApp, startTestApp } from '../support/app';
import { must } from '../support/project-client';
import { type VendorClient, VENDOR, createVendorProject } from '../support/vendor-client';

const CARRIER = { pc_carrier_id: 7, carrier_name: 'Basin Haulers' };

let app: TestApp;
let company: FileCompany;
let client: VendorClient;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  company = await createFileCompany(app);
  client = await createVendorProject(app, company, 'Well 4', [{ no: 101 }, { no: 102, tons: 20 }]);
});
afterAll(() => app.close());

const line = (no: number, freight: number) => ({
  load_no: no,
  vendor_freight: freight,
  vendor_fsc: 0,
  weight_tons: 24,
});
const run = (sql: string, ...values: (string | number)[]): Promise<unknown> =>
  app.testDatabase.database.run(sql, values);

const detail = (): Promise<ProjectDetailReply> => client.ask('GET', `project/${client.projectId}`);
const edit = async (body: Record<string, unknown>): Promise<void> => {
  const called = await client.call('PATCH', `project/${client.projectId}`, { body });
  if (called.status !== 200) throw new Error(called.text);
};
async function addressOf(company_name: string): Promise<number> {
  const called = await client.call('POST', 'account-company/0', { body: { company_name } });
  return (called.body as { data: { id: number } }).data.id;
}
async function rename(company_name: string): Promise<void> {
  const called = await client.call('PATCH', `account-company/${company.vendorId}`, {
    body: { company_name },
  });
  if (called.status !== 200) throw new Error(called.text);
}

async function credit(vendorName: string, invoiceId: number, amount: number): Promise<void> {
  const called = await client.call('POST', 'credit-debit/0', {
    body: {
      project_id: client.projectId,
      is_vendor: true,
      is_credit: true,
      invoice_type: 'Freight',
      vendor_name: vendorName,
      invoice_id: invoiceId,
      amount,
    },
  });
  if (called.status !== 201) throw new Error(called.text);
}

/** Returns the carriers' totals: name, loads on an invoice, invoiced amount, credits. */
async function hauled(): Promise<unknown[]> {
  const { vendor_totals: rows } = (await detail()).all_totals;
  return rows
    .filter((row) => !row.is_sand)
    .map((row) => [row.vendor_name, row.invoiced_loads, row.total_invoiced, row.credits]);
}

async function attach(carrier: typeof CARRIER): Promise<number> {
  const body = { ...carrier, project_id: client.projectId, rate_sheet_id: company.sheets.vendorFreight };
  const called = await client.call('POST', 'project-carrier/0', { body });
  if (called.status !== 201) throw new Error(called.text);
  const { data } = called.body as { data: { project_carriers: { id: number }[] } };
  return must(data.project_carriers[0]).id;
}

describe('billed amounts in the totals', () => {
  it('stay when the vendor is renamed and when the project gets another vendor', async () => {
    const { id } = await client.add({}, [line(101, 500)]);
    await credit(VENDOR, id, 12.5);
    expect(await hauled()).toEqual([[VENDOR, 1, 500, 12.5]]);
    await rename('High Plains Sand LLC');
    expect(await hauled()).toEqual([['High Plains Sand LLC', 1, 500, 12.5]]);
    await edit({ vendor_id: await addressOf('Other Sand Co.') });
    expect(await hauled()).toEqual([['Other Sand Co.', 1, 500, 12.5]]);
  });

  it('stay when a carrier is renamed and when it is detached', async () => {
    await attach(CARRIER);
    const { id } = await client.add({ vendor_name: CARRIER.carrier_name }, [line(101, 500)]);
    await credit(CARRIER.carrier_name, id, 1);
    const changeCarrier = async (set: string): Promise<void> => {
      await run(`UPDATE project_carriers SET ${set} WHERE project_id = ?`, client.projectId);
      // As each change does: a node keeps totals by the revision.
      await run('UPDATE projects SET revision = revision + 1 WHERE id = ?', client.projectId);
    };
    await changeCarrier("carrier_name = 'Basin LLC'");
    const ofVendor = [VENDOR, 1, 0, 0];
    expect(await hauled()).toEqual([ofVendor, ['Basin LLC', 0, 500, 1]]);
    await changeCarrier('is_deleted = 1');
    expect(await hauled()).toEqual([ofVendor, ['Basin Haulers', 0, 500, 1]]);
  });
});

describe('an invoiced fixed mobilization cost', () => {
  const accrue = async (accrual_name: string): Promise<AccrualReply> => {
    const body = {
      project_id: client.projectId,
      accrual_name,
      start_date: '2026-10-01',
      end_date: '2026-10-31',
    };
    const called = await client.call('POST', 'project-accrual/0', { body });
    if (called.status !== 201) throw new Error(called.text);
    const accruals = called.body;
    return must(accruals.find((accrual) => accrual.accrual_name === accrual_name));
  };
  const remaining = async (): Promise<number> => {
    const { vendor_asset_totals: rows } = (await detail()).all_totals;
    return rows.reduce((sum, row) => sum + row.remaining_to_invoice, 0);
  };
  const onDashboard = async (): Promise<number> => {
    const path = `/pc/dashboard/${company.company.qwikr_company_key}` as const;
    const called = await app.call('GET', path, { token: client.who.token });
    const { projects } = called.body;
    return must(projects.find(({ project_id }) => project_id === client.projectId)).unreceived.asset.amount;
  };

  it('stays received in totals, accrual and dashboard under any vendor name', async () => {
    // A fixed amount accrues on the day of the first asset load.
    const project = { id: client.projectId, companyId: company.company.id };
    const delivered_date = '2026-10-05T14:30:00.000Z';
    await insertAsset(app.testDatabase.database, project, [{ load_no: 899, delivered_date }]);
    await edit({ fixed_mob_cost: 4000 });
    await client.add({ is_asset: true }, [line(900, 3000)]);
    const before = await accrue('Before');
    expect([await remaining(), await onDashboard()]).toEqual([1000, 1000]);
    await rename('High Plains Sand LLC');
    expect([await remaining(), await onDashboard()]).toEqual([1000, 1000]);
    await edit({ vendor_id: await addressOf('Other Sand Co.') });
    expect([await remaining(), await onDashboard()]).toEqual([1000, 1000]);
    const after = await accrue('After');
    expect([before.fixed_cost_not_received, after.fixed_cost_not_received]).toEqual([1000, 1000]);
    await client.add({ is_asset: true, invoice_name: 'Rest', vendor_name: 'Other Sand Co.' }, [
      line(901, 1000),
    ]);
    expect([await remaining(), await onDashboard()]).toEqual([0, 0]);
  });
});
