import type { ProjectRefreshReply, ProjectSavedReply } from '../../shared/contract/projects';
import { api, newIdempotencyKey } from './client';

/** A sync of a large job takes minutes; its progress comes over the socket meanwhile. */
const REFRESH_TIMEOUT_MS = 600_000;

/** GET /pc/project-refresh/{id}: asks the job system now. `since` keeps the reply to what changed. Throws ApiError. */
export function refreshProject(projectId: number, since: number): Promise<ProjectRefreshReply> {
  const query = { project_id: projectId, since };
  return api.get<ProjectRefreshReply>(`/pc/project-refresh/${String(projectId)}`, {
    query,
    timeoutMs: REFRESH_TIMEOUT_MS,
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
