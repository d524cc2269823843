import { RerateQueue } from '#server/loads/index';
import { type Simulator, startSimulator } from '#tools/simulator/index';
import type { AssetLoad, FreightLoad } from '#shared/contract/loads';
import { createHaulingCompany, createRatedProject, startAppWith } from '../factories/rated-project';
import type { TestApp } from '../support/app';
import type { Called } from '../support/calls';
import { shapeFaults } from '../support/shape';
import { type ProjectCallValues, idMade } from './project-call';
import { ACCRUAL, BILL, CARRIER, CREDIT, SAND, SPEC_2_CALLS } from './project-calls';
import {
  accrual,
  allTotals,
  assetLoad,
  carrier,
  creditDebit,
  freightLoad,
  project,
  sandRate,
  vendorInvoice,
} from './project-shapes';

const JOB = 'Loving County Refrac 2';

let simulator: Simulator;
let app: TestApp;
let token: string;
let named: ProjectCallValues;

const call = (method: string, path: string, body?: unknown) =>
  app.call(method, path, { token, ...(body === undefined ? {} : { body }) });

/** Returns true for a counted load with a unique ticket and no lock, which can be billed. */
const isPlain = (load: FreightLoad): boolean =>
  !load.is_canceled &&
  load.transfer_type_id === 0 &&
  load.matching_load_numbers.length === 1 &&
  load.locked_reason === '';

beforeAll(async () => {
  simulator = await startSimulator();
  app = await startAppWith(simulator);
  const company = await createHaulingCompany(app, 'Contract Haulage');
  token = company.person.token;
  const projectId = await createRatedProject(app, company, JOB);
  await app.get(RerateQueue).idle();
  const freight = JSON.parse((await call('GET', `/pc/loads/${projectId}`)).text) as FreightLoad[];
  const asset = JSON.parse((await call('GET', `/pc/asset-loads/${projectId}`)).text) as AssetLoad[];
  const load = freight.find(isPlain);
  const [firstAsset] = asset;
  if (load === undefined || firstAsset === undefined) throw new Error('The job has no loads to invoice');
  named = {
    key: company.company.qwikr_company_key,
    user: company.person.user.id,
    project: projectId,
    rateSheet: company.sheets.vendorFreight,
    freightLoad: load.id,
    freightLoadNo: load.load_no,
    assetLoad: firstAsset.id,
    carrierId: load.pc_carrier_id,
    carrierName: load.carrier_name,
    made: new Map(),
  };
});
afterAll(async () => {
  await app.close();
  await simulator.close();
});

function expectAnswer({ status, text }: Called, expected: number): void {
  expect({ status, text: text.slice(0, 300) }).toMatchObject({ status: expected });
}

