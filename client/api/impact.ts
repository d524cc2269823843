import type { ImpactReply } from '#shared/contract/impact';
import type { ProjectChoices } from '#shared/rules/project-choices';
import type { TypedNumber } from '#shared/cells/typed-number';
import type { BodyOf, ReplyOf, RouteKey } from '#shared/contract/routes/typed-routes';
import { api, calls } from './client';
import type { RecordStamp } from './records';

/** Rating 100,000 loads in each of several projects takes long. */
const TIMEOUT_MS = 60_000;

type PreviewedPath<Key extends RouteKey> = Key extends `POST ${infer Path}/:id/impact` ? Path : never;
type RemovedPath<Key extends RouteKey> = Key extends `GET ${infer Path}/:id/removal` ? Path : never;

/** Path of a record whose edit can be previewed. */
export type ImpactPath = PreviewedPath<RouteKey>;

/** Body of the preview: that of the save, with the revision of the record that the user saw. */
export type ImpactBody<Path extends ImpactPath> = Omit<BodyOf<`POST ${Path}/:id/impact`>, 'revision'> &
  Partial<Pick<RecordStamp, 'revision'>>;

/**
 * Reads the effect of saving a record (POST {path}/{id}/impact, 0 for a new one). Nothing is saved.
 * @throws ApiError those of the save
 */
export function readImpact<Path extends ImpactPath>(
  path: Path,
  id: number,
  body: ImpactBody<Path>,
  signal: AbortSignal,
): Promise<ReplyOf<`POST ${Path}/:id/impact`>> {
  return calls.post(`${path}/${id}/impact`, body, { signal, timeoutMs: TIMEOUT_MS });
}

/** Reads the effect of removing a record from its project (GET {path}/{id}/removal). @throws ApiError */
export const readRemovalImpact = (
  path: RemovedPath<RouteKey>,
  id: number,
  signal: AbortSignal,
): Promise<ImpactReply> => api.get(`${path}/${id}/removal`, { signal, timeoutMs: TIMEOUT_MS });

/** Reads the effect of saving a project's choices (POST /pc/project-impact/{id}). @throws ApiError */
export const readProjectImpact = (
  id: number,
  choices: ProjectChoices<TypedNumber> & Pick<RecordStamp, 'revision'>,
  signal: AbortSignal,
): Promise<ImpactReply> =>
  // Numbers go out as they were typed, as in the save.
  calls.post(`/pc/project-impact/${id}`, choices, { signal, timeoutMs: TIMEOUT_MS });
