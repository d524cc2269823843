import type { ProjectTrendReply } from '#shared/contract/dashboard';
import type {
  ProjectDaysReply,
  ProjectDaysShown,
  ProjectFiguresReply,
} from '#shared/contract/project-figures';
import type { ProjectSyncReply } from '#shared/contract/project-sync';
import type { ProjectRefreshReply, ProjectReply, ProjectSavedReply } from '#shared/contract/projects';
import type { TypedNumber } from '#shared/cells/typed-number';
import type { ProjectsQuery } from '#shared/figures/project-list';
import type { ProjectChoices } from '#shared/rules/project-choices';
import { REFRESH_TIMEOUT_MS } from '#shared/rules/timeouts';
import type { ReplyOf } from '#shared/contract/routes/typed-routes';
import { api, calls, newIdempotencyKey } from './client';
import type { RecordStamp } from './records';
import { currentSession } from './session';
import type { OwnSpreadsheet } from './spreadsheets';

/**
 * Syncs a project with the job system now; progress arrives over the socket (GET /pc/project-refresh/{id}).
 * The reply holds only changes after `since`.
 * @throws ApiError
 */
export function refreshProject(projectId: number, since: number): Promise<ProjectRefreshReply> {
  const query = { project_id: projectId, since };
  return api.get(`/pc/project-refresh/${projectId}`, {
    query,
    timeoutMs: REFRESH_TIMEOUT_MS,
  });
}

/**
 * Archives or restores a project (PATCH /pc/project/{id}). The reply holds only changes after `since`.
 * @throws ApiError
 */
export function archiveProject(
  projectId: number,
  archived: boolean,
  since: number,
): Promise<ProjectSavedReply> {
  const idempotencyKey = newIdempotencyKey();
  return api.patch(`/pc/project/${projectId}`, { archived }, { query: { since }, idempotencyKey });
}

/** Adds or changes a project from the popup (POST /pc/project/0, PATCH /pc/project/{id}). @throws ApiError */
export async function saveProject(
  choices: ProjectChoices<TypedNumber>,
  stamp: RecordStamp,
): Promise<ProjectReply> {
  const { id, revision, idempotencyKey } = stamp;
  // Numbers go out as they were typed. The server reads them like those of a file.
  if (id === 0) {
    const path = '/pc/project/0';
    return (await calls.post<ReplyOf<`POST ${typeof path}`>>(path, choices, { idempotencyKey })).data;
  }
  const body = { ...choices, revision };
  return (await calls.patch<ProjectSavedReply>(`/pc/project/${id}`, body, { idempotencyKey })).data.project;
}

/** Reads the state of a project's sync (GET /pc/project-sync/{id}). @throws ApiError */
export function readProjectSync(projectId: number, signal: AbortSignal): Promise<ProjectSyncReply> {
  return api.get(`/pc/project-sync/${projectId}`, { signal });
}

/** Reads the trend of a project (GET /pc/project-trend/{id}). @throws ApiError */
export function readProjectTrend(projectId: number, signal: AbortSignal): Promise<ProjectTrendReply> {
  return api.get(`/pc/project-trend/${projectId}`, { signal });
}

/** Reads the money of all projects (GET /pc/project-figures/{companyKey}). @throws ApiError */
export function readProjectFigures(signal: AbortSignal): Promise<ProjectFiguresReply> {
  const key = currentSession()?.company.qwikr_company_key ?? '';
  return api.get(`/pc/project-figures/${key}`, { signal });
}

/** Returns the export of the list of projects (GET /pc/spreadsheet/projects/{companyKey}), as a page shows it. */
export const projectsExport = (
  { filter, search, sort: { key, descending } }: ProjectsQuery,
  title: string,
): OwnSpreadsheet => ({
  title,
  read: (exportId, call) =>
    api.stream(`/pc/spreadsheet/projects/${currentSession()?.company.qwikr_company_key ?? ''}`, {
      ...call,
      query: { export_id: exportId, filter, q: search, sort: key, order: descending ? 'desc' : 'asc' },
    }),
});

/** Reads the last deliveries of a project by day and week (GET /pc/project-days/{id}). @throws ApiError */
export function readProjectDays(
  projectId: number,
  days: ProjectDaysShown,
  signal: AbortSignal,
): Promise<ProjectDaysReply> {
  return api.get(`/pc/project-days/${projectId}`, { query: { days }, signal });
}
