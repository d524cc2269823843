import type { DeletableTable, DeleteRecordRequest, RecordDeletedReply } from '#shared/contract/records';
import type { BodyOf, ReplyOf, RouteKey } from '#shared/contract/routes/typed-routes';
import { type CallOptions, api, calls, newIdempotencyKey } from './client';
import { ApiError } from './errors';
import { currentSession } from './session';

/** Identity of a saved record, and the revision that the user saw. */
export interface RecordStamp {
  /** Id of the record; 0 for a new one. */
  id: number;
  /** Revision of the form's values. */
  revision: number;
  /** Key of the intent; each retry sends the same one. */
  idempotencyKey: string;
}

type EditedPath<Key extends RouteKey> = Key extends `PATCH ${infer Path}/:id` ? Path : never;

/** Path of a record that POST {path}/0 adds and PATCH {path}/{id} edits. */
type RecordPath = EditedPath<RouteKey>;

/**
 * Saves a record: POST {path}/0 for a new one, PATCH {path}/{id} with the seen revision for an existing one.
 * @throws ApiError
 */
export function saveRecord<Path extends RecordPath>(
  path: Path,
  { id, revision, idempotencyKey }: RecordStamp,
  body: Omit<BodyOf<`PATCH ${Path}/:id`>, 'revision'>,
  query?: CallOptions['query'],
): Promise<ReplyOf<`PATCH ${Path}/:id`>> {
  return id === 0
    ? calls.post(`${path}/0`, body, { idempotencyKey, query })
    : calls.patch(`${path}/${id}`, { ...body, revision }, { idempotencyKey, query });
}

type Deletion = Pick<DeleteRecordRequest, 'id' | 'table' | 'project_id' | 'confirmed'>;

async function remove(body: Deletion, since?: number): Promise<RecordDeletedReply> {
  if (!currentSession()) {
    throw new ApiError({ code: 'unauthorized', status: 401, message: 'There is no session' });
  }
  const idempotencyKey = newIdempotencyKey();
  return api.patch('/pc/delete-record', body, { query: { since }, idempotencyKey });
}

/**
 * Deletes a record (PATCH /pc/delete-record). `projectId` is set for records inside a project; the reply then
 * holds changes after `since`.
 * @throws ApiError `unauthorized` without a session, `in_use`, `invoice_exists`
 */
export function deleteRecord(
  table: DeletableTable,
  id: number,
  projectId?: number,
  since?: number,
): Promise<RecordDeletedReply> {
  return remove({ id, table, project_id: projectId }, since);
}

/**
 * Deletes a user of the company (PATCH /pc/delete-record).
 * @throws ApiError `unauthorized` without a session, `user_not_deletable`, `last_administrator`,
 * `administrator_unconfirmed` for an administrator unless `confirmed`
 */
export const deleteUser = (id: number, confirmed: boolean): Promise<RecordDeletedReply> =>
  remove({ id, table: 'user', confirmed });
