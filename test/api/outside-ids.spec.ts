import { IMPORTED_ID_BASE } from '#server/loads/imports/imported-name.repository';
import { LOAD_NUMBER_MAX } from '#shared/rules/load-number';
import { type FileCompany, createFileCompany } from '../factories/file-project';
import { describedBy, operationsOf, resolved } from '../support/api-schemas';
import { type TestApp, startTestApp } from '../support/app';
import type { Called } from '../support/calls';
import { must } from '../support/project-client';
import { type VendorClient, createVendorProject, vendorCsv } from '../support/vendor-client';

const LARGEST = '9007199254740991';
const TOO_LARGE = '9007199254740992';
/** Inputs that hold an id of the job system or of an imported name. */
const OUTSIDE_IDS = ['pc_carrier_id', 'po_id', 'pc_job_id'];

let app: TestApp;
let company: FileCompany;
let client: VendorClient;

jest.setTimeout(120_000);

beforeAll(async () => {
  app = await startTestApp();
  company = await createFileCompany(app);
  client = await createVendorProject(app, company, 'Project B', [
    { no: 800_003, tons: 24.03, miles: 5, carrier: 'Ironwood Bulk', day: '2026-03-03' },
    { no: 800_004, tons: 24.04, miles: 15, carrier: 'Copper Creek Hauling', day: '2026-03-04' },
  ]);
});
afterAll(() => app.close());

/** Attaches a carrier that the loads file named, and returns its id. */
async function attach(name: string): Promise<number> {
  const { pc_carrier_id: id } = must(
    (await client.freight()).loads.find((load) => load.carrier_name === name),
  );
  const body = {
    project_id: client.projectId,
    pc_carrier_id: id,
    carrier_name: name,
    rate_sheet_id: company.sheets.carrierFreight,
  };
  expect((await client.call('POST', 'project-carrier/0', { body })).status).toBe(201);
  return id;
}

describe('the id of a carrier from a loads file', () => {
  let carrierId: number;

  beforeAll(async () => {
    carrierId = await attach('Ironwood Bulk');
  });

  it('is longer than an id of a record', () => {
    expect(carrierId).toBeGreaterThan(IMPORTED_ID_BASE);
  });

  it.each(['preview', '0'] as const)('is read from the form of a bill: %s', async (way) => {
    const order = {
      invoice_name: 'Bill of Ironwood',
      vendor_name: 'Ironwood Bulk',
      pc_carrier_id: String(carrierId),
    };
    const called = await client.sendFile(vendorCsv('freight', [[800_003, 146.58, 0, 24.03]]), order, way);
    expect([called.status, called.text.slice(0, 200)]).toEqual([201, expect.any(String)]);
    if (way === 'preview') return;
    const { invoice } = called.body;
    expect(invoice).toMatchObject({
      pc_carrier_id: carrierId,
      vendor_name: 'Ironwood Bulk',
      missing_load_count: 0,
      vendor_total: 146.58,
      vendor_freight: 146.58,
      discount_percent: 0,
    });
  });

  it('is read from a query', async () => {
    const query = `invoice_name=Bill%20of%20Ironwood&vendor_name=Ironwood%20Bulk&pc_carrier_id=${carrierId}`;
    const called = await client.call('GET', `vendor-invoice-number/${client.projectId}?${query}`);
    expect([called.status, called.body]).toEqual([200, { billed_elsewhere: [] }]);
  });
});

interface Input {
  route: string;
  field: string;
  send: (id: string) => Promise<Called>;
}

/** Sends JSON with a number as written, because JSON.stringify would round it. */
const json = (method: 'POST' | 'PATCH', path: string, field: string, rest: () => object) => (id: string) => {
  const rawBody = JSON.stringify({ ...rest(), [field]: 'ID' }).replace('"ID"', id);
  return client.call(method, path, { rawBody });
};

const file = (way: 'preview' | '0') => (id: string) =>
  client.sendFile(
    vendorCsv('freight', [[800_004, 1, 0, 24.04]]),
    { invoice_name: `Bill ${id}`, pc_carrier_id: id },
    way,
  );

const carrierBody = (): object => ({
  project_id: client.projectId,
  carrier_name: 'Copper Creek Hauling',
  rate_sheet_id: company.sheets.carrierFreight,
});
const sandBody = (): object => ({
  project_id: client.projectId,
  po_number: 'PO-7',
  rev_rate: 1,
  cost_rate: 1,
});
const projectBody = (): object => ({
  job_name: 'Project C',
  customer_id: company.customerId,
  vendor_id: company.vendorId,
});
const billBody = (): object => ({
  project_id: client.projectId,
  invoice: { invoice_name: 'Bill', vendor_name: 'Ironwood Bulk', customer_invoice_id: 1 },
});

