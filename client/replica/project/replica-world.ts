import type { LiveLink } from '../../realtime/live-link';
import type { SyncDelta } from '../sync/scope-sync';
import type { ProjectUpdate } from './project-atoms';
import type { ReplicaCache } from './replica-cache';

/** What a replica needs of the world; the tests script it. */
export interface ReplicaWorld {
  readonly link: LiveLink;
  readonly cache: ReplicaCache;
  /** GET /pc/project-changes/{id}. Throws ApiError. */
  changes(projectId: number, since: number): Promise<SyncDelta<ProjectUpdate>>;
  /** The lines of GET /pc/project-snapshot/{id}. Throws ApiError. */
  snapshot(projectId: number): AsyncIterable<string>;
  /** The room has been joined. */
  entered(projectId: number): void;
  left(projectId: number): void;
  /** My user id: my own changes do not flash. */
  me(): number;
}
