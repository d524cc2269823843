import { refreshProject } from '#client/api/projects';
import { projectActionTexts as texts, syncFailure } from '#client/messages/project';
import { projects } from '../live';

/** Result of a command, as shown to the person. */
export interface Outcome {
  /** Empty when nothing was done. */
  readonly done: string;
  /** One text for each fault. */
  readonly faults: readonly string[];
}

/**
 * Syncs the loads of an open project with the job system and returns the result. The loads arrive as changes
 * of the project. Never throws.
 */
export async function refreshLoads(projectId: number): Promise<Outcome> {
  const replica = projects.find(projectId);
  try {
    const { sync, eia_error } = await refreshProject(projectId, replica?.sync.revision ?? 0);
    replica?.setPriceError(eia_error);
    if (sync === null) return { done: texts.frozen, faults: [] };
    const { inserted, updated, quarantined } = sync;
    const faults = quarantined > 0 ? [texts.quarantined(quarantined)] : [];
    return { done: texts.synced(inserted, updated), faults };
  } catch (thrown) {
    return { done: '', faults: [syncFailure(thrown)] };
  }
}
