import { buildAssetRateSheet, buildFscRates, buildRateSheet } from '../factories/build-sheets';
import type { Shape } from '../support/shape';
import type { CompanyCallValues, CompanyCall } from './company-call';
import {
  done,
  session,
  company,
  accountCompany,
  user,
  rateSheet,
  assetRateSheet,
  rate,
  fscDetail,
  project,
  adminUser,
} from './company-shapes';

export const INVITATION_TOKEN = 'an-invitation-token-of-the-contract-test';
export const RESET_TOKEN = 'a-reset-token-of-the-contract-test';
export const GOOD_PASSWORD = 'Long-enough-4';

const get = (call: string, path: CompanyCall['path'], reply: Shape): CompanyCall => ({
  call: `GET ${call}`,
  path,
  reply,
});

/** Builds a whole record, as the required clients send it. The server ignores fields that a body cannot set. */
const whole = ({ company: companyId }: CompanyCallValues, fields: object) => ({
  id: 0,
  owner_company_id: companyId,
  created_by_id: 999,
  updated_by_id: 999,
  ...fields,
});

const newProject = (named: CompanyCallValues) =>
  whole(named, {
    job_name: 'ignored where there is a job',
    pc_job_id: named.job,
    customer_id: named.accountCompany,
    vendor_id: named.accountCompany,
    customer_rates_id: named.rateSheet,
    vendor_rates_id: named.rateSheet,
    archived: false,
  });

const SESSION: readonly CompanyCall[] = [
  {
    call: 'POST /authenticate',
    by: 'nobody',
    path: () => '/authenticate',
    body: ({ adminEmail }) => ({ email: adminEmail, user_password: 'Haulbook-demo-1' }),
    reply: { ...done, tokens: { access_token: 'string' }, current_user: session, company },
  },
  {
    call: 'GET /refresh',
    by: 'nobody',
    cookie: true,
    path: () => '/refresh',
    reply: { access_token: 'string' },
  },
  {
    call: 'POST /password-reset with the bare string',
    by: 'nobody',
    path: () => '/password-reset',
    body: () => 'nobody@nowhere.test',
    reply: done,
  },
  {
    call: 'POST /password-reset with an object',
    by: 'nobody',
    path: () => '/password-reset',
    body: () => ({ email: 'nobody@nowhere.test' }),
    reply: done,
  },
  {
    call: 'PATCH /update-password',
    by: 'nobody',
    path: () => '/update-password',
    body: () => ({ reset_token: RESET_TOKEN, user_password: GOOD_PASSWORD }),
    reply: done,
  },
  {
    call: 'GET /users/approval-status/{email}',
    by: 'nobody',
    path: () => '/users/approval-status/invited%40contract.test',
    reply: { ...done, id: 'number', is_approved: 'boolean' },
  },
  {
    call: 'GET /users/approval-status/{email} of nobody',
    by: 'nobody',
    path: () => '/users/approval-status/nobody%40contract.test',
    reply: { error: 'string' },
  },
  {
    call: 'PATCH /signup',
    by: 'nobody',
    path: () => '/signup',
    body: ({ invited }) => ({
      id: invited,
      user_password: GOOD_PASSWORD,
      display_name: 'Invited',
      invitation_token: INVITATION_TOKEN,
    }),
    reply: done,
  },
  ...['invited@contract.test', 'colleague@contract.test'].map((email) => ({
    call: `POST /authenticate with the new password of ${email}`,
    by: 'nobody' as const,
    path: () => '/authenticate',
    body: () => ({ email, user_password: GOOD_PASSWORD }),
    reply: { ...done, current_user: session },
  })),
  get('/pc/user/{id}', ({ user: id, key }) => `/pc/user/${id}?company_id=${key}`, {
    id: 'number',
    first_name: 'string',
    last_name: 'string',
    display_name: 'string',
    photo_url: 'string',
  }),
  {
    call: 'PATCH /pc/user/{id}',
    path: ({ user: id, key }) => `/pc/user/${id}?company_id=${key}`,
    body: ({ user: id }) => ({
      id,
      first_name: 'Ada',
      last_name: 'Byron',
      display_name: 'Ada B.',
      photo_url: `${id}Ada B.`,
      updated_by_id: 999,
    }),
    reply: { data: user },
  },
];

