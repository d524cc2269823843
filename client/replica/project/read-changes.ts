import { LISTS_OF_PROJECT } from '#shared/contract/project-lists';
import { api } from '#client/api/client';
import { type ScopeState, type SyncDelta, sinceOf, stateOf } from '../sync/scope-sync';
import { type ProjectUpdate } from './project-atoms';

/** Reads the changes of a project after a revision: GET /pc/project-changes/{id}. Throws ApiError. */
export async function readChanges(projectId: number, from: ScopeState): Promise<SyncDelta<ProjectUpdate>> {
  const reply = await api.get(`/pc/project-changes/${projectId}`, { query: sinceOf(from) });
  const { reset, project: detail, loads, asset_loads, all_totals } = reply;
  if (!detail) return { ...stateOf(reply), reset, update: { loads, asset_loads, all_totals } };
  const { project, job, diesel_price, eia_error } = detail;
  return {
    ...stateOf(reply),
    reset,
    update: {
      ...(Object.fromEntries(LISTS_OF_PROJECT.map((name) => [name, detail[name]])) as ProjectUpdate),
      project: [project],
      loads,
      asset_loads,
      all_totals,
      // The page never waits for the job system. A job that it has not sent yet keeps its old value.
      job: job ?? (project.pc_job_id === 0 ? null : undefined),
      diesel_price,
      eia_error,
    },
  };
}
