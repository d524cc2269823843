import type { Shape } from '../support/shape';
import { type ProjectCallValues, type ProjectCall, idMade } from './project-call';
import {
  accrual,
  allTotals,
  assetLoad,
  carrier,
  comment,
  creditDebit,
  customerInvoice,
  customerLoad,
  customerTotals,
  freightLoad,
  project,
  rejected,
  sandRate,
  vendorInvoice,
  vendorInvoiceTotals,
  vendorLoad,
} from './project-shapes';

/** Days that include every load of the project. */
const ALWAYS = { start_date: '2025-01-01', end_date: '2027-12-31' } as const;

/** Builds a whole record, as the required clients send it. The server ignores fields that a body cannot set. */
const whole = ({ project: projectId }: ProjectCallValues, fields: object) => ({
  id: 0,
  project_id: projectId,
  company_id: 999,
  created_by_id: 999,
  updated_by_id: 999,
  ...fields,
});

const get = (call: string, path: ProjectCall['path'], reply: Shape): ProjectCall => ({
  call: `GET ${call}`,
  path,
  reply,
});
const signed = ({ key, user }: ProjectCallValues): string => `company_id=${key}&user_id=${user}`;
const ofProject =
  (path: string) =>
  (named: ProjectCallValues): string =>
    `${path}/${named.project}?${signed(named)}`;

const READS: readonly ProjectCall[] = [
  get('/pc/project/{id}', ofProject('/pc/project'), {
    error: 'string',
    message: 'string',
    project,
    comments: [comment],
  }),
  get('/pc/loads', (named) => `/pc/loads?project_id=${named.project}&${signed(named)}`, {
    loads: [freightLoad],
    all_totals: allTotals,
    eia_error: 'string',
  }),
  get('/pc/asset-loads', (named) => `/pc/asset-loads?project_id=${named.project}&${signed(named)}`, {
    loads: [assetLoad],
    all_totals: allTotals,
    eia_error: 'string',
  }),
  get('/pc/loads/{id}', ofProject('/pc/loads'), [freightLoad]),
  get('/pc/asset-loads/{id}', ofProject('/pc/asset-loads'), [assetLoad]),
  get('/pc/project-refresh/{projectId}', ofProject('/pc/project-refresh'), {
    loads: [freightLoad],
    asset_loads: [assetLoad],
    all_totals: allTotals,
  }),
];

const CARRIER = 'POST /pc/project-carrier/{id}';
const SAND = 'POST /pc/sand-rate/{id}';

const newCarrier = (named: ProjectCallValues) =>
  whole(named, {
    pc_carrier_id: named.carrierId,
    carrier_name: named.carrierName,
    rate_sheet_id: named.rateSheet,
  });
const newSand = (named: ProjectCallValues) =>
  whole(named, { po_id: 77, po_number: 'PO-77', rev_rate: 31.5, cost_rate: 24.25 });

const rerated = { loads: [freightLoad], all_totals: allTotals } as const satisfies Shape;

const RATES: readonly ProjectCall[] = [
  {
    call: CARRIER,
    path: ({ key }) => `/pc/project-carrier/0?company_id=${key}`,
    body: newCarrier,
    status: 201,
    reply: { data: { project_carriers: [carrier], asset_loads: [assetLoad], ...rerated } },
  },
  get('/pc/project/carriers/{id}', ofProject('/pc/project/carriers'), [carrier]),
  get(
    '/pc/project/carrier/{id}',
    (named) => `/pc/project/carrier/${idMade(named, CARRIER, 'data.project_carriers.0.id')}`,
    carrier,
  ),
  {
    call: 'PATCH /pc/project-carrier/{id}',
    path: (named) => `/pc/project-carrier/${idMade(named, CARRIER, 'data.project_carriers.0.id')}`,
    body: newCarrier,
    reply: { data: { project_carriers: [carrier], asset_loads: [assetLoad], ...rerated } },
  },
  {
    call: SAND,
    path: ({ key }) => `/pc/sand-rate/0?company_id=${key}`,
    body: newSand,
    status: 201,
    reply: { data: { sand_rates: [sandRate], ...rerated } },
  },
  get('/pc/sand-rates/{id}', ofProject('/pc/sand-rates'), [sandRate]),
  get(
    '/pc/project/sand/{id}',
    (named) => `/pc/project/sand/${idMade(named, SAND, 'data.sand_rates.0.id')}`,
    sandRate,
  ),
  {
    call: 'PATCH /pc/sand-rate/{id}',
    path: (named) => `/pc/sand-rate/${idMade(named, SAND, 'data.sand_rates.0.id')}`,
    body: newSand,
    reply: { data: { sand_rates: [sandRate], ...rerated } },
  },
  {
    call: 'PATCH /pc/project/sand/{id}',
    path: (named) => `/pc/project/sand/${idMade(named, SAND, 'data.sand_rates.0.id')}`,
    body: newSand,
    reply: { data: { sand_rates: [sandRate] } },
  },
];