const REFERENCE: readonly CompanyCall[] = [
  get('/pc/dbtypes', () => '/pc/dbtypes', [
    { id: 'number', type_name: 'string', name_of_tbl: 'string', tbl_column: 'string' },
  ]),
  get('/pc/account-companies/{companyKey}', ({ key }) => `/pc/account-companies/${key}`, [accountCompany]),
  get('/pc/companies/{companyKey}', ({ key }) => `/pc/companies/${key}`, company),
  get('/pc/rate-sheets/{companyKey}', ({ key }) => `/pc/rate-sheets/${key}`, [rateSheet]),
  get('/pc/fsc-rate-sheets/{companyKey}', ({ key }) => `/pc/fsc-rate-sheets/${key}`, [fscDetail]),
  get('/pc/asset-rate-sheets/{companyKey}', ({ key }) => `/pc/asset-rate-sheets/${key}`, [assetRateSheet]),
  get('/pc/projects/{companyId}', ({ company: id, key }) => `/pc/projects/${id}?company_id=${key}`, [
    project,
  ]),
  get('/pc/pc-jobs/{companyKey}', ({ key }) => `/pc/pc-jobs/${key}`, [
    { id: 'number', name: 'string', working_status: 'string' },
  ]),
  get('/pc/get-fsc-area', () => '/pc/get-fsc-area', {
    error: 'string',
    response: { facets: [{ id: 'string', name: 'string' }] },
  }),
  get('/pc/users/{companyKey}', ({ key }) => `/pc/users/${key}`, [user]),
];

const PROJECTS: readonly CompanyCall[] = [
  get('/pc/project/{id}', ({ project: id, key }) => `/pc/project/${id}?company_id=${key}`, {
    ...done,
    project,
  }),
  {
    call: 'POST /pc/project/0',
    path: () => '/pc/project/0',
    body: newProject,
    status: 201,
    reply: { data: project },
  },
  {
    call: 'PATCH /pc/project/{id}',
    path: ({ project: id }) => `/pc/project/${id}`,
    body: (named) => ({ ...newProject(named), id: named.project, pc_job_id: 0, job_name: 'Typed job' }),
    reply: {
      data: { project, loads: [{ load_no: 'number' }], all_totals: {}, asset_loads: [{ load_no: 'number' }] },
    },
  },
];

const SHEETS: readonly CompanyCall[] = [
  get('/pc/rate-sheet/{id}', ({ rateSheet: id }) => `/pc/rate-sheet/${id}`, {
    rate_sheet: rateSheet,
    rates: [rate],
    data: [rate],
  }),
  {
    call: 'POST /pc/rate-sheet/0',
    path: () => '/pc/rate-sheet/0',
    body: (named) => whole(named, buildRateSheet()),
    status: 201,
    reply: { rate_sheet: rateSheet, rates: [rate] },
  },
  {
    call: 'PATCH /pc/rate-sheet/{id}',
    path: ({ rateSheet: id }) => `/pc/rate-sheet/${id}`,
    body: (named) => whole(named, buildRateSheet()),
    reply: { rate_sheet: rateSheet, rates: [rate] },
  },
  get('/pc/asset-rate-sheet/{id}', ({ assetRateSheet: id }) => `/pc/asset-rate-sheet/${id}`, {
    rate_sheet: assetRateSheet,
    rates: [rate],
    data: [rate],
  }),
  {
    call: 'POST /pc/asset-rate-sheet/0',
    path: () => '/pc/asset-rate-sheet/0',
    body: (named) => whole(named, buildAssetRateSheet()),
    status: 201,
    reply: { rate_sheet: assetRateSheet },
  },
  {
    call: 'PATCH /pc/asset-rate-sheet/{id}',
    path: ({ assetRateSheet: id }) => `/pc/asset-rate-sheet/${id}`,
    body: (named) => whole(named, buildAssetRateSheet()),
    reply: { rate_sheet: assetRateSheet },
  },
  get('/pc/fsc-rate-sheet/{id}', ({ fscSheet: id }) => `/pc/fsc-rate-sheet/${id}`, {
    fsc_rate_sheet: fscDetail,
  }),
  {
    call: 'POST /pc/fsc-rate-sheet/0',
    path: () => '/pc/fsc-rate-sheet/0',
    body: (named) => whole(named, { fsc_name: 'Contract', rates: buildFscRates() }),
    status: 201,
    reply: { data: fscDetail },
  },
  {
    call: 'PATCH /pc/fsc-rate-sheet/{id}',
    path: ({ fscSheet: id }) => `/pc/fsc-rate-sheet/${id}`,
    body: (named) => whole(named, { fsc_name: 'Contract, edited', rates: buildFscRates() }),
    reply: { data: fscDetail },
  },
];

