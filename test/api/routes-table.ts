import { buildAssetRateSheet, buildFscSheet, buildRateSheet } from '../factories/build-sheets';
import { customerInvoiceRoutes } from './customer-invoice-routes';
import type { CompanyRecordIds } from '../factories/company-records';
import { causeRoutes } from './cause-routes';
import {
  view,
  carrier,
  sandRate,
  lock,
  lockMany,
  chosenLoads,
  importChoice,
  importOrder,
  comment,
  vendorInvoice,
  creditDebit,
  accrual,
  newUser,
  signUp,
} from './route-bodies';

/** Route below /api with a valid call. The test derives invalid calls from it. */
export interface RouteEntry {
  /** Method and path as in the API's description: `PATCH /pc/load/{id}`. */
  route: string;
  /** Set for routes that need no session. */
  isPublic?: true;
  /** Set for routes of the provider's staff. A Systems Admin calls them with ids of any company. */
  isAdmin?: true;
  /** Record that the number in the path identifies; absent when any number works (a POST to `.../0`, a logout). */
  id?: keyof CompanyRecordIds;
  /** Query parameter that identifies the record instead, such as project_id. */
  queryId?: [name: string, of: keyof CompanyRecordIds];
  /** Query that the route requires in addition. */
  needs?: string;
  bodyId?: keyof CompanyRecordIds;
  /** Builds a valid body from the ids of the call. */
  body?: (ids: CompanyRecordIds) => object;
  /** Set for routes that an archived project refuses (423). */
  isRefusedWhenArchived?: true;
}

const read = (path: string, id?: keyof CompanyRecordIds): RouteEntry => ({
  route: `GET ${path}`,
  ...(id === undefined ? {} : { id }),
});

