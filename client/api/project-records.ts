import type { ProjectCarrierRequest, ProjectCarrierSavedReply } from '../../shared/contract/carriers';
import type { SandRateRequest, SandRateSavedReply } from '../../shared/contract/sand-rates';
import { type RecordStamp, saveRecord } from './records';

/**
 * POST or PATCH of a carrier of a project. `since` is the project's revision here, so that the answer holds no loads
 * but those that changed after it. Throws ApiError: carrier_exists, conflict, invalid_request, project_archived.
 */
export function saveCarrier(
  stamp: RecordStamp,
  body: Omit<ProjectCarrierRequest, 'revision'>,
  since: number,
): Promise<ProjectCarrierSavedReply> {
  return saveRecord<ProjectCarrierSavedReply>('/pc/project-carrier', stamp, body, { since });
}

/** POST or PATCH of the rates of a purchase order; as `saveCarrier`. Throws ApiError: sand_rate_exists and those. */
export function saveSandRate(
  stamp: RecordStamp,
  body: Omit<SandRateRequest, 'revision'>,
  since: number,
): Promise<SandRateSavedReply> {
  return saveRecord<SandRateSavedReply>('/pc/sand-rate', stamp, body, { since });
}
