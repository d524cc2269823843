import { buildFscSheet, buildRateSheet } from '../factories/build-sheets';
import { type CompanyRecords, createCompanyRecords } from '../factories/company-records';
import { type TestApp, startTestApp } from '../support/app';
import type { Called } from '../support/calls';

const LOADS = 5_100;
const LARGEST = 99_999_999.99;
const heaviest = { load_no: 70_003, vendor_freight: 1, weight_tons: 5_000 };

let app: TestApp;
let records: CompanyRecords;

const post = (path: string, body: object) => app.call('POST', path, { token: records.admin.token, body });
const outcomeOf = ({ status, body }: Called): [number, unknown] => [status, body.message];

beforeAll(async () => {
  app = await startTestApp();
  records = await createCompanyRecords(app, 'Permian Basin Logistics');
});
afterAll(() => app.close());

describe('a rate above 99,999.9999', () => {
  it('is refused at its field in a rate sheet', async () => {
    const sheet = buildRateSheet({ rs_name: 'High' });
    const rates = [...sheet.rs_rates.slice(0, -1), 100_000];
    const refused = await post('/pc/rate-sheet/0', Object.assign(sheet, { rs_rates: rates }));
    expect(outcomeOf(refused)).toEqual([
      400,
      expect.stringMatching(/^The rate of .+ must be at most 99,999\.9999$/),
    ]);
  });

  it('is refused at its cell in an FSC sheet', async () => {
    const sheet = buildFscSheet({ fsc_name: 'High' });
    const rates = (sheet.rates ?? []).map((row) => [...row]);
    rates[2]?.splice(3, 1, 100_000);
    const refused = await post('/pc/fsc-rate-sheet/0', Object.assign(sheet, { rates }));
    expect(outcomeOf(refused)).toEqual([400, 'The value in row 3, column 4 must be at most 99,999.9999']);
  });

  it('is refused at its field for sand', async () => {
    const { project } = records.ids;
    const body = { project_id: project, po_id: 5, po_number: 'PO 5', rev_rate: 100_000, cost_rate: 1 };
    expect(outcomeOf(await post('/pc/sand-rate/0', body))).toEqual([
      400,
      'Please enter a rate of at most $99,999.9999',
    ]);
    expect((await post('/pc/sand-rate/0', { ...body, rev_rate: 99_999.9999 })).status).toBe(201);
  });
});

describe('loads whose sum exceeds the storable limit', () => {
  beforeAll(async () => {
    const { project, company } = records.ids;
    const columns = ['project_id', 'company_id', 'source_id', 'load_no', 'delivered_at', 'ticket_number'];
    const amounts = ['weight_tons', 'freight_rev', 'fsc_rev', 'sand_rev', 'freight_cost', 'fsc_cost'];
    const rows = Array.from({ length: LOADS }, (_, at) => [
      project,
      company,
      `large-${at}`,
      70_000 + at,
      new Date('2026-05-05T18:00:00Z'),
      `T${at}`,
      20,
      at === 7 ? LARGEST : LARGEST - 1,
      LARGEST - 1,
      LARGEST - 1,
      at === 7 ? LARGEST : LARGEST - 1,
      LARGEST - 1,
    ]);
    await app.testDatabase.database.insertMany('freight_loads', [...columns, ...amounts], rows);
  });

  it('make an invoice fail with the largest load named', async () => {
    const refused = await post('/pc/customer-invoice/0', {
      project_id: records.ids.project,
      invoice: {
        invoice_name: 'Too much',
        is_asset: false,
        start_date: '2026-05-01',
        end_date: '2026-05-31',
      },
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'sum_too_large']);
    expect(refused.body.params).toMatchObject({ load_no: 70_007 });
  });

  it('make an accrual fail with the largest load named', async () => {
    const refused = await post('/pc/project-accrual/0', {
      project_id: records.ids.project,
      accrual_name: 'Too much',
      start_date: '2026-05-01',
      end_date: '2026-05-31',
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'sum_too_large']);
    expect(refused.body.params).toMatchObject({ load_no: 70_007 });
  });

  const bill = (invoice_name: string, loads: readonly object[]) => {
    const invoice = { invoice_name, vendor_name: 'Lone Star' };
    return post('/pc/vendor-invoice/0', { project_id: records.ids.project, invoice, loads });
  };
  const lines = (count: number, over: object = {}): object[] =>
    Array.from({ length: count }, (_, at) => ({
      load_no: 70_000 + at,
      vendor_freight: 1,
      weight_tons: 20,
      ...over,
    }));

  it('make a vendor invoice fail by cost with the largest load named', async () => {
    const refused = await bill('Too much', lines(LOADS));
    expect([refused.status, refused.body.code]).toEqual([409, 'sum_too_large']);
    expect(refused.body.params).toMatchObject({ load_no: 70_007 });
  });

  it('make a vendor invoice fail by billed weight with the heaviest line named', async () => {
    const refused = await bill('Too heavy', lines(20_002, { weight_tons: 4_999.9999 }).with(3, heaviest));
    expect(outcomeOf(refused)).toEqual([
      400,
      'Loads weigh more than one invoice can hold; check the heaviest, line 4 with 5,000 tons',
    ]);
  });

  it('cannot be added to a vendor invoice by matching a missing line', async () => {
    const added = await bill('Just below', [...lines(5_000), { ...heaviest, load_no: 999_999 }]);
    const { id } = added.body.invoice as { id: number };
    const { database } = app.testDatabase;
    const line = await database.one<{ id: number }>(
      'SELECT id FROM vendor_invoice_lines WHERE invoice_id = ? AND load_id = 0',
      [id],
    );
    const load = await database.one<{ id: number }>('SELECT id FROM freight_loads WHERE load_no = 75050');
    const path = `/pc/vendor-invoice-line/${line?.id ?? 0}/match`;
    const body = { load_id: load?.id };
    const refused = await app.call('PATCH', path, { token: records.admin.token, body });
    expect([refused.status, refused.body.code]).toEqual([409, 'sum_too_large']);
    expect(refused.body.params).toMatchObject({ load_no: 70_007 });
  });
});