const LOCKS: readonly ProjectCall[] = [
  {
    call: 'PATCH /pc/{endpoint}/{loadId} of a freight load',
    path: ({ freightLoad: id }) => `/pc/load/${id}`,
    body: ({ freightLoad: id }) => ({ id, locked_reason: 'Weight in dispute', updated_by_id: 999 }),
    reply: { loads: [freightLoad], all_totals: allTotals },
  },
  {
    call: 'PATCH /pc/{endpoint}/{loadId} of a freight load, unlocking',
    path: ({ freightLoad: id }) => `/pc/load/${id}`,
    body: ({ freightLoad: id }) => ({ id, locked_reason: '', updated_by_id: 999 }),
    reply: { loads: [freightLoad], all_totals: allTotals },
  },
  {
    call: 'PATCH /pc/{endpoint}/{loadId} of an asset load',
    path: ({ assetLoad: id }) => `/pc/asset-load/${id}`,
    body: ({ assetLoad: id }) => ({ id, locked_reason: '', updated_by_id: 999 }),
    reply: { asset_loads: [assetLoad], all_totals: allTotals },
  },
  {
    call: 'POST /pc/comment',
    path: () => '/pc/comment',
    body: (named) => whole(named, { comment: 'Waiting for tickets' }),
    status: 201,
    reply: [comment],
  },
];

const INVOICE = 'POST /pc/customer-invoice/{id}';
const invoiceId = (named: ProjectCallValues): string => String(idMade(named, INVOICE, 'invoice.id'));
const newInvoice = (named: ProjectCallValues) => ({
  project_id: named.project,
  version_id: 0,
  invoice: whole(named, { invoice_name: 'March', is_asset: false, is_main: true, version_of: 0, ...ALWAYS }),
});
const invoiceMade = {
  invoices: [customerInvoice],
  freight_loads: [freightLoad],
  asset_loads: [assetLoad],
  invoice_totals: [customerTotals],
} as const satisfies Shape;

const CUSTOMER: readonly ProjectCall[] = [
  {
    call: INVOICE,
    path: ({ key }) => `/pc/customer-invoice/0?company_id=${key}`,
    body: newInvoice,
    status: 201,
    reply: invoiceMade,
  },
  get('/pc/customer-invoices/{id}', ofProject('/pc/customer-invoices'), [customerInvoice]),
  get('/pc/customer-invoices-totals/{id}', ofProject('/pc/customer-invoices-totals'), [customerTotals]),
  get('/pc/all-customer-invoice-loads/{id}', ofProject('/pc/all-customer-invoice-loads'), [customerLoad]),
  get('/pc/customer/invoice-version/{id}', (named) => `/pc/customer/invoice-version/${invoiceId(named)}`, {
    last_version_id: 'number',
  }),
  get('/pc/customer/invoice/{invId}', (named) => `/pc/customer/invoice/${invoiceId(named)}`, {
    invoice: customerInvoice,
    loads: [customerLoad],
  }),
];

const BILL = 'POST /pc/vendor-invoice/{id}';
const GENERATED = 'POST /pc/vendor-invoice/{id} that is generated';
const billId = (named: ProjectCallValues): string => String(idMade(named, BILL, 'invoice.id'));
const billMade = {
  invoice_data: [vendorInvoice],
  project_loads: [freightLoad],
  project_asset_loads: [assetLoad],
} as const satisfies Shape;

const newBill = (named: ProjectCallValues) => ({
  project_id: named.project,
  invoice: whole(named, { invoice_name: 'Bill 7', vendor_name: 'High Plains Sand Co.', approval_status: 13 }),
  loads: [
    { load_no: named.freightLoadNo, vendor_freight: 400.5, vendor_fsc: 12.25, weight_tons: 24.5 },
    { load_no: 999_999_999, vendor_freight: 10, vendor_fsc: 0, weight_tons: 1 },
  ],
});

