import type { SearchReply } from '#shared/contract/search';
import { api } from './client';
import { companyKey } from './session';

/** Searches all projects of the company (GET /pc/search/{companyKey}). @throws ApiError */
export const searchCompany = (q: string, signal: AbortSignal): Promise<SearchReply> =>
  api.get(`/pc/search/${companyKey()}`, { query: { q }, signal });
