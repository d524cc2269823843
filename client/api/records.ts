import type { DeletableTable, RecordDeletedReply } from '../../shared/contract/records';
import { type CallOptions, api, newIdempotencyKey } from './client';
import { ApiError } from './errors';
import { currentSession } from './session';

/** Which record a form saves, and what the person saw of it. */
export interface RecordStamp {
  /** 0 for a new one. */
  id: number;
  /** The revision that the form's values were seen at. */
  revision: number;
  /** The same for each retry of one intent. */
  idempotencyKey: string;
}

/**
 * Saves a record by its call: POST {path}/0 for a new one, PATCH {path}/{id} with the revision seen for one that
 * is there (spec 1 section 4, "Forms in general"). Throws ApiError.
 */
export function saveRecord<Saved>(
  path: string,
  { id, revision, idempotencyKey }: RecordStamp,
  body: object,
  query?: CallOptions['query'],
): Promise<Saved> {
  return id === 0
    ? api.post<Saved>(`${path}/0`, body, { idempotencyKey, query })
    : api.patch<Saved>(`${path}/${String(id)}`, { ...body, revision }, { idempotencyKey, query });
}

/**
 * PATCH /pc/delete-record; `projectId` for what is inside a project, whose answer holds what changed after `since`. Throws ApiError: `unauthorized` without a
 * session ("Delete needs a logged-in user", spec 1 section 5), in_use, invoice_exists, user_not_deletable.
 */
export async function deleteRecord(
  table: DeletableTable,
  id: number,
  projectId?: number,
  since?: number,
): Promise<RecordDeletedReply> {
  if (!currentSession()) {
    throw new ApiError({ code: 'unauthorized', status: 401, message: 'There is no session' });
  }
  return api.patch<RecordDeletedReply>(
    '/pc/delete-record',
    { id, table, project_id: projectId },
    {
      query: { since },
      idempotencyKey: newIdempotencyKey(),
    },
  );
}