const INPUTS: readonly Input[] = [
  {
    route: 'GET /pc/vendor-invoice-number/{projectId}',
    field: 'pc_carrier_id',
    send: (id) =>
      client.call(
        'GET',
        `vendor-invoice-number/${client.projectId}?invoice_name=B&vendor_name=V&pc_carrier_id=${id}`,
      ),
  },
  {
    route: 'GET /pc/project-vendor-inv-loads/{projectId}',
    field: 'pc_carrier_id',
    send: (id) =>
      client.call('GET', `project-vendor-inv-loads/${client.projectId}?invoice_id=1&pc_carrier_id=${id}`),
  },
  { route: 'POST /pc/vendor-invoice-file/preview', field: 'pc_carrier_id', send: file('preview') },
  { route: 'POST /pc/vendor-invoice-file/0', field: 'pc_carrier_id', send: file('0') },
  {
    route: 'POST /pc/vendor-invoice/0',
    field: 'pc_carrier_id',
    send: json('POST', 'vendor-invoice/0', 'pc_carrier_id', billBody),
  },
  {
    route: 'POST /pc/project-carrier/0',
    field: 'pc_carrier_id',
    send: json('POST', 'project-carrier/0', 'pc_carrier_id', carrierBody),
  },
  ...['project-carrier', 'project/carrier'].map((path) => ({
    route: `PATCH /pc/${path}/{id}`,
    field: 'pc_carrier_id',
    send: json('PATCH', `${path}/1`, 'pc_carrier_id', carrierBody),
  })),
  ...['0', '{id}'].flatMap((id) => [
    {
      route: `POST /pc/project-carrier/${id}/impact`,
      field: 'pc_carrier_id',
      send: json('POST', `project-carrier/${id === '0' ? 0 : 1}/impact`, 'pc_carrier_id', carrierBody),
    },
    {
      route: `POST /pc/sand-rate/${id}/impact`,
      field: 'po_id',
      send: json('POST', `sand-rate/${id === '0' ? 0 : 1}/impact`, 'po_id', sandBody),
    },
  ]),
  {
    route: 'POST /pc/sand-rate/0',
    field: 'po_id',
    send: json('POST', 'sand-rate/0', 'po_id', sandBody),
  },
  ...['sand-rate', 'project/sand'].map((path) => ({
    route: `PATCH /pc/${path}/{id}`,
    field: 'po_id',
    send: json('PATCH', `${path}/1`, 'po_id', sandBody),
  })),
  {
    route: 'POST /pc/project/0',
    field: 'pc_job_id',
    send: json('POST', 'project/0', 'pc_job_id', projectBody),
  },
  {
    route: 'PATCH /pc/project/{id}',
    field: 'pc_job_id',
    send: json('PATCH', 'project/1', 'pc_job_id', projectBody),
  },
  {
    route: 'POST /pc/project-impact/{id}',
    field: 'pc_job_id',
    send: json('POST', 'project-impact/1', 'pc_job_id', projectBody),
  },
];

const faultsOf = ({ body }: Called): unknown => (body.params as { faults?: unknown } | undefined)?.faults;

describe('an outside id', () => {
  it.each(INPUTS.map((input): [string, Input] => [`${input.route} ${input.field}`, input]))(
    'is a whole number up to 2^53-1: %s',
    async (_name, { field, send }) => {
      const taken = await send(LARGEST);
      expect(taken.status).toBeLessThan(500);
      expect(JSON.stringify(faultsOf(taken) ?? '')).not.toMatch(/whole number|must be at most/);

      const refused = await send(TOO_LARGE);
      expect([refused.status, faultsOf(refused)]).toEqual([
        400,
        [{ field, message: expect.stringContaining('9,007,199,254,740,991') as string }],
      ]);
    },
  );

  it('has a row above for each route that takes one', async () => {
    const description = await describedBy(app);
    const found = [...operationsOf(description)].flatMap(([route, { parameters, requestBody }]) => {
      const bodies = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
        Object.keys((schema && resolved(description, schema).properties) ?? {}),
      );
      return [...parameters.map(({ name }) => name), ...bodies]
        .filter((name) => OUTSIDE_IDS.includes(name))
        .map((name) => `${route} ${name}`);
    });
    expect(found.sort()).toEqual(INPUTS.map(({ route, field }) => `${route} ${field}`).sort());
  });
});

describe('a load number', () => {
  const TOO_LONG = 'must be at most 999,999,999,999,999';
  const bill = (load_no: number) =>
    client.post({ invoice_name: `Bill of ${load_no}` }, [{ load_no, vendor_freight: 1, weight_tons: 24 }]);
  const invoice = (load_no: number) => {
    const head = { invoice_name: `Invoice of ${load_no}`, is_asset: false };
    const body = { project_id: client.projectId, invoice: head, load_numbers: [load_no] };
    return client.call('POST', 'customer-invoice/0', { body });
  };

  it.each([
    ['a bill', bill, { field: 'loads.0.load_no', message: TOO_LONG }],
    ['a customer invoice', invoice, { field: 'load_numbers', message: `has an entry that ${TOO_LONG}` }],
  ])('has at most fifteen digits in %s', async (_name, send, fault) => {
    expect(faultsOf(await send(LOAD_NUMBER_MAX))).toBeUndefined();
    const refused = await send(LOAD_NUMBER_MAX + 1);
    expect([refused.status, faultsOf(refused)]).toEqual([400, [fault]]);
  });
});
