import type { DeltaMark } from '#shared/contract/envelope';
import type { CompanyReply } from '#shared/contract/companies';
import { api } from '#client/api/client';
import { currentSession } from '#client/api/session';
import type { SyncDelta } from '../sync/scope-sync';
import type { CompanyRow, CompanyRowName } from './company-collection';

/** List call of each collection. */
const LISTS = {
  company: (company) => `/pc/companies/${company.qwikr_company_key}`,
  users: (company) => `/pc/users/${company.qwikr_company_key}`,
  account_companies: (company) => `/pc/account-companies/${company.qwikr_company_key}`,
  rate_sheets: (company) => `/pc/rate-sheets/${company.qwikr_company_key}`,
  asset_rate_sheets: (company) => `/pc/asset-rate-sheets/${company.qwikr_company_key}`,
  fsc_rate_sheets: (company) => `/pc/fsc-rate-sheets/${company.qwikr_company_key}`,
  projects: (company) => `/pc/projects/${company.id}`,
  saved_views: (company) => `/pc/saved-views/${company.qwikr_company_key}`,
} satisfies Record<CompanyRowName, (company: CompanyReply) => string>;

/** Reads a collection from the server. Throws ApiError. */
export async function readCollection<N extends CompanyRowName>(
  name: N,
  since: number,
): Promise<SyncDelta<readonly CompanyRow<N>[]>> {
  const session = currentSession();
  if (!session) return { revision: since, reset: false, update: [] };
  const path = LISTS[name](session.company);
  const delta = await api.get<DeltaMark & Record<N, CompanyRow<N>[]>>(path, { query: { since } });
  return { revision: delta.revision, reset: delta.reset, update: delta[name] };
}
