import type { ProjectSyncReply } from '../../shared/contract/project-sync';
import { api } from './client';

/** Reads the state of a project's sync (GET /pc/project-sync/{id}). @throws ApiError */
export function readProjectSync(projectId: number, signal: AbortSignal): Promise<ProjectSyncReply> {
  return api.get<ProjectSyncReply>(`/pc/project-sync/${String(projectId)}`, { signal });
}
