import { RerateQueue } from '#server/loads/index';
import { type Simulator, startSimulator } from '#tools/simulator/index';
import type { CommentReply } from '#shared/contract/comments';
import { DELETABLE_TABLES, type DeletableTable } from '#shared/contract/records';
import { type CompanyRecords, createCompanyRecords } from '../factories/company-records';
import { createHaulingCompany, createRatedProject, startAppWith } from '../factories/rated-project';
import { type TestApp, startTestApp } from '../support/app';
import { ProjectClient, must } from '../support/project-client';
import { type SignedInPerson, createSignedIn } from '../support/people';

const UNKNOWN = 999_999_999;
let app: TestApp;
let records: CompanyRecords;
let user: SignedInPerson;
let viewer: SignedInPerson;
let companies = 0;

const remove = (table: string, id: number, token = records.admin.token, more: object = {}) =>
  app.call('PATCH', '/pc/delete-record', { token, body: { id, table, ...more } });
const run = (sql: string, ...values: (string | number)[]): Promise<unknown> =>
  app.testDatabase.database.run(sql, values);
const read = (path: string, token = records.admin.token) => app.call('GET', `/pc/${path}`, { token });

const patch = (path: string, body: object) =>
  app.call('PATCH', `/pc/${path}`, {
    token: records.admin.token,
    body: { project_id: records.ids.project, ...body },
  });

async function comment(token: string, project = records.ids.project): Promise<number> {
  const body = { project_id: project, comment: 'Seen' };
  const { text } = await app.call('POST', '/pc/comment', { token, body });
  return must((JSON.parse(text) as CommentReply[]).at(-1)).id;
}

/** Creates one record in each table that allows deletion. */
async function oneOfEach(): Promise<Record<DeletableTable, number>> {
  const { ids } = records;
  return {
    account_company: ids.accountCompany,
    rate_sheet: ids.rateSheet,
    asset_rate_sheet: ids.assetRateSheet,
    fsc_rate_sheet: ids.fscSheet,
    user: user.user.id,
    project_carrier: ids.carrier,
    project_sand_rate: ids.sandRate,
    comment: await comment(records.admin.token),
  };
}

/** Paths to read one record of each table. Comments have only a list. */
const PATHS: Partial<Record<DeletableTable, string>> = {
  account_company: 'account-company',
  rate_sheet: 'rate-sheet',
  asset_rate_sheet: 'asset-rate-sheet',
  fsc_rate_sheet: 'fsc-rate-sheet',
  user: 'user',
  project_carrier: 'project/carrier',
  project_sand_rate: 'project/sand',
};

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  records = await createCompanyRecords(app, `Company ${(companies += 1)}`);
  const { company } = records.admin;
  user = await createSignedIn(app, company, { email: `user-${companies}@records.test` });
  viewer = await createSignedIn(app, company, {
    email: `viewer-${companies}@records.test`,
    role: 'Account Viewer',
  });
});
afterAll(() => app.close());

