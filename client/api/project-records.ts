import type { ProjectCarrierRequest, ProjectCarrierSavedReply } from '#shared/contract/carriers';
import type { SandRateRequest, SandRateSavedReply } from '#shared/contract/sand-rates';
import type { ImpactReply } from '#shared/contract/impact';
import { type ImpactBody, readImpact } from './impact';
import { type RecordStamp, saveRecord } from './records';

/**
 * Adds or changes a carrier of a project. `since` is the client's revision of the project, so that the reply
 * holds only loads that changed after it.
 * @throws ApiError `carrier_exists`, `conflict`, `invalid_request`, `project_archived`
 */
export function saveCarrier(
  stamp: RecordStamp,
  body: Omit<ProjectCarrierRequest, 'revision'>,
  since: number,
): Promise<ProjectCarrierSavedReply> {
  return saveRecord('/pc/project-carrier', stamp, body, { since });
}

/**
 * Adds or changes the rates of a PO; like `saveCarrier`.
 * @throws ApiError `sand_rate_exists` and those of `saveCarrier`
 */
export function saveSandRate(
  stamp: RecordStamp,
  body: Omit<SandRateRequest, 'revision'>,
  since: number,
): Promise<SandRateSavedReply> {
  return saveRecord('/pc/sand-rate', stamp, body, { since });
}

/** Reads the effect of saving a carrier, 0 for a new one. @throws ApiError those of `saveCarrier` */
export const readCarrierImpact = (
  id: number,
  body: ImpactBody<'/pc/project-carrier'>,
  signal: AbortSignal,
): Promise<ImpactReply> => readImpact('/pc/project-carrier', id, body, signal);

/** Reads the effect of saving rates of a PO, 0 for new ones. @throws ApiError those of `saveSandRate` */
export const readSandRateImpact = (
  id: number,
  body: ImpactBody<'/pc/sand-rate'>,
  signal: AbortSignal,
): Promise<ImpactReply> => readImpact('/pc/sand-rate', id, body, signal);
