import type { CarrierOptionReply, ExternalJobReply, FscAreasReply } from '../../shared/contract/reference';
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

/** GET /pc/carriers/{companyKey}: the carriers of the job system, and those that only files name. Throws ApiError. */
export function listCarriers(signal: AbortSignal): Promise<CarrierOptionReply[]> {
  const key = currentSession()?.company.qwikr_company_key ?? '';
  return api.get<CarrierOptionReply[]>(`/pc/carriers/${key}`, { signal });
}
