import { useMemo } from 'react';
import type { LoadKind } from '#shared/contract/loads';
import { useProjectData } from './hooks';

/** Returns how many comments each commented load of a project has, live, by load id. */
export function useLoadCommentCounts(projectId: number, kind: LoadKind): ReadonlyMap<number, number> {
  const comments = useProjectData(projectId, 'comments');
  return useMemo(() => {
    const counts = new Map<number, number>();
    for (const { subject, subject_id: id, is_deleted: isDeleted } of comments) {
      if (subject !== `${kind}_load` || isDeleted) continue;
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    return counts;
  }, [comments, kind]);
}