describe('PATCH /pc/delete-record', () => {
  it.each(DELETABLE_TABLES)('deletes a %s once and hides it from every read', async (table) => {
    const id = (await oneOfEach())[table];
    const path = PATHS[table];
    if (path !== undefined) expect((await read(`${path}/${id}`)).status).toBe(200);
    const called = await remove(table, id);
    expect(called.status).toBe(200);
    expect(called.body).toMatchObject({ error: '', message: 'Record Deleted', id, table });
    if (path !== undefined) expect((await read(`${path}/${id}`)).body.code).toBe('not_found');
    expect((await remove(table, id)).body.code).toBe('not_found');
  });

  it('accepts the whole record that the client sends', async () => {
    const called = await remove('project_carrier', records.ids.carrier, user.token, {
      updated_by_id: 99,
      project_id: records.ids.project,
      vendor_name: 'Lone Star',
      purchase_order: '',
    });
    expect(called.status).toBe(200);
    const rows = await app.testDatabase.database.rows(
      'SELECT is_deleted, updated_by_id FROM project_carriers WHERE id = ?',
      [records.ids.carrier],
    );
    expect(rows).toEqual([{ is_deleted: 1, updated_by_id: user.user.id }]);
  });

  it.each(DELETABLE_TABLES)('answers a %s of another company like an unknown one', async (table) => {
    const id = (await oneOfEach())[table];
    const stranger = await createCompanyRecords(app, `Stranger ${(companies += 1)}`);
    const [theirs, nobodys] = [
      await remove(table, id, stranger.admin.token),
      await remove(table, UNKNOWN, stranger.admin.token),
    ];
    expect([theirs.status, { ...theirs.body, requestId: '' }]).toEqual([
      404,
      { ...nobodys.body, requestId: '' },
    ]);
    expect((await remove(table, id)).status).toBe(200);
  });

  it('is closed to viewers, and only administrators delete people', async () => {
    for (const [table, id] of Object.entries(await oneOfEach())) {
      expect([table, (await remove(table, id, viewer.token)).status]).toEqual([table, 403]);
    }
    expect((await remove('user', viewer.user.id, user.token)).body.code).toBe('forbidden');
    expect((await remove('account_company', records.ids.accountCompany, user.token)).status).toBe(200);
  });

  it('knows no other table and accepts no SQL as a table name', async () => {
    for (const table of [
      'companies',
      'freight_loads',
      'users; DROP TABLE users',
      '',
      'constructor',
      7,
      null,
    ]) {
      const called = await remove(table as string, 1);
      expect([table, called.status, called.body.code]).toEqual([table, 400, 'invalid_request']);
    }
    expect((await remove('comment', 0)).body.code).toBe('invalid_request');
  });

  it('changes nothing in an archived project', async () => {
    const { carrier, sandRate, project } = records.archived;
    await run('UPDATE projects SET archived = 0 WHERE id = ?', project);
    const id = await comment(records.admin.token, project);
    await run('UPDATE projects SET archived = 1 WHERE id = ?', project);
    for (const [table, record] of [
      ['project_carrier', carrier],
      ['project_sand_rate', sandRate],
      ['comment', id],
    ] as const) {
      const called = await remove(table, record);
      expect([table, called.status, called.body.code]).toEqual([table, 423, 'project_archived']);
    }
  });

  it('finds nothing under the name of another project', async () => {
    const elsewhere = { project_id: records.archived.project };
    for (const [table, id] of [
      ['project_carrier', records.ids.carrier],
      ['project_sand_rate', records.ids.sandRate],
      ['comment', await comment(records.admin.token)],
    ] as const) {
      expect([table, (await remove(table, id, undefined, elsewhere)).status]).toEqual([table, 404]);
    }
  });
});