/** All routes. A new route without an entry fails the test. */
export const ROUTES: readonly RouteEntry[] = [
  { route: 'POST /authenticate', isPublic: true, body: () => ({ email: 'a@b.test', user_password: 'x' }) },
  { route: 'GET /refresh', isPublic: true },
  { route: 'POST /password-reset', isPublic: true, body: () => ({ email: 'a@b.test' }) },
  {
    route: 'PATCH /update-password',
    isPublic: true,
    body: () => ({ reset_token: 'x', user_password: 'Long-enough-4' }),
  },
  { route: 'GET /users/approval-status/{email}', isPublic: true },
  { route: 'PATCH /signup', isPublic: true, body: signUp },
  read('/logout/{userId}'),
  read('/pc/users/{companyKey}'),
  read('/pc/user/{id}', 'user'),
  { route: 'PATCH /pc/user/{id}', id: 'user', body: () => ({ first_name: 'Other', revision: 1 }) },
  { route: 'POST /pc/user/0', body: newUser },
  { route: 'POST /pc/user/invitation/{id}', id: 'user', body: () => ({ send: false }) },
  {
    route: 'PATCH /pc/user/approval',
    bodyId: 'user',
    body: ({ user }) => ({ id: user, is_approved: false }),
  },
  read('/pc/companies/{companyKey}'),
  {
    route: 'PATCH /pc/company/{id}',
    id: 'company',
    body: () => ({ company_name: 'Other', fsc_week_offset_days: 2 }),
  },
  { route: 'PATCH /pc/company/key/{companyKey}' },
  read('/pc/dbtypes'),
  read('/pc/search/{companyKey}'),
  read('/pc/dashboard/{companyKey}'),
  read('/pc/dashboard-day/{companyKey}'),
  read('/pc/project-figures/{companyKey}'),
  read('/pc/billing-proof/{companyKey}'),
  read('/pc/worklist/{companyKey}'),
  read('/pc/spreadsheet/projects/{companyKey}'),
  read('/pc/spreadsheet/worklist/{companyKey}'),
  read('/pc/worklist-bill/{companyKey}'),
  read('/pc/worklist-check/{companyKey}'),
  read('/pc/worklist-approve/{companyKey}'),
  read('/pc/worklist-receive/{companyKey}'),
  read('/pc/worklist-accrue/{companyKey}'),
  ...causeRoutes,
  read('/pc/table-layouts/{companyKey}'),
  {
    route: 'PUT /pc/table-layout/{companyKey}',
    body: () => ({ table: 'accruals', layout: '~-start' }),
  },
  { route: 'PATCH /pc/dashboard-visit/{companyKey}', body: () => ({ seen_at: '2026-11-21T14:05:00.000Z' }) },

  read('/pc/account-companies/{companyKey}'),
  read('/pc/account-company/{id}', 'accountCompany'),
  { route: 'POST /pc/account-company/0', body: () => ({ company_name: 'Other' }) },
  {
    route: 'PATCH /pc/account-company/{id}',
    id: 'accountCompany',
    body: () => ({ company_name: 'Other' }),
  },
  read('/pc/rate-sheets/{companyKey}'),
  read('/pc/rate-sheet/{id}', 'rateSheet'),
  { route: 'POST /pc/rate-sheet/0', body: () => buildRateSheet() },
  { route: 'PATCH /pc/rate-sheet/{id}', id: 'rateSheet', body: () => buildRateSheet() },
  read('/pc/asset-rate-sheets/{companyKey}'),
  read('/pc/asset-rate-sheet/{id}', 'assetRateSheet'),
  { route: 'POST /pc/asset-rate-sheet/0', body: () => buildAssetRateSheet() },
  { route: 'PATCH /pc/asset-rate-sheet/{id}', id: 'assetRateSheet', body: () => buildAssetRateSheet() },
  read('/pc/fsc-rate-sheets/{companyKey}'),
  read('/pc/fsc-rate-sheet/{id}', 'fscSheet'),
  // Multipart: fsc-files.spec sends valid and invalid forms.
  { route: 'POST /pc/fsc-rate-sheet-file/check' },
  { route: 'POST /pc/fsc-rate-sheet/0', body: () => buildFscSheet() },
  { route: 'PATCH /pc/fsc-rate-sheet/{id}', id: 'fscSheet', body: () => buildFscSheet() },
  { route: 'POST /pc/rate-sheet/{id}/impact', id: 'rateSheet', body: () => buildRateSheet() },
  { route: 'POST /pc/asset-rate-sheet/{id}/impact', id: 'assetRateSheet', body: () => buildAssetRateSheet() },
  { route: 'POST /pc/fsc-rate-sheet/{id}/impact', id: 'fscSheet', body: () => buildFscSheet() },
  read('/pc/spreadsheet/fuel-surcharge/{id}', 'fscSheet'),
  read('/pc/spreadsheet/loads/{id}', 'project'),
  read('/pc/spreadsheet/asset-loads/{id}', 'project'),
  { route: 'POST /pc/spreadsheet/loads/{id}', id: 'project', body: chosenLoads },
  { route: 'POST /pc/spreadsheet/asset-loads/{id}', id: 'project', body: chosenLoads },
  read('/pc/spreadsheet/vendor-invoice/{id}', 'vendorInvoice'),
  read('/pc/spreadsheet/accrual/{id}', 'accrual'),
  read('/pc/spreadsheet/accruals/{companyKey}'),
  { route: 'POST /pc/accrual-file/{id}', id: 'accrual', isRefusedWhenArchived: true },
  read('/pc/get-file/FSC_Template.csv/templates/csv'),
  { route: 'POST /pc/upload-file' },
  read('/pc/get-file/{fileName}/{folder}/{type}'),
  { route: 'PATCH /pc/delete-file/{fileName}/{folder}' },
  read('/pc/saved-views/{companyKey}'),
  { route: 'POST /pc/saved-view/0', body: view },
  { route: 'PATCH /pc/saved-view/{id}', id: 'savedView', body: view },
  { route: 'PATCH /pc/saved-view/delete/{id}', id: 'savedView' },

  read('/pc/pc-jobs/{companyKey}'),
  read('/pc/carriers/{companyKey}'),
  read('/pc/get-fsc-area'),
  read('/pc/diesel-weeks/{companyKey}'),

  read('/pc/projects/{companyId}', 'company'),
  read('/pc/project/{id}', 'project'),
  { route: 'POST /pc/project/0', body: () => ({ job_name: 'Other' }) },
  {
    route: 'PATCH /pc/project/{id}',
    id: 'project',
    body: () => ({ job_name: 'Other' }),
    isRefusedWhenArchived: true,
  },
  read('/pc/project-changes/{id}', 'project'),
  read('/pc/project-snapshot/{id}', 'project'),
  read('/pc/project-refresh/{id}', 'project'),
  read('/pc/project-sync/{id}', 'project'),
  read('/pc/project-trend/{id}', 'project'),
  read('/pc/project-days/{id}', 'project'),

  read('/pc/project/carriers/{id}', 'project'),
  read('/pc/project/carrier/{id}', 'carrier'),
  {
    route: 'POST /pc/project-carrier/0',
    bodyId: 'project',
    body: carrier,
    isRefusedWhenArchived: true,
  },
  {
    route: 'PATCH /pc/project-carrier/{id}',
    id: 'carrier',
    body: carrier,
    isRefusedWhenArchived: true,
  },
  {
    route: 'PATCH /pc/project/carrier/{id}',
    id: 'carrier',
    body: carrier,
    isRefusedWhenArchived: true,
  },
  {
    route: 'POST /pc/project-carrier/0/impact',
    bodyId: 'project',
    body: carrier,
    isRefusedWhenArchived: true,
  },
  {
    route: 'POST /pc/project-carrier/{id}/impact',
    id: 'carrier',
    body: carrier,
    isRefusedWhenArchived: true,
  },
  { route: 'GET /pc/project-carrier/{id}/removal', id: 'carrier', isRefusedWhenArchived: true },
  {
    route: 'POST /pc/project-impact/{id}',
    id: 'project',
    body: () => ({ job_name: 'Other' }),
    isRefusedWhenArchived: true,
  },
  { route: 'POST /pc/sand-rate/0/impact', bodyId: 'project', body: sandRate, isRefusedWhenArchived: true },
  { route: 'POST /pc/sand-rate/{id}/impact', id: 'sandRate', body: sandRate, isRefusedWhenArchived: true },
  { route: 'GET /pc/sand-rate/{id}/removal', id: 'sandRate', isRefusedWhenArchived: true },
  read('/pc/sand-rates/{id}', 'project'),
  read('/pc/project/sand/{id}', 'sandRate'),
  { route: 'POST /pc/sand-rate/0', bodyId: 'project', body: sandRate, isRefusedWhenArchived: true },
  { route: 'PATCH /pc/sand-rate/{id}', id: 'sandRate', body: sandRate, isRefusedWhenArchived: true },
  { route: 'PATCH /pc/project/sand/{id}', id: 'sandRate', body: sandRate, isRefusedWhenArchived: true },
  read('/pc/comments/{projectId}', 'project'),
  { route: 'POST /pc/comment', bodyId: 'project', body: comment, isRefusedWhenArchived: true },
  read('/pc/notifications'),
  read('/pc/notifications/unread'),
  { route: 'PATCH /pc/notifications/read', body: ({ notification }) => ({ up_to: notification }) },
  { route: 'PATCH /pc/notification/{id}/read', id: 'notification' },

  { route: 'GET /pc/loads', queryId: ['project_id', 'project'] },
  { route: 'GET /pc/asset-loads', queryId: ['project_id', 'project'] },
  read('/pc/loads/{id}', 'project'),
  read('/pc/asset-loads/{id}', 'project'),
  { route: 'PATCH /pc/loads/lock', bodyId: 'project', body: lockMany, isRefusedWhenArchived: true },
  { route: 'PATCH /pc/load/{id}', id: 'load', body: lock, isRefusedWhenArchived: true },
  { route: 'PATCH /pc/asset-load/{id}', id: 'assetLoad', body: lock, isRefusedWhenArchived: true },
  read('/pc/load/{id}/explain', 'load'),
  read('/pc/asset-load/{id}/explain', 'assetLoad'),
  read('/pc/load/{id}/history', 'load'),
  read('/pc/asset-load/{id}/history', 'assetLoad'),

  {
    route: 'PATCH /pc/delete-record',
    bodyId: 'accountCompany',
    body: ({ accountCompany }) => ({ id: accountCompany, table: 'account_company' }),
  },

  { route: 'GET /admin/companies', isAdmin: true },
  { route: 'GET /admin/companies/{id}', id: 'company', isAdmin: true },
  { route: 'POST /admin/company/0', body: () => ({ company_name: 'Other' }), isAdmin: true },
  {
    route: 'PATCH /admin/company/{id}',
    id: 'company',
    body: () => ({ company_name: 'Other' }),
    isAdmin: true,
  },
  {
    route: 'PATCH /admin/company/status/{id}',
    id: 'company',
    body: () => ({ working_status: 'Inactive' }),
    isAdmin: true,
  },
  read('/pc/last-seen/{companyKey}'),
  read('/pc/activity/{companyKey}'),
  { ...read('/pc/activity-news/{companyKey}'), needs: 'after=2026-11-21T14:05:00.000Z' },
  read('/pc/activity-rows/{companyKey}'),
  read('/pc/audit/{companyKey}'),
  read('/pc/audit-export/{companyKey}'),
  { route: 'GET /admin/activity', isAdmin: true },
  { route: 'GET /admin/activity-rows', isAdmin: true },
  { route: 'GET /admin/audit', isAdmin: true },
  { route: 'GET /admin/audit-export', isAdmin: true },
  { route: 'GET /admin/admin-users', isAdmin: true },
  {
    route: 'POST /admin/user/0',
    bodyId: 'company',
    body: ({ company }) => ({
      first_name: 'Ann',
      last_name: 'Other',
      email: 'ann@other.test',
      company_id: company,
    }),
    isAdmin: true,
  },
  { route: 'POST /admin/user/invitation/{id}', id: 'user', body: () => ({ send: false }), isAdmin: true },
  { route: 'PATCH /admin/user/delete/{id}', id: 'user', body: () => ({ confirmed: false }), isAdmin: true },
  {
    route: 'PATCH /admin/user-approval',
    bodyId: 'user',
    body: ({ user }) => ({ id: user, is_approved: false }),
    isAdmin: true,
  },

  read('/pc/vendor-invoices/{projectId}', 'project'),
  read('/pc/vendor-invoices-totals/{projectId}', 'project'),
  {
    route: 'GET /pc/vendor-invoice-number/{projectId}',
    id: 'project',
    needs: 'invoice_name=Bill+1&vendor_name=Lone+Star',
  },
  read('/pc/vendor/invoice/{id}', 'vendorInvoice'),
  read('/pc/vendor-invoice-loads/{id}', 'vendorInvoice'),
  {
    route: 'POST /pc/vendor-invoice/0',
    bodyId: 'project',
    body: vendorInvoice,
    isRefusedWhenArchived: true,
  },
  {
    route: 'PATCH /pc/vendor-invoice/{id}',
    id: 'vendorInvoice',
    body: () => ({ approval_status: 13 }),
    isRefusedWhenArchived: true,
  },
  {
    route: 'PATCH /pc/vendor-invoices/approve',
    bodyId: 'project',
    body: ({ project }: CompanyRecordIds) => ({ project_id: project, approval_status: 13, invoices: [] }),
    isRefusedWhenArchived: true,
  },
  { route: 'PATCH /pc/vendor-invoice/delete/{id}', id: 'vendorInvoice', isRefusedWhenArchived: true },
  // Multipart: vendor-files.spec sends valid and invalid forms.
  { route: 'POST /pc/vendor-invoice-file/preview' },
  { route: 'POST /pc/vendor-invoice-file/0' },
  read('/pc/get-file/vendor-invoice-template.csv/templates/csv'),
  read('/pc/get-file/sand-invoice-template.csv/templates/csv'),
  read('/pc/vendor-invoice-suggestions/{id}', 'vendorInvoice'),
  read('/pc/vendor-invoice-differences/{id}', 'vendorInvoice'),
  read('/pc/vendor-invoice-line/{id}/difference', 'vendorLine'),
  {
    route: 'PATCH /pc/vendor-invoice-line/{id}/match',
    id: 'vendorLine',
    body: ({ load }) => ({ load_id: load }),
    isRefusedWhenArchived: true,
  },
  {
    route: 'GET /pc/project-vendor-inv-loads/{projectId}',
    id: 'project',
    queryId: ['invoice_id', 'customerInvoice'],
  },

  ...customerInvoiceRoutes,

  read('/pc/project-credits-debits/{projectId}', 'project'),
  read('/pc/credits-debits/{id}', 'creditDebit'),
  { route: 'POST /pc/credit-debit/0', bodyId: 'project', body: creditDebit, isRefusedWhenArchived: true },
  { route: 'PATCH /pc/credit-debit/{id}', id: 'creditDebit', body: creditDebit, isRefusedWhenArchived: true },
  { route: 'PATCH /pc/credit-debit/delete/{id}', id: 'creditDebit', isRefusedWhenArchived: true },

  read('/pc/project-accruals/{projectId}', 'project'),
  {
    ...read('/pc/project-accrual-preview/{projectId}', 'project'),
    needs: 'start_date=2026-03-01&end_date=2026-03-31',
  },
  { route: 'POST /pc/project-accrual/0', bodyId: 'project', body: accrual, isRefusedWhenArchived: true },
  { route: 'PATCH /pc/project-accural/delete/{id}', id: 'accrual', isRefusedWhenArchived: true },
  read('/pc/accrual-journal/{id}', 'accrual'),
  read('/pc/accrual-journals/{companyKey}'),

  // Multipart: list-imports.spec sends valid and invalid forms.
  ...['account-companies', 'users', 'rate-sheets', 'asset-rate-sheets'].flatMap((list) => [
    { route: `POST /pc/${list}-import/check` },
    { route: `POST /pc/${list}-import/apply` },
  ]),
  // Multipart: load-imports.spec and load-import-files.spec send valid and invalid forms.
  { route: 'POST /pc/load-import/0' },
  read('/pc/load-imports/{projectId}', 'project'),
  read('/pc/load-import/{id}', 'loadImport'),
  read('/pc/load-import/{id}/faults', 'loadImport'),
  {
    route: 'POST /pc/load-import/{id}/preview',
    id: 'loadImport',
    body: importChoice,
    isRefusedWhenArchived: true,
  },
  {
    route: 'POST /pc/load-import/{id}/apply',
    id: 'loadImport',
    body: importOrder,
    isRefusedWhenArchived: true,
  },
  { route: 'POST /pc/load-import/{id}/cancel', id: 'loadImport' },
];
