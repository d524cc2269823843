import type { CarrierOptionReply, ExternalJobReply, FscAreasReply } from '#shared/contract/reference';
import { api } from './client';
import { companyKey } from './session';

/**
 * Lists the jobs of the job-tracking system in every status (GET /pc/pc-jobs/{companyKey}).
 * @throws ApiError
 */
export function listJobs(signal: AbortSignal): Promise<ExternalJobReply[]> {
  return api.get(`/pc/pc-jobs/${companyKey()}`, { signal });
}

/**
 * Lists the FSC areas (GET /pc/get-fsc-area); `error` is set if the government service did not answer.
 * @throws ApiError
 */
export function listFscAreas(signal: AbortSignal): Promise<FscAreasReply> {
  return api.get('/pc/get-fsc-area', { signal });
}

/**
 * Lists the carriers of the job system and of imported files (GET /pc/carriers/{companyKey}).
 * @throws ApiError
 */
export function listCarriers(signal: AbortSignal): Promise<CarrierOptionReply[]> {
  return api.get(`/pc/carriers/${companyKey()}`, { signal });
}