describe('a record in use', () => {
  it.each(['customer_id', 'vendor_id'])('keeps a company that a project has as %s', async (column) => {
    const { accountCompany } = records.ids;
    await run(`UPDATE projects SET ${column} = ? WHERE id = ?`, accountCompany, records.archived.project);
    const called = await remove('account_company', accountCompany);
    expect([called.status, called.body.message]).toEqual([
      409,
      'Company is being used on a project and cannot be deleted',
    ]);
    expect((await read(`account-company/${accountCompany}`)).status).toBe(200);
  });

  it('keeps a sheet that rates a project', async () => {
    await run(
      'UPDATE projects SET customer_rates_id = ? WHERE id = ?',
      records.ids.rateSheet,
      records.ids.project,
    );
    const called = await remove('rate_sheet', records.ids.rateSheet);
    expect([called.status, called.body.message]).toEqual([
      409,
      'Rate Sheet is being used on a project and cannot be deleted',
    ]);
  });

  it.each(['freight_loads', 'asset_loads'])(
    "releases a carrier whose load in %s stands on another vendor's bill",
    async (table) => {
      const { project, carrier } = records.ids;
      await run(
        `UPDATE ${table} SET pc_carrier_id = 7, vendor_invoice_id = 12 WHERE project_id = ?`,
        project,
      );
      expect((await remove('project_carrier', carrier)).status).toBe(200);
    },
  );

  it('releases a purchase order whose load stands on the bill of another one', async () => {
    const { project, sandRate } = records.ids;
    await run(
      "UPDATE freight_loads SET po_number = ' PO 9', sand_invoice_id = 4 WHERE project_id = ?",
      project,
    );
    expect((await remove('project_sand_rate', sandRate)).status).toBe(200);
  });

  it("releases a carrier with the name of the project's vendor, who keeps the bill", async () => {
    const { project, carrier, accountCompany, vendorInvoice } = records.ids;
    await run("UPDATE vendor_invoices SET vendor_name = 'Lone Star' WHERE id = ?", vendorInvoice);
    await run("UPDATE account_companies SET company_name = 'Lone Star ' WHERE id = ?", accountCompany);
    await run('UPDATE projects SET vendor_id = ? WHERE id = ?', accountCompany, project);
    expect((await remove('project_carrier', carrier)).status).toBe(200);
  });

  it.each([
    ['its id', 'pc_carrier_id = 7'],
    ['its name', "vendor_name = 'Lone star '"],
  ])('keeps a carrier with an invoice under %s that matches no load', async (_, bearing) => {
    const { carrier, vendorInvoice } = records.ids;
    await run(`UPDATE vendor_invoices SET ${bearing} WHERE id = ?`, vendorInvoice);
    const called = await remove('project_carrier', carrier);
    expect([called.status, called.body.error, called.body.params]).toEqual([
      409,
      'invoice exists',
      { what: 'carrier' },
    ]);
    await run('UPDATE vendor_invoices SET is_deleted = 1 WHERE id = ?', vendorInvoice);
    expect((await remove('project_carrier', carrier)).status).toBe(200);
  });

  it('keeps a purchase order with a sand invoice that matches no load', async () => {
    const { sandRate, vendorInvoice } = records.ids;
    await run("UPDATE vendor_invoices SET is_sand = 1, purchase_order = 'PO 9' WHERE id = ?", vendorInvoice);
    const called = await remove('project_sand_rate', sandRate);
    expect([called.status, called.body.error]).toEqual([409, 'invoice exists']);
    await run("UPDATE vendor_invoices SET purchase_order = 'PO 8' WHERE id = ?", vendorInvoice);
    expect((await remove('project_sand_rate', sandRate)).status).toBe(200);
  });

  it('refuses to turn a carrier with an invoice into another one but edits the rest', async () => {
    const { carrier, vendorInvoice, rateSheet } = records.ids;
    const edit = (over: object) => {
      const own = { pc_carrier_id: 7, carrier_name: 'Lone Star', rate_sheet_id: rateSheet };
      return patch(`project-carrier/${carrier}`, { ...own, ...over });
    };
    await run('UPDATE vendor_invoices SET pc_carrier_id = 7 WHERE id = ?', vendorInvoice);
    const called = await edit({ pc_carrier_id: 8, carrier_name: 'Basin Haulers' });
    expect([called.status, called.body.error, called.body.params]).toEqual([
      409,
      'invoice exists',
      { what: 'carrier' },
    ]);
    expect((await read(`project/carrier/${carrier}`)).body).toMatchObject({ pc_carrier_id: 7, revision: 0 });
    const renamed = { carrier_name: 'Lone Star LLC', apply_fsc_to_asset_loads: true };
    expect((await edit(renamed)).status).toBe(200);
    expect((await read(`project/carrier/${carrier}`)).body).toMatchObject({ pc_carrier_id: 7, ...renamed });
    await run('UPDATE vendor_invoices SET is_deleted = 1 WHERE id = ?', vendorInvoice);
    expect((await edit({ pc_carrier_id: 8, carrier_name: 'Basin Haulers' })).status).toBe(200);
  });

  it('refuses to move the rates of an invoiced purchase order to another one', async () => {
    const { project, sandRate, vendorInvoice } = records.ids;
    const edit = (over: object) =>
      patch(`sand-rate/${sandRate}`, { po_id: 9, po_number: 'PO 9', rev_rate: 2, cost_rate: 1, ...over });
    await run("UPDATE vendor_invoices SET is_sand = 1, purchase_order = 'PO 9' WHERE id = ?", vendorInvoice);
    for (const other of [{ po_id: 10, po_number: 'PO 10' }, { po_number: 'PO 10' }, { po_id: 10 }]) {
      const called = await edit(other);
      expect([other, called.status, called.body.error, called.body.params]).toEqual([
        other,
        409,
        'invoice exists',
        { what: 'purchase order' },
      ]);
    }
    expect((await edit({ cost_rate: 1.5 })).status).toBe(200);
    expect((await read(`project/sand/${sandRate}`)).body).toMatchObject({
      po_number: 'PO 9',
      cost_rate: 1.5,
    });
    // The job system has renamed the PO. Its sand rates follow the name on its loads.
    await run("UPDATE freight_loads SET po_id = 9, po_number = 'PO 9A' WHERE project_id = ?", project);
    expect((await edit({ po_number: 'PO 9A' })).status).toBe(200);
  });

  it.each([
    ['a sand rate', 'project/sand', 'project_sand_rate', 'sandRate'],
    ['a carrier', 'project/carrier', 'project_carrier', 'carrier'],
  ] as const)('deletes %s by its edit route too, by the same rules', async (_, path, table, name) => {
    const id = records.ids[name];
    const record = { ...(await read(`${path}/${id}`)).body, rate_sheet_id: records.ids.rateSheet };
    const kept = await patch(`${path}/${id}`, { ...record, is_deleted: false });
    expect([kept.status, 'data' in kept.body]).toEqual([200, true]);

    await run(
      `UPDATE vendor_invoices SET pc_carrier_id = 7, is_sand = ?, purchase_order = 'PO 9' WHERE id = ?`,
      Number(name === 'sandRate'),
      records.ids.vendorInvoice,
    );
    const refused = await patch(`${path}/${id}`, { ...record, is_deleted: true });
    expect([refused.status, refused.body.error]).toEqual([409, 'invoice exists']);
    await run('UPDATE vendor_invoices SET is_deleted = 1 WHERE id = ?', records.ids.vendorInvoice);

    const deleted = await patch(`${path}/${id}`, { ...record, is_deleted: true });
    expect(deleted.status).toBe(200);
    expect(deleted.body).toMatchObject({ error: '', message: 'Record Deleted', id, table });
    for (const list of ['project_carriers', 'sand_rates', 'loads', 'asset_loads', 'all_totals'])
      expect(deleted.body).toHaveProperty(list);
    expect((await read(`${path}/${id}`)).status).toBe(404);
  });

  it('lets only its author and administrators delete a comment', async () => {
    const [mine, theirs] = [await comment(user.token), await comment(records.admin.token)];
    expect((await remove('comment', theirs, user.token)).body.code).toBe('forbidden');
    expect((await remove('comment', mine, user.token)).status).toBe(200);
    const another = await comment(user.token);
    expect((await remove('comment', another)).status).toBe(200);
    const { text } = await read(`comments/${records.ids.project}`);
    expect((JSON.parse(text) as CommentReply[]).map(({ id }) => id)).toEqual([theirs]);
  });
});

