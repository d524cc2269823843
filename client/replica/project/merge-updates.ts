import { LISTS_OF_PROJECT } from '#shared/contract/project-lists';
import type { ChangeAuthor, ProjectChangedEvent } from '#shared/realtime/events';
import { type SyncChange, changeOf } from '../sync/scope-sync';
import { type ProjectUpdate } from './project-atoms';

/** Change with its author; null for changes from a reply or a catch-up. */
export interface AuthoredUpdate {
  readonly update: ProjectUpdate;
  readonly by: ChangeAuthor | null;
}

const LISTS = ['project', 'loads', 'asset_loads', ...LISTS_OF_PROJECT] as const;

/** Returns the changes of an event. The totals belong to the last one. */
export function changesOf({ changes, all_totals }: ProjectChangedEvent): SyncChange<ProjectUpdate>[] {
  return changes.map((change, place) => {
    const isLast = place === changes.length - 1;
    const { rows } = change;
    return changeOf(change, rows ? { ...rows, ...(isLast && { all_totals }) } : null);
  });
}

/**
 * Merges consecutive updates by the same author, so that many changes in one frame cost little more than one.
 */
export function mergeConsecutive(updates: readonly AuthoredUpdate[]): AuthoredUpdate[] {
  const result: AuthoredUpdate[] = [];
  for (const next of updates) {
    const last = result.at(-1);
    if (last && last.by?.id === next.by?.id) {
      result[result.length - 1] = { update: join(last.update, next.update), by: next.by };
    } else {
      result.push(next);
    }
  }
  return result;
}

function join(a: ProjectUpdate, b: ProjectUpdate): ProjectUpdate {
  // An undefined part is one that the change does not name.
  const parts: Record<string, unknown> = b;
  const joined: ProjectUpdate = { ...a };
  for (const part in parts) if (parts[part] !== undefined) Object.assign(joined, { [part]: parts[part] });
  for (const list of LISTS) {
    const [first, second] = [a[list], b[list]];
    if (first && second) Object.assign(joined, { [list]: [...first, ...second] });
  }
  return joined;
}
