import { projectActionTexts as texts, refreshFailure } from '../messages/project';
import { refreshProject } from './projects';

/** What a person is told of something that was done. */
export interface Outcome {
  /** '' when it was not done. */
  done: string;
  /** What went wrong, a text for each. */
  faults: readonly string[];
}

/**
 * Asks the job system for the loads of a project now, and says what came of it; the loads themselves arrive with the
 * project's changes. `since` is a revision that is here, so that the answer holds no older loads. Never throws.
 */
export async function refreshOutcome(projectId: number, since: number): Promise<Outcome> {
  try {
    const { sync } = await refreshProject(projectId, since);
    if (sync === null) return { done: texts.frozen, faults: [] };
    const { inserted, updated, quarantined } = sync;
    const faults = quarantined > 0 ? [texts.quarantined(quarantined)] : [];
    return { done: texts.refreshed(inserted, updated), faults };
  } catch (thrown) {
    return { done: '', faults: [refreshFailure(thrown)] };
  }
}