describe('a rated project', () => {
  let simulator: Simulator;
  let rated: TestApp;

  beforeAll(async () => {
    simulator = await startSimulator();
    rated = await startAppWith(simulator);
  });
  afterAll(async () => {
    await rated.close();
    await simulator.close();
  });

  it('is rated again without a deleted carrier or purchase order', async () => {
    const hauler = await createHaulingCompany(rated, 'Hauler');
    const projectId = await createRatedProject(rated, hauler, 'Martin County Pad 11', { priced: true });
    const client = new ProjectClient(rated, hauler.person, projectId);
    const detail = await client.ask('GET', `project/${projectId}`);
    const before = (await client.freight()).loads;
    const carrier = must(
      detail.project_carriers.find(({ pc_carrier_id: id }) =>
        before.some((load) => load.pc_carrier_id === id && load.freight_cost > 0),
      ),
    );
    await client.edit('delete-record', { id: carrier.id, table: 'project_carrier', project_id: projectId });
    const without = (await client.freight()).loads;
    const moved = without.filter((load, place) => load.freight_cost !== before[place]?.freight_cost);
    expect(moved.length).toBeGreaterThan(0);
    expect(new Set(moved.map((load) => load.pc_carrier_id))).toEqual(new Set([carrier.pc_carrier_id]));

    const rate = must(detail.sand_rates.find(({ rev_rate }) => rev_rate > 0));
    await client.edit('delete-record', { id: rate.id, table: 'project_sand_rate' });
    await rated.get(RerateQueue).idle();
    const after = (await client.freight()).loads.filter((load) => load.po_number === rate.po_number);
    expect(after.length).toBeGreaterThan(0);
    expect(after.every(({ sand_rev, sand_cost }) => sand_rev === 0 && sand_cost === 0)).toBe(true);
  });
});
