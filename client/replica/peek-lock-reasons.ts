import type { LoadKind } from '#shared/contract/loads';
import { projects } from './live';
import { recentLockReasons } from './loads/lock-reasons';

/**
 * Reads the reasons of a project's locked loads, the most recently used first. The index does not export this function,
 * because only a dialog uses it, and the first page loads the index.
 */
export function peekLockReasons(projectId: number, kind: LoadKind, most: number): string[] {
  const table = projects.find(projectId)?.table(kind);
  return table === undefined ? [] : recentLockReasons(table.store.confirmedRows(), most);
}
