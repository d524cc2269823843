import type { ProjectRefreshReply, ProjectReply, ProjectSavedReply } from '../../shared/contract/projects';
import type { ProjectChoices } from '../../shared/rules/project-choices';
import { REFRESH_WAIT_MS } from '../../shared/rules/waits';
import { api, newIdempotencyKey } from './client';
import { type RecordStamp, saveRecord } from './records';

/**
 * GET /pc/project-refresh/{id}: asks the job system now; the progress comes over the socket meanwhile. `since` keeps
 * the reply to what changed. Throws ApiError.
 */
export function refreshProject(projectId: number, since: number): Promise<ProjectRefreshReply> {
  const query = { project_id: projectId, since };
  return api.get<ProjectRefreshReply>(`/pc/project-refresh/${String(projectId)}`, {
    query,
    timeoutMs: REFRESH_WAIT_MS,
  });
}

/** PATCH /pc/project/{id} of the archive icon; `since` keeps the reply to what changed. Throws ApiError. */
export function archiveProject(
  projectId: number,
  archived: boolean,
  since: number,
): Promise<ProjectSavedReply> {
  const idempotencyKey = newIdempotencyKey();
  return api.patch<ProjectSavedReply>(
    `/pc/project/${String(projectId)}`,
    { archived },
    { query: { since }, idempotencyKey },
  );
}

/** POST /pc/project/0 or PATCH /pc/project/{id} of the popup (spec 1 section 4, "Project save"). Throws ApiError. */
export async function saveProject(choices: ProjectChoices, stamp: RecordStamp): Promise<ProjectReply> {
  if (stamp.id === 0) {
    const { data } = await saveRecord<{ data: ProjectReply }>('/pc/project', stamp, choices);
    return data;
  }
  const { data } = await saveRecord<ProjectSavedReply>('/pc/project', stamp, choices);
  return data.project;
}
