import type { ProjectTrendReply } from '../../shared/contract/dashboard';
import { api } from './client';

/** Reads the trend of a project (GET /pc/project-trend/{id}). @throws ApiError */
export function readProjectTrend(projectId: number, signal: AbortSignal): Promise<ProjectTrendReply> {
  return api.get<ProjectTrendReply>(`/pc/project-trend/${String(projectId)}`, { signal });
}
