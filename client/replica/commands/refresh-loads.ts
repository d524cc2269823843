import { refreshProject } from '../../api/projects';
import { projectActionTexts as texts, refreshFailure } from '../../messages/project';
import { projects } from '../live';

/** What a person is told of something that was done. */
export interface Outcome {
  /** '' when it was not done. */
  readonly done: string;
  /** What went wrong, a text for each. */
  readonly faults: readonly string[];
}

/**
 * Asks the job system for the loads of an open project now, and says what came of it; the loads themselves arrive with
 * the project's changes, and the answer holds no older ones. Never throws.
 */
export async function refreshLoads(projectId: number): Promise<Outcome> {
  const replica = projects.find(projectId);
  try {
    const { sync, eia_error } = await refreshProject(projectId, replica?.sync.revision ?? 0);
    replica?.pricesAre(eia_error);
    if (sync === null) return { done: texts.frozen, faults: [] };
    const { inserted, updated, quarantined } = sync;
    const faults = quarantined > 0 ? [texts.quarantined(quarantined)] : [];
    return { done: texts.refreshed(inserted, updated), faults };
  } catch (thrown) {
    return { done: '', faults: [refreshFailure(thrown)] };
  }
}