describe('the calls of loads, invoices and accruals', () => {
  it.each(SPEC_2_CALLS.map((entry) => [entry.call, entry] as const))('%s', async (_, entry) => {
    const [method = ''] = entry.call.split(' ');
    const called = await call(method, entry.path(named), entry.body?.(named));
    expectAnswer(called, entry.status ?? 200);
    const body = JSON.parse(called.text) as unknown;
    expect(shapeFaults(body, entry.reply)).toEqual([]);
    expect(called.text).not.toMatch(/"(created_by_id|updated_by_id|company_id)":999\b/);
    named.made.set(entry.call, body as Record<string, unknown>);
  });

  it.each(['vendor-invoice-template.csv', 'sand-invoice-template.csv'])(
    'GET /pc/get-file/%s/templates/csv',
    async (name) => {
      const { status, headers, text } = await call(
        'GET',
        `/pc/get-file/${name}/templates/csv?user_id=${named.user}`,
      );
      expect(status).toBe(200);
      expect(headers.get('content-disposition')).toContain(name);
      expect(text.split(',')).toHaveLength(4);
    },
  );

  it('POST /pc/upload-file, GET and PATCH of {job} - {accrual}.xlsx in project-accruals', async () => {
    const sheet = await call('GET', `/pc/spreadsheet/accrual/${idMade(named, ACCRUAL, '0.id')}`);
    expect(sheet.status).toBe(200);
    const workbook = await fetch(`${app.url}/api/pc/spreadsheet/accrual/${idMade(named, ACCRUAL, '0.id')}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const name = `${JOB} - March 2026 by hand.xlsx`;
    const form = new FormData();
    form.append('file_id', name);
    form.append('file_path', 'project-accruals');
    form.append('file', await workbook.blob(), name);
    const sent = await fetch(`${app.url}/api/pc/upload-file`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(sent.status).toBe(201);
    const path = `${encodeURIComponent(name)}/project-accruals`;
    const got = await call('GET', `/pc/get-file/${path}/csv?user_id=${named.user}`);
    expectAnswer(got, 200);
    expectAnswer(await call('PATCH', `/pc/delete-file/${path}`, {}), 200);
    expect((await call('GET', `/pc/get-file/${path}/csv`)).status).toBe(404);
  });

  it('PATCH /pc/project-accural/delete/{accrualId}', async () => {
    await call('POST', '/pc/project-accrual/0', {
      project_id: named.project,
      accrual_name: 'April 2026',
      start_date: '2025-01-01',
      end_date: '2027-12-31',
    });
    const called = await call('PATCH', `/pc/project-accural/delete/${idMade(named, ACCRUAL, '0.id')}`, {});
    expectAnswer(called, 200);
    const left = JSON.parse(called.text) as { accrual_name: string }[];
    expect(shapeFaults(left, [accrual])).toEqual([]);
    expect(left.map(({ accrual_name }) => accrual_name)).toEqual(['April 2026']);
  });

  it('PATCH /pc/credit-debit/delete/{id}', async () => {
    const another = await call('POST', '/pc/credit-debit/0', {
      ...(named.made.get(CREDIT) as { credits_debits: object[] }).credits_debits[0],
      amount: 1,
    });
    expectAnswer(another, 201);
    const id = idMade(named, CREDIT, 'credits_debits.0.id');
    const record = await call('GET', `/pc/credits-debits/${id}`);
    const called = await call('PATCH', `/pc/credit-debit/delete/${id}`, record.body);
    expectAnswer(called, 200);
    expect(shapeFaults(called.body, { credits_debits: [creditDebit], all_totals: allTotals })).toEqual([]);
    for (const { id: rest } of (called.body as { credits_debits: { id: number }[] }).credits_debits) {
      await call('PATCH', `/pc/credit-debit/delete/${rest}`, {});
    }
  });

  it('PATCH /pc/vendor-invoice/delete/{id}', async () => {
    const id = String(idMade(named, BILL, 'invoice.id'));
    await call('PATCH', `/pc/vendor-invoice/${id}`, { approval_status: 14 });
    const called = await call('PATCH', `/pc/vendor-invoice/delete/${id}`, { id: Number(id), project_id: 1 });
    expectAnswer(called, 200);
    expect(
      shapeFaults(called.body, {
        invoice_data: [vendorInvoice],
        project_loads: [freightLoad],
        project_asset_loads: [assetLoad],
      }),
    ).toEqual([]);
  });

  it('PATCH /pc/delete-record of a sand PO and of a carrier, with all that they rate', async () => {
    for (const [table, id] of [
      ['project_sand_rate', idMade(named, SAND, 'data.sand_rates.0.id')],
      ['project_carrier', idMade(named, CARRIER, 'data.project_carriers.0.id')],
    ] as const) {
      const called = await call('PATCH', '/pc/delete-record', {
        id,
        table,
        updated_by_id: named.user,
        project_id: named.project,
        vendor_name: '',
        purchase_order: '',
      });
      expectAnswer(called, 200);
      expect(
        shapeFaults(called.body, { loads: [freightLoad], asset_loads: [assetLoad], all_totals: allTotals }),
      ).toEqual([]);
      for (const list of ['project_carriers', 'sand_rates']) expect(called.body[list]).toBeInstanceOf(Array);
    }
    expect(shapeFaults((await call('GET', `/pc/project/carriers/${named.project}`)).text, 'string')).toEqual(
      [],
    );
  });

  it('PATCH /pc/project/{id}, archiving', async () => {
    const called = await call('PATCH', `/pc/project/${named.project}`, {
      id: named.project,
      archived: true,
      updated_by_id: named.user,
    });
    expectAnswer(called, 200);
    expect(shapeFaults(called.body, { data: { all_projects: [project] } })).toEqual([]);
  });

  it('detects a deletion reply without its fields', () => {
    expect(shapeFaults({}, carrier)).not.toEqual([]);
    expect(shapeFaults({}, sandRate)).not.toEqual([]);
  });
});
