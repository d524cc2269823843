import type { SearchReply } from '#shared/contract/search';
import { api } from './client';
import { currentSession } from './session';

/** Searches all projects of the company (GET /pc/search/{companyKey}). @throws ApiError */
export const searchCompany = (q: string, signal: AbortSignal): Promise<SearchReply> =>
  api.get(`/pc/search/${currentSession()?.company.qwikr_company_key ?? ''}`, { query: { q }, signal });
