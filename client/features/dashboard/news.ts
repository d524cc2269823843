import type { SyncedLoads } from '#shared/contract/audit';
import type { DashboardChange } from '#shared/contract/dashboard';

/** Loads that the job system has brought into a project, or Haulbook has updated by itself. */
export interface Arrival {
  projectId: number;
  newLoads: number;
  updates: number;
  /** Time of the last automatic change; '' when a person started all of them. */
  lastAt: string;
}

/** Adds the loads of syncs that Haulbook started to those that people started, most new loads first. */
export function arrivalsOf(changes: readonly DashboardChange[], synced: readonly SyncedLoads[]): Arrival[] {
  const automatic = changes.filter(({ user_id, project_id }) => user_id === 0 && project_id !== 0);
  const all = [...automatic, ...synced.map((loads) => ({ ...loads, last_at: '' }))];
  const arrivals = new Map<number, Arrival>();
  for (const { project_id: projectId, new_loads, changed_loads, last_at } of all) {
    const known = arrivals.get(projectId);
    arrivals.set(projectId, {
      projectId,
      newLoads: new_loads + (known?.newLoads ?? 0),
      updates: changed_loads + (known?.updates ?? 0),
      lastAt: known?.lastAt ?? last_at,
    });
  }
  return [...arrivals.values()]
    .filter(({ newLoads, updates }) => newLoads + updates > 0)
    .sort((one, other) => other.newLoads - one.newLoads || other.updates - one.updates);
}

/** Names the changes that people made, so that new ones are noticed; '' for none. */
export const newsKey = (changes: readonly DashboardChange[]): string =>
  changes
    .filter(({ user_id }) => user_id !== 0)
    .map(({ project_id, user_id, last_at }) => `${project_id} ${user_id} ${last_at}`)
    .join();