const RECORDS: readonly CompanyCall[] = [
  get('/pc/project/carrier/{id}', ({ carrier: id }) => `/pc/project/carrier/${id}`, { id: 'number' }),
  get('/pc/project/sand/{id}', ({ sandRate: id }) => `/pc/project/sand/${id}`, { id: 'number' }),
  {
    call: 'PATCH /pc/project/carrier/{id}',
    path: ({ carrier: id }) => `/pc/project/carrier/${id}`,
    body: ({ project: projectId, rateSheet }) => ({
      project_id: projectId,
      pc_carrier_id: 7,
      carrier_name: 'Lone Star',
      rate_sheet_id: rateSheet,
    }),
    reply: { data: { project_carriers: [{ id: 'number' }], loads: [{ load_no: 'number' }] } },
  },
  {
    call: 'PATCH /pc/project/sand/{id}',
    path: ({ sandRate: id }) => `/pc/project/sand/${id}`,
    body: ({ project: projectId }) => ({
      project_id: projectId,
      po_id: 9,
      po_number: 'PO 9',
      rev_rate: 2,
      cost_rate: 1,
    }),
    reply: { data: { sand_rates: [{ id: 'number' }], loads: [{ load_no: 'number' }] } },
  },
  get('/pc/account-company/{id}', ({ accountCompany: id }) => `/pc/account-company/${id}`, accountCompany),
  {
    call: 'POST /pc/account-company/0',
    path: () => '/pc/account-company/0',
    body: (named) => whole(named, { company_name: 'Contract Sand', phone: '432-555-0143' }),
    status: 201,
    reply: { success: 'string' },
  },
  {
    call: 'PATCH /pc/account-company/{id}',
    path: ({ accountCompany: id }) => `/pc/account-company/${id}`,
    body: (named) => whole(named, { company_name: 'Contract Sand, edited' }),
    reply: { success: 'string' },
  },
  {
    call: 'POST /pc/user/0',
    path: () => '/pc/user/0',
    body: (named) =>
      whole(named, { email: 'new@contract.test', role_id: 3, first_name: 'New', last_name: 'Person' }),
    status: 201,
    reply: { data: user },
  },
  {
    call: 'PATCH /pc/user/approval',
    path: () => '/pc/user/approval',
    body: (named) => ({
      id: named.colleague,
      is_approved: false,
      updated_by_id: 999,
      company_id: named.company,
    }),
    reply: { data: user },
  },
  {
    call: 'PATCH /pc/delete-record',
    path: () => '/pc/delete-record',
    body: ({ carrier, project: projectId }) => ({
      id: carrier,
      table: 'project_carrier',
      updated_by_id: 999,
      project_id: projectId,
      vendor_name: 'Lone Star',
      purchase_order: '',
    }),
    reply: done,
  },
  {
    call: 'PATCH /pc/company/{id}',
    path: ({ company: id }) => `/pc/company/${id}`,
    body: ({ company: id }) => ({ id, company_name: 'Contract Haulage', api_key: '••••••••' }),
    reply: company,
  },
  {
    call: 'PATCH /pc/company/key/{companyKey}',
    path: ({ key }) => `/pc/company/key/${key}`,
    body: () => ({}),
    reply: company,
  },
];

const OF_THE_PROVIDER: readonly CompanyCall[] = [
  get('/admin/companies', () => '/admin/companies', [company]),
  get('/admin/companies/{id}', ({ company: id }) => `/admin/companies/${id}`, company),
  {
    call: 'POST /admin/company/0',
    path: () => '/admin/company/0',
    body: () => ({ id: 0, company_name: 'Delaware Hotshot', created_by_id: 1, updated_by_id: 1 }),
    status: 201,
    reply: company,
  },
  {
    call: 'PATCH /admin/company/{id}',
    path: ({ company: id }) => `/admin/company/${id}`,
    body: ({ company: id }) => ({ id, company_name: 'Contract Haulage Ltd', updated_by_id: 1 }),
    reply: company,
  },
  get('/admin/admin-users', () => '/admin/admin-users', [adminUser]),
  {
    call: 'POST /admin/user/0',
    path: () => '/admin/user/0',
    body: ({ company: id }) => ({
      id: 0,
      email: 'boss@contract.test',
      first_name: 'Bo',
      last_name: 'Ss',
      company_id: id,
      created_by_id: 1,
      updated_by_id: 1,
    }),
    status: 201,
    reply: [adminUser],
  },
  {
    call: 'PATCH /admin/user-approval',
    path: () => '/admin/user-approval',
    body: ({ user: id }) => ({ id, is_approved: true }),
    reply: [adminUser],
  },
  {
    call: 'PATCH /admin/company/status/{id}',
    path: ({ company: id }) => `/admin/company/status/${id}`,
    body: ({ company: id }) => ({ id, company_name: 'Contract Haulage Ltd', working_status: 'Inactive' }),
    reply: company,
  },
];

const ADMIN = OF_THE_PROVIDER.map((call): CompanyCall => ({ ...call, by: 'systems' }));

/** Required calls in their order. The test itself has the uploads, which are not JSON. */
export const SPEC_1_CALLS: readonly CompanyCall[] = [
  ...SESSION,
  ...REFERENCE,
  ...PROJECTS,
  ...SHEETS,
  ...RECORDS,
  ...ADMIN,
];
