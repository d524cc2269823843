import type { ProjectSyncReply } from '../../shared/contract/project-sync';
import { api } from './client';

/** GET /pc/project-sync/{id}. Throws ApiError. */
export function readProjectSync(projectId: number, signal: AbortSignal): Promise<ProjectSyncReply> {
  return api.get<ProjectSyncReply>(`/pc/project-sync/${String(projectId)}`, { signal });
}
