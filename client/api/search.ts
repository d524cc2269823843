import type { SearchReply } from '../../shared/contract/search';
import { api } from './client';
import { currentSession } from './session';

/** GET /pc/search/{companyKey}: what all projects of the company have of a text. Throws ApiError. */
export const searchCompany = (q: string, signal: AbortSignal): Promise<SearchReply> =>
  api.get(`/pc/search/${currentSession()?.company.qwikr_company_key ?? ''}`, { query: { q }, signal });