const VENDOR: readonly ProjectCall[] = [
  {
    call: BILL,
    path: ({ key }) => `/pc/vendor-invoice/0?company_id=${key}`,
    body: newBill,
    status: 201,
    reply: { ...billMade, vendor_invoice_totals: [vendorInvoiceTotals] },
  },
  get('/pc/vendor-invoices/{projectId}', ofProject('/pc/vendor-invoices'), [vendorInvoice]),
  get('/pc/vendor-invoices-totals/{id}', ofProject('/pc/vendor-invoices-totals'), [vendorInvoiceTotals]),
  get('/pc/vendor/invoice/{invId}', (named) => `/pc/vendor/invoice/${billId(named)}`, {
    invoice: vendorInvoice,
    loads: [vendorLoad],
  }),
  get('/pc/vendor-invoice-loads/{invoiceId}', (named) => `/pc/vendor-invoice-loads/${billId(named)}`, {
    loads: [vendorLoad],
  }),
  get(
    '/pc/project-vendor-inv-loads/{projectId}',
    (named) =>
      `${ofProject('/pc/project-vendor-inv-loads')(named)}&invoice_id=${invoiceId(named)}&pc_carrier_id=${named.carrierId}`,
    { reject_loads: [rejected], other_vendor_loads: 'number' },
  ),
  {
    call: GENERATED,
    path: () => '/pc/vendor-invoice/0',
    body: (named) => ({
      project_id: named.project,
      pc_carrier_id: 0,
      invoice: whole(named, {
        invoice_name: 'Generated',
        vendor_name: 'High Plains Sand Co.',
        customer_invoice_id: Number(invoiceId(named)),
        discount_percent: 2.5,
      }),
      loads: [],
    }),
    status: 201,
    reply: { ...billMade, vendor_invoice_totals: [vendorInvoiceTotals] },
  },
  {
    call: 'PATCH /pc/vendor-invoice/{id}',
    path: (named) => `/pc/vendor-invoice/${billId(named)}`,
    body: (named) => whole(named, { approval_status: 13 }),
    reply: [vendorInvoice],
  },
];

const CREDIT = 'POST /pc/credit-debit/{id}';
const creditId = (named: ProjectCallValues): string => String(idMade(named, CREDIT, 'credits_debits.0.id'));
const newCredit = (named: ProjectCallValues) =>
  whole(named, {
    is_vendor: true,
    is_credit: true,
    invoice_type: 'Freight',
    vendor_name: 'High Plains Sand Co.',
    invoice_id: Number(billId(named)),
    amount: 25.5,
  });
const credited = { credits_debits: [creditDebit], all_totals: allTotals } as const satisfies Shape;

const CREDITS: readonly ProjectCall[] = [
  { call: CREDIT, path: () => '/pc/credit-debit/0', body: newCredit, status: 201, reply: credited },
  get('/pc/project-credits-debits/{id}', ofProject('/pc/project-credits-debits'), [creditDebit]),
  get('/pc/credits-debits/{id}', (named) => `/pc/credits-debits/${creditId(named)}`, creditDebit),
  {
    call: 'PATCH /pc/credit-debit/{id}',
    path: (named) => `/pc/credit-debit/${creditId(named)}`,
    body: (named) => ({ ...newCredit(named), amount: 30 }),
    reply: credited,
  },
];

const ACCRUAL = 'POST /pc/project-accrual/0';

const ACCRUALS: readonly ProjectCall[] = [
  {
    call: ACCRUAL,
    path: ({ key }) => `/pc/project-accrual/0?company_id=${key}`,
    body: (named) => whole(named, { accrual_name: 'March 2026', ...ALWAYS, total_loads: 1_000_000 }),
    status: 201,
    reply: [accrual],
  },
  get('/pc/project-accruals/{id}', ofProject('/pc/project-accruals'), [accrual]),
];

/** Required calls, ordered so that each finds the records it needs. The test itself has uploads and deletions. */
export const SPEC_2_CALLS: readonly ProjectCall[] = [
  ...RATES,
  ...LOCKS,
  ...READS,
  ...CUSTOMER,
  ...VENDOR,
  ...CREDITS,
  ...ACCRUALS,
];
export { ACCRUAL, BILL, CARRIER, CREDIT, SAND, ALWAYS };
