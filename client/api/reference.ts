import type { ExternalJobReply, FscAreasReply } from '../../shared/contract/reference';
import { api } from './client';
import { currentSession } from './session';

/** GET /pc/pc-jobs/{companyKey}: the jobs of the job-tracking system, whatever their status. Throws ApiError. */
export function listJobs(signal: AbortSignal): Promise<ExternalJobReply[]> {
  const key = currentSession()?.company.qwikr_company_key ?? '';
  return api.get<ExternalJobReply[]>(`/pc/pc-jobs/${key}`, { signal });
}

/** GET /pc/get-fsc-area; its `error` says that the government service did not answer. Throws ApiError. */
export function listFscAreas(signal: AbortSignal): Promise<FscAreasReply> {
  return api.get<FscAreasReply>('/pc/get-fsc-area', { signal });
}
