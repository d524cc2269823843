import type { LiveLink } from '#client/realtime/live-link';
import type { ScopeState, SyncDelta } from '../sync/scope-sync';
import type { ProjectUpdate } from './project-atoms';
import type { ReplicaCache } from './replica-cache';

/** Dependencies of a replica; tests script them. */
export interface ReplicaDependencies {
  readonly link: LiveLink;
  readonly cache: ReplicaCache;
  /** Reads GET /pc/project-changes/{id}. Throws ApiError. */
  changes(projectId: number, from: ScopeState): Promise<SyncDelta<ProjectUpdate>>;
  /** Yields the lines of GET /pc/project-snapshot/{id} until the signal aborts. Throws ApiError. */
  snapshot(projectId: number, signal: AbortSignal): AsyncIterable<string>;
  /** Called when the room has been joined, and when an open project is shown again. */
  enterProject(projectId: number): void;
  leaveProject(projectId: number): void;
  /** Returns my user id: my own changes do not flash. */
  me(): number;
}
